import * as z from 'zod';
import type { PlannedBlock } from '../../domain/detection/reader/planned-blocks.ts';
import type { BlockRead } from '../../domain/detection/reader/read-block.ts';
import type { SegmentCandidate } from '../../domain/detection/segment.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, number, text, usageFields } from '../table/stored-fields.ts';
import {
  absent,
  type Check,
  equals,
  all as every,
  type Key,
  type Table,
  type Update,
} from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';
import { sessionTable } from './sessions.ts';

/** A block of a day and its progress. */
export interface DayBlock extends PlannedBlock {
  readonly number: number;
  /** Whether a model took part in its reading; null before it has one. */
  readonly is_read: boolean | null;
  /** Document of its reading, between the reading and its saving. */
  readonly reading_key: string | null;
  /** When all its segments had been saved; ISO 8601. */
  readonly saved_at: string | null;
  readonly usage: ModelUsage | null;
}

/** The reading that counts, and where it is stored. */
export interface KeptReading {
  readonly reading_key: string | null;
  readonly segments: readonly SegmentCandidate[];
}

/** Which block of which session, and the reading that its segments come from. */
export interface BlockPlace {
  readonly sessionId: string;
  readonly number: number;
  readonly reading_key: string | null;
}

const storedBlock = z
  .object({
    number: z.int(),
    first: z.int(),
    last: z.int(),
    start_seconds: z.number(),
    end_seconds: z.number(),
    by_model: z.boolean(),
    is_read: z.boolean().nullable().default(null),
    reading_key: text,
    saved_at: text,
    model: text,
    model_input_tokens: number,
    model_output_tokens: number,
    cost_usd_cents: number,
  })
  .transform(({ model, model_input_tokens, model_output_tokens, cost_usd_cents, ...block }): DayBlock => {
    const tokens = { input_tokens: model_input_tokens, output_tokens: model_output_tokens };
    return { ...block, usage: model === null ? null : { model, ...tokens, cost_usd_cents } };
  });

const storedReading: z.ZodType<{ readonly segments: readonly SegmentCandidate[] }> = z.object({
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

/** More than a day has. */
const mostBlocks = 100;

const keyOf = (tenant: Tenant, { sessionId, number }: Pick<BlockPlace, 'sessionId' | 'number'>): Key => ({
  pk: partitions.readings(tenant, sessionId),
  sk: `block-${String(number).padStart(3, '0')}`,
});

const isOpen = ({ number, reading_key }: Pick<BlockPlace, 'number' | 'reading_key'>) =>
  every(equals('number', number), equals('reading_key', reading_key), equals('saved_at', null));

/** Holds as long as a block has not been saved, and the reading that counts is the one that its segments come from. */
const open = (tenant: Tenant, block: BlockPlace): Check => ({
  kind: 'check',
  key: keyOf(tenant, block),
  when: isOpen(block),
});

/** All segments of an open block are there. */
const close = (tenant: Tenant, block: BlockPlace, now: string): Update => ({
  kind: 'update',
  key: keyOf(tenant, block),
  set: { saved_at: now },
  // A model's readings of the day are no longer used.
  remove: ['reading_key'],
  when: isOpen(block),
});

/** Readings are documents in the session's folder; the block's row says which one counts. */
export const dayBlocks = (table: Table, documents: DocumentStore) => {
  const sessions = sessionTable(table);

  /** The blocks of a session in order; none before they were planned. */
  const all = async (tenant: Tenant, sessionId: string): Promise<DayBlock[]> => {
    const partition = partitions.readings(tenant, sessionId);
    const range = { partition, beginsWith: 'block-', order: 'ascending' } as const;
    const { items } = await table.list({ ...range, limit: mostBlocks });
    return items.map((item) => storedBlock.parse(item));
  };

  /** The blocks of a day as they were planned first: what reads them goes by these. None when the session is over. */
  const plan = async (
    tenant: Tenant,
    session: SessionRecord,
    blocks: readonly PlannedBlock[],
  ): Promise<DayBlock[]> => {
    const before = await all(tenant, session.id);
    if (before.length > 0) return before;
    await table.write([
      sessions.unmoved(tenant, session),
      ...blocks.map((block, number) => ({
        kind: 'put' as const,
        key: keyOf(tenant, { sessionId: session.id, number }),
        item: itemOf({ ...block, number }),
        when: absent,
      })),
    ]);
    return all(tenant, session.id);
  };

  const kept = async (reading_key: string): Promise<KeptReading> => {
    const { segments } = storedReading.parse(JSON.parse(await documents.get(reading_key)));
    return { reading_key, segments };
  };

  /** The reading of a block that was stored, if there is one. */
  const reading = async ({ reading_key }: DayBlock): Promise<KeptReading | undefined> =>
    reading_key === null ? undefined : kept(reading_key);

  /**
   * Stores a reading of a block, and returns the one that counts, which is the first, because a model does not answer
   * the same way twice, and a repeated detection has to find the same segments. Two concurrent readings agree on one.
   * Undefined if the block has been saved meanwhile, or the session is over.
   */
  const keep = async (
    tenant: Tenant,
    { session, block }: { readonly session: SessionRecord; readonly block: DayBlock },
    { made, now, newId }: { made: BlockRead; now: () => string; newId: () => string },
  ): Promise<KeptReading | undefined> => {
    // The rules find the same again.
    if (!block.by_model) return { reading_key: null, segments: made.segments };
    const { id, org_id } = session;
    const reading_key = documentKey(tenant, 'sessions', { id, part: 'reading', version: newId() });
    await documents.put(reading_key, JSON.stringify({ segments: made.segments }));
    const { kind } = await table.write([
      sessions.unmoved(tenant, session),
      {
        kind: 'update',
        key: keyOf(tenant, { sessionId: id, number: block.number }),
        set: itemOf({ reading_key, is_read: made.by_model, ...usageFields(made.usage) }),
        when: isOpen({ ...block, reading_key: null }),
      },
      ...countUsage(tenant, { org_id, id, at: now() }, modelCount(made.usage)),
    ]);
    if (kind === 'written') return { reading_key, segments: made.segments };
    const others = (await all(tenant, id)).find(({ number }) => number === block.number)?.reading_key ?? null;
    return others === null ? undefined : kept(others);
  };

  return { all, plan, reading, keep, open, close };
};
