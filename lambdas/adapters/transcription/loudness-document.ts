import * as z from 'zod';
import type { KeptLoudness } from '../../domain/listening/loudness-curve.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';

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

const storedLoudness = z.object({
  kind: z.enum(['level', 'packet_size']),
  /** A level for each second from `start_seconds` on. */
  slices: z.array(z.object({ start_seconds: z.number(), ...codedLevels.shape })).max(5_000),
});

/**
 * Stores the loudness of a session under a key of its own, which is returned: about 60 KB for twelve hours. `version`
 * is new for each write.
 */
export const storeLoudness = async (
  documents: DocumentStore,
  { tenant, id }: Reference,
  { loudness, version }: { readonly loudness: KeptLoudness; readonly version: string },
): Promise<string> => {
  const key = documentKey(tenant, 'sessions', { id, part: 'loudness', version });
  const slices = loudness.slices.map(({ start_seconds, values }) => ({
    start_seconds,
    ...encodeLevels(Float32Array.from(values)),
  }));
  await documents.put(key, JSON.stringify({ kind: loudness.kind, slices }));
  return key;
};

export const readLoudness = async (documents: DocumentStore, key: string): Promise<KeptLoudness> => {
  const { kind, slices } = storedLoudness.parse(JSON.parse(await documents.get(key)));
  return {
    kind,
    slices: slices.map(({ start_seconds, ...coded }) => ({ start_seconds, values: decodeLevels(coded) })),
  };
};
