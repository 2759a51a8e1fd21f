import * as z from 'zod';
import type { PracticeTurn } from '../../domain/practice/practice-moves.ts';
import type { PracticeMessage, PracticeRecord } from '../../domain/practice/practice-session.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { RepKey } from '../intelligence/rep-records.ts';
import { erasePartition } from '../table/erase-partition.ts';
import { given, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, pagesOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, text, usageFields } from '../table/stored-fields.ts';
import { absent, all, equals, type Item, present, type Table, type Write } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';

const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((stored): z.output<Schema> => schema.parse(JSON.parse(stored)));

const objections = z.array(
  z.object({
    topic: z.string(),
    text: z.string(),
    source: z.enum(['playbook', 'conversations', 'standard']),
    heard_in: z.object({ analysis_id: z.string(), start_seconds: z.number() }).nullable(),
  }),
);

const state = z.object({
  outcome: z.enum(['open', 'agreed', 'declined']),
  raised: z.number(),
  open: z.object({ answered: z.number(), ignored: z.number() }).nullable(),
  discovered: z.number(),
  closes: z.number(),
  pressed: z.number(),
});

const storedSession = z.object({
  id: z.string(),
  org_id: z.string(),
  rep_id: z.string(),
  org_uuid: z.string(),
  rep_uuid: z.string(),
  status: z.enum(['active', 'completed']),
  engine: z.string(),
  scenario: text,
  customer_persona: z.enum(['friendly', 'skeptical', 'busy', 'price_sensitive', 'analytical']),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  playbook_id: text,
  objections: jsonText(objections),
  state: jsonText(state),
  message_count: z.number(),
  spoken_seconds: z.number(),
  analysis_id: text,
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: text,
});

const storedMessage = z.object({
  id: z.string(),
  role: z.enum(['rep', 'customer']),
  message: z.string(),
  engine: text,
  created_at: z.string(),
});

export interface PracticeFilter {
  readonly status?: PracticeRecord['status'] | undefined;
  readonly difficulty?: PracticeRecord['difficulty'] | undefined;
}

const remembered = 40;

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.practiceSessions(tenant), sk: id });

/** Sorts like the numbers. */
const placeOf = (number: number): string => String(number).padStart(8, '0');

const fields = ({ objections, state, ...session }: PracticeRecord): Item =>
  itemOf({ ...session, objections: JSON.stringify(objections), state: JSON.stringify(state) });

const asFound = ({ message_count }: PracticeRecord) =>
  all(equals('status', 'active'), equals('message_count', message_count));

const put = (
  tenant: Tenant,
  place: { readonly id: string; readonly number: number },
  { message, usage }: { readonly message: PracticeMessage; readonly usage: ModelUsage | null },
): Write => ({
  kind: 'put',
  key: { pk: partitions.practiceMessages(tenant, place.id), sk: placeOf(place.number) },
  item: itemOf({ ...message, ...usageFields(usage) }),
  when: absent,
});

const save = (tenant: Tenant, found: PracticeRecord, session: PracticeRecord): Write => ({
  kind: 'update',
  key: keyOf(tenant, found.id),
  set: fields(session),
  when: asFound(found),
});

const lastMessages = async (table: Table, partition: string, most: number): Promise<PracticeMessage[]> => {
  const found: PracticeMessage[] = [];
  const range = { partition, order: 'descending', limit: most } as const;
  for await (const { rows } of pagesOf((after) => readRows(table, storedMessage, { ...range, after }))) {
    found.push(...rows);
    if (found.length >= most) break;
  }
  return found.slice(0, most).reverse();
};

/** Practice sessions and their messages, which are numbered without gaps. */
export const practiceTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<PracticeRecord | undefined> =>
    readRow(table, storedSession, keyOf(tenant, id)),
  /** Newest first. */
  list: (
    { tenant, orgUuid, repId }: RepKey,
    { status, difficulty }: PracticeFilter,
    page: PageOfList,
  ): Promise<PageOf<PracticeRecord>> =>
    readRows(table, storedSession, {
      index: 'list',
      partition: partitions.repPractice(tenant, orgUuid, repId),
      order: 'descending',
      ...page,
      filter: all(
        ...given(status, (value) => equals('status', value)),
        ...given(difficulty, (value) => equals('difficulty', value)),
        present,
      ),
    }),
  /** The earlier messages for the player of the customer: the last 40, oldest first. */
  recent: (tenant: Tenant, id: string): Promise<PracticeMessage[]> =>
    lastMessages(table, partitions.practiceMessages(tenant, id), remembered),
  /** The last messages, at most this many, oldest first. */
  messages: (tenant: Tenant, id: string, most: number): Promise<PracticeMessage[]> =>
    lastMessages(table, partitions.practiceMessages(tenant, id), most),
  add: (tenant: Tenant, session: PracticeRecord, opening: PracticeMessage): Write[] => [
    {
      kind: 'put',
      key: keyOf(tenant, session.id),
      item: {
        ...fields(session),
        list_key: partitions.repPractice(tenant, session.org_uuid, session.rep_id),
        list_order: session.id,
      },
      when: absent,
    },
    put(tenant, { id: session.id, number: 1 }, { message: opening, usage: null }),
  ],
  /** A message and its reply: refused when others came before, or the session is over by then. */
  append: (tenant: Tenant, found: PracticeRecord, { session, said, reply, usage }: PracticeTurn): Write[] => [
    save(tenant, found, session),
    put(tenant, { id: found.id, number: found.message_count + 1 }, { message: said, usage: null }),
    put(tenant, { id: found.id, number: found.message_count + 2 }, { message: reply, usage }),
    ...countUsage(tenant, { org_id: found.org_id, id: reply.id, at: reply.created_at }, modelCount(usage)),
  ],
  /** The end of a session, which is refused if the session has changed since. */
  complete: save,
  /** Erases what was said in a session, and what it was about; may be repeated. */
  erase: async (tenant: Tenant, id: string): Promise<void> => {
    await erasePartition(table, partitions.practiceMessages(tenant, id));
    await table.update({ kind: 'update', key: keyOf(tenant, id), remove: ['scenario'], when: present });
  },
});
