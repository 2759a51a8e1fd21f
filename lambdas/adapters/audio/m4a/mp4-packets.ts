import type { FrameTable } from '../../../domain/audio/frame-table.ts';
import type { SampleTable } from './mp4-sample-table.ts';

/** More than a day of the shortest packets. */
const maxPackets = 5_000_000;

/** Reads pairs of 32-bit numbers, each a count and a value, as one value after the other. */
const runs = (view: DataView) => {
  const entries = Math.min(view.getUint32(0), Math.floor((view.byteLength - 4) / 8));
  let entry = 0;
  let left = 0;
  let value = 0;
  return (): number => {
    while (left === 0 && entry < entries) {
      left = view.getUint32(4 + entry * 8);
      value = view.getUint32(8 + entry * 8);
      entry += 1;
    }
    // The last run continues, because players read a table that ends early in this way.
    if (left > 0) left -= 1;
    return value;
  };
};

/** The length of most packets, in ticks. One that is stated to last longer is followed by silence. */
const usualTicks = (view: DataView): number => {
  const entries = Math.min(view.getUint32(0), Math.floor((view.byteLength - 4) / 8));
  let usual = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const count = view.getUint32(4 + entry * 8);
    const ticks = view.getUint32(8 + entry * 8);
    if (count <= most || ticks === 0) continue;
    [usual, most] = [ticks, count];
  }
  return usual;
};

/** Packets per chunk, chunk by chunk: runs that state from which chunk on they apply. */
const chunkSizes = (view: DataView) => {
  const entries = Math.min(view.getUint32(0), Math.floor((view.byteLength - 4) / 12));
  let entry = -1;
  return (chunk: number): number => {
    while (entry + 1 < entries && view.getUint32(4 + (entry + 1) * 12) <= chunk + 1) entry += 1;
    return entry < 0 ? 0 : view.getUint32(8 + entry * 12);
  };
};

/** How many packets the table has, if the file can hold them. */
const packetCount = ({ sizes }: SampleTable, fileBytes: number): number | null => {
  const most = sizes.kind === 'constant' ? fileBytes / sizes.bytes : maxPackets;
  return sizes.count > Math.min(maxPackets, most) ? null : sizes.count;
};

/**
 * Where each packet lies in the file and when it sounds, from the start of the track; null if the table contradicts
 * itself or the file: packets beyond its end, or out of order.
 */
export const packetsOf = (
  table: SampleTable,
  { size_bytes, ticks_per_second }: { readonly size_bytes: number; readonly ticks_per_second: number },
): FrameTable | null => {
  const count = packetCount(table, size_bytes);
  if (count === null) return null;
  const { sizes, stco, long_offsets } = table;
  const sizeOf = sizes.kind === 'constant' ? () => sizes.bytes : sizes.at;
  const chunks = Math.min(stco.getUint32(0), Math.floor((stco.byteLength - 4) / (long_offsets ? 8 : 4)));
  const offsets = new Float64Array(count);
  const bytes = new Uint32Array(count);
  const start_ticks = new Float64Array(count);
  const ticks = new Uint32Array(count);
  const nextTicks = runs(table.stts);
  const chunkSize = chunkSizes(table.stsc);
  const usual = usualTicks(table.stts);
  let packet = 0;
  let time = 0;
  let end = 0;
  for (let chunk = 0; chunk < chunks && packet < count; chunk += 1) {
    let at = long_offsets ? Number(stco.getBigUint64(4 + chunk * 8)) : stco.getUint32(4 + chunk * 4);
    if (at < end) return null;
    for (let left = chunkSize(chunk); left > 0 && packet < count; left -= 1, packet += 1) {
      const size = sizeOf(packet);
      offsets[packet] = at;
      bytes[packet] = size;
      start_ticks[packet] = time;
      const until = nextTicks();
      ticks[packet] = Math.min(until, usual);
      time += until;
      at += size;
    }
    end = at;
    if (end > size_bytes) return null;
  }
  return packet === count && count > 0 && time > 0
    ? { ticks_per_second, start_ticks, ticks, offsets, bytes }
    : null;
};
