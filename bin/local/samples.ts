import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';
import type { LocalKeys } from './keys.ts';

/** The id of every function, `area.name`, in alphabetical order. */
export const functionIds: readonly string[] = [...rows, fallback, ...backstage].map(({ id }) => id).sort();

/** The path of a function's sample event: `orgs.upsert-org` → `events/orgs/upsert-org.json`. */
export const sampleFile = (id: string): string => `events/${id.replace('.', '/')}.json`;

/**
 * A sample with this stack's keys for `${KEY}`, `${LIVE_KEY}`, `${ADMIN_KEY}`, `${PARTNER_ID}` and `${RECORDINGS_URL}`,
 * because a committed sample contains no secret.
 */
export const filledSample = (text: string, keys: LocalKeys | undefined, recordingsUrl: string): unknown => {
  const values: Record<string, string> = {
    KEY: keys?.keys.sandbox ?? '',
    LIVE_KEY: keys?.keys.live ?? '',
    ADMIN_KEY: keys?.keys.admin_live ?? '',
    PARTNER_ID: keys?.partner_id ?? '',
    RECORDINGS_URL: recordingsUrl,
  };
  return JSON.parse(text.replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));
};
