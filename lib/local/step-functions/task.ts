import * as z from 'zod';
import type { Cancel } from '../clock.ts';
import { type Json, toJson } from '../json.ts';
import { type InvocationResult, Unsupported } from '../service.ts';
import type { TaskSource } from './language.ts';
import { type Frame, type State, untilAborted } from './machine.ts';
import { compileNeededPath } from './path.ts';
import { StateError, withinLimit } from './state-error.ts';
import { compileTemplate, type Fill } from './template.ts';
import { type Work, workingState } from './working-state.ts';

/** The parameters of lambda:invoke; `InvokeFunction` gets FunctionName. */
const requestSchema = z.strictObject({
  FunctionName: z.string(),
  Payload: z.json().optional(),
  InvocationType: z.literal('RequestResponse').optional(),
});

type Settle = { readonly resolve: (result: Json) => void; readonly reject: (error: StateError) => void };

/** Compiles a Task: lambda:invoke, the same waiting for a task token, or a function's own ARN. Every other resource is Unsupported. */
export const compileTask = (name: string, source: TaskSource): State => {
  const [, integration] = /^arn:aws[\w-]*:states:::(.+)$/.exec(source.Resource) ?? [];
  const own = { ownParameters: true };
  if (integration === 'lambda:invoke.waitForTaskToken') {
    return workingState(name, source, waitingForToken(source), own);
  }
  if (source.HeartbeatSeconds !== undefined) {
    throw new Unsupported(`HeartbeatSeconds without a task token (${name})`);
  }
  if (integration === 'lambda:invoke') return workingState(name, source, invoking(name, source), own);
  if (integration !== undefined || !/^arn:aws[\w-]*:lambda:/.test(source.Resource)) {
    throw new Unsupported(`the task resource ${source.Resource}`);
  }
  return workingState(name, source, direct(source), own);
};

const direct = (source: TaskSource): Work => {
  const timeout = compileTimeout(source);
  const parameters: Fill =
    source.Parameters === undefined ? (data) => data : compileTemplate(source.Parameters);
  return (data, frame) => {
    const payload = withinLimit(parameters(data, frame.context), 'input of the task');
    return withTimeout(frame, limitMs(frame, source.Resource, timeout(data, frame.context)), (settle) => {
      void invoke(frame, source.Resource, payload).then((result) =>
        settleWith(result, settle, (payload) => payload),
      );
      return noCancel;
    });
  };
};

const invoking = (name: string, source: TaskSource): Work => {
  if (source.Parameters === undefined) throw new Unsupported(`the task ${name} without Parameters`);
  const timeout = compileTimeout(source);
  const parameters = compileTemplate(source.Parameters);
  return (data, frame) => {
    const { FunctionName, Payload = {} } = parseRequest(parameters(data, frame.context));
    return withTimeout(frame, limitMs(frame, FunctionName, timeout(data, frame.context)), (settle) => {
      void invoke(frame, FunctionName, Payload).then((result) => settleWith(result, settle, invocationShape));
      return noCancel;
    });
  };
};

/** A running function cannot be cancelled, so its result is ignored. */
const noCancel: Cancel = () => {};

/** The result of lambda:invoke, without the headers of the real one. */
const invocationShape = (Payload: Json): Json => ({ ExecutedVersion: '$LATEST', Payload, StatusCode: 200 });

/** Parameters are filled once the token exists, and again on each retry, so that each attempt has its own token. */
const waitingForToken = (source: TaskSource): Work => {
  const timeout = compileTimeout(source);
  const parameters: Fill = compileTemplate(source.Parameters ?? null);
  if (!JSON.stringify(source.Parameters ?? null).includes('$$.Task.Token')) {
    throw new Unsupported('a task that waits for a token but does not pass $$.Task.Token on');
  }
  const heartbeatMs = source.HeartbeatSeconds === undefined ? undefined : source.HeartbeatSeconds * 1000;
  return (data, frame) => {
    const { clock, tokens } = frame.dependencies;
    return withTimeout(frame, timeout(data, frame.context), ({ resolve, reject }) => {
      let stopHeart = (): void => {};
      const heartbeat = (): void => {
        stopHeart();
        if (heartbeatMs === undefined) return;
        const late = new StateError('States.HeartbeatTimeout', 'The task sent no heartbeat in time.');
        stopHeart = clock.after(heartbeatMs, () => reject(late));
      };
      const token = tokens.issue({ succeed: resolve, fail: reject, heartbeat });
      heartbeat();
      const context = { ...frame.context, Task: { Token: token } };
      void begin(() => parseRequest(parameters(data, context)), frame).then((result) => {
        if (result.kind === 'failed') reject(errorOf(result));
      }, reject);
      return () => {
        stopHeart();
        tokens.revoke(token);
      };
    });
  };
};

const begin = async (
  request: () => z.infer<typeof requestSchema>,
  frame: Frame,
): Promise<InvocationResult> => {
  const { FunctionName, Payload = {} } = request();
  return invoke(frame, FunctionName, Payload);
};

const parseRequest = (parameters: Json): z.infer<typeof requestSchema> => {
  const parsed = requestSchema.safeParse(withinLimit(parameters, 'input of the task'));
  if (parsed.success) return parsed.data;
  throw new StateError(
    'States.Runtime',
    `The parameters of lambda:invoke are not supported: ${z.prettifyError(parsed.error)}`,
  );
};

const invoke = async (frame: Frame, functionArn: string, payload: Json): Promise<InvocationResult> => {
  try {
    return await frame.dependencies.invoke(functionArn, payload);
  } catch (error) {
    return {
      kind: 'failed',
      errorType: 'Lambda.Unknown',
      errorMessage: error instanceof Error ? error.message : String(error),
    };
  }
};

const settleWith = (result: InvocationResult, settle: Settle, shape: (payload: Json) => Json): void => {
  if (result.kind === 'failed') settle.reject(errorOf(result));
  else settle.resolve(shape(toJson(result.payload)));
};

/** The names of Lambda's own errors begin with it, those of functions do not. */
const nameOf = (errorType: string): string => {
  if (errorType === '') return 'Lambda.Unknown';
  return errorType === 'TooManyRequestsException' ? `Lambda.${errorType}` : errorType;
};

const errorOf = ({ errorType, errorMessage }: InvocationResult & { kind: 'failed' }): StateError =>
  new StateError(nameOf(errorType), JSON.stringify({ errorMessage, errorType }));

type Timeout = (data: Json, context: Frame['context']) => number | undefined;

const compileTimeout = ({ TimeoutSeconds, TimeoutSecondsPath }: TaskSource): Timeout => {
  if (TimeoutSecondsPath === undefined)
    return () => (TimeoutSeconds === undefined ? undefined : TimeoutSeconds * 1000);
  const read = compileNeededPath(TimeoutSecondsPath, 'TimeoutSecondsPath');
  return (data, context) => {
    const seconds = read(data, context);
    if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0) return seconds * 1000;
    throw new StateError(
      'States.Runtime',
      `TimeoutSecondsPath '${TimeoutSecondsPath}' is no positive integer.`,
    );
  };
};

/** A function runs in wall time, however fast the clock is, and so does the wait for it. */
const limitMs = (
  { dependencies: { timeScale, timeoutFactor } }: Frame,
  functionArn: string,
  timeoutMs: number | undefined,
): number | undefined =>
  timeoutMs === undefined ? undefined : timeoutMs * timeScale * (timeoutFactor?.(functionArn) ?? 1);

const withTimeout = (
  frame: Frame,
  timeoutMs: number | undefined,
  start: (settle: Settle) => Cancel,
): Promise<Json> =>
  untilAborted(frame.signal, (resolve, reject) => {
    const late = new StateError('States.Timeout', 'The task did not end in time.');
    const cancel =
      timeoutMs === undefined ? () => {} : frame.dependencies.clock.after(timeoutMs, () => reject(late));
    const end = start({ resolve, reject });
    return () => {
      cancel();
      end();
    };
  });
