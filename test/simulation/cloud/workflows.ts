import type { WorkflowStarter } from '../../../lambdas/adapters/jobs/workflows.ts';
import type { JobRequested } from '../../../lambdas/contract/messages.ts';
import type { Publish } from './clients.ts';
import type { Environment } from './environment.ts';
import type { SetupParts } from './parts.ts';
import { executionEnds } from './rules.ts';
import { StepFailure, type Steps } from './steps.ts';
import { eachOf, type Probed, transcribing } from './transcription.ts';

/** Step Functions: one execution for each name. Its steps are retried when Lambda or a service fails. */
export interface Workflows {
  client(environment: Environment): WorkflowStarter;
  readonly running: () => number;
}

/** The steps of the service's machines, as lib/cloud/workflows defines them. */
const step = {
  probe: 'recordings.probe',
  detect: 'detection.detect',
  read: 'detection.read-block',
  next: 'detection.next-analysis',
  score: 'analyses.score',
  finish: 'all-day-sessions.finish-session',
  fail: 'recordings.fail-job',
} as const;

interface Next {
  readonly next: 'score' | 'wait' | 'done';
  readonly position: number;
  readonly analyses: readonly object[];
  readonly wait_seconds: number;
}

const blocksAtOnce = 8;

export const workflows = (
  { scheduler, history }: SetupParts,
  { run, publish }: Pick<Steps, 'run'> & { readonly publish: Publish },
): Workflows => {
  const transcribe = transcribing({ run });
  const names = new Map<string, 'runs' | 'ended'>();
  let running = 0;

  const recording = async (job: object, steps: () => Promise<void>) => {
    try {
      await steps();
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      // A failure that could not be recorded leaves its job to the sweeper.
      await run(step.fail, { ...job, failure: error.failure }).catch(() => undefined);
    }
  };

  const readBlocks = (job: object, blocks: readonly number[]) =>
    eachOf(blocks, blocksAtOnce, (block) => run(step.read, { ...job, block }));

  const score = async (job: object) => void (await run(step.score, job));

  const runBranch = async (job: object, branch: number, state: { readonly isOn: boolean }) => {
    for (let position = 0; state.isOn; ) {
      const at = (await run(step.next, { ...job, branch, position })) as Next;
      if (at.next === 'done') return;
      if (at.next === 'wait') await scheduler.sleep(at.wait_seconds * 1_000);
      for (const analysis of at.analyses) await recording(analysis, () => score(analysis));
      position = at.position;
    }
  };

  const detectAndScore = async (job: object) => {
    const { blocks, branches } = (await run(step.detect, job)) as { blocks: number[]; branches: number[] };
    // As in Step Functions: what fails in one branch ends the others.
    const state = { isOn: true };
    const parallel = [readBlocks(job, blocks), ...branches.map((branch) => runBranch(job, branch, state))];
    await Promise.all(parallel).finally(() => {
      state.isOn = false;
    });
    await run(step.finish, job);
  };

  const execute = (job: JobRequested) =>
    recording(job, async () => {
      const { next } = (await run(step.probe, job)) as { next: Probed };
      if (next === 'stop') return;
      if (next !== 'transcribed') await transcribe(job, job.kind, next);
      await (job.kind === 'analysis' ? score(job) : detectAndScore(job));
    });

  const begin = ({ tenant, kind, id, attempt }: JobRequested): 'runs' | 'ended' => {
    const name = attempt === undefined ? id : `${id}-${attempt}`;
    const state = names.get(name);
    if (state !== undefined) return state;
    names.set(name, 'runs');
    running += 1;
    history.note('workflow', id, name);
    const input = { tenant, kind, id };
    execute(input)
      .catch((error: unknown) => scheduler.fail(error))
      .finally(() => {
        running -= 1;
        names.set(name, 'ended');
        publish(executionEnds, JSON.stringify({ name, status: 'SUCCEEDED', input: JSON.stringify(input) }));
      });
    return 'runs';
  };

  return {
    running: () => running,
    client: (environment) => ({
      start: (job) => environment.call({ name: 'workflow.start', effect: () => begin(job), ms: 20 }),
    }),
  };
};
