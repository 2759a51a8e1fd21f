import type { FrameTable } from '../../../domain/audio/frame-table.ts';
import type { Mp4Edit } from './mp4-edits.ts';

/**
 * The packets that the edits play, and when. A packet belongs to the edit that contains its middle. A packet stored
 * before the first edit stays, because encoders put one there that decoders need; it lies before second 0. Null if
 * nothing is left.
 */
export const playedPackets = (packets: FrameTable, edits: readonly Mp4Edit[]): FrameTable | null => {
  const [first] = edits;
  if (first === undefined) return packets;
  const zero = first.media_ticks - first.start_ticks;
  const kept: number[] = [];
  const starts: number[] = [];
  let edit = 0;
  for (const [i, start] of packets.start_ticks.entries()) {
    const middle = start + (packets.ticks[i] ?? 0) / 2;
    const isBehind = ({ media_ticks, ticks }: Mp4Edit) => media_ticks + ticks <= middle;
    for (let at = edits[edit]; at !== undefined && isBehind(at); at = edits[edit]) edit += 1;
    const own = edits[edit];
    if (own === undefined) break;
    if (edit > 0 && middle < own.media_ticks) continue;
    kept.push(i);
    starts.push(start - own.media_ticks + own.start_ticks + zero);
  }
  const picked = (column: Float64Array | Uint32Array) => kept.map((i) => column[i] ?? 0);
  if (kept.length === 0) return null;
  return {
    ticks_per_second: packets.ticks_per_second,
    start_ticks: Float64Array.from(starts),
    ticks: Uint32Array.from(picked(packets.ticks)),
    offsets: Float64Array.from(picked(packets.offsets)),
    bytes: Uint32Array.from(picked(packets.bytes)),
  };
};
