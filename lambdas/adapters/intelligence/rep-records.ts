import type * as z from 'zod';
import type { PageOfList } from '../jobs/job-lists.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, type Put, type Table } from '../table/table.ts';

/** A rep, by the uuid of its org's record and its own id. */
export interface RepKey {
  readonly tenant: TenantKey;
  readonly orgUuid: string;
  readonly repId: string;
}

/** What a rep is given again and again: the newest is the current one. */
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

/** Adds a record under `id`, a UUID version 7: by that they are ordered. */
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

/** The records of one kind, as the API shows them. */
export interface RecordsOf<Schema extends z.ZodType> {
  newest(rep: RepKey): Promise<z.output<Schema> | undefined>;
  /** Newest first. */
  list(rep: RepKey, page: PageOfList): Promise<{ rows: z.output<Schema>[]; next: string | null }>;
}

/** `schema`: what the API shows of a record, by a name of its own: bundles leave out the answers of rows. */
export const repRecords = <Schema extends z.ZodType>(
  table: Table,
  kind: RepRecordKind,
  schema: Schema,
): RecordsOf<Schema> => {
  const list: RecordsOf<Schema>['list'] = async (rep, { limit, after }) => {
    const { items, next } = await table.list({
      partition: partitionOf(kind, rep),
      order: 'descending',
      limit,
      ...(after !== undefined && { before: after }),
    });
    return { rows: items.map(({ record }) => schema.parse(JSON.parse(String(record)))), next };
  };
  return { list, newest: async (rep) => (await list(rep, { limit: 1 })).rows[0] };
};
