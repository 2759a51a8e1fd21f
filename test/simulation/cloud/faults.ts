import type { Random } from '../engine/random.ts';

/** What becomes of one call of a function to a service. */
export type CallFault =
  | 'none'
  /** The call fails and has no effect: an error, or a throttle that outlasts the SDK's own retries. */
  | 'error-before'
  /** The call has its effect, and its response is lost. */
  | 'error-after'
  /** The first response is lost, and the SDK repeats the call. */
  | 'repeat'
  /** The function is killed before the call is sent, or before its response arrives. */
  | 'kill-before'
  | 'kill-after';

/** Shares from 0 to 1. */
export interface FaultRates {
  /** Of invocations, killed at some call. */
  readonly kill: number;
  /** Of calls. */
  readonly errorBefore: number;
  readonly errorAfter: number;
  readonly repeat: number;
  /** Of messages, records and ticks that come twice. */
  readonly duplicate: number;
  /** Of messages that a queue holds back for up to some minutes. */
  readonly delayed: number;
  /** Of calls that take up to seconds. */
  readonly slow: number;
  /** Of index writes that come late. */
  readonly indexLag: number;
  /** Of invocations that find no warm environment. */
  readonly cold: number;
  /** Of responses that do not reach the caller of the API. */
  readonly lostAnswer: number;
  /** Of the sweeper's ticks that do not come. */
  readonly lostTick: number;
  /** Of requests to servers of recordings that are refused, get lost or break off. */
  readonly origin: number;
  /** Of transcriptions, of their starts and of the events of their ends that go wrong. */
  readonly recogniser: number;
  /** Clocks of functions are off by up to this. */
  readonly skewMs: number;
  /** The table deletes what expired up to this much later. */
  readonly ttlLagMs: number;
}

const hourMs = 3_600_000;

export const noFaults: FaultRates = {
  kill: 0,
  errorBefore: 0,
  errorAfter: 0,
  repeat: 0,
  duplicate: 0,
  delayed: 0,
  slow: 0,
  indexLag: 0,
  cold: 0,
  lostAnswer: 0,
  lostTick: 0,
  origin: 0,
  recogniser: 0,
  skewMs: 0,
  ttlLagMs: 0,
};

/** The mix of the service's own promise: `design/promises`, 9. */
export const usualFaults: FaultRates = {
  kill: 0.05,
  errorBefore: 0.03,
  errorAfter: 0.03,
  repeat: 0.01,
  duplicate: 0.05,
  delayed: 0.02,
  slow: 0.01,
  indexLag: 0.1,
  cold: 0.05,
  lostAnswer: 0.02,
  lostTick: 0.05,
  origin: 0.05,
  recogniser: 0.1,
  skewMs: 2_000,
  ttlLagMs: 48 * hourMs,
};

const factors = [0, 0.3, 1, 1, 3] as const;

/** Each seed has a mix of its own: what hides behind one fault shows where that one is missing. */
export const swarm = (random: Random): FaultRates => {
  if (random.chance(0.5)) return usualFaults;
  const shares = Object.entries(usualFaults).map(([name, rate]) => {
    const factor = name.endsWith('Ms') ? random.pick([0, 1]) : random.pick(factors);
    return [name, rate * factor];
  });
  return Object.fromEntries(shares) as FaultRates;
};

/** Decides over faults, call by call. */
export interface FaultPlan {
  readonly rates: FaultRates;
  /** The number of the call at which an invocation is killed, from 1; undefined if it is not. */
  deathOf(functionId: string): number | undefined;
  call(functionId: string, number: number): CallFault;
}

export const randomFaults = (random: Random, rates: FaultRates): FaultPlan => {
  /** How many calls an invocation of a function makes, smoothed: a death shall be as likely at each of them. */
  const lengths = new Map<string, number>();
  const { errorBefore, errorAfter, repeat } = rates;
  return {
    rates,
    deathOf: (functionId) =>
      random.chance(rates.kill) ? 1 + random.int(Math.ceil(lengths.get(functionId) ?? 5)) : undefined,
    call: (functionId, number) => {
      const known = lengths.get(functionId) ?? 5;
      if (number > known) lengths.set(functionId, Math.min(40, number));
      const chance = random.next();
      if (chance < errorBefore) return 'error-before';
      if (chance < errorBefore + errorAfter) return 'error-after';
      return chance < errorBefore + errorAfter + repeat ? 'repeat' : 'none';
    },
  };
};

/** The one fault of an exhaustive run: at this call of all that a function makes, over its invocations. */
export interface SingleFault {
  readonly functionId: string;
  readonly call: number;
  readonly fault: CallFault;
}

/** Counts the calls of each function, and lets at most one of them go wrong. */
export const singleFault = (
  wanted?: SingleFault,
): FaultPlan & { readonly counts: ReadonlyMap<string, number> } => {
  const counts = new Map<string, number>();
  return {
    rates: noFaults,
    counts,
    deathOf: () => undefined,
    call: (functionId) => {
      const count = (counts.get(functionId) ?? 0) + 1;
      counts.set(functionId, count);
      return wanted?.functionId === functionId && wanted.call === count ? wanted.fault : 'none';
    },
  };
};
