import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { readTranscript } from '../../adapters/jobs/job-transcripts.ts';
import { dayPartEraser } from '../../adapters/privacy/erase-day-part.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import { type ListedSession, listedSession } from '../../adapters/privacy/stored-persons.ts';
import { stagedKeys } from '../../adapters/recordings/staged-keys.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import type { Table } from '../../adapters/table/table.ts';
import { uploadKey } from '../../adapters/uploads/upload-bucket.ts';
import { linesIn } from '../../domain/privacy/recognise-customer.ts';
import { dayWithout, linesWithout, segmentsWith } from '../../domain/sessions/erase-from-day.ts';
import type { SegmentRecord } from '../../domain/sessions/session.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import { type ErasedAudio, type Eraser, type ErasureScope, isAwaited } from './eraser.ts';
import { customersIn } from './said-about.ts';

const pageSize = 10;

const isRunning = ({ completed_at, archived_at }: ListedSession): boolean =>
  completed_at === undefined && archived_at === undefined;

const analysesOf = (some: readonly SegmentRecord[]): Target[] =>
  some.flatMap(({ analysis_id }) => (analysis_id === null ? [] : [{ kind: 'analyses', id: analysis_id }]));

/** All-day sessions: those of a rep are erased; of those with a customer, only the customer's part. */
export const sessionEraser = (table: Table, documents: DocumentStore, audio: ErasedAudio): Eraser => {
  const segments = segmentTable(table);
  const removal = sessionRemoval(table, documents);
  const erasePart = dayPartEraser(table, documents);
  const keyOf = ({ tenant }: ErasureScope, id: string) => ({ pk: partitions.sessions(tenant), sk: id });

  const load = async ({ tenant, recognise }: ErasureScope, found: ListedSession) => {
    const { list_order: id, transcript_key, submission_key } = found;
    const transcript = transcript_key === undefined ? null : await readTranscript(documents, transcript_key);
    const submission = await documents.get(submission_key);
    const own = segmentsWith(await segments.all(tenant, id), transcript, recognise);
    const isSaid = recognise({ names: [], lines: linesIn(JSON.parse(submission)) });
    return { transcript, own, isSaid };
  };

  const meant = async (scope: ErasureScope, found: ListedSession): Promise<Target[]> => {
    const { list_order: id, rep_id, purged_at } = found;
    if (purged_at !== undefined) return [];
    const target: Target = { kind: 'all_day_sessions', id };
    if (scope.subject.kind === 'rep') {
      if (rep_id !== scope.subject.rep_id) return [];
      return [target, ...analysesOf(await segments.all(scope.tenant, id))];
    }
    const { transcript, own, isSaid } = await load(scope, found);
    const { utterances } = transcript ?? { utterances: [] };
    const names = customersIn(utterances);
    if (own.length === 0 && !isSaid && !scope.recognise({ names, lines: utterances })) return [];
    return [target, ...analysesOf(own)];
  };

  /** A customer's part of a day, and how it is removed; undefined if the day was deleted. */
  const partOf = async (scope: ErasureScope, id: string) => {
    const item = await table.get(keyOf(scope, id));
    if (item === undefined || item['purged_at'] !== undefined) return undefined;
    const { transcript, own, isSaid } = await load(scope, listedSession.parse({ ...item, list_order: id }));
    const leave = (words: Transcript) => dayWithout(words, own, scope.recognise);
    return { transcript, leave, segments: own.map((segment) => segment.id), submission: isSaid };
  };

  /** One voice cannot be removed from a recording. */
  const removeSound = async (scope: ErasureScope, id: string): Promise<void> => {
    const { tenant } = scope;
    await audio.staging.clear(stagedKeys(tenant, id).folder);
    const fileKey = (await table.get(keyOf(scope, id)))?.['file_key'];
    if (typeof fileKey === 'string') await audio.uploads.remove(uploadKey(tenant, fileKey));
  };

  return {
    kind: 'all_day_sessions',
    find: async (scope, after) => {
      const { items, next } = await table.list({
        index: 'list',
        partition: partitions.orgSessions(scope.tenant, scope.orgUuid),
        order: 'ascending',
        limit: pageSize,
        after,
      });
      const targets: Target[] = [];
      for (const item of items) {
        const found = listedSession.parse(item);
        const isTheirs = scope.subject.kind === 'customer' || scope.subject.rep_id === found.rep_id;
        // A running day still creates analyses.
        if (isTheirs && isAwaited(scope, found)) return { targets, next, isEarly: true };
        // A customer's part of a day that was submitted since is not known yet, and was not requested.
        if (scope.subject.kind === 'customer' && isRunning(found)) continue;
        targets.push(...(await meant(scope, found)));
      }
      return { targets, next };
    },
    noted: async (scope, id) => {
      if (scope.subject.kind === 'rep') return { kind: 'all_day_sessions', id, part: null };
      const part = await partOf(scope, id);
      if (part === undefined) return null;
      const { transcript, leave, segments: parted, submission } = part;
      const lines = transcript === null ? [] : linesWithout(transcript, leave(transcript));
      return { kind: 'all_day_sessions', id, part: { segments: parted, lines, submission } };
    },
    erase: async (scope, id, now) => {
      await removeSound(scope, id);
      if (scope.subject.kind === 'customer') {
        const part = await partOf(scope, id);
        if (part !== undefined) await erasePart(scope.tenant, id, part);
        return;
      }
      await removal.purge(scope.tenant, id, now);
    },
  };
};
