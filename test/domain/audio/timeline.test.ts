import { describe, expect, it } from 'vitest';
import type { AudioLayout } from '../../../lambdas/domain/audio/layout.ts';
import { timelineOf } from '../../../lambdas/domain/audio/timeline.ts';

const layout = (delay_ticks: number): AudioLayout => ({
  codec: 'mp3',
  duration_seconds: 99,
  ticks_per_second: 1000,
  delay_ticks,
  slices: [],
});

describe('the timeline of a recording', () => {
  it('begins each slice where the one before ended', () => {
    expect(timelineOf(layout(0), [1500, 0, 2500])).toEqual({ starts: [0, 1.5, 1.5], duration_seconds: 4 });
  });

  it('counts from behind the delay of the encoder, as players do', () => {
    expect(timelineOf(layout(25), [1000, 1000])).toEqual({
      starts: [-0.025, 0.975],
      duration_seconds: 1.975,
    });
  });

  it('is never of negative length', () => {
    expect(timelineOf(layout(25), [])).toEqual({ starts: [], duration_seconds: 0 });
  });
});
