import * as z from 'zod';
import { erasedKind } from '../../contract/personal-kinds.ts';
import type { ErasureRecord } from '../../domain/privacy/erasure.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { queuedWork, type Requesting } from '../jobs/queued-work.ts';
import { notDue } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { all, any, compares, equals, type Item, present, type Table, type Write } from '../table/table.ts';

const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rep'), rep_id: z.string() }),
  z.object({
    kind: z.literal('customer'),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
]);

const storedErasure = z.object({
  id: z.string(),
  org_id: z.string(),
  org_uuid: z.string(),
  subject_kind: z.enum(['rep', 'customer']),
  subject: jsonOf(subject),
  subject_hash: z.string(),
  status: z.enum(['queued', 'processing', 'completed']),
  receipt: jsonOf(z.array(z.object({ kind: erasedKind, count: z.number() }))),
  created_at: z.string(),
  completed_at: text,
  store: z.number(),
  after: text,
  erased_by: text,
  revision: z.number(),
});

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.erasures(tenant), sk: id });

const fieldsOf = ({ subject: whose, receipt, ...record }: ErasureRecord): Item =>
  itemOf({ ...record, subject: jsonText(whose), receipt: receipt === null ? null : JSON.stringify(receipt) });

/** The requests for erasures. */
export const erasureTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<ErasureRecord | undefined> =>
    readRow(table, storedErasure, keyOf(tenant, id)),
  /** Of one org, newest first. */
  list: (tenant: Tenant, orgUuid: string, page: PageOfList): Promise<PageOf<ErasureRecord>> =>
    readRows(table, storedErasure, {
      index: 'list',
      partition: partitions.orgErasures(tenant, orgUuid),
      order: 'descending',
      ...page,
    }),
  /** A queued erasure, and the request for its worker. */
  submit: (tenant: Tenant, erasure: ErasureRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'erasure',
        key: keyOf(tenant, erasure.id),
        item: {
          ...fieldsOf(erasure),
          list_key: partitions.orgErasures(tenant, erasure.org_uuid),
          list_order: erasure.id,
        },
        now: erasure.created_at,
      },
      requesting,
    ),
  /** The erasure is one call's own until then (ISO 8601); false while it is another's. */
  claim: async (
    tenant: Tenant,
    id: string,
    { now, until }: { now: string; until: string },
  ): Promise<boolean> => {
    const { kind } = await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      set: { leased_until: until },
      when: all(present, any(equals('leased_until', null), compares('leased_until', '<=', now))),
    });
    return kind === 'written';
  },
  /** Returns it. */
  release: async (tenant: Tenant, id: string, until: string): Promise<void> => {
    await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      remove: ['leased_until'],
      when: equals('leased_until', until),
    });
  },
  /** Saves an erasure over the record that it was decided on; false when another call was faster. */
  save: async (tenant: Tenant, saved: ErasureRecord): Promise<boolean> => {
    const { kind } = await table.update({
      kind: 'update',
      key: keyOf(tenant, saved.id),
      set: fieldsOf({ ...saved, revision: saved.revision + 1 }),
      remove: [...(saved.subject === null ? ['subject'] : []), ...(saved.after === null ? ['after'] : [])],
      when: equals('revision', saved.revision),
    });
    return kind === 'written';
  },
  /** It need not be checked again. */
  settle: async (tenant: Tenant, id: string): Promise<void> => {
    await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      remove: notDue,
      when: equals('status', 'completed'),
    });
  },
});
