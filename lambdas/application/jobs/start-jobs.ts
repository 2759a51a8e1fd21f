import type { Bus } from '../../adapters/events/bus.ts';
import { admissionLine } from '../../adapters/jobs/admission-line.ts';
import { type Job, jobRequest, jobTable } from '../../adapters/jobs/jobs.ts';
import type { WorkflowStarter } from '../../adapters/jobs/workflows.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { JobRequested } from '../../contract/messages.ts';
import {
  type Applicant,
  type Line,
  longAdmitted,
  nextAdmission,
  roomsFor,
} from '../../domain/jobs/admission.ts';
import { isOver } from '../../domain/jobs/is-over.ts';
import { isFixture } from '../../domain/jobs/word-source.ts';

interface Resources {
  readonly table: Table;
  readonly workflows: WorkflowStarter;
  readonly bus: Bus;
  /** Transcription jobs that the account may run at a time. */
  readonly transcriptionsAtOnce: number;
}

/** How the workflow of a job ended; `TIMED_OUT` is the state machine's own limit. */
type ExecutionStatus = 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** Whether a recording must be processed before anything else. Submitted transcripts and fixtures need no permit. */
const isToBeHeard = ({ transcript_key, recording_url }: Job): boolean =>
  transcript_key === null && !isFixture(recording_url);

const isSame = (one: Applicant, other: Pick<Applicant, 'kind' | 'id'>): boolean =>
  one.kind === other.kind && one.id === other.id;

const nobody: Line = { admitted: [], waiting: [] };

/** Other calls admit jobs at the same moment; the sweeper retries every few minutes for those that wait. */
const maxConflicts = 10;

/** The requested job, unless it is over; another attempt at it is another job. */
const findLive = async (table: Table, request: JobRequested): Promise<Job | undefined> => {
  const job = await jobTable(table).find(request);
  return job === undefined || isOver(job) || job.attempt !== (request.attempt ?? 1) ? undefined : job;
};

const tellOfDeath = (bus: Bus, { reference, attempt }: Job, error: string) =>
  bus.publish([
    { type: 'job.overdue', detail: { ...jobRequest(reference, attempt), failure: { Error: error } } },
  ]);

const start = async ({ table, workflows, bus }: Resources, { reference, attempt }: Job): Promise<void> => {
  const request = jobRequest(reference, attempt);
  const state = await workflows.start(request);
  // It ended without a report if the job, read after the end of the workflow, is still not over.
  const left = state === 'ended' ? await findLive(table, request) : undefined;
  if (left !== undefined) await tellOfDeath(bus, left, 'workflow.ended');
};

/** Removes from their rooms the jobs whose end was not reported. Returns whether there were any. */
const clear = async (table: Table, seen: Line, now: string): Promise<boolean> => {
  const long = longAdmitted(seen, now);
  const found = await Promise.all(long.map((one) => findLive(table, jobRequest(one, one.attempt))));
  const gone = long.filter((_, index) => found[index] === undefined);
  await Promise.all(gone.map((one) => admissionLine(table).leave(one)));
  return gone.length > 0;
};

/**
 * Admits the next jobs, until all rooms are taken or none waits. Returns those that it admitted. `read`: the line, if it
 * was read just now.
 */
const letIn = async (resources: Resources, now: string, read?: Line): Promise<readonly Applicant[]> => {
  const { table, transcriptionsAtOnce } = resources;
  const line = admissionLine(table);
  const rooms = roomsFor(transcriptionsAtOnce);
  const started: Applicant[] = [];
  let known = read;
  for (let conflicts = 0; conflicts < maxConflicts; ) {
    const seen = known ?? (await line.read());
    known = undefined;
    const next = nextAdmission(seen, rooms);
    if (next === undefined) {
      if (seen.waiting.length > 0 && (await clear(table, seen, now))) continue;
      return started;
    }
    const job = await findLive(table, jobRequest(next, next.attempt));
    if (job === undefined) await line.withdraw(next);
    else if (await line.admit(next, now)) {
      await start(resources, job);
      started.push(next);
    } else conflicts += 1;
  }
  return started;
};

/** Starts a job at once if it needs no room, or has one. Otherwise it is in the line, which is returned. */
const startOrJoin = async (
  resources: Resources,
  job: Job,
  request: JobRequested,
): Promise<'started' | Line> => {
  const line = admissionLine(resources.table);
  const needsRoom = job.status === 'queued' && isToBeHeard(job);
  const seen = needsRoom ? await line.read() : nobody;
  if (!needsRoom || seen.admitted.some((one) => isSame(one, request))) {
    await start(resources, job);
    return 'started';
  }
  if (seen.waiting.some((one) => isSame(one, request))) return seen;
  const applicant = { ...job.reference, attempt: job.attempt };
  await line.join(applicant);
  return { ...seen, waiting: [...seen.waiting, applicant] };
};

/**
 * Handles a job's request for its workflow. A job with a recording waits in line until there is room, and the next one
 * in line is started as well. Returns how long the job has waited, in milliseconds, if it continues to wait.
 */
export const requestWorkflow = async (
  resources: Resources,
  request: JobRequested,
  now: string,
): Promise<number | undefined> => {
  const job = await findLive(resources.table, request);
  if (job === undefined) return undefined;
  const seen = await startOrJoin(resources, job, request);
  if (seen === 'started') return undefined;
  const started = await letIn(resources, now, seen);
  if (started.some((one) => isSame(one, request))) return undefined;
  return Math.max(0, Date.parse(now) - Date.parse(job.updated_at ?? now));
};

/** Handles the end of a workflow: its room is free for the next job, and a job that it left unfinished fails. */
export const endOfWorkflow = async (
  resources: Resources,
  { job: request, status }: { readonly job: JobRequested; readonly status: ExecutionStatus },
  now: string,
): Promise<void> => {
  const line = admissionLine(resources.table);
  const { admitted } = await line.read();
  for (const one of admitted) if (isSame(one, request)) await line.leave(one);
  if (status !== 'SUCCEEDED') {
    const job = await findLive(resources.table, request);
    const error = status === 'TIMED_OUT' ? 'States.Timeout' : 'workflow.ended';
    if (job !== undefined) await tellOfDeath(resources.bus, job, error);
  }
  await letIn(resources, now);
};
