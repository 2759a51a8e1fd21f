import { inVirtualProcess } from '../../simulation/engine/virtual-process.ts';
import { prepare, type StormSettings, stormSetup } from './setup.ts';

export interface Outage extends StormSettings {
  /** Events a second, each for one receiver. */
  readonly perSecond: number;
  readonly minutes: number;
}

export interface Recovery {
  /** Events of the outage. */
  readonly backlog: number;
  /** From the first call of the worker until the last event of the outage had arrived, seconds. */
  readonly drainedSeconds: number;
  /** From commit to arrival of what was committed meanwhile, milliseconds. */
  readonly fresh: {
    readonly p50: number;
    readonly p99: number;
    readonly worst: number;
    readonly count: number;
  };
  /** Events that did not arrive. */
  readonly lost: number;
  /** Calls of the worker for each event of the outage. */
  readonly callsPerEvent: number;
}

const timeoutMs = 3 * 3_600_000;

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** The worker of the deliveries does not run for a time, everything else does; then it runs again. */
export const recover = async ({ perSecond, minutes, ...settings }: Outage): Promise<Recovery> => {
  const parts = prepare();
  return inVirtualProcess(parts, async () => {
    const setup = stormSetup(parts, settings);
    const { time, queues, arrivals } = setup;
    const [before, during] = [new Map<string, number>(), new Map<string, number>()];
    /** Events come at random, so many a second. */
    const commitUntil = async (untilMs: number, into: Map<string, number>) => {
      while (time.nowMs() < untilMs) {
        await time.run(time.nowMs() - (Math.log(1 - setup.random.next()) * 1_000) / perSecond);
        into.set(setup.commit(), time.nowMs());
      }
    };
    const isDrained = () => [...before.keys()].every((id) => arrivals.has(id));

    for (const one of Object.values(queues)) one.open(false);
    await commitUntil(time.nowMs() + minutes * 60_000, before);
    for (const one of Object.values(queues)) one.open(true);
    const startedMs = time.nowMs();
    const calls = setup.calls();
    while (!isDrained() && time.nowMs() - startedMs < timeoutMs)
      await commitUntil(time.nowMs() + 5_000, during);
    let drainedMs = startedMs;
    for (const id of before.keys())
      drainedMs = Math.max(drainedMs, arrivals.get(id) ?? Number.POSITIVE_INFINITY);
    const made = setup.calls() - calls - during.size;
    await time.run(time.nowMs() + 60_000);

    const delays = [...during].flatMap(([id, atMs]) => {
      const arrivedMs = arrivals.get(id);
      return arrivedMs === undefined ? [] : [arrivedMs - atMs];
    });
    delays.sort((one, other) => one - other);
    return {
      backlog: before.size,
      drainedSeconds: (drainedMs - startedMs) / 1_000,
      fresh: {
        p50: share(delays, 0.5),
        p99: share(delays, 0.99),
        worst: share(delays, 1),
        count: delays.length,
      },
      lost: [...before.keys(), ...during.keys()].filter((id) => !arrivals.has(id)).length,
      callsPerEvent: made / before.size,
    };
  });
};
