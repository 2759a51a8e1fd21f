import * as z from 'zod';
import type { Recognise } from '../../domain/privacy/recognise-customer.ts';
import type { SegmentRecord } from '../../domain/sessions/session.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readTranscript } from '../jobs/job-documents.ts';
import { stagedKeys } from '../recordings/staged-keys.ts';
import { segmentTable } from '../sessions/segments.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import * as partitions from '../table/partitions.ts';
import type { Table } from '../table/table.ts';
import { uploadKey } from '../uploads/upload-bucket.ts';
import { dayPartEraser } from './erase-day-part.ts';
import {
  type ErasedAudio,
  type Eraser,
  type ErasureScope,
  isAwaited,
  type LinesOf,
  type Target,
} from './eraser.ts';
import type { Rewrite } from './rewrite-folder.ts';
import { customersIn } from './said-about.ts';

const pageSize = 10;

const place = z.object({
  list_order: z.string(),
  rep_id: z.string(),
  completed_at: z.string().optional(),
  archived_at: z.string().optional(),
  purged_at: z.string().optional(),
  submission_key: z.string(),
  transcript_key: z.string().optional(),
});

/** What a day is without a customer: rules of the domain. */
export interface DayRules {
  readonly segmentsWith: (
    segments: readonly SegmentRecord[],
    transcript: Transcript | null,
    recognise: Recognise,
  ) => SegmentRecord[];
  readonly dayWithout: (
    transcript: Transcript,
    segments: readonly SegmentRecord[],
    recognise: Recognise,
  ) => Transcript | null;
  /** The utterances that are not left, by their times in seconds; null: nothing is left. */
  readonly linesWithout: (transcript: Transcript, left: Transcript | null) => [number, number][] | null;
}

interface SessionParts extends DayRules {
  readonly audio: ErasedAudio;
  readonly erased: Rewrite;
  readonly linesOf: LinesOf;
}

const isRunning = ({ completed_at, archived_at }: z.output<typeof place>): boolean =>
  completed_at === undefined && archived_at === undefined;

const analysesOf = (some: readonly SegmentRecord[]): Target[] =>
  some.flatMap(({ analysis_id }) => (analysis_id === null ? [] : [{ kind: 'analyses', id: analysis_id }]));

/** All-day sessions: those of a rep go; of those with a customer only the customer's part. */
export const sessionEraser = (
  table: Table,
  documents: DocumentStore,
  { audio, erased, linesOf, segmentsWith, dayWithout, linesWithout }: SessionParts,
): Eraser => {
  const [segments, removal] = [segmentTable(table), sessionRemoval(table, documents, erased)];
  const erasePart = dayPartEraser(table, documents);
  const keyOf = ({ tenant }: ErasureScope, id: string) => ({ pk: partitions.sessions(tenant), sk: id });

  const load = async ({ tenant, recognise }: ErasureScope, found: z.output<typeof place>) => {
    const { list_order: id, transcript_key, submission_key } = found;
    const transcript = transcript_key === undefined ? null : await readTranscript(documents, transcript_key);
    const submission = await documents.get(submission_key);
    const own = segmentsWith(await segments.all(tenant, id), transcript, recognise);
    const isSaid = recognise({ names: [], lines: linesOf(JSON.parse(submission)) });
    return { transcript, own, isSaid };
  };

  const meant = async (scope: ErasureScope, found: z.output<typeof place>): Promise<Target[]> => {
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

  /** A customer's part of a day, and how it is taken out; undefined: the day is gone. */
  const partOf = async (scope: ErasureScope, id: string) => {
    const item = await table.get(keyOf(scope, id));
    if (item === undefined || item['purged_at'] !== undefined) return undefined;
    const { transcript, own, isSaid } = await load(scope, place.parse({ ...item, list_order: id }));
    const leave = (words: Transcript) => dayWithout(words, own, scope.recognise);
    return { transcript, leave, segments: own.map((segment) => segment.id), submission: isSaid };
  };

  /** Nobody can take one voice out of a recording. */
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
        ...(after !== null && { after }),
      });
      const targets: Target[] = [];
      for (const item of items) {
        const found = place.parse(item);
        const isTheirs = scope.subject.kind === 'customer' || scope.subject.rep_id === found.rep_id;
        // A day that runs still makes analyses.
        if (isTheirs && isAwaited(scope, found)) return { targets, next, isEarly: true };
        // A customer's part of a day that was submitted since is not known yet, and was not asked for.
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
      await removal.condemn(scope.tenant, id, now);
      await removal.erase(scope.tenant, id, now);
    },
  };
};
