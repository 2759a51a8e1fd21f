import type { Listener } from '../codec.ts';
import { frameList } from '../frame-list.ts';
import type { HeardBytes } from '../heard.ts';
import { levelMeter } from '../level-meter.ts';
import { blockSamples } from './locate-wav.ts';
import type { WavLayout } from './wav-layout.ts';
import { wavSamples } from './wav-samples.ts';

/** Two channels are enough for the loudness; each of a studio's many would take as long. */
const maxChannels = 2;

/** Reads the samples block by block. */
const hearWav = ({ format }: WavLayout, bytes: Uint8Array): HeardBytes => {
  const { sample_rate, block_bytes, channels } = format;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = frameList(sample_rate);
  const meter = levelMeter(sample_rate);
  const read = wavSamples(format);
  const block = blockSamples(sample_rate);
  const heard = Array.from({ length: Math.min(channels, maxChannels) }, () => new Float32Array(block));
  for (let at = 0; at + block_bytes <= bytes.byteLength; at += block * block_bytes) {
    const samples = Math.min(block, Math.floor((bytes.byteLength - at) / block_bytes));
    for (const [channel, out] of heard.entries()) read(view, { from: at, channel }, out.subarray(0, samples));
    meter.add(heard, 0, samples);
    frames.add(at, samples * block_bytes, samples);
  }
  return { ticks: frames.ticks(), frames: frames.table(), levels: meter.levels() };
};

export const wavListener: Listener<WavLayout> = { hear: (layout, _, bytes) => hearWav(layout, bytes) };
