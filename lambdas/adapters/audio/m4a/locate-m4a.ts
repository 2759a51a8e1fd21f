import type { FrameTable } from '../../../domain/audio/frame-table.ts';
import type { AudioSlice } from '../../../domain/audio/layout.ts';
import { maxSlices } from '../borders.ts';
import type { Locate } from '../codec.ts';
import { encodeFrames } from '../frame-codes.ts';
import { framesEnd, partOfTable } from '../frame-ranges.ts';
import type { SliceLimits } from '../located.ts';
import { fragmentBorders } from './locate-fragments.ts';
import type { M4aLayout, M4aSound } from './m4a-layout.ts';
import type { Mp4Edit } from './mp4-edits.ts';
import { packetsOf } from './mp4-packets.ts';
import { readSampleTable } from './mp4-sample-table.ts';

/**
 * The packets that the edits play, and when. A packet belongs to the edit that contains its middle. A packet stored
 * before the first edit stays, because encoders put one there that decoders need; it lies before second 0. Null if
 * nothing is left.
 */
const playedPackets = (packets: FrameTable, edits: readonly Mp4Edit[]): FrameTable | null => {
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

/**
 * The indexes of the packets at which slices begin. A slice begins after `sliceSeconds`, or before the previous one has
 * too many bytes. There are at most as many as permitted, and the last one has the rest.
 */
const cuts = (packets: FrameTable, { sliceSeconds, maxSliceBytes }: SliceLimits): readonly number[] => {
  const { start_ticks, offsets, bytes, ticks_per_second } = packets;
  const found = [0];
  let startTicks = 0;
  let startByte = offsets[0] ?? 0;
  for (let i = 1; i < offsets.length && found.length < maxSlices; i += 1) {
    const at = offsets[i] ?? 0;
    const time = start_ticks[i] ?? 0;
    const long = time - startTicks >= sliceSeconds * ticks_per_second;
    if (!long && at + (bytes[i] ?? 0) - startByte <= maxSliceBytes) continue;
    found.push(i);
    [startTicks, startByte] = [time, at];
  }
  return [...found, offsets.length];
};

/** A slice lasts until the next one begins; what lies between their packets is silence. */
const slicesOf = (packets: FrameTable, limits: SliceLimits) => {
  const borders = cuts(packets, limits);
  return borders.slice(1).map((end, index) => {
    const first = borders[index] ?? 0;
    const { frames, byte_start, byte_end } = partOfTable(packets, { first, end });
    const startTicks = frames.start_ticks[0] ?? 0;
    const endTicks = packets.start_ticks[end] ?? framesEnd(packets);
    const slice: AudioSlice = {
      index,
      start_seconds: startTicks / packets.ticks_per_second,
      end_seconds: endTicks / packets.ticks_per_second,
      byte_start,
      byte_end,
    };
    const relative = { ...frames, start_ticks: frames.start_ticks.map((ticks) => ticks - startTicks) };
    return { slice, part: encodeFrames(relative) };
  });
};

/** Whether an index is about as long as its header states. Otherwise a part of the sound would be read as the whole. */
const agrees = (packets: FrameTable, { media_ticks }: Pick<M4aSound, 'media_ticks'>): boolean =>
  Math.abs(framesEnd(packets) - media_ticks) < packets.ticks_per_second + media_ticks / 10;

/** From the index if there is one, which is read whole (6 MB for ten hours); otherwise from fragment to fragment. */
export const locateM4a: Locate<M4aSound, M4aLayout> = async ({ recording, window }, sound, limits) => {
  const read = await readSampleTable({ recording, window }, sound);
  if (read.kind === 'unreachable') return read;
  if (read.kind === 'broken') return { kind: 'unsupported_codec' };
  const layout: M4aLayout = {
    codec: 'm4a',
    duration_seconds: sound.seconds,
    ticks_per_second: sound.ticks_per_second,
    delay_ticks: sound.delay_ticks,
    fragmented: false,
    timed: true,
    track: sound.track,
    default_ticks: sound.fragments?.ticks ?? 0,
    default_bytes: sound.fragments?.bytes ?? 0,
    sample_entry: Buffer.from(read.table.entry).toString('base64'),
    slices: [],
  };
  const packets = packetsOf(read.table, { ...sound, size_bytes: recording.size_bytes });
  if (packets !== null && agrees(packets, sound)) {
    const played = playedPackets(packets, sound.played);
    if (played === null) return { kind: 'unsupported_codec' };
    const found = slicesOf(played, limits);
    const slices = found.map(({ slice }) => slice);
    return { kind: 'located', layout: { ...layout, slices }, parts: found.map(({ part }) => part) };
  }
  if (sound.fragments === null || packets !== null) return { kind: 'unsupported_codec' };
  const borders = await fragmentBorders(recording, { ...sound, fragments: sound.fragments }, limits);
  if ('kind' in borders) return borders;
  return { kind: 'located', layout: { ...layout, fragmented: true, ...borders }, parts: [] };
};
