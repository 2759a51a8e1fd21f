import type { Context } from 'aws-lambda';
import { platform, type Scheduler } from '../engine/scheduler.ts';
import { type Environment, type Invocation, kill, newEnvironment, type Outcome } from './environment.ts';
import type { SetupParts } from './parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: each entry knows its own event.
export type Handler = (event: any, context: Context) => Promise<unknown>;

export interface FunctionSpec {
  readonly id: string;
  readonly timeoutSeconds: number;
  /** Builds the entry anew: nothing of its memory outlives an environment. */
  readonly start: (environment: Environment) => Handler;
}

export interface Fleet {
  /** Runs a function; `done` is called by the simulation, never by the function. */
  invoke(
    functionId: string,
    event: unknown,
    done: (outcome: Outcome, invocation: Invocation | undefined) => void,
  ): void;
  /** Invocations so far, by function. */
  readonly counts: ReadonlyMap<string, number>;
  /** Invocations so far that the account had no call left for. */
  readonly throttled: () => number;
}

export interface FleetParts extends SetupParts {
  readonly functions: ReadonlyMap<string, FunctionSpec>;
}

type Done = (outcome: Outcome, invocation: Invocation | undefined) => void;

interface Warm {
  readonly environment: Environment;
  readonly handler: Handler;
}

const idleAtMost = 20;

export const fleet = (parts: FleetParts): Fleet => {
  const { scheduler, random, faults, functions, limits } = parts;
  const idle = new Map<string, Warm[]>();
  const counts = new Map<string, number>();
  let started = 0;
  let invoked = 0;
  let running = 0;
  let throttled = 0;

  const start = (functionId: string): Warm => {
    started += 1;
    const environment = newEnvironment(parts, functionId, started);
    return { environment, handler: specOf(functionId).start(environment) };
  };

  const specOf = (functionId: string): FunctionSpec => {
    const spec = functions.get(functionId);
    if (spec === undefined) throw new Error(`There is no function ${functionId}`);
    return spec;
  };

  const take = (functionId: string): Warm & { delayMs: number } => {
    const warm = idle.get(functionId)?.pop();
    const { cold } = faults().rates;
    if (warm !== undefined && !random.chance(cold)) return { ...warm, delayMs: random.between(0.5, 2) };
    return { ...start(functionId), delayMs: cold > 0 ? random.between(50, 1_500) : 1 };
  };

  const giveBack = (warm: Warm) => {
    const { functionId } = warm.environment;
    const others = idle.get(functionId) ?? [];
    idle.set(functionId, others);
    if (others.length < idleAtMost) others.push(warm);
  };

  const begin = (id: string, { environment }: Warm, event: unknown, done: Done): Invocation => {
    const { functionId } = environment;
    const timeoutMs = specOf(functionId).timeoutSeconds * 1_000;
    let isOver = false;
    const timeout = scheduler.after(timeoutMs, platform, () => {
      if (!isOver) kill(parts, environment, 'timeout');
    });
    const invocation: Invocation = {
      id,
      functionId,
      event,
      deadlineMs: scheduler.nowMs() + timeoutMs,
      deathAtCall: faults().deathOf(functionId),
      end: (outcome) => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        scheduler.cancel(timeout);
        scheduler.after(random.between(0.2, 2), platform, () => done(outcome, invocation));
      },
      calls: 0,
      hits: 0,
      endedMs: undefined,
      receiverRead: undefined,
    };
    environment.current = invocation;
    return invocation;
  };

  const run = (invocation: Invocation, warm: Warm, event: unknown) => {
    const { environment, handler } = warm;
    const rest = (outcome: Outcome) => {
      if (environment.isDead) return;
      environment.current = undefined;
      invocation.endedMs = scheduler.nowMs();
      giveBack(warm);
      invocation.end(outcome);
    };
    handler(event, contextOf(invocation, scheduler)).then(
      (value) => rest({ kind: 'returned', value }),
      (error: unknown) => rest({ kind: 'threw', error }),
    );
  };

  return {
    counts,
    throttled: () => throttled,
    invoke: (functionId, event, done) => {
      if (running >= limits.calls) {
        throttled += 1;
        return void scheduler.after(random.between(2, 20), platform, () =>
          done({ kind: 'throttled' }, undefined),
        );
      }
      running += 1;
      const { delayMs, ...warm } = take(functionId);
      invoked += 1;
      counts.set(functionId, (counts.get(functionId) ?? 0) + 1);
      const id = `${functionId}:${invoked}`;
      scheduler.after(delayMs, warm.environment, () => run(begin(id, warm, event, done), warm, event));
    },
  };
};

const contextOf = ({ id, deadlineMs, functionId }: Invocation, scheduler: Scheduler): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: functionId,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${functionId}`,
  memoryLimitInMB: '512',
  awsRequestId: id,
  logGroupName: 'simulation',
  logStreamName: 'simulation',
  getRemainingTimeInMillis: () => Math.max(0, Math.floor(deadlineMs - scheduler.nowMs())),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
