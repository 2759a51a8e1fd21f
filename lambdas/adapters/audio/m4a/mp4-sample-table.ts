import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';
import { readWhole } from '../../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../../recordings/recording.ts';
import type { M4aSound } from './m4a-layout.ts';
import { mp4Boxes } from './mp4-boxes.ts';

/** The boxes of a sample table (ISO/IEC 14496-12 §8.6-8.7) as they are, from behind the version and flags on. */
export interface SampleTable {
  /** The first sample description, whole. */
  readonly entry: Uint8Array;
  /** Durations, in runs. */
  readonly stts: DataView;
  readonly sizes: PacketSizes;
  /** Packets per chunk, in runs of chunks. */
  readonly stsc: DataView;
  /** Offsets of chunks. */
  readonly stco: DataView;
  readonly long_offsets: boolean;
}

/** Sizes of packets: one for all, or a list of them. */
export type PacketSizes =
  | { readonly kind: 'constant'; readonly bytes: number; readonly count: number }
  | { readonly kind: 'list'; readonly at: (packet: number) => number; readonly count: number };

/** Twelve hours at 96 kHz have 16 MB of sizes and as much of offsets at most. */
const maxTableBytes = 67_108_864;
const maxEntryBytes = 65_536;
const wanted = ['stsd', 'stts', 'stsz', 'stz2', 'stsc', 'stco', 'co64'];

type Read =
  | { readonly kind: 'table'; readonly table: SampleTable }
  | { readonly kind: 'broken' }
  | Unreachable;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first entry of `stsd`, unless it is encrypted, which a `sinf` box indicates. */
const entryOf = (bytes: Uint8Array): Uint8Array | null => {
  if (bytes.byteLength < 16) return null;
  const size = viewOf(bytes).getUint32(4);
  if (size < 36 || size > bytes.byteLength - 4 || size > maxEntryBytes) return null;
  const entry = bytes.subarray(4, 4 + size);
  return textAt(viewOf(entry), 0, size).includes('sinf') ? null : entry;
};

const fullSizes = (view: DataView): PacketSizes | null => {
  const bytes = view.getUint32(0);
  const count = view.getUint32(4);
  if (bytes !== 0) return { kind: 'constant', bytes, count };
  const isThere = count <= Math.floor((view.byteLength - 8) / 4);
  return isThere ? { kind: 'list', count, at: (packet) => view.getUint32(8 + packet * 4) } : null;
};

const halfOf = (byte: number, packet: number): number => (packet % 2 === 0 ? byte >>> 4 : byte & 15);

/** `stz2`: sizes of 4, 8 or 16 bits. */
const compactSizes = (view: DataView): PacketSizes | null => {
  const bits = view.getUint8(3);
  const count = view.getUint32(4);
  const isThere = count <= Math.floor(((view.byteLength - 8) * 8) / bits);
  if (!isThere) return null;
  switch (bits) {
    case 4:
      return { kind: 'list', count, at: (packet) => halfOf(view.getUint8(8 + (packet >>> 1)), packet) };
    case 8:
      return { kind: 'list', count, at: (packet) => view.getUint8(8 + packet) };
    case 16:
      return { kind: 'list', count, at: (packet) => view.getUint16(8 + packet * 2) };
    default:
      return null;
  }
};

const sizesOf = (stsz: DataView | undefined, stz2: DataView | undefined): PacketSizes | null => {
  const view = stsz ?? stz2;
  if (view === undefined || view.byteLength < 8) return null;
  return stsz === undefined ? compactSizes(view) : fullSizes(view);
};

const tableOf = (boxes: ReadonlyMap<string, Uint8Array>): SampleTable | null => {
  const view = (type: string): DataView | undefined => {
    const bytes = boxes.get(type);
    return bytes === undefined || bytes.byteLength < 4 ? undefined : viewOf(bytes);
  };
  const stsd = boxes.get('stsd');
  const stts = view('stts');
  const stsc = view('stsc');
  const stco = view('stco');
  const entry = stsd && entryOf(stsd);
  const sizes = sizesOf(view('stsz'), view('stz2'));
  const offsets = stco ?? view('co64');
  if (!entry || !sizes || !stts || !stsc || !offsets) return null;
  return { entry, stts, sizes, stsc, stco: offsets, long_offsets: stco === undefined };
};

/** Reads the table of a track, with one request for each of its boxes that the window does not hold. */
export const readSampleTable = async (
  { recording, window }: { readonly recording: Recording; readonly window: ByteWindow },
  { sample_table }: Pick<M4aSound, 'sample_table'>,
): Promise<Read> => {
  const { boxes } = await mp4Boxes(window, sample_table);
  const failure = window.failure();
  if (failure !== null) return failure;
  const found = boxes.filter(({ type }) => wanted.includes(type));
  const total = found.reduce((sum, { body, end }) => sum + end - body, 0);
  if (total > maxTableBytes || found.length > wanted.length) return { kind: 'broken' };
  const contents = new Map<string, Uint8Array>();
  for (const { type, body, end } of found) {
    if (end - body < 4) return { kind: 'broken' };
    const read = await readWhole(recording, body + 4, end);
    if (read.kind === 'unreachable') return read;
    contents.set(type, read.bytes);
  }
  const table = tableOf(contents);
  return table === null ? { kind: 'broken' } : { kind: 'table', table };
};
