import type { Stretch } from '../../lambdas/domain/listening/islands.ts';
import type { Truth } from './compose.ts';

/** The share of a labelled day that a plan keeps. */
export interface Kept {
  /** Of the time with speech. */
  readonly recall: number;
  /** Of the day. */
  readonly keptShare: number;
  readonly conversationShare: number;
}

const frameSeconds = 0.1;

/** Marks the frames that lie in a stretch. */
const marked = (
  seconds: number,
  stretches: readonly { readonly start: number; readonly end: number }[],
): Uint8Array => {
  const frames = new Uint8Array(Math.ceil(seconds / frameSeconds));
  for (const { start, end } of stretches)
    frames.fill(1, Math.round(start / frameSeconds), Math.round(end / frameSeconds));
  return frames;
};

const share = (frames: Uint8Array): number => frames.reduce((sum, frame) => sum + frame, 0) / frames.length;

export const keptOf = ({ seconds, said, conversations }: Truth, kept: readonly Stretch[]): Kept => {
  const speech = marked(seconds, said);
  const covered = marked(
    seconds,
    kept.map(({ start_seconds, end_seconds }) => ({ start: start_seconds, end: end_seconds })),
  );
  const heard = speech.map((frame, index) => frame & (covered[index] ?? 0));
  return {
    recall: share(heard) / share(speech),
    keptShare: share(covered),
    conversationShare: share(marked(seconds, conversations)),
  };
};
