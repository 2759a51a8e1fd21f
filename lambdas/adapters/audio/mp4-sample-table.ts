import { type ByteWindow, textAt } from '../recordings/byte-window.ts';
import { mp4Boxes } from '../recordings/mp4-boxes.ts';
import { readWhole } from '../recordings/pass-range.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import type { M4aSound } from '../recordings/sound.ts';

/** The boxes of a sample table (ISO/IEC 14496-12 §8.6-8.7) as they are, from behind the version and flags on. */
export interface SampleTable {
  /** The first sample description, whole. */
  readonly entry: Uint8Array;
  /** Durations, in runs. */
  readonly stts: DataView;
  /** Sizes. */
  readonly stsz: DataView;
  /** Packets per chunk, in runs of chunks. */
  readonly stsc: DataView;
  /** Offsets of chunks. */
  readonly stco: DataView;
  readonly long_offsets: boolean;
}

/** Twelve hours at 96 kHz have 16 MB of sizes and as much of offsets at most. */
const maxTableBytes = 67_108_864;
const maxEntryBytes = 65_536;
const wanted = ['stsd', 'stts', 'stsz', 'stsc', 'stco', 'co64'];

type Read =
  | { readonly kind: 'table'; readonly table: SampleTable }
  | { readonly kind: 'broken' }
  | Unreachable;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first entry of `stsd`, unless it is protected: what is encrypted says so by a `sinf` box. */
const entryOf = (bytes: Uint8Array): Uint8Array | null => {
  if (bytes.byteLength < 16) return null;
  const size = viewOf(bytes).getUint32(4);
  if (size < 36 || size > bytes.byteLength - 4 || size > maxEntryBytes) return null;
  const entry = bytes.subarray(4, 4 + size);
  return textAt(viewOf(entry), 0, size).includes('sinf') ? null : entry;
};

const tableOf = (boxes: ReadonlyMap<string, Uint8Array>): SampleTable | null => {
  const [stsd, stts, stsz] = [boxes.get('stsd'), boxes.get('stts'), boxes.get('stsz')];
  const [stsc, stco, co64] = [boxes.get('stsc'), boxes.get('stco'), boxes.get('co64')];
  const entry = stsd === undefined ? null : entryOf(stsd);
  const offsets = stco ?? co64;
  if (!entry || !stts || !stsz || !stsc || !offsets) return null;
  const views = [stts, stsz, stsc, offsets].map(viewOf);
  const [a, b, c, d] = views;
  if (!a || !b || !c || !d || views.some((view) => view.byteLength < 4) || b.byteLength < 8) return null;
  return { entry, stts: a, stsz: b, stsc: c, stco: d, long_offsets: stco === undefined };
};

/** Reads the table of a track: one request for each of its boxes that the window does not hold. */
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
