import { join } from 'node:path';
import { assemble } from './assembly/assemble.ts';
import type { LocalModel } from './assembly/local-model.ts';
import { lockFolder } from './folder-lock.ts';
import type { FunctionDefinition } from './functions/function-definition.ts';
import type { LogSink } from './functions/function-worker.ts';
import { keptClock } from './kept-clock.ts';
import type { Meter } from './meter.ts';
import { recordingsPath } from './server/dispatch.ts';
import { LoopbackServer } from './server/loopback-server.ts';
import type { InvocationResult } from './service.ts';
import type { Resource } from './template/stack.ts';

export interface StackOptions {
  /** `cdk.out`: what `cdk synth` wrote. */
  readonly templateFolder: string;
  /** 0: any free one. */
  readonly port: number;
  /** Tables, buckets, keys, secrets and the time are kept here; in memory without it. */
  readonly dataFolder?: string;
  /** How many times faster than the wall clock the service's time runs. */
  readonly timeScale: number;
  /** Served at `recordingsUrl`. */
  readonly recordingsFolder: string;
  /** Refuses loopback and private addresses, as in the cloud. */
  readonly strictUrls: boolean;
  /** Analyses, divides days, answers and plays customers instead of the rules; without it the template decides. */
  readonly model?: LocalModel | undefined;
  /** A command that makes words of a file of sound, `{audio}` among its arguments; without it whatever is on this machine. */
  readonly recogniser?: readonly string[] | undefined;
  /** Receives what functions print and what went wrong in the stack. */
  readonly log?: LogSink;
  /** Told of everything that AWS would bill. */
  readonly meter?: Meter;
}

/** A stack that answers. */
export interface LocalStack {
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
  /** Takes no more requests, ends functions and sockets, keeps the time. Afterwards nothing holds the process. */
  close(): Promise<void>;
}

const silent: LogSink = () => {};

/** What ends a part of the stack, in the order in which the parts began. */
type Endings = (() => void | Promise<void>)[];

/** Starts the synthesized stack on 127.0.0.1. Throws `Unsupported` when the template has something that nobody has taught it. */
export const startStack = async (options: StackOptions): Promise<LocalStack> => {
  const endings: Endings = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(options, endings)), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const start = async (options: StackOptions, endings: Endings): Promise<Omit<LocalStack, 'close'>> => {
  const { dataFolder } = options;
  const server = new LoopbackServer();
  endings.push(() => server.close());
  const port = await server.listen(options.port);
  if (dataFolder !== undefined) endings.push(lockFolder(dataFolder));
  const time = keptClock(options.timeScale, dataFolder === undefined ? undefined : join(dataFolder, 'time'));
  endings.push(time.close);
  const address = `http://127.0.0.1:${port}`;
  const recordingsUrl = `${address}${recordingsPath}`;
  const { clock } = time;
  const assembly = await assemble({
    log: silent,
    model: undefined,
    ...options,
    dataFolder,
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
    now: () => clock.now(),
    invoke: async (name, event) => {
      const found = functions.find((each) => [each.id, each.name, each.logicalId, each.arn].includes(name));
      if (found === undefined) throw new Error(`There is no function ${name}`);
      return assembly.invoke(found.arn, event);
    },
  };
};
