import { createHash } from 'node:crypto';
import { pitchScoring } from '../../typescript/src/client.ts';

/** The service's description of a key. */
export interface KnownKey {
  /** Which is no secret. */
  readonly keyId: string;
  /** Its scopes. */
  readonly scopes: readonly string[];
}

/** Reads the scopes of a key from the service. Throws an `ApiError` for a key that it refuses. */
export const keyAt = async (baseUrl: string, apiKey: string): Promise<KnownKey> => {
  const { key_id, scopes } = await pitchScoring({ baseUrl, apiKey }).call('GET /v1/keys/current');
  return { keyId: key_id, scopes };
};

/** How long a key's description is cached: it decides which tools are offered, never what is allowed. */
const keptMs = 60_000;
const mostKeys = 1_000;

/** `keyAt` with a cache of a minute, by the hash of the key. */
export const rememberedKeys = (baseUrl: string): ((apiKey: string) => Promise<KnownKey>) => {
  const known = new Map<string, { readonly key: KnownKey; readonly untilMs: number }>();
  return async (apiKey) => {
    const hash = createHash('sha256').update(apiKey).digest('base64');
    const found = known.get(hash);
    if (found && performance.now() < found.untilMs) return found.key;
    known.delete(hash);
    const key = await keyAt(baseUrl, apiKey);
    const [oldest] = known.keys();
    if (known.size >= mostKeys && oldest !== undefined) known.delete(oldest);
    known.set(hash, { key, untilMs: performance.now() + keptMs });
    return key;
  };
};
