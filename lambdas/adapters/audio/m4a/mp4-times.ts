import type { ByteWindow } from '../../recordings/byte-window.ts';
import { type Mp4Box, mp4Boxes } from './mp4-boxes.ts';

/** Half a million runs: three hours of packets that each differ in length from the previous one. */
const maxTimesBytes = 4 * 1_048_576;

/** The duration of this many packets, given as runs of one length each. The last run continues, because players do so too. */
const sumOfRuns = (view: DataView, packets: number): number => {
  const runs = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / 8));
  let ticks = 0;
  let left = packets;
  let last = 0;
  for (let run = 0; run < runs && left > 0; run += 1) {
    const count = Math.min(left, view.getUint32(8 + run * 8));
    last = view.getUint32(12 + run * 8);
    ticks += count * last;
    left -= count;
  }
  return ticks + left * last;
};

/** The packets of a track according to its sample table. */
export interface PacketTimes {
  readonly packets: number;
  readonly ticks: number;
}

/**
 * How many packets a track has by its sample table, and how long they last (ISO/IEC 14496-12 §8.6.1); null if that does
 * not say.
 */
export const packetTimes = async (window: ByteWindow, table: Mp4Box): Promise<PacketTimes | null> => {
  const { boxes } = await mp4Boxes(window, table);
  const times = boxes.find(({ type }) => type === 'stts');
  const sizes = boxes.find(({ type }) => type === 'stsz' || type === 'stz2');
  if (times === undefined || sizes === undefined || times.end - times.body > maxTimesBytes) return null;
  // Both ordinary and compact sizes have the number of packets in the same place.
  const counted = await window.at(sizes.body, Math.min(12, sizes.end - sizes.body));
  const view = await window.at(times.body, times.end - times.body);
  if (counted === null || counted.byteLength < 12 || view === null || view.byteLength < 16) return null;
  const packets = counted.getUint32(8);
  return { packets, ticks: sumOfRuns(view, packets) };
};
