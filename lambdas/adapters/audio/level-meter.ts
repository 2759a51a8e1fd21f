import type { SliceLevels } from '../../domain/audio/slice-levels.ts';

/** Removes the rumble of wind and engines, which lies below speech. */
const preEmphasis = 0.95;
const floorDb = -120;
const perSecond = 10;

/** Measures the level of sound every 100 ms as it arrives, as the mean energy of its channels after pre-emphasis. */
export const levelMeter = (sampleRate: number) => {
  const values: number[] = [];
  const last: number[] = [];
  let energy = 0;
  let measured = 0;
  let taken = 0;
  let border = Math.round(sampleRate / perSecond);

  const close = () => {
    const mean = measured === 0 ? 0 : energy / measured;
    values.push(Math.max(floorDb, 10 * Math.log10(mean + 1e-12)));
    energy = 0;
    measured = 0;
    border = Math.round(((values.length + 1) * sampleRate) / perSecond);
  };

  const energyOf = (
    samples: Float32Array,
    channel: number,
    [from, to]: readonly [number, number],
  ): number => {
    let before = last[channel] ?? 0;
    let sum = 0;
    for (let i = from; i < to; i += 1) {
      const sample = samples[i] ?? 0;
      const emphasised = sample - preEmphasis * before;
      sum += emphasised * emphasised;
      before = sample;
    }
    last[channel] = before;
    return sum;
  };

  /** Advances by `count` samples, hop by hop. */
  const advance = (count: number, measure: (from: number, length: number) => void) => {
    for (let done = 0; done < count; ) {
      const length = Math.min(count - done, border - taken);
      measure(done, length);
      done += length;
      taken += length;
      if (taken === border) close();
    }
  };

  return {
    /** Samples from `from` to `to` of each channel, full scale being 1. */
    add: (channels: readonly Float32Array[], from: number, to: number): void =>
      advance(to - from, (done, length) => {
        const range = [from + done, from + done + length] as const;
        for (const [channel, samples] of channels.entries()) energy += energyOf(samples, channel, range);
        measured += length * channels.length;
      }),
    /** Silence for sound that could not be decoded. */
    skip: (samples: number): void => {
      last.length = 0;
      advance(samples, (_, length) => {
        measured += length;
      });
    },
    levels: (): SliceLevels => {
      if (measured > 0) close();
      return { kind: 'level', hop_seconds: 0.1, values: Float32Array.from(values) };
    },
  };
};

export type LevelMeter = ReturnType<typeof levelMeter>;
