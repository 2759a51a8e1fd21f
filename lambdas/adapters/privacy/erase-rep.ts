import * as z from 'zod';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { partitionOf, repRecordKinds } from '../intelligence/rep-records.ts';
import { practiceTable } from '../practice/practice-table.ts';
import { partitions } from '../table/keys.ts';
import { all, equals, type Table } from '../table/table.ts';
import type { Eraser, ErasureScope, FoundTargets, Target } from './eraser.ts';

const nothing: FoundTargets = { targets: [], next: null };
const pageSize = 100;

/** The rep that is erased, if it is one. */
const repOf = ({ subject }: ErasureScope): string | undefined =>
  subject.kind === 'rep' ? subject.rep_id : undefined;

const storedRep = z.object({ rep_id: z.string(), email: z.string().optional() });

/** The record of a rep, and the e-mail that it held. */
export const repRecordEraser = (table: Table): Eraser => {
  const keyOf = ({ tenant, orgUuid }: ErasureScope, id: string) => ({
    pk: partitions.reps(tenant, orgUuid),
    sk: id,
  });
  return {
    kind: 'rep_records',
    find: async (scope) => {
      const id = repOf(scope);
      const item = id === undefined ? undefined : await table.get(keyOf(scope, id));
      return id === undefined || item === undefined
        ? nothing
        : { targets: [{ kind: 'rep_records', id }], next: null };
    },
    erase: async (scope, id) => {
      const item = await table.get(keyOf(scope, id));
      if (item === undefined) return;
      const { email } = storedRep.parse(item);
      const pk = partitions.repEmails(scope.tenant, scope.orgUuid);
      await table.write([
        { kind: 'delete', key: keyOf(scope, id) },
        ...(email === undefined
          ? []
          : [
              {
                kind: 'delete',
                key: { pk, sk: email.toLowerCase() },
                when: equals('rep_id', id),
              } as const,
            ]),
      ]);
    },
  };
};

/** What was found out about a rep, or said by hand: personas, methodologies, syntheses. */
export const repProfileEraser = (table: Table): Eraser => ({
  kind: 'rep_profiles',
  find: async (scope) => {
    const repId = repOf(scope);
    if (repId === undefined) return nothing;
    const { tenant, orgUuid } = scope;
    const targets: Target[] = [];
    for (const kind of repRecordKinds) {
      const partition = partitionOf(kind, { tenant, orgUuid, repId });
      for (let after: string | null | undefined; after !== null; ) {
        const range = { partition, order: 'ascending', limit: pageSize } as const;
        const page = await table.list({ ...range, ...(after !== undefined && { after }) });
        for (const { sk } of page.items) targets.push({ kind: 'rep_profiles', id: `${kind}#${String(sk)}` });
        after = page.next;
      }
    }
    return { targets, next: null };
  },
  erase: async (scope, id) => {
    const [name = '', sk = ''] = id.split('#');
    const kind = repRecordKinds.find((one) => one === name);
    const repId = repOf(scope);
    if (kind === undefined || repId === undefined) return;
    const pk = partitionOf(kind, { tenant: scope.tenant, orgUuid: scope.orgUuid, repId });
    await table.write([{ kind: 'delete', key: { pk, sk } }]);
  },
});

const event = z.looseObject({});

/** The jobs of rep intelligence: their records, what they rested on, and the data of their events. */
export const intelJobEraser = (table: Table, documents: DocumentStore): Eraser => ({
  kind: 'intel_jobs',
  find: async (scope, after) => {
    const repId = repOf(scope);
    if (repId === undefined) return nothing;
    const { items, next } = await table.list({
      partition: partitions.intelJobs(scope.tenant),
      order: 'ascending',
      limit: 1_000,
      filter: all(equals('org_uuid', scope.orgUuid), equals('rep_id', repId)),
      ...(after !== null && { after }),
    });
    return { targets: items.map(({ sk }) => ({ kind: 'intel_jobs', id: String(sk) })), next };
  },
  erase: async ({ tenant }, id) => {
    const folder = documentFolder(tenant, 'intel', id);
    for (const key of await documents.list(folder))
      if (key.startsWith(`${folder}event-`)) {
        const { result: _, ...rest } = event.parse(JSON.parse(await documents.get(key)));
        await documents.put(key, JSON.stringify({ ...rest, result: null }));
      } else await documents.remove(key);
    await table.write([{ kind: 'delete', key: { pk: partitions.intelJobs(tenant), sk: id } }]);
  },
});

/** The role plays of a rep. */
export const practiceEraser = (table: Table): Eraser => {
  const practice = practiceTable(table);
  return {
    kind: 'practice_sessions',
    find: async (scope, after) => {
      const repId = repOf(scope);
      if (repId === undefined) return nothing;
      const { items, next } = await table.list({
        index: 'list',
        partition: partitions.repPractice(scope.tenant, scope.orgUuid, repId),
        order: 'ascending',
        limit: pageSize,
        ...(after !== null && { after }),
      });
      return { targets: items.map(({ id }) => ({ kind: 'practice_sessions', id: String(id) })), next };
    },
    erase: async ({ tenant }, id) => {
      await practice.erase(tenant, id);
      await table.write([{ kind: 'delete', key: { pk: partitions.practiceSessions(tenant), sk: id } }]);
    },
  };
};
