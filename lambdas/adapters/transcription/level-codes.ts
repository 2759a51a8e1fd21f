import * as z from 'zod';

/** Levels as a byte each: `lowest` + byte × `step`. */
export const codedLevels = z.object({ lowest: z.number(), step: z.number(), bytes: z.string() });

/** Rounds levels to a 255th of their range. */
export const encodeLevels = (values: Float32Array): z.output<typeof codedLevels> => {
  const lowest = values.reduce((least, value) => Math.min(least, value), values[0] ?? 0);
  const highest = values.reduce((most, value) => Math.max(most, value), lowest);
  const step = highest > lowest ? (highest - lowest) / 255 : 1;
  const bytes = Buffer.from(Uint8Array.from(values, (value) => Math.round((value - lowest) / step)));
  return { lowest, step, bytes: bytes.toString('base64') };
};

export const decodeLevels = ({ lowest, step, bytes }: z.output<typeof codedLevels>): Float32Array =>
  Float32Array.from(Buffer.from(bytes, 'base64'), (byte) => lowest + byte * step);
