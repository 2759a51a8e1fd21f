import type { M4aLayout } from '../../domain/audio/layout.ts';
import { fragmentAt } from '../recordings/mp4-fragments.ts';
import { frameList } from './frame-list.ts';
import type { HeardBytes } from './heard.ts';
import { nextFragment } from './locate-fragments.ts';
import { packetLevels } from './packet-levels.ts';

/** A slice of a file with an index: its part of the index tells all. */
export const hearIndexed = (frames: HeardBytes['frames']): HeardBytes => {
  const last = frames.ticks.length - 1;
  const ticks = last < 0 ? 0 : (frames.start_ticks[last] ?? 0) + (frames.ticks[last] ?? 0);
  return { ticks, frames, levels: packetLevels(frames) };
};

/** Eight hours of the shortest packets: fragments that describe more describe what is not there. */
const maxPackets = 4_000_000;

/** Packets last a tenth of a second, and the stillest have some bytes: a fragment that says otherwise is damaged. */
const mostSeconds = (size: number): number => Math.min(1, size / 16);

/** A slice of a fragmented file, whose first byte is `file_offset` in it: fragment after fragment. */
export const hearFragments = (layout: M4aLayout, bytes: Uint8Array, file_offset: number): HeardBytes => {
  const place = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), file_offset };
  const defaults = { track: layout.track, ticks: layout.default_ticks, bytes: layout.default_bytes };
  const frames = frameList(layout.ticks_per_second);
  let [described, behind] = [0, 0];
  for (let at = nextFragment(bytes, 0); at >= 0 && described < maxPackets; at = nextFragment(bytes, behind)) {
    const fragment = fragmentAt(place, at, defaults);
    behind = Math.max(behind, fragment?.end ?? at + 8);
    if (fragment === null) continue;
    described += fragment.offsets.length;
    for (const [i, offset] of fragment.offsets.entries()) {
      const [size, duration] = [fragment.bytes[i] ?? 0, fragment.ticks[i] ?? 0];
      // Each byte sounds once: packets lie behind their description, and behind one another.
      if (offset < behind || size === 0 || offset + size > bytes.byteLength) continue;
      frames.add(offset, size, Math.min(duration, Math.ceil(mostSeconds(size) * layout.ticks_per_second)));
      behind = offset + size;
    }
  }
  return hearIndexed(frames.table());
};
