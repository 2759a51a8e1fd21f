import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Random } from './random.ts';
import { type Planned, platform, type Scheduler } from './scheduler.ts';

const require = createRequire(import.meta.url);

/** Modules of Node, as objects whose functions can be replaced. */
const modules = {
  crypto: require('node:crypto'),
  timers: require('node:timers'),
  timerPromises: require('node:timers/promises'),
};

/** The clock, timers and randomness of the process while a simulation runs. */
export interface Setup {
  readonly scheduler: Scheduler;
  /** The chance of the code itself: ids, secrets, jitter. */
  readonly random: Random;
}

const virtualDate = ({ scheduler }: Setup): DateConstructor => {
  const RealDate = Date;
  const now = () => Math.floor(scheduler.nowMs() + scheduler.owner().skewMs);
  class VirtualDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now(): number {
      return now();
    }
  }
  return VirtualDate as DateConstructor;
};

const timersOf = ({ scheduler }: Setup) => ({
  setTimeout: (task: (...given: unknown[]) => void, ms = 1, ...given: unknown[]): Planned =>
    scheduler.after(ms, scheduler.owner(), () => task(...given)),
  clearTimeout: (planned: Planned | undefined) => {
    if (planned !== undefined) scheduler.cancel(planned);
  },
});

const timerPromisesOf = ({ scheduler }: Setup) => ({
  setTimeout: (ms: number, value?: unknown) =>
    new Promise((resolve) => scheduler.after(ms, scheduler.owner(), () => resolve(value))),
});

const cryptoOf = ({ random }: Setup) => ({
  randomBytes: (length: number) => random.bytes(length),
  randomInt: (low: number, high?: number) =>
    high === undefined ? random.int(low) : low + random.int(high - low),
  randomUUID: () => {
    const hex = random.bytes(16).toString('hex');
    const variant = '89ab'[random.int(4)];
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  },
});

/** Puts functions in the place of others, and back. */
const replace = (target: object, functions: object): (() => void) => {
  const real = Object.fromEntries(Object.keys(functions).map((name) => [name, Reflect.get(target, name)]));
  Object.assign(target, functions);
  return () => Object.assign(target, real);
};

/**
 * Lets time and chance of this process be the simulation's while `body` runs: dates, timers, random numbers. Nothing of the code
 * under test has to be changed for it, and nothing in it can see the wall clock.
 */
export const inVirtualProcess = async <Result>(
  setup: Setup,
  body: () => Promise<Result>,
): Promise<Result> => {
  const restore = [
    replace(globalThis, { Date: virtualDate(setup), ...timersOf(setup) }),
    replace(performance, { now: () => setup.scheduler.nowMs() }),
    // Abandoned invocations leave warnings of Powertools behind, which no other environment would see.
    replace(console, { warn: () => undefined }),
    replace(Math, { random: () => setup.random.next() }),
    replace(modules.crypto, cryptoOf(setup)),
    replace(modules.timers, timersOf(setup)),
    replace(modules.timerPromises, timerPromisesOf(setup)),
  ];
  syncBuiltinESMExports();
  const owner = setup.scheduler.owner();
  if (owner !== platform) throw new Error('A simulation was started within another one');
  try {
    return await body();
  } finally {
    for (const back of restore.reverse()) back();
    syncBuiltinESMExports();
  }
};
