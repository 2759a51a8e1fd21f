import * as z from 'zod';
import { erasedKind } from '../../contract/personal-kinds.ts';
import type { ErasureRecord } from '../../domain/privacy/erasure.ts';
import { outbox } from '../events/outbox.ts';
import type { PageOfList } from '../jobs/job-lists.ts';
import { due, notDue } from '../table/due.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Item,
  present,
  type Table,
  type Write,
} from '../table/table.ts';

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

/** The requests for erasures. */
export interface ErasureTable {
  find(tenant: TenantKey, id: string): Promise<ErasureRecord | undefined>;
  /** Of one org, newest first. */
  list(
    tenant: TenantKey,
    orgUuid: string,
    page: PageOfList,
  ): Promise<{ rows: ErasureRecord[]; next: string | null }>;
  /** A queued erasure, and the wish that its worker begins. `dueAt`: when the sweeper wishes it again, ISO 8601. */
  submit(tenant: TenantKey, erasure: ErasureRecord, request: { dueAt: string; uuid: string }): Write[];
  /** The erasure is one call's own until then (ISO 8601); false while it is another's. */
  claim(tenant: TenantKey, id: string, lease: { now: string; until: string }): Promise<boolean>;
  /** Gives it back. */
  release(tenant: TenantKey, id: string, until: string): Promise<void>;
  /** Saves an erasure over the record that it was decided on; false when another call was faster. */
  save(tenant: TenantKey, saved: ErasureRecord): Promise<boolean>;
  /** Nobody need look after it any more. */
  settle(tenant: TenantKey, id: string): Promise<void>;
}

const keyOf = (tenant: TenantKey, id: string) => ({ pk: partitions.erasures(tenant), sk: id });

const fieldsOf = ({ subject: whose, receipt, ...record }: ErasureRecord): Item =>
  itemOf({ ...record, subject: jsonText(whose), receipt: receipt === null ? null : JSON.stringify(receipt) });

export const erasureTable = (table: Table): ErasureTable => ({
  find: async (tenant, id) => {
    const item = await table.get(keyOf(tenant, id));
    return item && storedErasure.parse(item);
  },
  list: async (tenant, orgUuid, { limit, after }) => {
    const { items, next } = await table.list({
      index: 'list',
      partition: partitions.orgErasures(tenant, orgUuid),
      order: 'descending',
      limit,
      ...(after !== undefined && { before: after }),
    });
    return { rows: items.map((item) => storedErasure.parse(item)), next };
  },
  submit: (tenant, erasure, { dueAt, uuid }) => [
    {
      kind: 'put',
      key: keyOf(tenant, erasure.id),
      item: {
        ...fieldsOf(erasure),
        list_key: partitions.orgErasures(tenant, erasure.org_uuid),
        list_order: erasure.id,
        ...due('job-erasure', tenant, { id: erasure.id, dueAt }),
      },
      when: absent,
    },
    outbox.job({ tenant, kind: 'erasure', id: erasure.id, uuid, now: erasure.created_at }),
  ],
  claim: async (tenant, id, { now, until }) => {
    const { kind } = await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      set: { leased_until: until },
      when: all(present, any(equals('leased_until', null), compares('leased_until', '<=', now))),
    });
    return kind === 'written';
  },
  release: async (tenant, id, until) => {
    await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      remove: ['leased_until'],
      when: equals('leased_until', until),
    });
  },
  save: async (tenant, saved) => {
    const { kind } = await table.update({
      kind: 'update',
      key: keyOf(tenant, saved.id),
      set: fieldsOf({ ...saved, revision: saved.revision + 1 }),
      remove: [...(saved.subject === null ? ['subject'] : []), ...(saved.after === null ? ['after'] : [])],
      when: equals('revision', saved.revision),
    });
    return kind === 'written';
  },
  settle: async (tenant, id) => {
    await table.update({
      kind: 'update',
      key: keyOf(tenant, id),
      remove: notDue,
      when: equals('status', 'completed'),
    });
  },
});
