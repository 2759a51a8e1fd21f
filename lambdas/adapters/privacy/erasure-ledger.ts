import { createHash } from 'node:crypto';
import * as z from 'zod';
import { erasureLedgerDays } from '../../contract/limits.ts';
import { environments, type Tenant } from '../../domain/tenants/environments.ts';
import { dayMs, hourMs } from '../../domain/time/durations.ts';
import type { DocumentStore } from '../documents/documents.ts';

/** The part of a day that is removed if the day is not erased as a whole: a customer's part. */
const dayPart = z.object({
  segments: z.array(z.string()),
  /** The removed utterances, by start and end in seconds; null means all words of the day. */
  lines: z.array(z.tuple([z.number(), z.number()])).nullable(),
  /** Whether its options and metadata are removed. */
  submission: z.boolean(),
});

/** A customer's part of a day. */
export type DayPart = z.output<typeof dayPart>;

/** Something that is erased, by ids of records only: enough to erase it again if a restore has brought it back. */
const erasedRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('analyses'), id: z.string() }),
  z.object({ kind: z.literal('all_day_sessions'), id: z.string(), part: dayPart.nullable() }),
  z.object({ kind: z.literal('practice_sessions'), id: z.string() }),
  z.object({ kind: z.literal('insights_snapshots'), id: z.string() }),
  z.object({ kind: z.literal('intel_jobs'), id: z.string() }),
  /** The notes in a record of a rep: `rep` is the uuid of the rep. */
  z.object({
    kind: z.literal('rep_notes'),
    id: z.string(),
    of: z.enum(['persona', 'methodology', 'synthesis']),
    org_uuid: z.string(),
    rep: z.string(),
  }),
  /** A rep by its uuid, with everything that was found out about it. */
  z.object({ kind: z.literal('reps'), id: z.string(), org_uuid: z.string() }),
  z.object({ kind: z.literal('exports'), id: z.string() }),
  z.object({ kind: z.literal('kept_answers'), id: z.string() }),
]);

export type ErasedRecord = z.output<typeof erasedRecord>;

const entry = z.object({
  tenant: z.object({ partner_id: z.string(), environment: z.enum(environments) }),
  record: erasedRecord,
});

/** An entry of the ledger: the erased records, and their owner. */
export type ErasureEntry = z.output<typeof entry>;

/**
 * The ledger of erasures. It is in a bucket of its own, so that it outlives a restore of the table and of the
 * documents, and is written before each erasure, so that no erasure is missing in it.
 */
export interface ErasureLedger {
  note(tenant: Tenant, record: ErasedRecord, now: string): Promise<void>;
  /** The places of all entries of an hour, in their order. `hour`: `2026-11-25T17`, UTC. */
  places(hour: string): Promise<string[]>;
  read(place: string): Promise<ErasureEntry>;
}

export const erasureLedger = (store: Pick<DocumentStore, 'put' | 'get' | 'list'>): ErasureLedger => ({
  note: async (tenant, record, now) => {
    const { partner_id, environment } = tenant;
    const text = JSON.stringify({ tenant: { partner_id, environment }, record });
    // A repeat of the same entry, after a call that died, takes the same position.
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await store.put(`${now.slice(0, 13)}/${name}.json`, text);
  },
  places: async (hour) => (await store.list(`${hour}/`)).toSorted(),
  read: async (place) => entry.parse(JSON.parse(await store.get(place))),
});

/** The requested entries: times in ISO 8601; `after`: the place after which to continue, null from the first one on. */
interface WantedErasures {
  readonly since: string;
  readonly until: string;
  readonly after: string | null;
}

/**
 * The places of what was erased between two times, hour by hour, in order. It begins an hour earlier, because an
 * erasure is recorded before it is done, and lasts at most a quarter of an hour.
 */
export async function* erasuresSince(
  ledger: Pick<ErasureLedger, 'places'>,
  { since, until, after }: WantedErasures,
): AsyncGenerator<string[]> {
  const last = Date.parse(until);
  const oldest = last - (erasureLedgerDays + 1) * dayMs;
  for (let at = Math.max(oldest, Date.parse(since) - hourMs); at < last + hourMs; at += hourMs) {
    const hour = new Date(at).toISOString().slice(0, 13);
    if (after !== null && hour < after.slice(0, 13)) continue;
    const places = await ledger.places(hour);
    const left = places.filter((place) => after === null || place > after);
    if (left.length > 0) yield left;
  }
}
