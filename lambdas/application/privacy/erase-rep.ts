import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { partitionOf, repRecordKinds } from '../../adapters/intelligence/rep-records.ts';
import type { OrgKey } from '../../adapters/orgs/reps.ts';
import type { ErasedRecord } from '../../adapters/privacy/erasure-ledger.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import {
  notesIn,
  removeIntelJob,
  removeNotes,
  removeRep,
  repUuid,
} from '../../adapters/privacy/rep-removal.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { itemsIn } from '../../adapters/table/reads.ts';
import { all, equals, type Table } from '../../adapters/table/table.ts';
import { linesIn } from '../../domain/privacy/recognise-customer.ts';
import type { Eraser, ErasureScope, FoundTargets } from './eraser.ts';

const nothing: FoundTargets = { targets: [], next: null };
const repsAtOnce = 25;

/** The rep that is erased, if the subject is one. */
export const repOf = ({ subject }: ErasureScope): string | undefined =>
  subject.kind === 'rep' ? subject.rep_id : undefined;

/** A rep is recorded by its uuid, because the partner's own id of it may be a name. */
const noteRep = async (table: Table, org: OrgKey, repId: string): Promise<ErasedRecord | null> => {
  const id = await repUuid(table, org, repId);
  return id === undefined ? null : { kind: 'reps', id, org_uuid: org.orgUuid };
};

/** The record of a rep, and the e-mail that it held. */
export const repRecordEraser = (table: Table): Eraser => ({
  kind: 'rep_records',
  find: async (scope) => {
    const id = repOf(scope);
    if (id === undefined || (await repUuid(table, scope, id)) === undefined) return nothing;
    return { targets: [{ kind: 'rep_records', id }], next: null };
  },
  noted: (scope, id) => noteRep(table, scope, id),
  erase: (scope, id) => removeRep(table, scope, id),
});

/**
 * The records about a rep, found or set manually: personas, methodologies, syntheses. For a rep all of them are erased,
 * for a customer the notes that mention the customer; findings with quotes lose them with the analysis.
 */
export const repProfileEraser = (table: Table): Eraser => {
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
      for await (const { sk, record } of itemsIn(table, { partition, order: 'ascending' }))
        if (isMeant(String(record)))
          targets.push({ kind: 'rep_profiles', id: `${kind}#${repId}#${String(sk)}` });
    }
    return targets;
  };

  return {
    kind: 'rep_profiles',
    find: async (scope, after) => {
      const own = repOf(scope);
      const { tenant, orgUuid, recognise } = scope;
      if (own !== undefined) return { targets: await ofRep(scope, own, () => true), next: null };
      const { items, next } = await table.list({
        partition: partitions.reps(tenant, orgUuid),
        order: 'ascending',
        limit: repsAtOnce,
        after,
      });
      const tells = (record: string): boolean => {
        const notes = notesIn(record);
        return notes !== null && recognise({ names: [], lines: linesIn(notes) });
      };
      const targets: Target[] = [];
      for (const { sk } of items) targets.push(...(await ofRep(scope, String(sk), tells)));
      return { targets, next };
    },
    noted: async (scope, id) => {
      const parts = partsOf(id);
      if (parts === undefined) return null;
      if (scope.subject.kind === 'rep') return noteRep(table, scope, parts.repId);
      const rep = await repUuid(table, scope, parts.repId);
      const { kind: of, sk } = parts;
      return rep === undefined ? null : { kind: 'rep_notes', id: sk, of, org_uuid: scope.orgUuid, rep };
    },
    erase: async (scope, id) => {
      const key = placeOf(scope, id);
      if (key === undefined) return;
      if (scope.subject.kind === 'rep') await table.write([{ kind: 'delete', key }]);
      else await removeNotes(table, key);
    },
  };
};

/** The jobs of rep intelligence: their records, what they used, and the data of their events. */
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
      after,
    });
    return { targets: items.map(({ sk }) => ({ kind: 'intel_jobs', id: String(sk) })), next };
  },
  noted: async (_, id) => ({ kind: 'intel_jobs', id }),
  erase: ({ tenant }, id) => removeIntelJob({ table, documents }, tenant, id),
});
