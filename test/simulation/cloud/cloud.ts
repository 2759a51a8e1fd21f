import { dueShardNames } from '../../../lambdas/adapters/table/due.ts';
import { relayOutbox } from '../../../lambdas/contract/workers.ts';
import { memoryExports } from '../../fakes/memory-exports.ts';
import { type History, history } from '../engine/history.ts';
import { type Random, randomFrom } from '../engine/random.ts';
import { platform, type Scheduler, scheduler } from '../engine/scheduler.ts';
import {
  busClient,
  type Clients,
  type Documents,
  documentClient,
  exportClient,
  keyClient,
  queueClient,
  tableClient,
  workClient,
} from './clients.ts';
import type { Environment } from './environment.ts';
import type { FaultPlan } from './faults.ts';
import { type Fleet, type FunctionSpec, fleet } from './fleet.ts';
import { type Origins, origins } from './origins.ts';
import { type AccountLimits, usualLimits } from './parts.ts';
import { type Queues, queuesOf } from './queues.ts';
import { type Receivers, receivers } from './receivers.ts';
import { type Recogniser, recogniser } from './recogniser.ts';
import { busWith } from './rules.ts';
import { expireEachHour, sweepEachMinute } from './schedule.ts';
import { type Shifts, shiftsOf } from './shifts.ts';
import { type StagedObjects, stagingClient } from './staging.ts';
import { stepsOf } from './steps.ts';
import { type Change, type Store, store } from './store.ts';
import { type Stream, stream } from './stream.ts';
import { type KeptVocabularies, vocabularyClient } from './vocabularies.ts';
import { type Workflows, workflows } from './workflows.ts';

/** AWS and everybody's receivers, in one thread of virtual time. */
export interface Cloud {
  readonly scheduler: Scheduler;
  readonly history: History;
  /** The chance of the code under test; that of the simulation is another. */
  readonly codeRandom: Random;
  readonly random: Random;
  readonly store: Store;
  readonly documents: Documents;
  readonly stream: Stream;
  readonly queues: Queues;
  readonly fleet: Fleet;
  readonly receivers: Receivers;
  readonly workflows: Workflows;
  readonly origins: Origins;
  readonly staged: StagedObjects;
  readonly recogniser: Recogniser;
  readonly shifts: Shifts;
  faults: FaultPlan;
  /** Hears of each commit, at its instant. */
  readonly observers: ((changes: readonly Change[]) => void)[];
  /** Whether nothing is in flight, and nothing becomes due within this many milliseconds; by default, ever. */
  isQuiet(forMs?: number): boolean;
}

export interface CloudProps {
  readonly seed: string;
  readonly startMs: number;
  readonly faults: FaultPlan;
  /** Default: the usual ones. */
  readonly limits?: AccountLimits;
  readonly functionsWith: (
    clientsOf: (environment: Environment) => Clients,
  ) => ReadonlyMap<string, FunctionSpec>;
  /** Wraps what an environment has of the simulation: a planted bug, for one. */
  readonly wrap?: (clients: Clients, environment: Environment) => Clients;
}

export const cloud = (props: CloudProps): Cloud => {
  const { seed, startMs, functionsWith, limits = usualLimits, wrap = (clients) => clients } = props;
  const seeded = randomFrom(seed);
  const random = seeded.fork('setup');
  const codeRandom = seeded.fork('code');
  const time = scheduler(startMs);
  const faults = () => setup.faults;
  const parts = { scheduler: time, random, history: history(() => time.nowMs()), faults, limits };
  const documents: Documents = new Map();
  const files = memoryExports();
  const staged: StagedObjects = new Map();
  const words: KeptVocabularies = new Map();
  const shifts = shiftsOf(() => time.nowMs());
  const observers: Cloud['observers'] = [];

  const rows = store({
    committed: (changes) => {
      outbox.push(changes);
      for (const observe of observers) observe(changes);
    },
    index: (apply) => {
      if (!random.chance(faults().rates.indexLag)) return apply();
      return void time.after(random.between(5, 2_000), platform, apply);
    },
  });

  const clientsOf = (environment: Environment): Clients => {
    const own = { environment, random, faults };
    const clients = {
      table: tableClient(environment, rows, () => time.nowMs()),
      documents: documentClient(environment, documents),
      exports: exportClient(environment, files),
      bus: busClient(own, publish),
      queue: queueClient(own, { fresh: queues.deliveries, late: queues.retries }),
      work: workClient(own, queues),
      key: keyClient(own),
      post: posts.client(environment),
      workflows: jobs.client(environment),
      steps: steps.client(environment),
      recordings: servers.client(environment),
      staging: stagingClient(environment, staged, () => time.nowMs()),
      transcription: speech.client(environment),
      vocabularies: vocabularyClient(environment, words, () => time.nowMs()),
      transcriptionsAtOnce: limits.transcriptions,
    };
    return wrap(shifts.watch(clients, environment), environment);
  };

  const functions = fleet({ ...parts, functions: functionsWith(clientsOf) });
  const posts = receivers(parts);
  const steps = stepsOf(parts, functions);
  const servers = origins(parts);
  const outbox = stream(parts, functions, relayOutbox.id);
  const queues = queuesOf(parts, functions);
  const publish = busWith(parts, functions);
  const jobs = workflows(parts, { ...steps, publish });
  const speech = recogniser(parts, { objects: staged, publish });
  const sweeps = sweepEachMinute(parts, functions, rows);
  expireEachHour(parts, rows);

  const setup: Cloud = {
    scheduler: time,
    history: parts.history,
    random,
    codeRandom,
    store: rows,
    documents,
    stream: outbox,
    queues,
    fleet: functions,
    receivers: posts,
    workflows: jobs,
    origins: servers,
    staged,
    recogniser: speech,
    shifts,
    faults: props.faults,
    observers,
    isQuiet: (forMs = Number.POSITIVE_INFINITY) =>
      outbox.waiting() + sweeps() + jobs.running() === 0 &&
      Object.values(queues).every(({ waiting }) => waiting() === 0) &&
      dueShardNames.every((shard) => {
        const first = rows.firstDue(shard);
        return first === undefined || Date.parse(first.replace(/#.*/, '')) > time.nowMs() + forMs;
      }),
  };
  return setup;
};
