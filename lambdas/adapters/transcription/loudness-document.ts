import * as z from 'zod';
import type { KeptLoudness } from '../../domain/listening/loudness-curve.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { codedLevels, decodeLevels, encodeLevels } from './level-codes.ts';

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
