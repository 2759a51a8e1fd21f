import type { ChunkFile, ChunkTotals } from '../chunk-file.ts';
import type { KeptAudio } from '../kept-audio.ts';
import type { M4aLayout } from './m4a-layout.ts';

const u32 = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeUInt32BE(value >>> 0, i * 4);
  return out;
};

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const size = content.reduce((sum, bytes) => sum + bytes.byteLength, 8);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content]);
};

/** A full box of version 0 and the flags given. */
const full = (type: string, flags: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, u32(flags), ...content);

const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const fileTypes = {
  mpeg4: box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1')),
  quickTime: box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1')),
};

/** QuickTime's sample descriptions of version 1 and 2 are longer, and are only understood in its own files. */
const fileTypeOf = ({ sample_entry }: M4aLayout): Buffer => {
  const entry = Buffer.from(sample_entry, 'base64');
  return entry.byteLength >= 18 && entry.readUInt16BE(16) > 0 ? fileTypes.quickTime : fileTypes.mpeg4;
};

/** Runs of equal values, as pairs of count and value. */
const runLengths = (values: readonly number[]): readonly number[] => {
  const pairs: number[] = [];
  for (const value of values) {
    const at = pairs.length - 2;
    if (at >= 0 && pairs[at + 1] === value) pairs[at] = (pairs[at] ?? 0) + 1;
    else pairs.push(1, value);
  }
  return pairs;
};

interface Packets {
  readonly sizes: readonly number[];
  readonly ticks: readonly number[];
  /** Where the first packet lies in the file; all others follow it. */
  readonly offset: number;
}

const sampleTable = (layout: M4aLayout, { sizes, ticks, offset }: Packets): Buffer => {
  const durations = runLengths(ticks);
  return box(
    'stbl',
    full('stsd', 0, u32(1), Buffer.from(layout.sample_entry, 'base64')),
    full('stts', 0, u32(durations.length / 2, ...durations)),
    full('stsc', 0, u32(1, 1, sizes.length, 1)),
    full('stsz', 0, u32(0, sizes.length), u32(...sizes)),
    full('stco', 0, u32(1, offset)),
  );
};

/** The index of one audio track (ISO/IEC 14496-12 §8). */
const movie = (layout: M4aLayout, packets: Packets): Buffer => {
  const scale = layout.ticks_per_second;
  const duration = packets.ticks.reduce((sum, ticks) => sum + ticks, 0);
  const handler = Buffer.from('\0\0\0\0soun\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  const reference = full('dref', 0, u32(1), full('url ', 1));
  const media = box(
    'mdia',
    full('mdhd', 0, u32(0, 0, scale, duration, 0x55c40000)),
    full('hdlr', 0, handler),
    box('minf', full('smhd', 0, u32(0)), box('dinf', reference), sampleTable(layout, packets)),
  );
  const track = full('tkhd', 7, u32(0, 0, 1, 0, duration, 0, 0, 0, 0x01000000), identity, u32(0, 0));
  return box(
    'moov',
    full(
      'mvhd',
      0,
      u32(0, 0, scale, duration, 0x10000, 0x01000000, 0, 0),
      identity,
      u32(0, 0, 0, 0, 0, 0, 2),
    ),
    box('trak', track, media),
  );
};

/** An MPEG-4 file with its index at the end, so that packets can be written as they arrive; less than 4 GiB. */
export const m4aFile = (layout: M4aLayout, totals: ChunkTotals): ChunkFile => {
  const sizes: number[] = [];
  const ticks: number[] = [];
  const header = Buffer.concat([fileTypeOf(layout), u32(totals.bytes + 8), Buffer.from('mdat', 'latin1')]);
  return {
    header,
    body: ({ frames, bytes }: KeptAudio) => {
      for (const [i, size] of frames.bytes.entries()) {
        sizes.push(size);
        ticks.push(frames.ticks[i] ?? 0);
      }
      return bytes;
    },
    trailer: () => movie(layout, { sizes, ticks, offset: header.byteLength }),
  };
};
