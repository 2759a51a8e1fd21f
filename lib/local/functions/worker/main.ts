import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { lambdaContext } from './lambda-context.ts';
import type { CallResponse, WorkerReply, WorkerReport, WorkerSetup, WorkerTask } from './messages.ts';
import { callInProcess } from './stack-calls.ts';
import { followStackTime } from './stack-time.ts';

// The thread in which one function lives: loads the bundle once, then handles one event after the other.

const setup: WorkerSetup = workerData;
if (setup.compileCache !== undefined) module.enableCompileCache(setup.compileCache);
if (setup.time !== undefined) followStackTime(setup.time);

const report = (message: WorkerReport): void => parentPort?.postMessage(message);

const open = new Map<number, (response: CallResponse) => void>();
let calls = 0;
if (setup.stackHost !== undefined)
  callInProcess(
    setup.stackHost,
    (request) =>
      new Promise((resolve) => {
        calls += 1;
        open.set(calls, resolve);
        report({ kind: 'called', call: calls, request });
      }),
  );

const settle = ({ call, response }: WorkerReply): void => {
  open.get(call)?.(response);
  open.delete(call);
};

/** Passes on the output, one message a line, because Node's own way costs two messages and the work of two streams. */
const print = (text: string | Uint8Array): boolean => {
  report({ kind: 'printed', text: typeof text === 'string' ? text : Buffer.from(text).toString() });
  return true;
};
process.stdout.write = print;
process.stderr.write = print;

let isKept = false;

/** Stores the compiled code, after an event has shown which of its functions are needed, for later threads. */
const keepCompiled = (): void => {
  if (!isKept) module.flushCompileCache();
  isKept = true;
};

const failure = (error: unknown): WorkerReport =>
  error instanceof Error
    ? { kind: 'failed', errorType: error.name, errorMessage: error.message, trace: error.stack ?? '' }
    : { kind: 'failed', errorType: 'Error', errorMessage: String(error), trace: '' };

const load = async () => {
  const code: Record<string, unknown> = await import(setup.codeUrl);
  const handler = code[setup.exportName];
  if (typeof handler !== 'function')
    throw new Error(`${setup.exportName} is undefined or not exported by ${setup.codeUrl}`);
  // As Lambda's Node 24 runtime does (Runtime.CallbackHandlerDeprecated).
  if (handler.length >= 3) throw new Error('callback-based handlers are not supported by nodejs24.x');
  return handler;
};

try {
  const handler = await load();
  parentPort?.on('message', async (message: WorkerTask | WorkerReply) => {
    if ('call' in message) return settle(message);
    const { requestId, event } = message;
    try {
      const result: unknown = await handler(JSON.parse(event), lambdaContext(setup, requestId));
      report({ kind: 'returned', payload: JSON.stringify(result ?? null) });
    } catch (error) {
      report(failure(error));
    }
    keepCompiled();
  });
  report({ kind: 'ready' });
} catch (error) {
  report(failure(error));
}
