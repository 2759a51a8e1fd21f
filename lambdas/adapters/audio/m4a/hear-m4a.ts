import type { AudioSlice } from '../../../domain/audio/layout.ts';
import type { Listener } from '../codec.ts';
import { frameList } from '../frame-list.ts';
import { framesEnd } from '../frame-ranges.ts';
import type { HeardBytes } from '../heard.ts';
import { packetLevels } from '../packet-levels.ts';
import { nextFragment } from './locate-fragments.ts';
import type { M4aLayout } from './m4a-layout.ts';
import { packetSeconds } from './mp4-coding.ts';
import { fragmentAt } from './mp4-fragments.ts';

/** The length of a slice, if the layout states it. The last slice is as long as the sound that is found in it. */
const statedTicks = (layout: M4aLayout, slice: AudioSlice): number | null => {
  const isLast = slice.index === layout.slices.length - 1;
  if (!layout.timed || isLast) return null;
  return Math.round((slice.end_seconds - slice.start_seconds) * layout.ticks_per_second);
};

/** A slice of a file with an index. Its part of the index contains everything. */
const hearIndexed = (layout: M4aLayout, slice: AudioSlice, frames: HeardBytes['frames']): HeardBytes => {
  const ticks = Math.max(framesEnd(frames), statedTicks(layout, slice) ?? 0);
  return { ticks, frames, levels: packetLevels(frames, ticks) };
};

/** Eight hours of the shortest packets; fragments that describe more are false. */
const maxPackets = 4_000_000;

/** Packets last a tenth of a second, and the quietest have some bytes; a fragment that states otherwise is damaged. */
const mostSeconds = (size: number): number => Math.min(1, size / 16);

/** Clocks of fragments are rounded to the movie's, so a smaller difference is not a jump. */
const jumpSeconds = 0.01;

/**
 * The times at which fragments begin, from the start of the slice, by their own clock. A jump is silence, at most as
 * long as the slice. A clock that goes back starts again, because sound that is stored later is played later.
 */
const fragmentClock = (ticksPerSecond: number, mostTicks: number) => {
  const slack = jumpSeconds * ticksPerSecond;
  let zero: number | null = null;
  return (stated: number, end: number): number => {
    zero ??= stated - end;
    const at = stated - zero;
    if (at < end - slack) zero = stated - end;
    return at > end + slack && at <= mostTicks ? at : end;
  };
};

/**
 * The duration of most packets of a fragment. A packet that is stated to last longer is followed by silence. A few
 * packets are not enough to determine it.
 */
const usualOf = (ticks: readonly number[], known: number): number => {
  if (ticks.length < 3 && known > 0) return known;
  const counts = Map.groupBy(ticks, (one) => one);
  const most = [...counts.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
  return most[0] ?? known;
};

/** How long a packet sounds by its coding, whatever its fragment states; 0 if that is unknown. */
const codedSeconds = ({ sample_entry }: M4aLayout): number => {
  const entry = Buffer.from(sample_entry, 'base64');
  return packetSeconds(new DataView(entry.buffer, entry.byteOffset, entry.byteLength)) ?? 0;
};

/**
 * A slice of a fragmented file, fragment by fragment. `strayed_ticks`: the sound of its packets beyond what they state.
 */
const hearFragments = (layout: M4aLayout, slice: AudioSlice, bytes: Uint8Array): HeardBytes => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const place = { view, file_offset: slice.byte_start };
  const defaults = { track: layout.track, ticks: layout.default_ticks, bytes: layout.default_bytes };
  const frames = frameList(layout.ticks_per_second);
  const longest = layout.timed ? slice.end_seconds - slice.start_seconds : layout.duration_seconds;
  const mostTicks = longest * layout.ticks_per_second;
  const startOf = fragmentClock(layout.ticks_per_second, mostTicks);
  const packetTicks = codedSeconds(layout) * layout.ticks_per_second;
  let described = 0;
  let behind = 0;
  let usual = layout.default_ticks;
  let packets = 0;
  for (let at = nextFragment(bytes, 0); at >= 0 && described < maxPackets; at = nextFragment(bytes, behind)) {
    const fragment = fragmentAt(place, at, defaults);
    behind = Math.max(behind, fragment?.end ?? at + 8);
    if (fragment === null) continue;
    described += fragment.offsets.length;
    usual = usualOf(fragment.ticks, usual);
    let time = startOf(fragment.start_ticks, frames.ticks());
    for (const [i, offset] of fragment.offsets.entries()) {
      const size = fragment.bytes[i] ?? 0;
      const until = fragment.ticks[i] ?? 0;
      const begins = time;
      time += until;
      // Each byte sounds once: packets follow their description, and one another.
      if (offset < behind || size === 0 || offset + size > bytes.byteLength) continue;
      if (begins <= mostTicks) frames.rest(begins);
      const most = Math.ceil(mostSeconds(size) * layout.ticks_per_second);
      frames.add(offset, size, Math.min(until, usual, most));
      packets += 1;
      behind = offset + size;
    }
  }
  const heard = hearIndexed(layout, slice, frames.table());
  return { ...heard, strayed_ticks: Math.max(0, Math.round(packets * packetTicks) - heard.ticks) };
};

export const m4aListener: Listener<M4aLayout> = { hear: hearFragments, hearIndexed };
