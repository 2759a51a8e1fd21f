import type { Bus } from '../../adapters/events/bus.ts';
import type { AdmissionLine } from '../../adapters/jobs/admission-line.ts';
import { type Job, type JobTable, jobRequest } from '../../adapters/jobs/jobs.ts';
import type { WorkflowStarter } from '../../adapters/jobs/workflows.ts';
import type { JobRequested } from '../../contract/messages.ts';
import {
  type Applicant,
  type Line,
  longAdmitted,
  nextAdmission,
  type Rooms,
} from '../../domain/jobs/admission.ts';
import { isOver } from '../../domain/jobs/is-over.ts';
import { isFixture } from '../../domain/transcription/word-source.ts';

export interface StartParts {
  readonly jobs: Pick<JobTable, 'find'>;
  readonly line: AdmissionLine;
  readonly workflows: WorkflowStarter;
  readonly bus: Bus;
  readonly rooms: Rooms;
}

/** How the workflow of a job came to its end; `TIMED_OUT` is the machine's own limit. */
export type ExecutionStatus = 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface JobStarter {
  /**
   * A job wants its workflow. One with a recording waits in line until there is room; whoever is next is started as well.
   * Answers how long it has waited, in milliseconds, where it goes on waiting.
   */
  readonly request: (asked: JobRequested, now: string) => Promise<number | undefined>;
  /** A workflow has ended: its room is the next one's, and a job that it left behind unfinished fails. */
  readonly ended: (job: JobRequested, status: ExecutionStatus, now: string) => Promise<void>;
}

/** Whether a recording has to be heard before anything else: words that came with the request, or fixtures, need no room. */
const isToBeHeard = ({ transcript_key, recording_url }: Job): boolean =>
  transcript_key === null && !isFixture(recording_url);

const isSame = (one: Applicant, other: Pick<Applicant, 'kind' | 'id'>): boolean =>
  one.kind === other.kind && one.id === other.id;

const nobody: Line = { admitted: [], waiting: [] };

/** Others let in at the same moment; the sweeper asks again each minute for whoever waits. */
const maxConflicts = 10;

export const jobStarter = ({ jobs, line, workflows, bus, rooms }: StartParts): JobStarter => {
  /** The job that is meant, while it is not over; another attempt at it is another job. */
  const findLive = async (asked: JobRequested): Promise<Job | undefined> => {
    const job = await jobs.find(asked);
    return job === undefined || isOver(job) || job.attempt !== (asked.attempt ?? 1) ? undefined : job;
  };

  const tellOfDeath = ({ reference, attempt }: Job, error: string) =>
    bus.publish([
      { type: 'job.overdue', detail: { ...jobRequest(reference, attempt), failure: { Error: error } } },
    ]);

  const start = async (job: Job): Promise<void> => {
    const state = await workflows.start(jobRequest(job.reference, job.attempt));
    // It ended without a word: looked at after that, the job is still not over.
    const left = state === 'ended' ? await findLive(jobRequest(job.reference, job.attempt)) : undefined;
    if (left !== undefined) await tellOfDeath(left, 'workflow.ended');
  };

  /** Takes those out of their rooms whose end nobody told. Answers whether there were any. */
  const clear = async (seen: Line, now: string): Promise<boolean> => {
    const long = longAdmitted(seen, now);
    const found = await Promise.all(long.map((one) => findLive(jobRequest(one, one.attempt))));
    const gone = long.filter((_, index) => found[index] === undefined);
    await Promise.all(gone.map((one) => line.leave(one)));
    return gone.length > 0;
  };

  /** Lets in whoever is next, until all rooms are taken or nobody waits. Answers who was. */
  const letIn = async (now: string): Promise<readonly Applicant[]> => {
    const started: Applicant[] = [];
    for (let conflicts = 0; conflicts < maxConflicts; ) {
      const seen = await line.read();
      const next = nextAdmission(seen, rooms);
      if (next === undefined) {
        if (seen.waiting.length > 0 && (await clear(seen, now))) continue;
        return started;
      }
      const job = await findLive(jobRequest(next, next.attempt));
      if (job === undefined) await line.withdraw(next);
      else if (await line.admit(next, now)) {
        await start(job);
        started.push(next);
      } else conflicts += 1;
    }
    return started;
  };

  /** Whether it was started: at once where it needs no room, or has one. Else it is in the line. */
  const startOrJoin = async (job: Job, asked: JobRequested): Promise<boolean> => {
    const needsRoom = job.status === 'queued' && isToBeHeard(job);
    const { admitted, waiting } = needsRoom ? await line.read() : nobody;
    if (!needsRoom || admitted.some((one) => isSame(one, asked))) {
      await start(job);
      return true;
    }
    if (!waiting.some((one) => isSame(one, asked)))
      await line.join({ ...job.reference, attempt: job.attempt });
    return false;
  };

  return {
    request: async (asked, now) => {
      const job = await findLive(asked);
      if (job === undefined) return undefined;
      const started = await startOrJoin(job, asked);
      if (started || (await letIn(now)).some((one) => isSame(one, asked))) return undefined;
      return Math.max(0, Date.parse(now) - Date.parse(job.updated_at ?? now));
    },
    ended: async (asked, status, now) => {
      const { admitted } = await line.read();
      for (const one of admitted) if (isSame(one, asked)) await line.leave(one);
      if (status !== 'SUCCEEDED') {
        const job = await findLive(asked);
        const error = status === 'TIMED_OUT' ? 'States.Timeout' : 'workflow.ended';
        if (job !== undefined) await tellOfDeath(job, error);
      }
      await letIn(now);
    },
  };
};
