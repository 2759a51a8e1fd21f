import { type ByteWindow, textAt } from './byte-window.ts';
import { flacFrameAt } from './flac-frames.ts';
import type { FlacSound } from './sound.ts';

type StreamInfo = Pick<
  FlacSound,
  'block_samples' | 'sample_rate' | 'channels' | 'bits_per_sample' | 'total_samples'
>;

/** A frame of the highest common quality is 50 KB long. */
const tailBytes = 131_072;
/** Pictures and seek tables are metadata blocks too; more than a few are a trick. */
const maxBlocks = 32;

/** STREAMINFO, the first metadata block (RFC 9639 §8.2). */
const streamInfo = (view: DataView): StreamInfo | null => {
  if (view.byteLength < 42 || (view.getUint8(4) & 0x7f) !== 0 || view.getUint8(7) !== 34) return null;
  const packed = view.getUint32(18);
  const sample_rate = packed >>> 12;
  const block_samples = view.getUint16(10);
  if (sample_rate === 0 || block_samples < 16) return null;
  return {
    block_samples,
    sample_rate,
    channels: ((packed >>> 9) & 7) + 1,
    bits_per_sample: ((packed >>> 4) & 31) + 1,
    total_samples: (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22),
  };
};

/** Where the metadata blocks end; null when they do not. */
const firstFrame = async (window: ByteWindow, start: number): Promise<number | null> => {
  let offset = start + 4;
  for (let i = 0; i < maxBlocks; i += 1) {
    const header = await window.at(offset, 4);
    if (header === null || header.byteLength < 4) return null;
    offset += 4 + (header.getUint32(0) & 0xffffff);
    if (header.getUint8(0) >= 0x80) return offset < window.size ? offset : null;
  }
  return null;
};

/** An encoder that could not seek back leaves the total at 0: the last frame tells where it stands. */
const samplesByTail = async (window: ByteWindow, info: StreamInfo): Promise<number | null> => {
  const view = await window.at(Math.max(0, window.size - tailBytes), tailBytes);
  if (view === null) return null;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let offset = bytes.byteLength - 6; offset >= 0; offset -= 1) {
    const frame = flacFrameAt(bytes, offset);
    if (frame === null) continue;
    const start = frame.variable ? frame.number : frame.number * info.block_samples;
    return start + frame.samples;
  }
  return null;
};

/** The FLAC stream whose marker stands at `start`; null when its headers are broken. */
export const readFlac = async (window: ByteWindow, start: number): Promise<FlacSound | null> => {
  const view = await window.at(start, 42);
  const info = view === null || textAt(view, 0, 4) !== 'fLaC' ? null : streamInfo(view);
  const frames = info === null ? null : await firstFrame(window, start);
  if (info === null || frames === null) return null;
  const samples = info.total_samples > 0 ? info.total_samples : await samplesByTail(window, info);
  if (samples === null) return null;
  return {
    ...info,
    codec: 'flac',
    mime: 'audio/flac',
    seconds: samples / info.sample_rate,
    estimated: info.total_samples === 0,
    start: frames,
  };
};
