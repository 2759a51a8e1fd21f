/** The content of a FLAC frame's header (RFC 9639 §9.1). */
export interface FlacFrame {
  /** Whether `number` counts samples; otherwise it counts frames. */
  readonly variable: boolean;
  readonly number: number;
  /** Samples per channel. */
  readonly samples: number;
  /** 0 if only STREAMINFO states it. */
  readonly sample_rate: number;
  readonly channels: number;
  /** Bytes of the header, its CRC-8 included. */
  readonly header_bytes: number;
  /** Bytes of the coded number, from the fifth of the header on. */
  readonly number_bytes: number;
}

const table8 = Uint8Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  return crc;
});

/** CRC-8 with the polynomial x⁸+x²+x+1, which guards a frame header (RFC 9639 §9.1.8). */
export const crc8 = (bytes: Uint8Array, from: number, to: number): number => {
  let crc = 0;
  for (let i = from; i < to; i += 1) crc = table8[crc ^ (bytes[i] ?? 0)] ?? 0;
  return crc;
};

const rates = [
  0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
] as const;

/** The number coded like UTF-8 in up to seven bytes, or null if it is invalid. */
const codedNumber = (bytes: Uint8Array, offset: number): { value: number; length: number } | null => {
  const first = bytes[offset] ?? 0xff;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones === 8) return null;
  const length = Math.max(1, ones);
  let value = ones === 0 ? first : first & (0x7f >>> ones);
  for (let i = 1; i < length; i += 1) {
    const next = bytes[offset + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return null;
    value = value * 64 + (next & 0x3f);
  }
  return { value, length };
};

/** The number of samples, and of bytes after the coded number that it takes. */
const blockSize = (
  code: number,
  bytes: Uint8Array,
  at: number,
): readonly [samples: number, bytes: number] => {
  if (code === 1) return [192, 0];
  if (code < 6) return [144 << code, 0];
  if (code === 6) return [(bytes[at] ?? 0) + 1, 1];
  if (code === 7) return [(bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) + 1, 2];
  return [1 << code, 0];
};

const rateOf = (code: number, bytes: Uint8Array, at: number): readonly [rate: number, bytes: number] => {
  if (code === 12) return [(bytes[at] ?? 0) * 1000, 1];
  if (code < 12) return [rates[code] ?? 0, 0];
  const stated = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
  return [code === 13 ? stated : stated * 10, 2];
};

/** The frame whose header is at the offset; null if there is none, or its checksum is wrong. */
export const flacFrameAt = (bytes: Uint8Array, offset: number): FlacFrame | null => {
  if (bytes[offset] !== 0xff || ((bytes[offset + 1] ?? 0) & 0xfe) !== 0xf8) return null;
  const sizes = bytes[offset + 2] ?? 0;
  const layout = bytes[offset + 3] ?? 0;
  const sizeCode = sizes >>> 4;
  const rateCode = sizes & 15;
  const channelCode = layout >>> 4;
  if (sizeCode === 0 || rateCode === 15 || channelCode > 10 || (layout & 1) === 1) return null;
  const number = codedNumber(bytes, offset + 4);
  if (number === null) return null;
  const afterNumber = offset + 4 + number.length;
  const [samples, sizeBytes] = blockSize(sizeCode, bytes, afterNumber);
  const [sample_rate, rateBytes] = rateOf(rateCode, bytes, afterNumber + sizeBytes);
  const end = afterNumber + sizeBytes + rateBytes;
  if (end >= bytes.byteLength || crc8(bytes, offset, end) !== bytes[end]) return null;
  return {
    variable: ((bytes[offset + 1] ?? 0) & 1) === 1,
    number: number.value,
    samples,
    sample_rate,
    channels: channelCode < 8 ? channelCode + 1 : 2,
    header_bytes: end + 1 - offset,
    number_bytes: number.length,
  };
};

/** The properties of a stream's frames according to its header. */
export interface FlacStream {
  readonly block_samples: number;
  readonly sample_rate: number;
  readonly channels: number;
}

/** The first sample of a frame, counted from the start of the stream. */
export const firstSample = (
  frame: FlacFrame,
  { block_samples }: Pick<FlacStream, 'block_samples'>,
): number => (frame.variable ? frame.number : frame.number * block_samples);

/**
 * Whether a frame is like the stream's own, because an eight-bit checksum alone matches by accident once in 256 sync
 * codes.
 */
export const isFrameOf = (frame: FlacFrame, stream: FlacStream): boolean =>
  frame.channels === stream.channels &&
  (frame.sample_rate === 0 || frame.sample_rate === stream.sample_rate) &&
  frame.samples <= stream.block_samples;

/** The number of the next frame. */
export const nextNumber = ({ variable, number, samples }: FlacFrame): number =>
  number + (variable ? samples : 1);

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
