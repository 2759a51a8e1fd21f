import type { Cancel, Clock } from '../clock.ts';
import type { Json, JsonObject } from '../json.ts';
import type { InvokeFunction } from '../service.ts';
import { withinLimit } from './state-error.ts';
import type { TaskTokens } from './task-tokens.ts';

/** The dependencies of states. */
export interface MachineDependencies {
  readonly clock: Clock;
  readonly timeScale: number;
  readonly timeoutFactor?: ((functionArn: string) => number) | undefined;
  readonly invoke: InvokeFunction;
  readonly tokens: TaskTokens;
  /** Receives each transition to a state. */
  readonly entered?: (() => void) | undefined;
  /** Whether a transition of a state machine is held back now; it is tried again after a second. */
  readonly isHeldBack?: ((stateMachineArn: string) => boolean) | undefined;
}

/** One run through a machine (or through a branch or iteration of it). */
export interface Frame {
  readonly dependencies: MachineDependencies;
  readonly machineArn: string;
  /** The content of `$$` without the fields of the current state. */
  readonly context: JsonObject;
  /** Aborted when the execution is stopped or timed out, or a sibling failed; states then throw its reason. */
  readonly signal: AbortSignal;
}

export interface Step {
  readonly output: Json;
  /** The next state; undefined at an end. */
  readonly next: string | undefined;
}

/** A compiled state. */
export type State = (input: Json, frame: Frame) => Promise<Step>;

export interface Machine {
  readonly startAt: string;
  readonly states: ReadonlyMap<string, State>;
  readonly timeoutSeconds: number | undefined;
}

/** Runs a machine to its end. Rejects with a StateError, or with the reason of the frame's signal. */
export const runMachine = async (machine: Machine, input: Json, frame: Frame): Promise<Json> => {
  let name: string | undefined = machine.startAt;
  let data = input;
  while (name !== undefined) {
    frame.signal.throwIfAborted();
    const state = machine.states.get(name);
    if (state === undefined) throw new Error(`no state ${name}`);
    while (frame.dependencies.isHeldBack?.(frame.machineArn) === true) await sleep(frame, 1_000);
    frame.dependencies.entered?.();
    const step: Step = await state(data, {
      ...frame,
      context: { ...frame.context, State: stateContext(name, frame) },
    });
    data = withinLimit(step.output, `output of the state '${name}'`);
    name = step.next;
  }
  return data;
};

const stateContext = (name: string, { dependencies }: Frame): JsonObject => ({
  Name: name,
  EnteredTime: new Date(dependencies.clock.now()).toISOString(),
  RetryCount: 0,
});

/** Waits for work that `start` begins and can cancel; rejects at once, and cancels it, when the signal is aborted. */
export const untilAborted = <Result>(
  signal: AbortSignal,
  start: (resolve: (result: Result) => void, reject: (reason: unknown) => void) => Cancel,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    let ended = false;
    const end = (): void => {
      ended = true;
      signal.removeEventListener('abort', abort);
      cancel();
    };
    const abort = (): void => {
      end();
      reject(signal.reason);
    };
    let cancel: Cancel = () => {};
    signal.addEventListener('abort', abort);
    cancel = start(
      (result) => {
        end();
        resolve(result);
      },
      (reason) => {
        end();
        reject(reason);
      },
    );
    if (ended) cancel();
  });

/** Waits on the stack's clock. */
export const sleep = (frame: Frame, milliseconds: number): Promise<void> =>
  untilAborted(frame.signal, (resolve) => frame.dependencies.clock.after(milliseconds, () => resolve()));
