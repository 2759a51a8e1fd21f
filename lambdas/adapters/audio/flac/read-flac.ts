import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';
import type { SoundReader } from '../codec.ts';
import { lengthBeside } from '../sound.ts';
import { flacCounter } from './flac-counter.ts';
import { crc16, type FlacFrame, firstSample, flacFrameAt, isFrameOf, nextNumber } from './flac-frames.ts';
import type { FlacSound } from './flac-layout.ts';

type StreamInfo = Pick<
  FlacSound,
  'block_samples' | 'sample_rate' | 'channels' | 'bits_per_sample' | 'total_samples'
>;

/** A frame of the highest common quality is 50 KB long. */
const tailBytes = 131_072;
/**
 * Pictures and seek tables are metadata blocks too. A file with more than this many is not read, because that would take
 * a request for each.
 */
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

/** Where the metadata blocks end; null if they do not. */
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

/** The bytes of a frame's header, its subframe headers and its checksum. */
const frameBytes = 32;

/** The rate of uncompressed samples. */
const mostBytesPerSecond = ({ sample_rate, channels, bits_per_sample, block_samples }: StreamInfo): number =>
  sample_rate * (channels * Math.ceil(bits_per_sample / 8) + frameBytes / block_samples);

/**
 * The last certain frame in some bytes. A frame is certain if its number follows that of an earlier one, or if its
 * checksum ends the bytes.
 */
const lastFrame = (bytes: Uint8Array, info: StreamInfo): FlacFrame | null => {
  const expected = new Set<number>();
  let sure: FlacFrame | null = null;
  let last: FlacFrame | null = null;
  let lastAt: number = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = flacFrameAt(bytes, at);
    if (frame === null || !isFrameOf(frame, info)) continue;
    if (expected.has(frame.number)) sure = frame;
    expected.add(nextNumber(frame));
    [last, lastAt] = [frame, at];
  }
  return last !== null && crc16(bytes, lastAt, bytes.byteLength) === 0 ? last : sure;
};

/**
 * Finds where the last frame ends, because an encoder that could not seek back leaves the total at 0, and because a
 * total may be false.
 */
const samplesByTail = async (window: ByteWindow, info: StreamInfo): Promise<number | null> => {
  const view = await window.at(Math.max(0, window.size - tailBytes), tailBytes);
  if (view === null) return null;
  const frame = lastFrame(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), info);
  return frame === null ? null : firstSample(frame, info) + frame.samples;
};

/** The FLAC stream whose marker stands at `start`; null when its headers are broken. */
const readFlac = async (window: ByteWindow, start: number): Promise<FlacSound | null> => {
  const view = await window.at(start, 42);
  const info = view === null ? null : streamInfo(view);
  const frames = info === null ? null : await firstFrame(window, start);
  if (info === null || frames === null) return null;
  // Without ranges, reading the end means reading the whole file, so it is counted when that is copied.
  const isTold = info.total_samples > 0;
  const last = window.ranged || !isTold ? await samplesByTail(window, info) : null;
  const found = last === null ? null : last / info.sample_rate;
  const claimed_seconds = isTold ? info.total_samples / info.sample_rate : null;
  const seconds = claimed_seconds === null ? found : lengthBeside(claimed_seconds, found);
  if (seconds === null) return null;
  return {
    ...info,
    codec: 'flac',
    seconds,
    estimated: !isTold,
    claimed_seconds,
    density: { other_bytes: frames, bytes_per_second: mostBytesPerSecond(info) },
    start: frames,
    counter: () => flacCounter(info),
  };
};

export const flacReader: SoundReader<FlacSound> = {
  recognises: (view) => textAt(view, 0, 4) === 'fLaC',
  read: readFlac,
};
