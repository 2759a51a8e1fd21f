import type * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import { absent, type Put, type Table } from '../table/table.ts';

/** A rep, by the uuid of its org's record and its own id. */
export interface RepKey {
  readonly tenant: Tenant;
  readonly orgUuid: string;
  readonly repId: string;
}

/** The kinds of record that a rep gets repeatedly; the newest is the current one. */
export const repRecordKinds = ['persona', 'methodology', 'synthesis'] as const;
export type RepRecordKind = (typeof repRecordKinds)[number];

export const partitionOf = (kind: RepRecordKind, { tenant, orgUuid, repId }: RepKey): string => {
  switch (kind) {
    case 'persona':
      return partitions.repPersonas(tenant, orgUuid, repId);
    case 'methodology':
      return partitions.repMethodologies(tenant, orgUuid, repId);
    case 'synthesis':
      return partitions.repSyntheses(tenant, orgUuid, repId);
  }
};

/** Adds a record under `id`, a UUID version 7, which determines the order. */
export const addRepRecord = (
  kind: RepRecordKind,
  rep: RepKey,
  { id, record }: { readonly id: string; readonly record: object },
): Put => ({
  kind: 'put',
  key: { pk: partitionOf(kind, rep), sk: id },
  item: { record: JSON.stringify(record) },
  when: absent,
});

/** The records of one kind, as the API shows them. `schema`: what the API shows of a record, by a name of its own: bundles leave out the answers of rows. */
export const repRecords = <Schema extends z.ZodType>(table: Table, kind: RepRecordKind, schema: Schema) => {
  /** Newest first. */
  const list = async (rep: RepKey, page: PageOfList): Promise<PageOf<z.output<Schema>>> => {
    const { items, next } = await table.list({
      partition: partitionOf(kind, rep),
      order: 'descending',
      ...page,
    });
    return { rows: items.map(({ record }) => schema.parse(JSON.parse(String(record)))), next };
  };
  const newest = async (rep: RepKey): Promise<z.output<Schema> | undefined> =>
    (await list(rep, { limit: 1 })).rows[0];
  return { list, newest };
};
