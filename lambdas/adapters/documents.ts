import type { TenantKey } from './table/keys.ts';

/** Bytes that are written once under a key and never changed: rows, transcripts, findings. */
export interface DocumentStore {
  put(key: string, text: string): Promise<void>;
  /** Throws when there is none: a pointer without its document is a fault of ours. */
  get(key: string): Promise<string>;
}

/** Where documents live: the partner and the environment first, as in the table. `version` is new for each write. */
export const documentKey = (
  { partner_id, environment }: TenantKey,
  kind: 'analyses' | 'sessions' | 'events',
  { id, part, version }: { id: string; part: string; version: string },
): string => `${partner_id}/${environment}/${kind}/${id}/${part}-${version}.json`;
