import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { analysisRemoval } from '../analyses/analysis-removal.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { partitionOf, repRecordKinds } from '../intelligence/rep-records.ts';
import type { OrgKey } from '../orgs/reps.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import { erasePartition } from '../table/erase-partition.ts';
import * as partitions from '../table/partitions.ts';
import { equals, type Table } from '../table/table.ts';
import { keptAnswerEraser } from './erase-copies.ts';
import { dayPartEraser } from './erase-day-part.ts';
import { practiceSessionEraser } from './erase-practice.ts';
import { intelJobRemoval, noteRemoval, repRemoval } from './erase-rep.ts';
import type { DayPart, ErasedRecord, ErasureEntry } from './erasure-ledger.ts';
import type { Rewrite } from './rewrite-folder.ts';

/** What erasing again needs of the domain. */
export interface EraseAgainRules {
  readonly erasedRow: Rewrite;
  readonly erasedSessionRow: Rewrite;
  readonly dayWithoutLines: (transcript: Transcript, lines: DayPart['lines']) => Transcript | null;
}

const repsPerPage = 1_000;

/** The partner's own id of a rep; undefined: there is no such rep. */
const repIdOf = async (table: Table, { tenant, orgUuid }: OrgKey, uuid: string) => {
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await table.list({
      partition: partitions.reps(tenant, orgUuid),
      order: 'ascending',
      limit: repsPerPage,
      filter: equals('id', uuid),
      ...(after !== undefined && { after }),
    });
    if (items[0] !== undefined) return String(items[0]['sk']);
    after = next;
  }
  return undefined;
};

/**
 * Erases what an entry of the ledger names, in a table or documents that were restored from a backup of before. May be
 * repeated, and does nothing where all of it is gone already. An insights snapshot goes as a whole: nobody knows any more
 * what of it was a person's.
 */
export const eraseAgain = (table: Table, documents: DocumentStore, rules: EraseAgainRules) => {
  const analyses = analysisRemoval(table, documents);
  const sessions = sessionRemoval(table, documents, rules.erasedSessionRow);
  const takePart = dayPartEraser(table, documents);
  const eraseRole = practiceSessionEraser(table);
  const eraseAnswer = keptAnswerEraser(table);
  const eraseJob = intelJobRemoval(table, documents);
  const [removeRep, removeNotes] = [repRemoval(table), noteRemoval(table)];

  const removeFolder = async (folder: string): Promise<void> => {
    for (const key of await documents.list(folder)) await documents.remove(key);
  };

  const eraseRep = async (org: OrgKey, uuid: string): Promise<void> => {
    const repId = await repIdOf(table, org, uuid);
    if (repId === undefined) return;
    for (const kind of repRecordKinds) await erasePartition(table, partitionOf(kind, { ...org, repId }));
    // The record last: by it a repeat finds the rest.
    await removeRep(org, repId);
  };

  const eraseNotes = async (
    org: OrgKey,
    { id, of, rep }: Extract<ErasedRecord, { kind: 'rep_notes' }>,
  ): Promise<void> => {
    const repId = await repIdOf(table, org, rep);
    if (repId !== undefined) await removeNotes({ pk: partitionOf(of, { ...org, repId }), sk: id });
  };

  return async ({ tenant, record }: ErasureEntry, now: string): Promise<void> => {
    const { id } = record;
    switch (record.kind) {
      case 'analyses':
        await analyses.condemn(tenant, id, now);
        // Whatever the row says: the documents may come of another backup than the table.
        await analyses.erase(tenant, id, rules.erasedRow);
        await table.update(analyses.purged(tenant, id, now));
        return;
      case 'all_day_sessions': {
        const { part } = record;
        if (part !== null) {
          const leave = (transcript: Transcript) => rules.dayWithoutLines(transcript, part.lines);
          return takePart(tenant, id, { ...part, leave });
        }
        await sessions.condemn(tenant, id, now);
        return sessions.erase(tenant, id, now);
      }
      case 'practice_sessions':
        return eraseRole(tenant, id);
      case 'insights_snapshots':
        await table.write([{ kind: 'delete', key: { pk: partitions.snapshots(tenant), sk: id } }]);
        return removeFolder(documentFolder(tenant, 'insights', id));
      case 'intel_jobs':
        return eraseJob(tenant, id);
      case 'rep_notes':
        return eraseNotes({ tenant, orgUuid: record.org_uuid }, record);
      case 'reps':
        return eraseRep({ tenant, orgUuid: record.org_uuid }, id);
      case 'exports':
        return documents.remove(id);
      case 'kept_answers':
        return eraseAnswer(tenant, id);
      default:
        record satisfies never;
    }
  };
};
