import { type DocumentStore, documentFolder, type Stores } from '../../adapters/documents/documents.ts';
import { partitionOf, repRecordKinds } from '../../adapters/intelligence/rep-records.ts';
import type { OrgKey } from '../../adapters/orgs/reps.ts';
import { dayPartEraser } from '../../adapters/privacy/erase-day-part.ts';
import type { ErasedRecord, ErasureEntry } from '../../adapters/privacy/erasure-ledger.ts';
import { keptResponses } from '../../adapters/privacy/kept-responses.ts';
import { removeIntelJob, removeNotes, removeRep, repIdOf } from '../../adapters/privacy/rep-removal.ts';
import { erasePartition } from '../../adapters/table/erase-partition.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import type { Table } from '../../adapters/table/table.ts';
import { dayWithoutLines } from '../../domain/sessions/erase-from-day.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { analysisRemoval } from '../analyses/analysis-removal.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import { erasePracticeSession } from './erase-practice.ts';

const removeFolder = async (documents: DocumentStore, folder: string): Promise<void> => {
  for (const key of await documents.list(folder)) await documents.remove(key);
};

const eraseRep = async (table: Table, org: OrgKey, uuid: string): Promise<void> => {
  const repId = await repIdOf(table, org, uuid);
  if (repId === undefined) return;
  for (const kind of repRecordKinds) await erasePartition(table, partitionOf(kind, { ...org, repId }));
  // The record goes last, because a repeat needs it to find the rest.
  await removeRep(table, org, repId);
};

const eraseNotes = async (
  table: Table,
  org: OrgKey,
  { id, of, rep }: Extract<ErasedRecord, { kind: 'rep_notes' }>,
): Promise<void> => {
  const repId = await repIdOf(table, org, rep);
  if (repId !== undefined) await removeNotes(table, { pk: partitionOf(of, { ...org, repId }), sk: id });
};

/**
 * Erases what an entry of the ledger names, in a table or documents that were restored from an earlier backup. May be
 * repeated, and does nothing if everything is already gone. An insights snapshot is erased as a whole, because it is no
 * longer known which part of it was about a person.
 */
export const eraseAgain = async (
  { table, documents }: Stores,
  { tenant, record }: ErasureEntry,
  now: string,
): Promise<void> => {
  const { id } = record;
  switch (record.kind) {
    case 'analyses':
      // Whatever the row says, because the documents may come from another backup than the table.
      return analysisRemoval(table, documents).purge(tenant, id, now);
    case 'all_day_sessions': {
      const { part } = record;
      if (part !== null) {
        const leave = (transcript: Transcript) => dayWithoutLines(transcript, part.lines);
        return dayPartEraser(table, documents)(tenant, id, { ...part, leave });
      }
      return sessionRemoval(table, documents).purge(tenant, id, now);
    }
    case 'practice_sessions':
      return erasePracticeSession(table, tenant, id);
    case 'insights_snapshots':
      await table.write([{ kind: 'delete', key: { pk: partitions.snapshots(tenant), sk: id } }]);
      return removeFolder(documents, documentFolder(tenant, 'insights', id));
    case 'intel_jobs':
      return removeIntelJob({ table, documents }, tenant, id);
    case 'rep_notes':
      return eraseNotes(table, { tenant, orgUuid: record.org_uuid }, record);
    case 'reps':
      return eraseRep(table, { tenant, orgUuid: record.org_uuid }, id);
    case 'exports':
      return documents.remove(id);
    case 'kept_answers':
      return keptResponses(table).remove(tenant, id);
    default:
      record satisfies never;
  }
};
