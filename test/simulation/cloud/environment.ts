import { type Owner, platform } from '../engine/scheduler.ts';
import type { CallFault } from './faults.ts';
import type { SetupParts } from './parts.ts';

/** One run of a function. `hits` counts the faults injected into it. A run without faults knows the results of its calls. */
export interface Invocation {
  readonly id: string;
  readonly functionId: string;
  readonly event: unknown;
  readonly deadlineMs: number;
  readonly deathAtCall: number | undefined;
  readonly end: (outcome: Outcome) => void;
  calls: number;
  hits: number;
  endedMs: number | undefined;
  /** When it last read whom to send to, and how many calls it had made by then. */
  receiverRead: { readonly atMs: number; readonly calls: number } | undefined;
}

/** How an invocation ended, as its caller sees it. */
export type Outcome =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'died'; readonly why: 'killed' | 'timeout' }
  /** It never ran, because the account has no call left. */
  | { readonly kind: 'throttled' };

/** What a call does at the service, at one instant; it may be done twice. */
export interface Call<Result> {
  readonly name: string;
  readonly effect: () => Result;
  /** How long the service takes with it, milliseconds. */
  readonly ms?: number;
}

/** A running environment of a function: a process with its own memory and its own clock, one invocation at a time. */
export interface Environment extends Owner {
  readonly functionId: string;
  current: Invocation | undefined;
  /** A call to a service: it takes time, may fail, and may be the last that this environment did. */
  call<Result>(call: Call<Result>): Promise<Result>;
}

/** The error of a call whose response was lost, or that the service refused. Its stack is never read. */
const serviceError = (message: string): Error => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = Object.assign(new Error(message), { name: 'ServiceUnavailable' });
  Error.stackTraceLimit = stackTraceLimit;
  return error;
};

/** Ends an environment at this instant: its code stops, and its caller gets an error. */
export const kill = (
  { scheduler, history }: SetupParts,
  environment: Environment,
  why: 'killed' | 'timeout',
): void => {
  const { current } = environment;
  environment.isDead = true;
  environment.current = undefined;
  if (current === undefined) return;
  current.hits += 1;
  current.endedMs = scheduler.nowMs();
  history.note('died', current.id, `${why} ${current.calls}`);
  current.end({ kind: 'died', why });
};

const faultOf = (
  { faults, random, history }: SetupParts,
  environment: Environment,
  name: string,
): CallFault => {
  const { functionId, current } = environment;
  if (current === undefined) return 'none';
  current.calls += 1;
  const usual = faults().call(functionId, current.calls);
  const death = random.chance(0.5) ? 'kill-before' : 'kill-after';
  const fault = current.calls === current.deathAtCall ? death : usual;
  if (fault === 'none') return fault;
  current.hits += 1;
  history.note('fault', current.id, `${fault} ${name}`);
  return fault;
};

/** A call of an environment: it goes there, has its effect, and comes back, unless something comes between. */
const callFrom = <Result>(
  parts: SetupParts,
  environment: Environment,
  { name, effect, ms = 0 }: Call<Result>,
): Promise<Result> => {
  const { scheduler, random, faults } = parts;
  const { current } = environment;
  const pause = () =>
    random.chance(faults().rates.slow) ? random.between(100, 3_000) : random.between(0.3, 4);
  const fault = faultOf(parts, environment, name);
  return new Promise((resolve, reject) => {
    if (fault === 'kill-before') return kill(parts, environment, 'killed');
    const arrive = () => {
      // A function that is killed during a call does not know whether the call arrived.
      if (environment.isDead && random.chance(0.5)) return;
      const answer = (task: () => void) => void scheduler.after(ms + pause(), environment, task);
      if (fault === 'error-before') return answer(() => reject(serviceError(name)));
      try {
        if (fault === 'repeat') effect();
        const result = effect();
        // A call that ends after its invocation kills nothing.
        if (fault === 'kill-after' && environment.current === current)
          return kill(parts, environment, 'killed');
        return answer(fault === 'error-after' ? () => reject(serviceError(name)) : () => resolve(result));
      } catch (error) {
        return answer(() => reject(error));
      }
    };
    return void scheduler.after(pause(), platform, arrive);
  });
};

/** A new environment of a function, with a clock of its own. */
export const newEnvironment = (parts: SetupParts, functionId: string, number: number): Environment => {
  const { skewMs } = parts.faults().rates;
  const environment: Environment = {
    name: `${functionId}/${number}`,
    functionId,
    skewMs: skewMs === 0 ? 0 : parts.random.between(-skewMs, skewMs),
    isDead: false,
    current: undefined,
    call: (one) => callFrom(parts, environment, one),
  };
  return environment;
};
