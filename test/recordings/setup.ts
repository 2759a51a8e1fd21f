import type { Context } from 'aws-lambda';
import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import type { JobReference } from '../../lambdas/adapters/jobs/jobs.ts';
import type { WaitingSteps } from '../../lambdas/adapters/jobs/workflows.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import type { Item } from '../../lambdas/adapters/table/table.ts';
import type {
  NewTranscription,
  Transcription,
  TranscriptionState,
} from '../../lambdas/adapters/transcription/transcription.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryRecording, type VirtualFile } from '../adapters/recordings/memory-recording.ts';
import { memoryDocuments } from '../fakes/memory-documents.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { signedPlace } from '../fakes/signed-place.ts';
import { lambdaContext } from '../support/api.ts';

/** A call to Step Functions that ended a waiting step. */
export type Ended =
  | { readonly token: string; readonly output: unknown }
  | { readonly token: string; readonly error: string; readonly cause: string };

/** A setup with what the steps of a workflow work on, and no job yet. */
export const recordingSetup = () => {
  const table = memoryTable();
  const started: NewTranscription[] = [];
  const ended: Ended[] = [];
  const states = new Map<string, TranscriptionState>();
  const transcription: Transcription = {
    start: async (job) => {
      started.push(job);
      const isNew = !states.has(job.name);
      if (isNew) states.set(job.name, { kind: 'running' });
      return isNew ? 'started' : 'already started';
    },
    look: async (name) => states.get(name) ?? { kind: 'unknown' },
  };
  const waitingSteps: WaitingSteps = {
    succeed: async (token, output) => void ended.push({ token, output }),
    fail: async (token, failure) => void ended.push({ token, ...failure }),
  };
  return {
    table,
    documents: memoryDocuments(),
    staging: memoryStaging(),
    uploads: { objects: memoryDocuments(), files: signedPlace.files },
    transcription,
    waitingSteps,
    started,
    ended,
    states,
  };
};
export type RecordingSetup = ReturnType<typeof recordingSetup>;

const keyOf = ({ tenant, kind, id }: JobReference) => ({
  pk: kind === 'analysis' ? partitions.analyses(tenant) : partitions.sessions(tenant),
  sk: id,
});

export const reference = (kind: JobReference['kind'] = 'analysis', more = {}): JobReference => ({
  tenant: { partner_id: newId(), environment: 'sandbox', ...more },
  kind,
  id: newId(),
});

/** Puts a job into the setup. */
export const addJob = async (
  { table }: RecordingSetup,
  job: JobReference,
  more: Item = {},
): Promise<JobReference> => {
  const item = {
    id: job.id,
    org_id: 'acme',
    status: 'queued',
    recording_url: 'https://recordings.example.com/a.mp3',
    ...more,
  };
  await table.write([{ kind: 'put', key: keyOf(job), item }]);
  return job;
};

/** Puts the org of a setup's job there, with a policy for personal data. */
export const addOrg = async ({ table }: RecordingSetup, { tenant }: JobReference, policy: object) => {
  const created_at = '2026-11-20T10:00:00.000Z';
  const updated_at = '2026-11-20T10:00:00.000Z';
  const item = { id: newId(), org_id: 'acme', pii_policy: JSON.stringify(policy), created_at, updated_at };
  await table.write([{ kind: 'put', key: { pk: partitions.orgs(tenant), sk: 'acme' }, item }]);
};

export const rowOf = async ({ table }: RecordingSetup, job: JobReference): Promise<Item> =>
  (await table.get(keyOf(job))) ?? {};

/** The setup's only row about a transcription. */
export const waitOf = ({ table }: RecordingSetup): Item | undefined =>
  table.items().find(({ pk }) => String(pk).endsWith('#TRANSCRIPTIONS'));

/** Recordings that all are this one. */
export const recordingsAre = (
  media: { readonly codec: 'mp3' | 'wav' | 'm4a' | 'flac'; readonly duration_seconds: number },
  file: VirtualFile,
): OpenableRecordings => ({
  look: async () => ({
    look: {
      kind: 'recognised',
      mime: 'audio/mpeg',
      duration_estimated: false,
      size_bytes: file.size,
      ...media,
    },
    recording: memoryRecording(file).recording,
  }),
  open: async () => ({ kind: 'opened', ...memoryRecording(file).recording }),
});

/** Recordings that nobody may ask for. */
export const noRecordings: OpenableRecordings = {
  look: async () => {
    throw new Error('nothing may be fetched');
  },
  open: async () => {
    throw new Error('nothing may be fetched');
  },
};

/** Runs a task as Lambda does. */
export const run = <Result>(
  handler: (event: unknown, context: Context) => Promise<Result>,
  event: unknown,
): Promise<Result> => handler(event, lambdaContext(60_000));
