import * as z from 'zod';
import type { JobRequested } from '../../contract/messages.ts';
import type { WorkflowKind } from '../../domain/jobs/job-kinds.ts';
import { codecs, type RecordingCodec } from '../../domain/recordings/codecs.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, equals, type Item, type Table, type Update } from '../table/table.ts';

/** Points at an analysis or a session: the input of every step of a workflow. */
export interface JobReference {
  readonly tenant: Tenant;
  readonly kind: WorkflowKind;
  readonly id: string;
}

const storedJob = z.object({
  id: z.string(),
  org_id: z.string(),
  org_uuid: z.string().nullable().default(null),
  rep_id: z.string().nullable().default(null),
  status: z.enum(['queued', 'processing', 'transcribing', 'detecting', 'analyzing', 'completed', 'failed']),
  recording_url: z.string(),
  /** The key of an uploaded recording. */
  file_key: z.string().nullable().default(null),
  language: z.string().nullable().default(null),
  skip_diarization: z.boolean().default(false),
  /** Document of the transcript, once there is one. */
  transcript_key: z.string().nullable().default(null),
  duration_seconds: z.number().nullable().default(null),
  codec: z.enum(codecs).nullable().default(null),
  /** The number of pieces that were given to transcription. */
  chunk_count: z.number().nullable().default(null),
  started_at: z.string().nullable().default(null),
  /** When its time budget ends, once it runs. */
  deadline_at: z.string().nullable().default(null),
  archived_at: z.string().nullable().default(null),
  /** For a queued job, when it was queued. */
  updated_at: z.string().nullable().default(null),
  /** How often it was requested: 2 when it is repeated for the first time. */
  attempt: z.number().default(1),
});

/** The fields of an analysis or a session that the steps of a workflow share. */
export type Job = z.output<typeof storedJob> & { readonly reference: JobReference };

/** The message that requests the workflow of a job. */
export const jobRequest = ({ tenant, kind, id }: JobReference, attempt: number): JobRequested => ({
  tenant,
  kind,
  id,
  ...(attempt > 1 && { attempt }),
});

/** The findings of the first steps of a workflow. */
export interface Findings {
  readonly transcript_key?: string;
  /** Document that reports how the job was transcribed. */
  readonly report_key?: string;
  /** Document of the loudness of a session, if it was measured. */
  readonly loudness_key?: string | undefined;
  readonly duration_seconds?: number;
  readonly codec?: RecordingCodec;
  readonly chunk_count?: number;
}

const keyOf = ({ tenant, kind, id }: JobReference) => ({
  pk: kind === 'analysis' ? partitions.analyses(tenant) : partitions.sessions(tenant),
  sk: id,
});

/** Attributes that bring the sweeper back to a job. */
export const jobDue = ({ tenant, kind, id }: JobReference, dueAt: string) =>
  due(`job-${kind}`, tenant, { id, dueAt });

/** The statuses of a job that still runs. */
const runningStatuses = ['queued', 'processing', 'transcribing', 'detecting', 'analyzing'] as const;

/** Whether a job was running when it was found. */
export const wasRunning = ({ status, archived_at }: Job): boolean =>
  archived_at === null && runningStatuses.some((running) => running === status);

const isRunning = all(
  equals('archived_at', null),
  any(...runningStatuses.map((status) => equals('status', status))),
);

const present = (findings: Findings): Item =>
  Object.fromEntries(
    Object.entries(findings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** How long the sweeper leaves a running job before it requests its workflow again, which restarts a lost one. */
const startTimeoutMs = minuteMs;

const running = (reference: JobReference, now: string, deadlineAt: string) => {
  const soon = later(now, startTimeoutMs);
  return { deadline_at: deadlineAt, ...jobDue(reference, soon < deadlineAt ? soon : deadlineAt) };
};

export const jobTable = (table: Table) => ({
  find: async (reference: JobReference): Promise<Job | undefined> => {
    const item = await table.get(keyOf(reference));
    return item && { ...storedJob.parse(item), reference };
  },
  /** queued → processing (analysis) or transcribing (session). `deadlineAt` is when its time budget ends, ISO 8601. */
  begin: ({ reference }: Job, { now, deadlineAt }: { now: string; deadlineAt: string }): Update => ({
    kind: 'update',
    key: keyOf(reference),
    set: {
      status: reference.kind === 'analysis' ? 'processing' : 'transcribing',
      started_at: now,
      updated_at: now,
      ...running(reference, now, deadlineAt),
    },
    when: all(equals('status', 'queued'), equals('archived_at', null)),
  }),
  /**
   * Adds to a running job, with a new end of its time budget if that is known better now. A length is written only if
   * no other write has set one since the job was found.
   */
  learn: (
    { reference, duration_seconds }: Job,
    findings: Findings,
    { now, deadlineAt }: { now: string; deadlineAt?: string },
  ): Update => ({
    kind: 'update',
    key: keyOf(reference),
    set: {
      ...present(findings),
      updated_at: now,
      ...(deadlineAt !== undefined && running(reference, now, deadlineAt)),
    },
    when:
      findings.duration_seconds === undefined
        ? isRunning
        : all(isRunning, equals('duration_seconds', duration_seconds)),
  }),
});
