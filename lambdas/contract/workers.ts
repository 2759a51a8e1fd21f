import * as z from 'zod';
import {
  busDetail,
  deliveryDue,
  eventRecorded,
  jobFailed,
  jobRequested,
  transcriptionEnded,
  workRequested,
} from './messages.ts';
import type { Worker } from './row.ts';

/** How a step of a workflow goes on. */
const job = jobRequested;

export const relayOutbox = {
  id: 'relay.relay-outbox',
  summary: 'Puts what was committed to the outbox on the bus, events with their sequence number',
  trigger: { kind: 'outbox' },
  input: z.looseObject({ Records: z.array(z.unknown()) }),
  uses: ['table:read', 'table:write', 'bus:publish', 'deliveries:enqueue', 'batches:enqueue'],
  timeoutSeconds: 30,
  memoryMb: 512,
  impact: 'Nobody is told of anything new: no webhook is sent and no submitted job starts.',
} as const satisfies Worker;

export const startWorkflow = {
  id: 'recordings.start-workflow',
  summary: 'Starts the workflow of a submitted analysis or session',
  trigger: { kind: 'queue', queue: 'workflows', batchSize: 10, maxConcurrency: 10 },
  input: jobRequested,
  uses: ['workflows:start'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'Submitted recordings stay queued.',
} as const satisfies Worker;

export const fanOut = {
  id: 'dispatch.fan-out',
  summary: 'Gives an event one delivery for each webhook and callback that wants it',
  trigger: { kind: 'queue', queue: 'fan-out', batchSize: 10, maxConcurrency: 20 },
  input: eventRecorded,
  uses: ['table:read', 'table:write', 'deliveries:enqueue'],
  timeoutSeconds: 30,
  memoryMb: 512,
  impact: 'Events are recorded, but no webhook hears of them.',
} as const satisfies Worker;

export const deliver = {
  id: 'dispatch.deliver',
  summary: 'Signs an event and sends it to a receiver: one attempt',
  trigger: {
    kind: 'queue',
    queue: 'deliveries',
    batchSize: 1,
    maxConcurrency: 100,
    late: { queue: 'retries', maxConcurrency: 100 },
  },
  input: deliveryDue,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'secrets:open',
    'receivers:call',
    'deliveries:enqueue',
  ],
  timeoutSeconds: 40,
  memoryMb: 512,
  impact: 'Webhooks are late; they are sent when this works again.',
} as const satisfies Worker;

export const sweep = {
  id: 'sweeper.sweep',
  summary: 'Finds, from the rows alone, what is due or stuck, and sends it on its way again',
  trigger: { kind: 'schedule', everyMinutes: 1 },
  input: z.looseObject({}),
  uses: [
    'table:read',
    'table:write',
    'bus:publish',
    'deliveries:enqueue',
    'batches:enqueue',
    'documents:read',
    'documents:write',
    'documents:erase',
  ],
  timeoutSeconds: 55,
  // One whole core: after an outage it brings back some hundred thousand rows (bench/webhooks/sweep.ts).
  memoryMb: 1769,
  impact: 'Retries of webhooks do not go out, and jobs over their time budget stay unfinished.',
} as const satisfies Worker;

export const probe = {
  id: 'recordings.probe',
  summary: 'Begins a job: finds its words, or what kind of recording it is',
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
  summary: 'Finds where the sound of a long recording is, and parts it into slices to be listened to',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'staging:read', 'staging:write', 'uploads:read', 'recordings:fetch'],
  timeoutSeconds: 600,
  memoryMb: 1769,
  impact: 'Recordings of more than twelve minutes are accepted but not transcribed.',
} as const satisfies Worker;

export const listen = {
  id: 'recordings.listen',
  summary: 'Reads one slice of a recording, and keeps what may be speech',
  trigger: { kind: 'task' },
  input: z.object({ ...job.shape, slice: z.int().min(0).max(4_999) }),
  uses: ['table:read', 'staging:read', 'staging:write', 'uploads:read', 'recordings:fetch', 'speech:judge'],
  timeoutSeconds: 300,
  // One whole core: half an hour is decoded in some seconds, in 200 MB at the most (bench/day).
  memoryMb: 1769,
  impact: slice.impact,
} as const satisfies Worker;

export const pack = {
  id: 'recordings.pack',
  summary: 'Plans the chunks that are transcribed, with borders in silence',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'staging:read', 'staging:write'],
  timeoutSeconds: 60,
  memoryMb: 1769,
  impact: slice.impact,
} as const satisfies Worker;

export const cut = {
  id: 'recordings.cut',
  summary: 'Makes the file of a chunk of what was kept, without encoding it again',
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
  uses: [
    'table:read',
    'table:write',
    'staging:read',
    'staging:write',
    'transcription:start',
    'workflows:resume',
  ],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'Recordings are accepted but not transcribed.',
} as const satisfies Worker;

export const finishTranscription = {
  id: 'recordings.finish-transcription',
  summary: 'Tells the waiting workflow that its transcription job has ended',
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

export const detect = {
  id: 'detection.detect',
  summary: 'Finds the conversations of a day, and queues the analyses of the sales ones',
  trigger: { kind: 'task' },
  input: job,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'uploads:read',
    'address:know',
    'model:ask',
  ],
  timeoutSeconds: 120,
  memoryMb: 1769,
  impact: 'All-day sessions stop after transcription.',
} as const satisfies Worker;

export const score = {
  id: 'analyses.score',
  summary: 'Scores a conversation and completes its analysis',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'model:ask'],
  timeoutSeconds: 120,
  memoryMb: 1024,
  impact: 'Analyses are not completed.',
} as const satisfies Worker;

export const finishSession = {
  id: 'all-day-sessions.finish-session',
  summary: 'Completes a session when each of its segments has ended',
  trigger: { kind: 'task' },
  input: job,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'uploads:read', 'address:know'],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'All-day sessions stay in analyzing.',
} as const satisfies Worker;

export const failJob = {
  id: 'recordings.fail-job',
  summary: 'Ends a job whose workflow failed, with the code that says why',
  trigger: { kind: 'task' },
  hears: { detailType: busDetail.jobOverdue, input: 'detail' },
  input: jobFailed,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'uploads:read', 'address:know'],
  timeoutSeconds: 60,
  memoryMb: 512,
  impact: 'Failed jobs are noticed only when their time budget is over.',
} as const satisfies Worker;

export const writeDraft = {
  id: 'playbooks.write-draft',
  summary: 'Writes the playbook of a draft from its sources',
  trigger: { kind: 'queue', queue: 'drafts', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'sources:fetch'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Playbook drafts stay queued.',
} as const satisfies Worker;

export const runIntelJob = {
  id: 'synthesis.run-intel-job',
  summary: 'Works out the persona, the methodology or the synthesis of a rep',
  trigger: { kind: 'queue', queue: 'intel', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Persona, methodology and synthesis jobs stay queued.',
} as const satisfies Worker;

export const runBatch = {
  id: 'bulk.run-batch',
  summary: 'Begins the items of a batch as places become free, and takes note of their ends',
  trigger: { kind: 'queue', queue: 'batches', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write', 'documents:erase'],
  timeoutSeconds: 60,
  memoryMb: 1024,
  impact: 'Batches stand still: no item begins, and ends are not counted.',
} as const satisfies Worker;

export const runSnapshot = {
  id: 'insights.run-snapshot',
  summary: "Works out what an org's analyses show",
  trigger: { kind: 'queue', queue: 'snapshots', batchSize: 1, maxConcurrency: 10 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'documents:write'],
  timeoutSeconds: 180,
  memoryMb: 1769,
  impact: 'Insights snapshots stay queued.',
} as const satisfies Worker;

export const runExport = {
  id: 'exports.run-export',
  summary: 'Writes the file of an export, as far as its time goes, and goes on in another call',
  trigger: { kind: 'queue', queue: 'exports', batchSize: 1, maxConcurrency: 5 },
  input: workRequested,
  uses: ['table:read', 'table:write', 'documents:read', 'exports:write'],
  timeoutSeconds: 900,
  memoryMb: 1769,
  impact: 'Exports stay queued.',
} as const satisfies Worker;

export const runErasure = {
  id: 'privacy.run-erasure',
  summary: 'Finds all that is kept of a person, erases it and counts it',
  trigger: { kind: 'queue', queue: 'erasures', batchSize: 1, maxConcurrency: 5 },
  input: workRequested,
  uses: [
    'table:read',
    'table:write',
    'documents:read',
    'documents:write',
    'documents:erase',
    'staging:read',
    'staging:write',
    'uploads:erase',
  ],
  timeoutSeconds: 300,
  memoryMb: 1769,
  impact: 'Persons who asked to be forgotten are not: the law gives a month.',
} as const satisfies Worker;

export const bootstrap = {
  id: 'admin.bootstrap',
  summary: 'Makes the internal partner and its first admin keys, once per deployment',
  trigger: { kind: 'operator' },
  input: z.object({}),
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
  timeoutSeconds: 30,
  memoryMb: 256,
  impact: 'A new deployment gets no admin key.',
} as const satisfies Worker;
