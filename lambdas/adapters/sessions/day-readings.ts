import * as z from 'zod';
import type { SegmentCandidate } from '../../domain/detection/segment.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { partitions, type TenantKey } from '../table/keys.ts';
import { all, equals, type Table } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';

const stored: z.ZodType<{ readonly segments: readonly SegmentCandidate[] }> = z.object({
  segments: z.array(
    z.object({
      start_seconds: z.number(),
      end_seconds: z.number(),
      first_utterance: z.int(),
      last_utterance: z.int(),
      confidence: z.number(),
      is_sales_conversation: z.boolean(),
      customer_name: z.string().nullable(),
      customer_name_utterance: z.int().nullable(),
      detected_outcome: z.enum(['won', 'lost', 'follow_up']).nullable(),
      summary: z.string(),
    }),
  ),
});

/** What a model helped to find in a day, with what it took; `usage` is null when it answered nothing. */
export interface NewReading {
  readonly segments: readonly SegmentCandidate[];
  readonly blocks: number;
  readonly unread: number;
  readonly usage: ModelUsage | null;
}

export interface DayReadings {
  /**
   * The segments of the first reading of a session that was kept, made by `read` if there is none: a model does not answer
   * twice alike, and a detection that is repeated has to find what it found. Two that read at once agree on one.
   */
  first(
    tenant: TenantKey,
    session: SessionRecord,
    { read, now, newId }: { read: () => Promise<NewReading>; now: () => string; newId: () => string },
  ): Promise<readonly SegmentCandidate[]>;
}

/** Readings are documents in the session's folder; which one counts stands in the session's row. */
export const dayReadings = (table: Table, documents: DocumentStore): DayReadings => {
  const kept = async (tenant: TenantKey, id: string) => {
    const item = await table.get({ pk: partitions.sessions(tenant), sk: id });
    const key = item?.['reading_key'];
    return typeof key === 'string' ? stored.parse(JSON.parse(await documents.get(key))).segments : undefined;
  };
  return {
    first: async (tenant, { id, org_id }, { read, now, newId }) => {
      const before = await kept(tenant, id);
      if (before !== undefined) return before;
      const reading = await read();
      const key = documentKey(tenant, 'sessions', { id, part: 'reading', version: newId() });
      await documents.put(key, JSON.stringify(reading));
      const { kind } = await table.write([
        {
          kind: 'update',
          key: { pk: partitions.sessions(tenant), sk: id },
          set: { reading_key: key },
          when: all(equals('reading_key', null), equals('status', 'detecting')),
        },
        ...countUsage(tenant, { org_id, id, at: now() }, modelCount(reading.usage)),
      ]);
      // Refused: another one was faster, or the session is over and nothing of this will be saved.
      return kind === 'written' ? reading.segments : ((await kept(tenant, id)) ?? reading.segments);
    },
  };
};
