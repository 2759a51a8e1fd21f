import { slicesBetween, slicesNeeded } from '../borders.ts';
import type { Locate } from '../codec.ts';
import type { WavLayout, WavSound } from './wav-layout.ts';

/** Blocks of a tenth of a second are the frames of WAV. */
export const blockSamples = (sampleRate: number): number => Math.max(1, Math.round(sampleRate / 10));

/** Computes the borders without reading anything. They lie between blocks of 100 ms. */
export const locateWav: Locate<WavSound, WavLayout> = async (_, sound, limits) => {
  const { format, start, bytes, seconds } = sound;
  const blockBytes = blockSamples(format.sample_rate) * format.block_bytes;
  const perSlice = Math.max(1, Math.ceil(bytes / slicesNeeded(sound, limits) / blockBytes)) * blockBytes;
  const borders = Array.from({ length: Math.ceil(bytes / perSlice) }, (_, i) => i * perSlice);
  return {
    kind: 'located',
    layout: {
      codec: 'wav',
      duration_seconds: seconds,
      ticks_per_second: format.sample_rate,
      delay_ticks: 0,
      format,
      slices: slicesBetween(
        [...borders, bytes].map((at) => ({
          byte: start + at,
          seconds: at / (format.sample_rate * format.block_bytes),
        })),
      ),
    },
    parts: [],
  };
};
