import * as z from 'zod';
import { eraseAnswers } from '../deliveries/answers.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { partitionOf, repRecordKinds } from '../intelligence/rep-records.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { all, equals, type Key, present, type Table } from '../table/table.ts';
import type { Eraser, ErasureScope, FoundTargets, LinesOf, Target } from './eraser.ts';
import type { ErasedRecord } from './erasure-ledger.ts';

const nothing: FoundTargets = { targets: [], next: null };
const pageSize = 100;
const repsAtOnce = 25;

/** The rep that is erased, if it is one. */
export const repOf = ({ subject }: ErasureScope): string | undefined =>
  subject.kind === 'rep' ? subject.rep_id : undefined;

const storedRep = z.object({ id: z.string(), rep_id: z.string(), email: z.string().optional() });

const keyOf = ({ tenant, orgUuid }: OrgKey, repId: string) => ({
  pk: partitions.reps(tenant, orgUuid),
  sk: repId,
});

/** The uuid of a rep; undefined: there is no record of it. */
const uuidOf = async (table: Table, org: OrgKey, repId: string): Promise<string | undefined> => {
  const item = await table.get(keyOf(org, repId));
  return item && storedRep.parse(item).id;
};

/** Erases the record of a rep, and the e-mail that it held. */
export const repRemoval =
  (table: Table) =>
  async (org: OrgKey, repId: string): Promise<void> => {
    const item = await table.get(keyOf(org, repId));
    if (item === undefined) return;
    const { email } = storedRep.parse(item);
    const pk = partitions.repEmails(org.tenant, org.orgUuid);
    await table.write([
      { kind: 'delete', key: keyOf(org, repId) },
      ...(email === undefined
        ? []
        : [
            {
              kind: 'delete',
              key: { pk, sk: email.toLowerCase() },
              when: equals('rep_id', repId),
            } as const,
          ]),
    ]);
  };

/** A rep is noted by its uuid: the partner's own id of it may be a name. */
const noteRep = async (table: Table, org: OrgKey, repId: string): Promise<ErasedRecord | null> => {
  const id = await uuidOf(table, org, repId);
  return id === undefined ? null : { kind: 'reps', id, org_uuid: org.orgUuid };
};

/** The record of a rep, and the e-mail that it held. */
export const repRecordEraser = (table: Table): Eraser => {
  const remove = repRemoval(table);
  return {
    kind: 'rep_records',
    find: async (scope) => {
      const id = repOf(scope);
      const item = id === undefined ? undefined : await table.get(keyOf(scope, id));
      return id === undefined || item === undefined
        ? nothing
        : { targets: [{ kind: 'rep_records', id }], next: null };
    },
    noted: (scope, id) => noteRep(table, scope, id),
    erase: (scope, id) => remove(scope, id),
  };
};

const noted = z.looseObject({ notes: z.string().nullable() });

/** Takes the notes out of a record of a rep. */
export const noteRemoval =
  (table: Table) =>
  async (key: Key): Promise<void> => {
    const item = await table.get(key);
    if (item === undefined) return;
    const record = JSON.stringify({ ...noted.parse(JSON.parse(String(item['record']))), notes: null });
    await table.update({ kind: 'update', key, set: { record }, when: present });
  };

/**
 * What was found out about a rep, or said by hand: personas, methodologies, syntheses. With a rep all of it goes, with a
 * customer the notes that tell of him or her: what was found with quotes loses them with the analysis.
 */
export const repProfileEraser = (table: Table, linesOf: LinesOf): Eraser => {
  const removeNotes = noteRemoval(table);
  const partsOf = (id: string) => {
    const [name = '', repId = '', sk = ''] = id.split('#');
    const kind = repRecordKinds.find((one) => one === name);
    return kind && { kind, repId, sk };
  };
  const placeOf = ({ tenant, orgUuid }: ErasureScope, id: string) => {
    const parts = partsOf(id);
    return parts && { pk: partitionOf(parts.kind, { tenant, orgUuid, repId: parts.repId }), sk: parts.sk };
  };

  const ofRep = async (
    { tenant, orgUuid }: ErasureScope,
    repId: string,
    isMeant: (record: string) => boolean,
  ): Promise<Target[]> => {
    const targets: Target[] = [];
    for (const kind of repRecordKinds) {
      const partition = partitionOf(kind, { tenant, orgUuid, repId });
      for (let after: string | null | undefined; after !== null; ) {
        const range = { partition, order: 'ascending', limit: pageSize } as const;
        const page = await table.list({ ...range, ...(after !== undefined && { after }) });
        for (const { sk, record } of page.items)
          if (isMeant(String(record)))
            targets.push({ kind: 'rep_profiles', id: `${kind}#${repId}#${String(sk)}` });
        after = page.next;
      }
    }
    return targets;
  };

  return {
    kind: 'rep_profiles',
    find: async (scope, after) => {
      const [own, { tenant, orgUuid, recognise }] = [repOf(scope), scope];
      if (own !== undefined) return { targets: await ofRep(scope, own, () => true), next: null };
      const { items, next } = await table.list({
        partition: partitions.reps(tenant, orgUuid),
        order: 'ascending',
        limit: repsAtOnce,
        ...(after !== null && { after }),
      });
      const tells = (record: string): boolean => {
        const notes = noted.safeParse(JSON.parse(record)).data?.notes ?? null;
        return notes !== null && recognise({ names: [], lines: linesOf(notes) });
      };
      const targets: Target[] = [];
      for (const { sk } of items) targets.push(...(await ofRep(scope, String(sk), tells)));
      return { targets, next };
    },
    noted: async (scope, id) => {
      const parts = partsOf(id);
      if (parts === undefined) return null;
      if (scope.subject.kind === 'rep') return noteRep(table, scope, parts.repId);
      const rep = await uuidOf(table, scope, parts.repId);
      const { kind: of, sk } = parts;
      return rep === undefined ? null : { kind: 'rep_notes', id: sk, of, org_uuid: scope.orgUuid, rep };
    },
    erase: async (scope, id) => {
      const key = placeOf(scope, id);
      if (key === undefined) return;
      if (scope.subject.kind === 'rep') await table.write([{ kind: 'delete', key }]);
      else await removeNotes(key);
    },
  };
};

const event = z.looseObject({});

/** Erases a job of rep intelligence: its record, what it rested on, and the data of its events. */
export const intelJobRemoval =
  (table: Table, documents: DocumentStore) =>
  async (tenant: TenantKey, id: string): Promise<void> => {
    const folder = documentFolder(tenant, 'intel', id);
    for (const key of await documents.list(folder))
      if (key.startsWith(`${folder}event-`)) {
        const { result: _, ...rest } = event.parse(JSON.parse(await documents.get(key)));
        await documents.put(key, JSON.stringify({ ...rest, result: null }));
      } else await documents.remove(key);
    await eraseAnswers(table, tenant, folder);
    await table.write([{ kind: 'delete', key: { pk: partitions.intelJobs(tenant), sk: id } }]);
  };

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
  noted: async (_, id) => ({ kind: 'intel_jobs', id }),
  erase: ({ tenant }, id) => intelJobRemoval(table, documents)(tenant, id),
});
