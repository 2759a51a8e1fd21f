import type { AudioLayout } from '../audio/layout.ts';
import { failureOf, type ReportedFailure } from '../jobs/failure-of.ts';
import { JobFailure, type JobFailureCode } from '../jobs/job-failure.ts';
import type { Stretch } from './islands.ts';

/** A slice that could not be decoded. It has the length that its layout gives, and no sound. */
interface LostSlice {
  readonly ticks: number;
  readonly levels: { readonly kind: 'packet_size'; readonly values: Float32Array };
  readonly stretches: readonly Stretch[];
  readonly lost: ReportedFailure;
}

/** Codes that apply to the recording as a whole, so that no other slice would fare better. */
const ofTheRecording: ReadonlySet<JobFailureCode> = new Set(['unsupported_codec']);

/** Above this share of a recording, the rest would mislead; a single lost slice may be more. */
const mostLost = 0.1;

const jobFailureOf = (failure: ReportedFailure): JobFailure => {
  const { code, explanation, details } = failureOf(failure, { hasTranscript: false });
  return new JobFailure(code, explanation ?? undefined, details);
};

/** The record of a slice whose listening failed. Throws if the failure applies to the whole recording. */
export const lostSlice = (
  { ticks_per_second, slices }: AudioLayout,
  index: number,
  failure: ReportedFailure,
): LostSlice => {
  const told = jobFailureOf(failure);
  if (ofTheRecording.has(told.code)) throw told;
  const { start_seconds = 0, end_seconds = 0 } = slices[index] ?? {};
  const ticks = Math.round((end_seconds - start_seconds) * ticks_per_second);
  return { ticks, levels: { kind: 'packet_size', values: new Float32Array() }, stretches: [], lost: failure };
};

/** The decoded parts of a planned recording: `lost` has one entry per slice in order, null if it was decoded. */
interface HeardParts {
  readonly duration_seconds: number;
  readonly slice_starts: readonly number[];
  readonly lost: readonly (ReportedFailure | null)[];
}

/** Where the lost slices lie, seconds of the recording. */
export const unheardStretches = ({ duration_seconds, slice_starts, lost }: HeardParts): Stretch[] =>
  lost.flatMap((failure, index) =>
    failure === null
      ? []
      : [
          {
            start_seconds: Math.max(0, slice_starts[index] ?? 0),
            end_seconds: slice_starts[index + 1] ?? duration_seconds,
          },
        ],
  );

/**
 * How a job ends if too little could be decoded; undefined if the rest is enough. One lost slice never ends it, unless
 * there was no other; several do if they are more than a tenth of the recording.
 */
export const failureOfUnheard = (heard: HeardParts): JobFailure | undefined => {
  const { lost, duration_seconds } = heard;
  const failures = lost.filter((failure) => failure !== null);
  const [first] = failures;
  if (first === undefined) return undefined;
  const unheard = unheardStretches(heard).reduce(
    (sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds,
    0,
  );
  const isTooMuch =
    failures.length === lost.length || (failures.length > 1 && unheard > mostLost * duration_seconds);
  return isTooMuch ? jobFailureOf(first) : undefined;
};
