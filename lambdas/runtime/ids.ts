import { randomUUID } from 'node:crypto';

/** The latest milliseconds in which ids were made, each with the number of its last id. */
const sequences = new Map<number, number>();
const maxKept = 16;

/**
 * A new UUID, version 7: the first 48 bits are the time, so ids sort by creation (RFC 9562). Within one millisecond of
 * one process a counter keeps the order, even if ids of an earlier time are made in between.
 */
export const newId = (nowMs: number = Date.now()): string => {
  // The random bits are those of Node's version 4, which Node pools; version and time are written over them.
  const random = randomUUID();
  const ms = Math.max(Math.floor(nowMs), 0);
  const last = sequences.get(ms);
  const sequence = last === undefined ? Number.parseInt(random.slice(0, 3), 16) & 0x7ff : (last + 1) & 0xfff;
  sequences.set(ms, sequence);
  const [oldest = ms] = sequences.keys();
  if (sequences.size > maxKept) sequences.delete(oldest);
  const time = ms.toString(16).padStart(12, '0');
  const order = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}${random.slice(18)}`;
};
