const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : crc << 1;
  return crc;
});

/** CRC-16 with the polynomial x¹⁶+x¹⁵+x²+1, which guards a FLAC frame (RFC 9639 §9.3). */
export const crc16 = (bytes: Uint8Array, from: number, to: number): number => {
  let crc = 0;
  for (let i = from; i < to; i += 1)
    crc = ((crc << 8) & 0xffff) ^ (table[(crc >>> 8) ^ (bytes[i] ?? 0)] ?? 0);
  return crc;
};
