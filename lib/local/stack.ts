import { join } from 'node:path';
import { assemble } from './assembly/assemble.ts';
import { lockFolder } from './folder-lock.ts';
import type { Variables } from './functions/environment.ts';
import type { FunctionDefinition } from './functions/function-definition.ts';
import type { LogSink } from './functions/function-worker.ts';
import { keptClock } from './kept-clock.ts';
import type { Meter } from './meter.ts';
import type { Answer } from './server/answer.ts';
import { callerAddress } from './server/calls.ts';
import { recordingsPath } from './server/dispatch.ts';
import { LoopbackServer } from './server/loopback-server.ts';
import type { InvocationResult, WireRequest } from './service.ts';
import type { Resource } from './template/stack.ts';

export interface LocalAwsOptions {
  /** 0, as without it: any free one. */
  readonly port?: number | undefined;
  /** Tables, buckets, keys, secrets and the time are kept here; in memory without it. */
  readonly dataFolder?: string | undefined;
  /** How many times faster than the wall clock the time of this AWS runs: 1 without it. */
  readonly timeScale?: number | undefined;
  /** Served at `recordingsUrl`; Transcribe's stand-in finds words beside them. */
  readonly recordingsFolder: string;
  /** What a function is told beside the variables that the template gives it, and in place of them. */
  readonly environment?: ((template: Variables) => Variables) | undefined;
  /** A command that makes words of a file of sound, `{audio}` among its arguments; without it whatever is on this machine. */
  readonly recogniser?: readonly string[] | undefined;
  /** Receives what functions print and what went wrong in the stack. */
  readonly log?: LogSink | undefined;
  /** Told of everything that AWS would bill. */
  readonly meter?: Meter | undefined;
  /** Told of every request to the API, and of every call to AWS. */
  readonly heard?: ((request: WireRequest) => void) | undefined;
}

/** A stack that answers. */
export interface LocalAws {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** `http://127.0.0.1:PORT/recordings`, without a slash at the end. */
  readonly recordingsUrl: string;
  readonly functions: readonly FunctionDefinition[];
  /** All resources that have an effect, by type and logical id, with their names and ARNs. */
  readonly resources: readonly Resource[];
  /** Epoch milliseconds of the world. */
  now(): number;
  /** Runs a function by its id, name, logical id or ARN. Throws when there is none. */
  invoke(functionName: string, event: unknown): Promise<InvocationResult>;
  /** What the port answers, without a socket. Rejects where the stack itself fails. */
  answer(request: WireRequest): Promise<Answer>;
  /** Takes no more requests, ends functions and sockets, keeps the time. Afterwards nothing holds the process. */
  close(): Promise<void>;
}

const silent: LogSink = () => {};

/** What ends a part of the stack, in the order in which the parts began. */
type Endings = (() => void | Promise<void>)[];

/**
 * Starts what was synthesized into `templateFolder` (`cdk.out`) on 127.0.0.1. Throws `Unsupported` when the template has
 * something that nobody has taught it.
 */
export const startLocalAws = async (templateFolder: string, options: LocalAwsOptions): Promise<LocalAws> => {
  const endings: Endings = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start({ ...options, templateFolder }, endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const start = async (
  options: LocalAwsOptions & { readonly templateFolder: string },
  endings: Endings,
): Promise<Omit<LocalAws, 'close'>> => {
  const { dataFolder, timeScale = 1 } = options;
  const server = new LoopbackServer();
  endings.push(() => server.close());
  const port = await server.listen(options.port ?? 0);
  if (dataFolder !== undefined) endings.push(lockFolder(dataFolder));
  const time = keptClock(timeScale, dataFolder === undefined ? undefined : join(dataFolder, 'time'));
  endings.push(time.close);
  const address = `http://127.0.0.1:${port}`;
  const recordingsUrl = `${address}${recordingsPath}`;
  const { clock } = time;
  const assembly = await assemble({
    ...options,
    environment: options.environment ?? (() => ({})),
    log: options.log ?? silent,
    dataFolder,
    timeScale,
    clock,
    address,
    recordingsUrl,
  });
  endings.push(() => assembly.close());
  server.receive(assembly.reception);
  endings.push(() => server.stop());
  const { functions, resources } = assembly;
  return {
    port,
    address,
    recordingsUrl,
    functions,
    resources,
    answer: (request) => assembly.reception.answer(request, callerAddress),
    now: () => clock.now(),
    invoke: async (name, event) => {
      const found = functions.find((each) => [each.id, each.name, each.logicalId, each.arn].includes(name));
      if (found === undefined) throw new Error(`There is no function ${name}`);
      return assembly.invoke(found.arn, event);
    },
  };
};
