import type { FrameTable } from '../../domain/audio/frame-table.ts';
import type { SliceLevels } from '../../domain/audio/slice-levels.ts';

/** Half of the stretch over which sizes are compared. */
const reachSeconds = 1.5;

/** Sums of the sizes before each packet, and of their squares. */
const sums = (sizes: Uint32Array) => {
  const plain = new Float64Array(sizes.length + 1);
  const squares = new Float64Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i += 1) {
    const size = sizes[i] ?? 0;
    plain[i + 1] = (plain[i] ?? 0) + size;
    squares[i + 1] = (squares[i] ?? 0) + size * size;
  }
  return { plain, squares };
};

/**
 * The variation of the packets' sizes around each tenth of a second, which is the only measure without a decoder. At the
 * ends of the slice, which is `total` ticks long, the existing half counts.
 */
export const packetLevels = (
  { ticks_per_second, start_ticks, bytes }: FrameTable,
  total: number,
): SliceLevels => {
  const count = bytes.length;
  const values = new Float32Array(Math.ceil((total / ticks_per_second) * 10));
  const { plain, squares } = sums(bytes);
  let low = 0;
  let high = 0;
  for (let i = 0; i < values.length; i += 1) {
    const middle = (i + 0.5) / 10;
    while (low < count && (start_ticks[low] ?? 0) < (middle - reachSeconds) * ticks_per_second) low += 1;
    while (high < count && (start_ticks[high] ?? 0) < (middle + reachSeconds) * ticks_per_second) high += 1;
    const n = Math.max(1, high - low);
    const mean = ((plain[high] ?? 0) - (plain[low] ?? 0)) / n;
    const variance = ((squares[high] ?? 0) - (squares[low] ?? 0)) / n - mean * mean;
    values[i] = Math.sqrt(Math.max(0, variance));
  }
  return { kind: 'packet_size', hop_seconds: 0.1, values };
};
