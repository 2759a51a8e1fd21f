import { rounded } from '../numbers/arithmetic.ts';
/** The usage of a model for a part of the reading of a day; null if it is unknown. */
export interface ReadingTaken {
  readonly model_input_tokens: number | null;
  readonly model_output_tokens: number | null;
  /** US cents. */
  readonly cost_usd_cents: number | null;
}

/** A block of a day and its progress. Seconds from the start of the recording. */
export interface ReportedBlock {
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** Null while it has not been read. */
  readonly by_model: boolean | null;
  /** Null if no model answered. */
  readonly taken: ReadingTaken | null;
}

/** How a day was read, as its report shows it. */
export interface DetectionReport {
  readonly blocks: {
    readonly start_seconds: number;
    readonly end_seconds: number;
    readonly by_model: boolean | null;
    readonly model_input_tokens: number | null;
    readonly model_output_tokens: number | null;
    readonly usd_cents: number | null;
  }[];
}

/** The usage of the reading of a day, block by block; null before detection has begun. */
export const detectionReport = (blocks: readonly ReportedBlock[]): DetectionReport | null =>
  blocks.length === 0
    ? null
    : {
        blocks: blocks.map(({ start_seconds, end_seconds, by_model, taken }) => ({
          start_seconds: rounded(start_seconds, 2),
          end_seconds: rounded(end_seconds, 2),
          by_model,
          model_input_tokens: taken?.model_input_tokens ?? null,
          model_output_tokens: taken?.model_output_tokens ?? null,
          usd_cents: taken === null ? 0 : taken.cost_usd_cents,
        })),
      };

/**
 * The cost of reading a day, including readings after changed boundaries, in US cents; null if the price of a part is
 * unknown.
 */
export const readingCost = (
  blocks: readonly ReportedBlock[],
  edits: readonly ReadingTaken[],
): number | null => {
  const costs = [...blocks.flatMap(({ taken }) => taken ?? []), ...edits].map((one) => one.cost_usd_cents);
  return costs.reduce<number | null>(
    (sum, cents) => (sum === null || cents === null ? null : sum + cents),
    0,
  );
};
