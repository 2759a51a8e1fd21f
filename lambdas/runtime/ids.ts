import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * A new UUID, version 7: the first 48 bits are the time, so ids sort in the order in which they were made (RFC 9562).
 * Within one millisecond of one process a counter keeps the order.
 */
export const newId = (nowMs: number = Date.now()): string => {
  const bytes = randomBytes(16);
  const ms = Math.max(Math.floor(nowMs), 0);
  sequence = ms === lastMs ? (sequence + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
  lastMs = ms;
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
