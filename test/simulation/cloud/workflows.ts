import type { WorkflowStarter } from '../../../lambdas/adapters/jobs/workflows.ts';
import type { JobRequested } from '../../../lambdas/contract/messages.ts';
import type { Environment, Outcome } from './environment.ts';
import type { Fleet } from './fleet.ts';
import type { WorldParts } from './parts.ts';

/** Step Functions: an execution per name, whose steps run again when Lambda or a service fails. */
export interface Workflows {
  client(environment: Environment): WorkflowStarter;
  readonly running: () => number;
}

/** The steps of the service's machines, as lib/cloud/workflows defines them. */
const step = {
  probe: 'recordings.probe',
  detect: 'detection.detect',
  score: 'analyses.score',
  finish: 'all-day-sessions.finish-session',
  fail: 'recordings.fail-job',
} as const;

const maxTries = 5;
const analysesAtOnce = 5;

class StepFailure extends Error {
  readonly failure: { readonly Error: string; readonly Cause?: string };
  constructor(failure: StepFailure['failure']) {
    super(failure.Error);
    this.failure = failure;
  }
}

const failureOf = (outcome: Exclude<Outcome, { kind: 'returned' }>): StepFailure['failure'] => {
  if (outcome.kind === 'died') return { Error: 'Lambda.Unknown' };
  const { name, message } = outcome.error instanceof Error ? outcome.error : new Error('unknown');
  return { Error: name, Cause: JSON.stringify({ errorMessage: message, errorType: name }) };
};

export const workflows = ({ scheduler, random, history }: WorldParts, fleet: Fleet): Workflows => {
  const names = new Set<string>();
  let running = 0;

  const invoke = (functionId: string, input: unknown): Promise<Outcome> =>
    new Promise((resolve) => fleet.invoke(functionId, input, resolve));

  const run = async (functionId: string, input: unknown): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await invoke(functionId, input);
      if (outcome.kind === 'returned') return outcome.value;
      const failure = failureOf(outcome);
      if (failure.Error === 'JobFailure' || tries >= maxTries) throw new StepFailure(failure);
      await scheduler.sleep(random.next() * 2_000 * 2 ** (tries - 1));
    }
  };

  const recording = async (job: object, steps: () => Promise<void>) => {
    try {
      await steps();
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      // A failure that could not be recorded leaves its job to the sweeper.
      await run(step.fail, { ...job, failure: error.failure }).catch(() => undefined);
    }
  };

  /** Runs so many at a time. */
  const eachOf = async (jobs: readonly object[], work: (job: object) => Promise<void>) => {
    const left = [...jobs];
    const worker = async () => {
      for (let job = left.shift(); job !== undefined; job = left.shift()) await work(job);
    };
    await Promise.all(Array.from({ length: analysesAtOnce }, worker));
  };

  const score = async (job: object) => void (await run(step.score, job));

  const detectAndScore = async (job: object) => {
    const detected = (await run(step.detect, job)) as { analyses: object[] };
    await eachOf(detected.analyses, (analysis) => recording(analysis, () => score(analysis)));
    await run(step.finish, job);
  };

  const execute = (job: JobRequested) =>
    recording(job, async () => {
      const { next } = (await run(step.probe, job)) as { next: string };
      if (next === 'stop') return;
      if (next !== 'transcribed') throw new Error(`The simulator has no recordings to ${next}`);
      await (job.kind === 'analysis' ? score(job) : detectAndScore(job));
    });

  const begin = ({ tenant, kind, id, attempt }: JobRequested) => {
    const name = attempt === undefined ? id : `${id}-${attempt}`;
    if (names.has(name)) return;
    names.add(name);
    running += 1;
    history.note('workflow', id, name);
    execute({ tenant, kind, id })
      .catch((error: unknown) => scheduler.fail(error))
      .finally(() => {
        running -= 1;
      });
  };

  return {
    running: () => running,
    client: (environment) => ({
      start: (job) => environment.call({ name: 'workflow.start', effect: () => begin(job), ms: 20 }),
    }),
  };
};
