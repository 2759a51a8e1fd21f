import { decodeFrames } from '../audio/frame-codes.ts';
import { framesEnd } from '../audio/frame-ranges.ts';
import { packetLevels } from '../audio/packet-levels.ts';

/**
 * How much the sizes of packets vary over a whole recording, every 100 ms, from the parts of its index; empty without
 * an index.
 */
export const packetSizes = (parts: readonly Uint8Array[]): Float32Array => {
  const levels = parts.map((part) => {
    const frames = decodeFrames(part);
    return packetLevels(frames, framesEnd(frames)).values;
  });
  const all = new Float32Array(levels.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const values of levels) {
    all.set(values, at);
    at += values.length;
  }
  return all;
};
