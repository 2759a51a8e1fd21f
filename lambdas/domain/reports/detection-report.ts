/** What a model took for a piece of the reading of a day; null: nobody knows. */
export interface ReadingTaken {
  readonly model_input_tokens: number | null;
  readonly model_output_tokens: number | null;
  /** US cents. */
  readonly cost_usd_cents: number | null;
}

/** A block of a day on its way. Seconds from the start of the recording. */
export interface ReportedBlock {
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** Null as long as nobody has read it. */
  readonly by_model: boolean | null;
  /** Null where no model answered. */
  readonly taken: ReadingTaken | null;
}

/** How a day was read, as its report tells it. */
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

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** What the reading of a day took, block by block; null before detection has begun. */
export const detectionReport = (blocks: readonly ReportedBlock[]): DetectionReport | null =>
  blocks.length === 0
    ? null
    : {
        blocks: blocks.map(({ start_seconds, end_seconds, by_model, taken }) => ({
          start_seconds: round(start_seconds, 2),
          end_seconds: round(end_seconds, 2),
          by_model,
          model_input_tokens: taken?.model_input_tokens ?? null,
          model_output_tokens: taken?.model_output_tokens ?? null,
          usd_cents: taken === null ? 0 : taken.cost_usd_cents,
        })),
      };

/** What reading a day cost, and reading again what somebody drew, US cents; null: of a part of it nobody knows the price. */
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
