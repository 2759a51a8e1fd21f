import * as z from 'zod';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { ChatMessage } from '../../domain/chat/chat.ts';
import type { Exchanged } from '../../domain/chat/exchanged.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisKey } from '../analyses/analysis-writes.ts';
import { erasePartition } from '../table/erase-partition.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRows } from '../table/reads.ts';
import { itemOf, usageFields } from '../table/stored-fields.ts';
import { absent, all, equals, type Item, type Table, type Write } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';

const citations = z.array(
  z.object({ start_seconds: z.number(), end_seconds: z.number(), speaker: z.string(), quote: z.string() }),
);

const storedMessage = z.object({
  id: z.string(),
  analysis_id: z.string(),
  role: z.enum(['user', 'assistant']),
  message: z.string(),
  citations: z.string().transform((text) => citations.parse(JSON.parse(text))),
  created_at: z.string(),
});

/** The end of a chat. */
interface LatestMessages {
  /** How many messages it has in all. */
  readonly length: number;
  /** The last six, oldest first. */
  readonly messages: readonly ChatMessage[];
}

const remembered = 6;

const placeOf = (number: number): string => String(number).padStart(8, '0');

/** The content of a cursor of the list. */
export const chatPlace = /^\d{8}$/;

const itemOfMessage = ({ citations: cited, ...message }: ChatMessage, usage: ModelUsage | null): Item =>
  itemOf({
    ...message,
    citations: JSON.stringify(cited),
    ...usageFields(usage),
  });

/** The chats of analyses. Messages are numbered without gaps, so that none can be inserted unnoticed. */
export const chatMessages = (table: Table) => ({
  latest: async (tenant: Tenant, analysisId: string): Promise<LatestMessages> => {
    const partition = partitions.chat(tenant, analysisId);
    const { items } = await table.list({ partition, order: 'descending', limit: remembered });
    return {
      length: Number(items[0]?.['sk'] ?? 0),
      messages: items.map((item) => storedMessage.parse(item)).reverse(),
    };
  },
  /** Oldest first. */
  list: (tenant: Tenant, analysisId: string, page: PageOfList): Promise<PageOf<ChatMessage>> =>
    readRows(table, storedMessage, {
      partition: partitions.chat(tenant, analysisId),
      order: 'ascending',
      ...page,
    }),
  /**
   * Appends a question and its answer after `length` messages. Refused if there are more by then, or if the analysis
   * has changed.
   */
  append: (
    tenant: Tenant,
    { analysis, length }: { readonly analysis: AnalysisRecord; readonly length: number },
    { question, answer, usage }: Exchanged,
  ): Write[] => {
    const pk = partitions.chat(tenant, analysis.id);
    const isAsItWas = all(
      equals('archived_at', null),
      equals('completed_at', analysis.completed_at),
      // A removal of the words marks the analysis first, so no answer that quotes them is appended afterwards.
      equals('transcript_removed_at', null),
    );
    return [
      { kind: 'check', key: analysisKey(tenant, analysis.id), when: isAsItWas },
      {
        kind: 'put',
        key: { pk, sk: placeOf(length + 1) },
        item: itemOfMessage(question, null),
        when: absent,
      },
      {
        kind: 'put',
        key: { pk, sk: placeOf(length + 2) },
        item: itemOfMessage(answer, usage),
        when: absent,
      },
      ...countUsage(
        tenant,
        { org_id: analysis.org_id, id: answer.id, at: answer.created_at },
        { chat_messages: 1, ...modelCount(usage) },
      ),
    ];
  },
  /** Removes all of them; may be repeated. */
  erase: (tenant: Tenant, analysisId: string): Promise<void> =>
    erasePartition(table, partitions.chat(tenant, analysisId)),
});
