import type { AudioLayout } from '../audio/layout.ts';
import { timelineOf } from '../audio/timeline.ts';
import { joinStretches, type Stretch } from '../listening/islands.ts';
import { loudnessOf } from '../listening/loudness.ts';
import type { Plan } from './plan.ts';
import { planChunks } from './plan-chunks.ts';

/** The findings in a slice; stretches in seconds from its start. */
export interface HeardSlice {
  readonly ticks: number;
  readonly levels: { readonly values: ArrayLike<number> };
  readonly stretches: readonly Stretch[];
}

/** Plans the chunks of a recording whose slices were all processed, and reports where the slices begin in it. */
export const planRecording = (
  layout: AudioLayout,
  heard: readonly HeardSlice[],
): Omit<Plan, 'unheard'> & { readonly slice_starts: readonly number[] } => {
  const { starts, duration_seconds } = timelineOf(
    layout,
    heard.map(({ ticks }) => ticks),
  );
  const startOf = (slice: number): number => starts[slice] ?? 0;
  const kept = heard.flatMap(({ stretches }, slice) =>
    stretches.map(({ start_seconds, end_seconds }) => ({
      start_seconds: Math.max(0, startOf(slice) + start_seconds),
      end_seconds: Math.min(duration_seconds, startOf(slice) + end_seconds),
    })),
  );
  const islands = joinStretches(kept.filter(({ start_seconds, end_seconds }) => end_seconds > start_seconds));
  const loudness = loudnessOf(
    heard.map(({ levels }, slice) => ({ start_seconds: startOf(slice), values: levels.values })),
  );
  return { duration_seconds, chunks: planChunks(islands, loudness), slice_starts: starts };
};
