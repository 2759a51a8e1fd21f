import './settings.ts';
import { violationsOf } from './checks/checks.ts';
import type { Evidence, Violation } from './checks/violation.ts';
import type { Clients } from './cloud/clients.ts';
import { type Cloud, cloud as newCloud } from './cloud/cloud.ts';
import type { Environment } from './cloud/environment.ts';
import { type FaultRates, noFaults, randomFaults } from './cloud/faults.ts';
import { randomFrom } from './engine/random.ts';
import { inVirtualProcess } from './engine/virtual-process.ts';
import { evidenceOf } from './evidence.ts';
import { functionsWith } from './functions/functions.ts';
import { watch } from './truth.ts';
import {
  borrowKey,
  changeSomething,
  pause,
  reachLive,
  readFeed,
  register,
  rotateOwnKey,
  type Stage,
  submit,
  submitLive,
  suspend,
} from './workload/actors.ts';
import { submitItems } from './workload/batch-actors.ts';
import { gateway } from './workload/gateway.ts';
import { draftTogether, publishOnce, reorderTogether, submitDay } from './workload/guidance-actors.ts';
import { operations } from './workload/operations.ts';
import { addPartner } from './workload/partner.ts';
import { type Plan, planOf } from './workload/plan.ts';
import { submitRecording } from './workload/recording-actors.ts';

const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** By then a simulation without faults has to be at rest: a day's pause, and the whole schedule behind it. */
const patienceMs = 72 * hourMs;

export interface SimulationProps {
  readonly seed: string;
  /** What differs from the plan that the seed makes. */
  readonly plan?: Partial<Plan>;
  readonly wrap?: (clients: Clients, environment: Environment) => Clients;
}

/** What came of a seed. */
export interface Outcome {
  readonly seed: string;
  readonly violations: readonly Violation[];
  readonly hash: string;
  /** Changes that requests made, each with its record in the audit log. */
  readonly changes: number;
  readonly events: number;
  readonly requests: number;
  readonly faults: number;
  /** Requests that a receiver had already processed. */
  readonly duplicates: number;
  readonly virtualHours: number;
  /** Invocations of each function. */
  readonly invocations: ReadonlyMap<string, number>;
  /** Invocations that the account had no call left for. */
  readonly throttled: number;
  /** The lines of history about a violation. */
  readonly about: (violation: Violation) => string[];
}

/** Whether a plan has room for it: other actors take a refusal for a failure. */
const isSuspending = ({
  isSuspended,
  isLong,
  isGuided,
  days,
  drafts,
  batches,
  recordings,
  recordedDays,
}: Plan): boolean =>
  isSuspended && !isLong && !isGuided && days + drafts + batches + recordings + recordedDays === 0;

/** All that happens in a simulation, and how many are still at it. */
const perform = (setup: Cloud, plan: Plan, stages: readonly Stage[]) => {
  let busy = 0;
  const go = (work: () => Promise<unknown>) => {
    busy += 1;
    void work()
      .catch((error: unknown) => setup.scheduler.fail(error))
      .finally(() => {
        busy -= 1;
      });
  };
  for (const stage of stages) {
    for (const temper of plan.tempers)
      go(async () => {
        const webhook = await register(stage, temper);
        for (let change = 0; change < plan.changes / plan.tempers.length; change += 1) {
          await setup.scheduler.sleep(setup.random.between(0, plan.submittingMs * 1.5));
          await changeSomething(stage, webhook);
        }
      });
    go(() => submit(stage, { count: plan.submissions, overMs: plan.submittingMs }));
    if (isSuspending(plan))
      go(() => suspend(stage, { operator: addPartner(setup), overMs: plan.submittingMs * 2 }));
    go(() => submitLive(stage, { overMs: plan.submittingMs }));
    go(() => reachLive(stage));
    if (plan.drafts > 0) go(() => draftTogether(stage, plan.drafts));
    go(() => readFeed(stage, startMs + plan.submittingMs + 5 * minuteMs));
    for (let day = 0; day < plan.days; day += 1) go(() => submitDay(stage));
    for (let one = 0; one < plan.recordings; one += 1) go(() => submitRecording(stage, 'pitch', plan));
    for (let one = 0; one < plan.recordedDays; one += 1) go(() => submitRecording(stage, 'day', plan));
    for (let batch = 0; batch < plan.batches; batch += 1) go(() => submitItems(stage, plan.submittingMs));
    if (plan.isGuided) {
      go(() => publishOnce(stage));
      go(() => reorderTogether(stage));
    }
    if (!plan.isLong) continue;
    go(async () =>
      pause(stage, await register(stage, 'healthy'), setup.random.between(23.95, 24.05) * hourMs),
    );
    go(() => rotateOwnKey(stage));
  }
  const [first, second] = stages;
  if (first !== undefined && second !== undefined) go(() => borrowKey(second, first));
  return () => busy;
};

/** Lets the simulation come to rest, without faults. Answers whether it did. */
const settle = async (setup: Cloud, busy: () => number): Promise<boolean> => {
  const untilMs = setup.scheduler.nowMs() + patienceMs;
  while (setup.scheduler.nowMs() < untilMs) {
    if (busy() === 0 && setup.isQuiet()) return true;
    await setup.scheduler.run(setup.scheduler.nowMs() + minuteMs);
  }
  return false;
};

/** What still moves. */
const unrestOf = ({ store, stream, queues, workflows }: Cloud, busy: number): string => {
  const due = store.items().filter(({ due_shard }) => due_shard !== undefined);
  const waiting = Object.entries(queues).map(([name, queue]) => `${name} ${queue.waiting()}`);
  const rows = due.map(({ due_kind, due_at }) => `${String(due_kind)} ${String(due_at)}`).slice(0, 5);
  return `${busy} actors, ${workflows.running()} workflows, ${stream.waiting()} records, ${waiting.join(', ')}, due: ${rows.join('; ')}`;
};

const calm = ({ skewMs, ttlLagMs }: FaultRates): FaultRates => ({ ...noFaults, skewMs, ttlLagMs });

/** Nothing fails, nothing is paused or rotated. */
const isCalm = ({ faults, changes, isLong, isSuspended }: Plan): boolean =>
  Object.values(faults).every((rate) => rate === 0) && changes === 0 && !isLong && !isSuspended;

/** Dead letters that are sent again, twice, change nothing. */
const redrive = async (setup: Cloud, busy: () => number): Promise<Violation[]> => {
  const letters = Object.values(setup.queues).reduce((sum, { deadLetters }) => sum + deadLetters.length, 0);
  if (letters === 0) return [];
  const before = setup.receivers.posts.length;
  for (let round = 0; round < 2; round += 1) {
    for (const queue of Object.values(setup.queues)) queue.redrive();
    await settle(setup, busy);
  }
  const more = setup.receivers.posts.length - before;
  return more === 0 ? [] : [{ promise: 'P2', message: `${more} requests after a redrive`, subjects: [] }];
};

/** The day that a seed makes. */
export const planOfSeed = (seed: string): Plan => planOf(randomFrom(seed).fork('plan'));

/** Runs the day that a seed makes, faults first, and judges it when all is quiet. */
export const simulate = async ({ seed, wrap, plan: given }: SimulationProps): Promise<Outcome> => {
  const random = randomFrom(seed).fork('faults');
  const plan = { ...planOfSeed(seed), ...given };
  const faults = randomFaults(random.fork('faulty'), plan.faults);
  const setup = newCloud({
    seed,
    startMs,
    functionsWith,
    faults,
    limits: plan.limits,
    ...(wrap && { wrap }),
  });
  const truth = watch(setup);
  const witnessed: Violation[] = [];
  const send = gateway({ ...setup, faults: () => setup.faults });
  return inVirtualProcess({ scheduler: setup.scheduler, random: setup.codeRandom }, async () => {
    const stages = Array.from({ length: plan.partners }, () => ({
      cloud: setup,
      operations: operations(setup, send),
      send,
      partner: addPartner(setup),
      witnessed,
    }));
    const busy = perform(setup, plan, stages);
    await setup.scheduler.run(startMs + plan.faultyMs);
    setup.faults = randomFaults(random.fork('calm'), calm(plan.faults));
    if (!(await settle(setup, busy)))
      witnessed.push({ promise: 'rest', message: unrestOf(setup, busy()), subjects: [] });
    witnessed.push(...(await redrive(setup, busy)));
    const evidence = evidenceOf(setup, {
      truth,
      operations: stages.map((stage) => stage.operations),
      skewMs: 2 * plan.faults.skewMs,
      isCalm: isCalm(plan),
    });
    return outcomeOf(seed, setup, { evidence, witnessed });
  });
};

const outcomeOf = (
  seed: string,
  { history, scheduler, fleet }: Cloud,
  { evidence, witnessed }: { evidence: Evidence; witnessed: readonly Violation[] },
): Outcome => {
  const taken = evidence.posts.filter(({ isTaken }) => isTaken);
  return {
    seed,
    violations: [...witnessed, ...violationsOf(evidence)],
    hash: history.hash(),
    changes: evidence.truth.commits.filter(({ audited }) => audited.length > 0).length,
    events: evidence.truth.events.size,
    requests: evidence.posts.length,
    faults: history.notes.filter(({ kind }) => kind === 'fault').length,
    duplicates: taken.length - new Set(taken.map(({ deliveryId }) => deliveryId)).size,
    virtualHours: (scheduler.nowMs() - startMs) / hourMs,
    invocations: fleet.counts,
    throttled: fleet.throttled(),
    about: ({ subjects }) => history.about(subjects),
  };
};
