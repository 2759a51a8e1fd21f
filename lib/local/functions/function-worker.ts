import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { InvocationResult } from '../service.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type {
  CallRequest,
  CallResponse,
  TimeAnchor,
  WorkerReply,
  WorkerReport,
  WorkerSetup,
  WorkerTask,
} from './worker/messages.ts';

/** Receives the output of functions as it is printed, with the log group of the function. */
export type LogSink = (text: string, logGroup?: string) => void;

/** Shared by all workers. */
export interface WorkerDependencies {
  readonly code: URL;
  readonly log: LogSink;
  readonly time: TimeAnchor | undefined;
  /** The folder of compiled code, if threads share one. */
  readonly compileCache?: string | undefined;
  /** The stack's services, whose calls arrive as messages. Without it they arrive over the network only. */
  readonly services?: StackServices | undefined;
}

/** The services of a stack, which can be called without a socket. */
export interface StackServices {
  /** `127.0.0.1:3000` */
  readonly host: string;
  /** Never rejects. */
  readonly call: (request: CallRequest) => Promise<CallResponse>;
}

/** Lambda allows ten separate seconds for loading the code. */
const initLimitMs = 10_000;

/** Lambda's limit on the result of a handler: 6 MiB and 100 bytes. */
const responseLimitBytes = 6 * 1024 * 1024 + 100;

const failed = (errorType: string, errorMessage: string): InvocationResult => ({
  kind: 'failed',
  errorType,
  errorMessage,
});

const setupOf = (
  definition: FunctionDefinition,
  { time, compileCache, services }: WorkerDependencies,
): WorkerSetup => {
  const dot = definition.handler.lastIndexOf('.');
  return {
    codeUrl: pathToFileURL(join(definition.assetFolder, `${definition.handler.slice(0, dot)}.mjs`)).href,
    exportName: definition.handler.slice(dot + 1),
    functionName: definition.name,
    functionArn: definition.arn,
    memorySizeMb: definition.memorySizeMb,
    timeoutSeconds: definition.timeoutSeconds,
    ...(time === undefined ? {} : { time }),
    ...(compileCache === undefined ? {} : { compileCache }),
    ...(services === undefined ? {} : { stackHost: services.host }),
  };
};

const resultOf = (
  report: Exclude<WorkerReport, { kind: 'ready' | 'printed' | 'called' }>,
): InvocationResult => {
  if (report.kind === 'failed') return failed(report.errorType, report.errorMessage);
  if (Buffer.byteLength(report.payload) > responseLimitBytes)
    return failed(
      'Function.ResponseSizeTooLarge',
      `Response payload size exceeded maximum allowed payload size (${responseLimitBytes} bytes).`,
    );
  return { kind: 'returned', payload: JSON.parse(report.payload) };
};

/** One thread with one function in it, which handles one event at a time. */
export class FunctionWorker {
  readonly definition: FunctionDefinition;
  /** `performance.now()` of the end of its last event. */
  idleSinceMs = performance.now();
  /** The duration of its last event. */
  lastRunMs = 0;
  /** Whether the worker failed to load, crashed or timed out, and accepts no more events. */
  ended = false;
  readonly #thread: Worker;
  readonly #log: LogSink;
  readonly #services: StackServices | undefined;
  /** Settles when the code is loaded, or with the error. */
  readonly loaded: Promise<InvocationResult | undefined>;
  #settle: (result: InvocationResult | undefined) => void = () => {};

  constructor(definition: FunctionDefinition, dependencies: WorkerDependencies) {
    const { code, log, services } = dependencies;
    this.definition = definition;
    this.#log = (text) => log(text, definition.logGroup);
    this.#services = services;
    this.#thread = new Worker(code, {
      workerData: setupOf(definition, dependencies),
      env: { ...definition.environment },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: definition.memorySizeMb, maxYoungGenerationSizeMb: 16 },
    });
    this.#thread.stdout.on('data', (text) => this.#log(String(text)));
    this.#thread.stderr.on('data', (text) => this.#log(String(text)));
    this.#thread.on('message', (report: WorkerReport) => this.#hear(report));
    this.#thread.on('error', (error) => this.#crash(error));
    this.#thread.on('exit', () => this.#exit());
    this.loaded = this.#next(initLimitMs, `Init did not finish within ${initLimitMs / 1000} seconds`);
  }

  /** Passes one event to the function. Never rejects, because the result contains any error. */
  async run(event: string): Promise<InvocationResult> {
    const broken = await this.loaded;
    if (broken !== undefined) {
      await this.end();
      return broken;
    }
    if (this.ended) return failed('Runtime.ExitError', 'Runtime exited without providing a reason');
    const startedMs = performance.now();
    const { timeoutSeconds } = this.definition;
    const task: WorkerTask = { requestId: randomUUID(), event };
    const done = this.#next(
      timeoutSeconds * 1000,
      `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`,
    );
    this.#thread.postMessage(task);
    const result = (await done) ?? failed('Runtime.Unknown', 'The worker responded out of order');
    this.idleSinceMs = performance.now();
    this.lastRunMs = this.idleSinceMs - startedMs;
    return result;
  }

  /** Ends the thread at any time. */
  async end(): Promise<void> {
    this.ended = true;
    await this.#thread.terminate();
  }

  /** The worker's next report; undefined stands for `ready`. */
  #next(limitMs: number, whenLate: string): Promise<InvocationResult | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#settle(failed('Sandbox.Timedout', whenLate));
        void this.end();
      }, limitMs);
      this.#settle = (result) => {
        clearTimeout(timer);
        resolve(result);
      };
    });
  }

  #hear(report: WorkerReport): void {
    if (report.kind === 'printed') {
      this.#log(report.text);
      return;
    }
    if (report.kind === 'called') {
      void this.#call(report.call, report.request);
      return;
    }
    if (report.kind === 'failed')
      this.#log(`${this.definition.id}: ${report.trace || report.errorMessage}\n`);
    this.#settle(report.kind === 'ready' ? undefined : resultOf(report));
  }

  async #call(call: number, request: CallRequest): Promise<void> {
    const response = await this.#services?.call(request);
    if (response === undefined) return;
    const reply: WorkerReply = { call, response };
    this.#thread.postMessage(reply);
  }

  #crash(error: unknown): void {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const outOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#log(`${this.definition.id}: ${name}: ${message}\n`);
    this.ended = true;
    this.#settle(
      outOfMemory
        ? failed('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed')
        : failed(name, message),
    );
  }

  #exit(): void {
    this.ended = true;
    this.#settle(failed('Runtime.ExitError', 'Runtime exited without providing a reason'));
  }
}
