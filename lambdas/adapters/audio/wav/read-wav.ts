import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';
import type { SoundReader } from '../codec.ts';
import { lengthBeside } from '../sound.ts';
import type { WavCoding, WavFormat, WavSound } from './wav-layout.ts';

/** PCM, float, A-law, µ-law: codings that have a constant number of bytes per second and can be decoded anywhere. */
const codings: Readonly<Record<number, WavCoding>> = { 1: 'integer', 3: 'float', 6: 'a_law', 7: 'mu_law' };
/** The bytes that one sample may have. */
const sampleBytes = {
  integer: [1, 2, 3, 4],
  float: [4, 8],
  a_law: [1],
  mu_law: [1],
} as const satisfies Record<WavCoding, readonly number[]>;
/** Samples per second. Files with fewer are not sound, and nothing records more. */
const leastRate = 1000;
const mostRate = 1_000_000;
const extensible = 0xfffe;
const unknownSize = 0xffffffff;
const maxChunks = 64;
const fourGibibytes = 2 ** 32;

/**
 * The number of bytes of sound that follow, given the size that the header states and the bytes that exist. Recorders
 * that stream state 0xffffffff or nothing, and those that exceed 4 GiB state the remainder.
 */
const dataBytes = (stated: number, present: number): number => {
  if (stated === unknownSize || stated === 0) return present;
  const wraps = Math.max(0, Math.floor((present - stated) / fourGibibytes));
  return Math.min(present, stated + wraps * fourGibibytes);
};

/** The format in a `fmt ` chunk, or null if it is unknown. Samples of 12 bits are stored in 16. */
const formatOf = (view: DataView): WavFormat | null => {
  if (view.byteLength < 16) return null;
  const stated = view.getUint16(0, true);
  const tag = stated === extensible && view.byteLength >= 26 ? view.getUint16(24, true) : stated;
  const coding = codings[tag];
  const channels = view.getUint16(2, true);
  const sample_rate = view.getUint32(4, true);
  const block_bytes = view.getUint16(12, true);
  const bits = view.getUint16(14, true);
  const width = Math.ceil(bits / 8);
  const isSound = channels > 0 && sample_rate >= leastRate && sample_rate <= mostRate;
  if (coding === undefined || !isSound || block_bytes !== channels * width) return null;
  const known: readonly number[] = sampleBytes[coding];
  return known.includes(width) ? { coding, channels, sample_rate, bits: width * 8, block_bytes } : null;
};

/** The size of the sound in an RF64 or BW64 file (EBU Tech 3306): the second 64-bit number of `ds64`. */
const longDataSize = (chunk: DataView | null): number | null =>
  chunk !== null && chunk.byteLength >= 16 ? Number(chunk.getBigUint64(8, true)) : null;

interface Data {
  readonly start: number;
  /** Bytes of sound, by the header. */
  readonly bytes: number;
  /** Bytes that belong to the sound: more if the bytes after it are not a chunk. */
  readonly found_bytes: number;
  /** Bytes that were found not to belong to the sound. */
  readonly other_bytes: number;
}

const soundOf = (format: WavFormat, { start, bytes: stated, found_bytes, other_bytes }: Data): WavSound => {
  const bytes_per_second = format.sample_rate * format.block_bytes;
  const secondsOf = (bytes: number) => bytes / bytes_per_second;
  const bytes = stated - (stated % format.block_bytes);
  const claimed_seconds = secondsOf(bytes);
  const seconds = lengthBeside(claimed_seconds, secondsOf(found_bytes));
  return {
    codec: 'wav',
    seconds,
    estimated: false,
    claimed_seconds,
    density: { other_bytes, bytes_per_second },
    format,
    start,
    bytes,
  };
};

const isChunkName = (name: string): boolean => /^[ -~]{4}$/.test(name);

/**
 * The number of bytes of sound, given the size that a header states. Other chunks may follow the sound, up to the end
 * of the file. Bytes that are not a chunk are more sound.
 */
const foundBytes = async (window: ByteWindow, start: number, stated: number): Promise<number> => {
  let offset = start + stated + (stated % 2);
  for (let i = 0; i < maxChunks && offset + 8 <= window.size; i += 1) {
    const header = await window.at(offset, 8);
    if (header === null || header.byteLength < 8) break;
    const name = textAt(header, 0, 4);
    const size = header.getUint32(4, true);
    const end = offset + 8 + size;
    if (!isChunkName(name) || name === 'data' || end > window.size) return window.size - start;
    offset = end + (size % 2);
  }
  return stated;
};

const dataOf = async (window: ByteWindow, start: number, bytes: number): Promise<Data> => {
  // Without ranges, reading the end means reading the whole file, so its bytes are compared with its length.
  if (!window.ranged) return { start, bytes, found_bytes: bytes, other_bytes: start };
  const found_bytes = await foundBytes(window, start, bytes);
  return { start, bytes, found_bytes, other_bytes: window.size - found_bytes };
};

/** The sound of a RIFF, RF64 or BW64 WAVE file; null if it is not one, or its coding is unknown. */
const readWav = async (window: ByteWindow): Promise<WavSound | null> => {
  const riff = await window.at(0, 12);
  if (riff === null || textAt(riff, 8, 4) !== 'WAVE') return null;
  let format: WavFormat | null = null;
  let longSize: number | null = null;
  let offset = 12;
  for (let i = 0; i < maxChunks; i += 1) {
    const header = await window.at(offset, 8);
    if (header === null || header.byteLength < 8) return null;
    const id = textAt(header, 0, 4);
    const size = header.getUint32(4, true);
    const body = offset + 8;
    if (id === 'data') {
      if (format === null) return null;
      const present = window.size - body;
      const bytes = longSize === null ? dataBytes(size, present) : Math.min(longSize, present);
      return soundOf(format, await dataOf(window, body, bytes));
    }
    if (id === 'ds64') longSize = longDataSize(await window.at(body, 16));
    if (id === 'fmt ') {
      const view = await window.at(body, Math.min(size, 40));
      format = view === null ? null : formatOf(view);
    }
    offset = body + size + (size % 2);
  }
  return null;
};

/** RIFF, and the two forms that may be longer than 4 GiB. */
const forms = ['RIFF', 'RF64', 'BW64'];

export const wavReader: SoundReader<WavSound> = {
  recognises: (view, start) => start === 0 && forms.includes(textAt(view, 0, 4)),
  read: readWav,
};
