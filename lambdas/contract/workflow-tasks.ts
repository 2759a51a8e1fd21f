import * as z from 'zod';
import { busDetail, jobFailed, jobRequested, stateFailure, transcriptionEnded } from './messages.ts';
import type { Worker } from './row.ts';

/** How a step of a workflow continues. */
const job = jobRequested;

export const probe = {
  id: 'recordings.probe',
  summary: 'Begins a job: finds its transcript, or probes its recording',
  trigger: { kind: 'task' },
  input: job,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'uploads:read',
    'recordings:fetch',
  ],
  timeoutSeconds: 60,
  memoryMb: 1024,
  impact: 'No job gets past its first step.',
} as const satisfies Worker;

export const copy = {
  id: 'recordings.copy',
  summary: 'Copies a short recording whole into the staging bucket, as its only chunk',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'staging:write', 'uploads:read', 'recordings:fetch'],
  timeoutSeconds: 600,
  memoryMb: 1769,
  impact: 'Recordings of up to twelve minutes are accepted but not transcribed.',
} as const satisfies Worker;

export const slice = {
  id: 'recordings.slice',
  summary: 'Locates the sound of a long recording, and divides it into slices',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'staging:read', 'staging:write', 'uploads:read', 'recordings:fetch'],
  timeoutSeconds: 600,
  memoryMb: 1769,
  impact: 'Recordings of more than twelve minutes are accepted but not transcribed.',
} as const satisfies Worker;

export const listen = {
  id: 'recordings.listen',
  summary: 'Reads one slice of a recording, and keeps possible speech; or records it as lost',
  trigger: { kind: 'task' },
  input: z.object({
    ...job.shape,
    slice: z.int().min(0).max(4_999),
    /** The reason why a slice could not be decoded, which is recorded as lost. */
    failure: stateFailure.optional(),
  }),
  uses: ['table:read', 'staging:read', 'staging:write', 'uploads:read', 'recordings:fetch', 'speech:judge'],
  timeoutSeconds: 300,
  // One whole core: half an hour is decoded in some seconds, in 200 MB at the most (bench/day).
  memoryMb: 1769,
  impact: slice.impact,
} as const satisfies Worker;

export const pack = {
  id: 'recordings.pack',
  summary: 'Plans the chunks to transcribe, with boundaries in silence',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'staging:read', 'staging:write'],
  timeoutSeconds: 60,
  memoryMb: 1769,
  impact: slice.impact,
} as const satisfies Worker;

export const cut = {
  id: 'recordings.cut',
  summary: 'Makes the file of a chunk from kept sound, without encoding it again',
  trigger: { kind: 'task' },
  input: z.object({ ...job.shape, chunk: z.int().min(0) }),
  uses: ['table:read', 'staging:read', 'staging:write'],
  timeoutSeconds: 120,
  memoryMb: 1769,
  impact: 'Speech of recordings of more than twelve minutes is lost.',
} as const satisfies Worker;

export const transcribe = {
  id: 'recordings.transcribe',
  summary: 'Starts the transcription of one chunk; the task ends when its job does',
  trigger: { kind: 'task' },
  input: z.object({ ...job.shape, chunk: z.int().min(0), task_token: z.string() }),
  uses: ['table:read', 'table:write', 'staging:lend', 'transcription:start', 'workflows:resume'],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'Recordings are accepted but not transcribed.',
} as const satisfies Worker;

export const finishTranscription = {
  id: 'recordings.finish-transcription',
  summary: 'Reports the end of a transcription to the waiting workflow',
  trigger: { kind: 'transcription-events' },
  hears: { detailType: busDetail.transcriptionOverdue, input: 'event' },
  input: transcriptionEnded,
  uses: [
    'table:read',
    'table:write',
    'staging:read',
    'staging:write',
    'transcription:read',
    'workflows:resume',
  ],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'Finished transcriptions are noticed by the sweeper only, minutes late.',
} as const satisfies Worker;

export const stitch = {
  id: 'recordings.stitch',
  summary: 'Joins the transcribed chunks into the transcript of the recording',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'documents:write', 'staging:read', 'staging:write'],
  timeoutSeconds: 120,
  memoryMb: 1024,
  impact: 'Transcribed recordings are not analysed.',
} as const satisfies Worker;

const detecting = {
  trigger: { kind: 'task' },
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'address:know', 'model:ask'],
  timeoutSeconds: 120,
  memoryMb: 1769,
  impact: 'All-day sessions stop after transcription.',
} as const;

export const detect = {
  id: 'detection.detect',
  summary: 'Divides a day into blocks, and reads a day of one block itself',
  input: job,
  ...detecting,
} as const satisfies Worker;

export const readBlock = {
  id: 'detection.read-block',
  summary: 'Finds the conversations of a block of a day, and queues the analyses of the sales ones',
  input: z.object({ ...job.shape, block: z.int().min(0) }),
  ...detecting,
} as const satisfies Worker;

export const nextAnalysis = {
  id: 'detection.next-analysis',
  summary: 'Assigns the next analysis to a branch of a session',
  trigger: { kind: 'task' },
  input: z.object({ ...job.shape, branch: z.int().min(0), position: z.int().min(0) }),
  uses: ['table:read', 'table:write'],
  timeoutSeconds: 30,
  memoryMb: 512,
  impact: 'Sales conversations of all-day sessions are found but not analysed.',
} as const satisfies Worker;

export const score = {
  id: 'analyses.score',
  summary: 'Scores a conversation and completes its analysis',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'model:ask'],
  timeoutSeconds: 120,
  // A whole processor, because without a model each word of the conversation goes through the encoder.
  memoryMb: 1769,
  impact: 'Analyses are not completed.',
} as const satisfies Worker;

export const finishSession = {
  id: 'all-day-sessions.finish-session',
  summary: 'Completes a session when each of its segments has ended',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'address:know'],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'All-day sessions stay in analyzing.',
} as const satisfies Worker;

export const failJob = {
  id: 'recordings.fail-job',
  summary: 'Ends a job whose workflow failed, with the code of the reason',
  trigger: { kind: 'task' },
  hears: { detailType: busDetail.jobOverdue, input: 'detail' },
  input: jobFailed,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'staging:read',
    'staging:write',
    'address:know',
  ],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'Failed jobs are noticed only when their time budget is over.',
} as const satisfies Worker;
