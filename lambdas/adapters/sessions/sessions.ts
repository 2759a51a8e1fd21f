import * as z from 'zod';
import { playbackLinkSeconds } from '../../contract/limits.ts';
import type { SessionRecord, SessionStatus } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { outbox } from '../events/outbox.ts';
import { queuedWork, type Requesting } from '../jobs/queued-work.ts';
import { notDue } from '../table/due.ts';
import { type JobFilter, jobConditions, jobRange, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import { codec, itemOf, jobError, jsonOf, jsonText, number, text } from '../table/stored-fields.ts';
import {
  all,
  any,
  type Check,
  equals,
  type Item,
  type Key,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';
import type { UploadedFiles } from '../uploads/uploaded-files.ts';

const storedSession = z.object({
  id: z.string(),
  status: z.enum(['queued', 'transcribing', 'detecting', 'analyzing', 'completed', 'failed']),
  org_id: z.string(),
  rep_id: z.string(),
  org_uuid: z.string(),
  rep_uuid: z.string(),
  recording_url: z.string(),
  file_key: text,
  language: text,
  skip_diarization: z.boolean().default(false),
  is_healthcare: z.boolean().default(false),
  auto_analyze: z.boolean(),
  min_confidence: z.number(),
  transcript_key: text,
  report_key: text,
  loudness_key: text,
  submission_key: z.string(),
  duration_seconds: number,
  codec,
  segments_detected: z.number(),
  edits: z.number().default(0),
  callback_url: text,
  error: jsonOf(jobError),
  created_at: z.string(),
  updated_at: z.string(),
  started_at: text,
  detecting_at: text,
  detected_at: text,
  completed_at: text,
  archived_at: text,
  transcript_removed_at: text,
});

/** Makes the links for uploaded recordings. Without it a session shows the address with which it was stored. */
export type RecordingLinks = Pick<UploadedFiles, 'link'>;

/** The sessions that a list shows. */
export type SessionFilter = JobFilter<SessionStatus>;

const keyOf = (tenant: Tenant, id: string): Key => ({ pk: partitions.sessions(tenant), sk: id });

const isAsFound = ({ status, edits }: SessionRecord) =>
  all(
    equals('archived_at', null),
    equals('status', status),
    edits === 0 ? any(equals('edits', null), equals('edits', 0)) : equals('edits', edits),
  );

/** Results from its transcript are not saved once retention has removed it. */
const hasItsWords = (found: SessionRecord) =>
  all(isAsFound(found), equals('transcript_key', found.transcript_key));

/** An event of a session. Its data are the bytes of `key`; a callback_url receives only the end. */
export const sessionEvent = (
  tenant: Tenant,
  session: SessionRecord,
  { event, key, uuid }: { event: 'detected' | 'completed' | 'failed'; key: string; uuid: string },
): Write =>
  outbox.event({
    tenant,
    uuid,
    event: `all_day_session.${event}`,
    now: session.updated_at,
    data: { kind: 'document', key },
    callbackUrl: event === 'detected' ? null : session.callback_url,
  });

const readWith =
  (links: RecordingLinks | undefined) =>
  async (tenant: Tenant, item: Item): Promise<SessionRecord> => {
    const session = storedSession.parse(item);
    if (session.file_key === null || links === undefined) return session;
    return { ...session, playback_url: await links.link(tenant, session.file_key, playbackLinkSeconds) };
  };

export const sessionTable = (table: Table, links?: RecordingLinks) => ({
  /** Live sessions only; archived ones are not found. */
  find: async (tenant: Tenant, id: string): Promise<SessionRecord | undefined> => {
    const item = await table.get(keyOf(tenant, id));
    if (item === undefined || item['archived_at'] !== undefined) return undefined;
    return readWith(links)(tenant, item);
  },
  /** Newest first. */
  list: async (
    tenant: Tenant,
    { org_uuid, ids, ...filter }: SessionFilter,
    page: PageOfList,
  ): Promise<PageOf<SessionRecord>> => {
    const partition =
      org_uuid === undefined
        ? { partition: partitions.sessions(tenant) }
        : { index: 'list' as const, partition: partitions.orgSessions(tenant, org_uuid) };
    const { items, next } = await table.list({
      ...jobRange(partition, ids, page),
      filter: all(...jobConditions(filter)),
    });
    const rows = await Promise.all(items.map((item) => readWith(links)(tenant, item)));
    return { rows, next };
  },
  /** A queued session, and the request for its workflow. */
  submit: (tenant: Tenant, { error, ...session }: SessionRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'session',
        key: keyOf(tenant, session.id),
        item: {
          ...itemOf({ ...session, error: jsonText(error) }),
          list_key: partitions.orgSessions(tenant, session.org_uuid),
          list_order: session.id,
        },
        now: session.created_at,
      },
      requesting,
    ),
  /** From the session as it was found to a later status; one that has ended is no longer looked after. */
  move: (tenant: Tenant, found: SessionRecord, moved: SessionRecord): Update => ({
    kind: 'update',
    key: keyOf(tenant, found.id),
    set: itemOf({
      status: moved.status,
      updated_at: moved.updated_at,
      segments_detected: moved.segments_detected,
      detecting_at: moved.detecting_at,
      detected_at: moved.detected_at,
      completed_at: moved.completed_at,
      error: jsonText(moved.error),
    }),
    ...(moved.completed_at !== null && { remove: notDue }),
    when: isAsFound(found),
  }),
  /** Holds unless the session was archived, ended or moved on. */
  unmoved: (tenant: Tenant, found: SessionRecord): Check => ({
    kind: 'check',
    key: keyOf(tenant, found.id),
    when: hasItsWords(found),
  }),
  /** Records a change of its boundaries, so that a decision on its earlier state is made again. */
  edit: (
    tenant: Tenant,
    found: SessionRecord,
    { segments_detected, now }: { segments_detected: number; now: string },
  ): Update => ({
    kind: 'update',
    key: keyOf(tenant, found.id),
    set: { segments_detected, edits: found.edits + 1, updated_at: now },
    when: hasItsWords(found),
  }),
  archive: (tenant: Tenant, found: SessionRecord, now: string): Update => ({
    kind: 'update',
    key: keyOf(tenant, found.id),
    set: { archived_at: now, updated_at: now },
    remove: notDue,
    when: isAsFound(found),
  }),
});
