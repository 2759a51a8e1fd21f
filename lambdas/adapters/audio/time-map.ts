import type { FrameTable } from '../../domain/audio/frame-table.ts';
import type { Piece } from '../../domain/transcription/plan.ts';

/** Two stretches with a smaller gap are one, because sums of fractions differ in their last digits. */
const joinSeconds = 1e-6;

interface Run {
  chunk: number;
  original: number;
  duration: number;
}

/** The sound that an encoder's delay puts before second 0 is in the chunk, but not in the recording. */
const clipped = ({ chunk, original, duration }: Run): Piece => {
  const before = Math.max(0, -original);
  return {
    chunk_start_seconds: chunk + before,
    original_start_seconds: original + before,
    duration_seconds: duration - before,
  };
};

/** Records where frames lie in a chunk and in the recording: a piece for each stretch without a gap. */
export const timeMap = (ticksPerSecond: number) => {
  const runs: Run[] = [];
  let ticks = 0;
  return {
    add: (frames: FrameTable, sliceStartSeconds: number): void => {
      for (const [i, start] of frames.start_ticks.entries()) {
        const original = sliceStartSeconds + start / ticksPerSecond;
        const duration = (frames.ticks[i] ?? 0) / ticksPerSecond;
        const run = runs.at(-1);
        if (run !== undefined && Math.abs(run.original + run.duration - original) < joinSeconds) {
          run.duration = original + duration - run.original;
        } else {
          runs.push({ chunk: ticks / ticksPerSecond, original, duration });
        }
        ticks += frames.ticks[i] ?? 0;
      }
    },
    pieces: (): readonly Piece[] => runs.map(clipped).filter(({ duration_seconds }) => duration_seconds > 0),
  };
};
