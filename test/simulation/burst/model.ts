import { figures } from '../../../bin/quotas/figures.ts';
import { longestWaitSeconds as usualWaitSeconds } from '../../../lambdas/contract/limits.ts';
import { busDetail } from '../../../lambdas/contract/messages.ts';
import { endWorkflow, startWorkflow, sweep } from '../../../lambdas/contract/workers.ts';
import * as tasks from '../../../lambdas/contract/workflow-tasks.ts';
import {
  type Admitted,
  type Applicant,
  longAdmitted,
  nextAdmission,
  roomsFor,
} from '../../../lambdas/domain/jobs/admission.ts';
import { failureOf, type ReportedFailure } from '../../../lambdas/domain/jobs/failure-of.ts';
import { isOver } from '../../../lambdas/domain/jobs/is-over.ts';
import { nextRequestAt, startDueAt } from '../../../lambdas/domain/jobs/start-due.ts';
import { budgetEnd, isOverdue } from '../../../lambdas/domain/jobs/time-budget.ts';
import { hourMs, isoOf, minuteMs } from '../../../lambdas/domain/time/durations.ts';
import type { Environment } from '../cloud/environment.ts';
import { noFaults, randomFaults } from '../cloud/faults.ts';
import type { Fleet } from '../cloud/fleet.ts';
import type { AccountLimits, SetupParts } from '../cloud/parts.ts';
import { queue } from '../cloud/queue.ts';
import { busWith, transcriptionEnds } from '../cloud/rules.ts';
import { stepsOf } from '../cloud/steps.ts';
import { workflows } from '../cloud/workflows.ts';
import { history } from '../engine/history.ts';
import { type Random, randomFrom } from '../engine/random.ts';
import { platform, type Scheduler, scheduler } from '../engine/scheduler.ts';

// A thousand days of twelve hours are too many for the simulator, which runs the code of every step. Here the code is
// replaced by the time that it takes (bin/quotas/figures.ts). What decides is the real thing: who is admitted, when a
// job is requested again or over its time, and the simulator's workflows, retries, queue and bus.

const seconds = (name: keyof typeof figures): number => figures[name].value;

const startMs = Date.parse('2026-11-20T17:00:00.000Z');
const patienceMs = 14 * 24 * hourMs;
/** How often somebody reads a day that has not ended; a list row has its place in the line. */
const pollMs = 10 * minuteMs;
/** A client waits about as long after a 503. */
const clientPauseMs = 3_000;
/** A message of a throttled worker is shown again. */
const redeliveryMs = minuteMs;
/** Reading a row of the line with 256 MB: 8 ms of a whole core for a thousand rows, measured; 0.14 cores, 1.3 times as slow. */
const secondsPerWaiting = 0.000_072;
/** A row of the sweeper: five calls of the SDK, of 1.5 ms of CPU and more. */
const secondsPerSwept = 0.01;
/** Reads of a finished day: itself, its report, and its conversations. */
const readsOfDay = 30;

/** A burst of days, and the account that has to take it. */
export interface BurstProps {
  readonly seed: string;
  /** How many days each partner submits … */
  readonly daysOf: readonly number[];
  /** … within this time, evenly distributed by chance. */
  readonly overMs: number;
  readonly recordedHours: number;
  readonly limits: AccountLimits;
  /** How long a job may be queued; by default as the service has it. */
  readonly longestWaitSeconds?: number;
}

/** What became of a day. Milliseconds from the first submission; `startedMs` null: its work never began. */
export interface BurstDay {
  readonly partner: string;
  readonly submittedMs: number;
  readonly startedMs: number | null;
  readonly endedMs: number;
  /** The code of a failure; null: it is completed. */
  readonly error: string | null;
}

/** What became of a burst. */
export interface BurstOutcome {
  readonly days: readonly BurstDay[];
  /** Days that had not ended after two weeks. */
  readonly lost: number;
  /** Seconds for which calls of each function ran. */
  readonly busySeconds: ReadonlyMap<string, number>;
  readonly throttled: number;
  /** Tries of the steps of one execution, at the most: each is three of the 25,000 events that it may have. */
  readonly mostTries: number;
}

interface Day {
  readonly id: string;
  readonly partner: string;
  readonly submittedMs: number;
  status: 'queued' | 'transcribing' | 'completed' | 'failed';
  updated_at: string;
  deadline_at: string | null;
  dueAt: string;
  startedMs: number | null;
  endedMs: number | null;
  error: string | null;
  blocksRead: number;
  analysesGiven: number;
}

/** One call of a function: how long it runs, and its effect at the end. */
interface Work {
  readonly seconds: number;
  readonly effect?: () => unknown;
}

type Works = ReadonlyMap<string, (event: never) => Work>;

const isEnded = ({ status }: Day): boolean => isOver({ status, archived_at: null });

/** Lambda, with functions that only take time. */
const timedFleet = ({ scheduler: time, random, limits }: SetupParts, works: () => Works) => {
  const busySeconds = new Map<string, number>();
  const tries = new Map<string, number>();
  let running = 0;
  let throttled = 0;
  const countTry = (event: unknown) => {
    const id: unknown = Reflect.get(Object(event), 'id');
    if (typeof id !== 'string') return;
    const [day = id] = id.split('/');
    tries.set(day, (tries.get(day) ?? 0) + 1);
  };
  const invoke: Fleet['invoke'] = (functionId, event, done) => {
    countTry(event);
    const workOf = works().get(functionId);
    if (workOf === undefined) throw new Error(`The model knows no ${functionId}`);
    if (running >= limits.calls) {
      throttled += 1;
      return void time.after(random.between(2, 20), platform, () => done({ kind: 'throttled' }, undefined));
    }
    running += 1;
    const { seconds: takes, effect } = workOf(event as never);
    const ms = takes * random.between(0.6, 1.4) * 1_000;
    busySeconds.set(functionId, (busySeconds.get(functionId) ?? 0) + ms / 1_000);
    time.after(ms, platform, () => {
      running -= 1;
      done({ kind: 'returned', value: effect?.() }, undefined);
    });
  };
  return {
    fleet: { counts: new Map<string, number>(), throttled: () => throttled, invoke },
    busySeconds,
    mostTries: () => Math.max(0, ...tries.values()),
  };
};

/** Amazon Transcribe: so many jobs at a time, the others in the order in which they came. */
const timedTranscribe = ({ scheduler: time, random, limits }: SetupParts, ended: (token: string) => void) => {
  const waiting: string[] = [];
  let running = 0;
  const begin = (token: string) => {
    running += 1;
    time.after(seconds('transcriptionSeconds') * random.between(0.6, 1.6) * 1_000, platform, () => {
      running -= 1;
      ended(token);
      const next = waiting.shift();
      if (next !== undefined) begin(next);
    });
  };
  return (token: string) => {
    if (running < limits.transcriptions) begin(token);
    else waiting.push(token);
  };
};

/** The functions that a burst calls, beside those of the API and of events. */
const requests = { submit: 'all-day-sessions.submit-session', read: 'all-day-sessions.get-session' } as const;
const messengers = ['relay.relay-outbox', 'dispatch.fan-out', 'dispatch.deliver'] as const;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** A caller with no faults of its own: what it does at a service is done at once. */
const environmentOf = (): Environment => ({
  ...platform,
  functionId: 'model',
  current: undefined,
  call: async ({ effect }) => effect(),
});

const partsOf = (time: Scheduler, random: Random, limits: AccountLimits): SetupParts => {
  const calm = randomFaults(random.fork('calm'), noFaults);
  return { scheduler: time, random, history: history(() => time.nowMs()), faults: () => calm, limits };
};

/** Runs a burst until every day has ended. The same properties have the same outcome. */
export const modelBurst = async (props: BurstProps): Promise<BurstOutcome> => {
  const { seed, limits, longestWaitSeconds = usualWaitSeconds } = props;
  const time = scheduler(startMs);
  const random = randomFrom(seed);
  const parts = partsOf(time, random, limits);
  const nowIso = () => isoOf(time.nowMs());
  const days = new Map<string, Day>();
  const rooms = roomsFor(limits.transcriptions);
  let waiting: Applicant[] = [];
  let admitted: Admitted[] = [];
  const share = props.recordedHours / 12;
  const slices = range(Math.ceil(seconds('slices') * share));
  const chunks = range(Math.ceil(seconds('chunks') * share));
  const blocks = range(Math.ceil(seconds('blocks') * share));
  const conversations = Math.ceil(seconds('conversations') * share);

  const dayOf = (id: string): Day => {
    const [of = id] = id.split('/');
    const day = days.get(of);
    if (day === undefined) throw new Error(`There is no day ${id}`);
    return day;
  };
  const applicant = ({ id, partner }: Day): Applicant => ({
    tenant: { partner_id: partner, environment: 'production' },
    kind: 'session',
    id,
    attempt: 1,
  });

  const end = (day: Day, error: string | null) => {
    if (isEnded(day)) return;
    Object.assign(day, { status: error === null ? 'completed' : 'failed', error, endedMs: time.nowMs() });
    tellOf(2);
    for (const _ of range(readsOfDay)) read(random.between(0, 10 * minuteMs));
  };

  const letIn = () => {
    for (;;) {
      const line = { waiting, admitted };
      const next = nextAdmission(line, rooms);
      if (next === undefined) {
        const gone =
          waiting.length > 0 ? longAdmitted(line, nowIso()).filter(({ id }) => isEnded(dayOf(id))) : [];
        if (gone.length === 0) return;
        admitted = admitted.filter((one) => !gone.includes(one));
        continue;
      }
      waiting = waiting.filter(({ id }) => id !== next.id);
      if (isEnded(dayOf(next.id))) continue;
      admitted = [...admitted, { ...next, since: nowIso() }];
      const { tenant, kind, id } = next;
      void starter.start({ tenant, kind, id });
    }
  };

  const join = (day: Day) => {
    if (isEnded(day) || day.status !== 'queued') return;
    const isKnown = [...waiting, ...admitted].some(({ id }) => id === day.id);
    if (!isKnown) waiting = [...waiting, applicant(day)];
  };

  /** Calls a function until it has run. */
  const persist = (functionId: string, pauseMs: () => number, then: () => void = () => undefined) =>
    fleet.invoke(functionId, {}, ({ kind }) => {
      if (kind === 'returned') then();
      else time.after(pauseMs(), platform, () => persist(functionId, pauseMs, then));
    });

  /** What events set in motion. */
  const tellOf = (events: number) => {
    for (const _ of range(events)) {
      const [relay, fanOut, deliver] = messengers;
      const again = () => redeliveryMs * random.between(0.5, 1.5);
      persist(
        relay,
        () => 1_000,
        () => persist(fanOut, again, () => persist(deliver, again)),
      );
    }
  };
  const read = (afterMs: number) =>
    time.after(afterMs, platform, () =>
      persist(requests.read, () => clientPauseMs * random.between(0.5, 1.5)),
    );

  const request = (day: Day) => {
    line.send(JSON.stringify({ id: day.id }), { group: day.partner });
  };

  const sweepDue = () => {
    const now = nowIso();
    for (const day of days.values()) {
      if (isEnded(day) || day.dueAt > now) continue;
      day.dueAt =
        day.status === 'queued' ? nextRequestAt(day.updated_at, now) : isoOf(time.nowMs() + minuteMs);
      const { tenant, kind, id } = applicant(day);
      if (!isOverdue(day, { now, longestWaitSeconds })) request(day);
      else
        publish(
          busDetail.jobOverdue,
          JSON.stringify({ tenant, kind, id, failure: { Error: 'job.overdue' } }),
        );
    }
  };
  const dueNow = () => {
    const now = nowIso();
    return [...days.values()].filter((day) => !isEnded(day) && day.dueAt <= now).length;
  };

  type OfJob = { readonly id: string };
  const short = (effect?: (event: OfJob) => unknown) => (event: OfJob) => ({
    seconds: seconds('stepSeconds'),
    ...(effect && { effect: () => effect(event) }),
  });
  /** A step that does nothing for a job that is over. */
  const long =
    (name: keyof typeof figures, effect: (event: OfJob) => unknown = () => undefined) =>
    (event: OfJob) => ({
      seconds: isEnded(dayOf(event.id)) ? seconds('stepSeconds') : seconds(name),
      effect: () => effect(event),
    });

  const probe = ({ id }: OfJob) => {
    const day = dayOf(id);
    if (isEnded(day)) return { next: 'stop' };
    if (day.status === 'queued') {
      day.status = 'transcribing';
      day.startedMs = time.nowMs();
      const job = { kind: 'session', duration_seconds: props.recordedHours * 3_600 } as const;
      day.deadline_at = budgetEnd(nowIso(), job);
    }
    return { next: 'listen' };
  };
  const nextAnalysis = ({ id }: OfJob) => {
    const day = dayOf(id);
    const isRead = day.blocksRead >= blocks.length;
    const found = Math.floor((conversations * day.blocksRead) / blocks.length);
    const at = { position: 0, wait_seconds: 15, analyses: [] as object[] };
    if (isEnded(day) || (isRead && day.analysesGiven >= found)) return { ...at, next: 'done' };
    if (day.analysesGiven >= found) return { ...at, next: 'wait' };
    day.analysesGiven += 1;
    const { tenant } = applicant(day);
    return {
      ...at,
      next: 'score',
      analyses: [{ tenant, kind: 'analysis', id: `${id}/${day.analysesGiven}` }],
    };
  };

  const table: [{ readonly id: string }, (event: never) => Work][] = [
    [{ id: requests.submit }, () => ({ seconds: seconds('requestSeconds') })],
    [{ id: requests.read }, () => ({ seconds: seconds('requestSeconds') })],
    ...messengers.map((id): [{ id: string }, () => Work] => [
      { id },
      () => ({ seconds: seconds('stepSeconds') }),
    ]),
    [
      startWorkflow,
      ({ Records }: { Records: { body: string }[] }) => ({
        seconds: seconds('stepSeconds') + Records.length * waiting.length * secondsPerWaiting,
        effect: () => {
          for (const { body } of Records) join(dayOf(JSON.parse(body).id));
          letIn();
          return { batchItemFailures: [] };
        },
      }),
    ],
    [
      endWorkflow,
      ({ detail }: { detail: { input: string } }) => ({
        seconds: seconds('stepSeconds') + waiting.length * secondsPerWaiting,
        effect: () => {
          const { id } = JSON.parse(detail.input);
          admitted = admitted.filter((one) => one.id !== id);
          letIn();
        },
      }),
    ],
    [sweep, () => ({ seconds: seconds('stepSeconds') + dueNow() * secondsPerSwept, effect: sweepDue })],
    [tasks.probe, short(probe)],
    [tasks.slice, short(() => ({ slices }))],
    [tasks.listen, long('sliceSeconds')],
    [tasks.pack, short(({ id }) => ({ chunks: isEnded(dayOf(id)) ? [] : chunks }))],
    [tasks.cut, long('cutSeconds')],
    [
      tasks.transcribe,
      ({ task_token }: OfJob & { task_token: string }) => ({
        seconds: seconds('stepSeconds'),
        effect: () => transcribe(task_token),
      }),
    ],
    [
      tasks.finishTranscription,
      ({ detail }: { detail: { TranscriptionJobName: string } }) => ({
        seconds: seconds('stepSeconds'),
        effect: () => void waitingSteps.succeed(detail.TranscriptionJobName, {}),
      }),
    ],
    [tasks.stitch, short()],
    [
      tasks.detect,
      short(({ id }) => ({
        blocks: isEnded(dayOf(id)) ? [] : blocks,
        branches: range(seconds('conversationsAtOnce')),
      })),
    ],
    [
      tasks.readBlock,
      long('blockSeconds', ({ id }) => {
        dayOf(id).blocksRead += 1;
      }),
    ],
    [tasks.nextAnalysis, short(nextAnalysis)],
    [tasks.score, long('analysisSeconds', () => tellOf(2))],
    [tasks.finishSession, short(({ id }) => end(dayOf(id), null))],
    [
      tasks.failJob,
      ({ id, failure }: OfJob & { failure: ReportedFailure }) => ({
        seconds: seconds('stepSeconds'),
        effect: () => end(dayOf(id), failureOf(failure, { hasTranscript: false }).code),
      }),
    ],
  ];
  const works: Works = new Map(table.map(([{ id }, work]) => [id, work]));

  const lambda = timedFleet(parts, () => works);
  const { fleet } = lambda;
  const publish = busWith(parts, fleet);
  const steps = stepsOf(parts, fleet);
  const waitingSteps = steps.client(environmentOf());
  const jobs = workflows(parts, { ...steps, publish });
  const starter = jobs.client(environmentOf());
  const transcribe = timedTranscribe(parts, (token) =>
    publish(
      transcriptionEnds,
      JSON.stringify({ TranscriptionJobName: token, TranscriptionJobStatus: 'COMPLETED' }),
    ),
  );
  const { batchSize, maxConcurrency } = startWorkflow.trigger;
  const line = queue(parts, fleet, {
    name: 'workflows',
    functionId: startWorkflow.id,
    batchSize,
    maxConcurrency,
    visibilitySeconds: 6 * startWorkflow.timeoutSeconds,
  });

  const submit = (number: number, partner: string) =>
    persist(
      requests.submit,
      () => clientPauseMs * random.between(0.5, 1.5),
      () => {
        const id = `day-${String(number).padStart(6, '0')}`;
        const now = nowIso();
        const day: Day = {
          id,
          partner,
          submittedMs: time.nowMs(),
          status: 'queued',
          updated_at: now,
          deadline_at: null,
          dueAt: startDueAt(now),
          startedMs: null,
          endedMs: null,
          error: null,
          blocksRead: 0,
          analysesGiven: 0,
        };
        days.set(id, day);
        persist(
          'relay.relay-outbox',
          () => 1_000,
          () => request(day),
        );
        const poll = () => {
          if (isEnded(day)) return;
          read(0);
          time.after(pollMs * random.between(0.5, 1.5), platform, poll);
        };
        time.after(pollMs, platform, poll);
      },
    );
  const submissions = props.daysOf
    .flatMap((count, partner) => range(count).map(() => `partner-${partner}`))
    .map((partner) => ({ partner, atMs: random.between(0, props.overMs) }))
    .toSorted((one, other) => one.atMs - other.atMs);
  for (const [number, { partner, atMs }] of submissions.entries())
    time.after(atMs, platform, () => submit(number, partner));
  const isDone = () => days.size === submissions.length && [...days.values()].every(isEnded);
  const tick = () => {
    if (isDone()) return;
    persist(sweep.id, () => random.between(1_000, 60_000));
    time.after(minuteMs, platform, tick);
  };
  time.after(minuteMs, platform, tick);
  while (!isDone() && time.nowMs() < startMs + patienceMs) await time.run(time.nowMs() + hourMs);

  const ended = [...days.values()].flatMap(
    ({ partner, submittedMs, startedMs, endedMs, error }): BurstDay[] =>
      endedMs === null
        ? []
        : [
            {
              partner,
              submittedMs: submittedMs - startMs,
              startedMs: startedMs === null ? null : startedMs - startMs,
              endedMs: endedMs - startMs,
              error,
            },
          ],
  );
  return {
    days: ended,
    lost: submissions.length - ended.length,
    busySeconds: lambda.busySeconds,
    throttled: fleet.throttled(),
    mostTries: lambda.mostTries(),
  };
};
