import * as z from 'zod';
import { environments } from '../../domain/tenants/environments.ts';

const time = z.string().nullable().default(null);

const storedFields = z.object({
  id: z.string(),
  key_id: z.string(),
  key_prefix: z.string(),
  key_hash: z.string(),
  partner_id: z.string(),
  environment: z.enum(environments),
  scopes: z.array(z.string()),
  name: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  created_at: z.string(),
  revokes_at: time,
  revoked_at: time,
  expires_at: time,
  /** The key that it succeeds. */
  rotated_from: z.string().nullable().default(null),
  /** The first key of its line of successors, and the number of rotations since. */
  line: z.string(),
  generation: z.number(),
});

/** A key as it is stored: never its text, only a keyed hash of it. Times are ISO 8601. */
export type StoredKey = z.output<typeof storedFields>;
export const storedKey: z.ZodType<StoredKey> = storedFields;
