import { join } from 'node:path';
import { assemble } from './assembly/assemble.ts';
import type { AlarmChange } from './cloudwatch/alarms.ts';
import type { Faults } from './faults.ts';
import { lockFolder } from './folder-lock.ts';
import type { Variables } from './functions/environment.ts';
import type { FunctionDefinition } from './functions/function-definition.ts';
import type { LogSink } from './functions/function-worker.ts';
import { keptClock } from './kept-clock.ts';
import type { Meter } from './meter.ts';
import { callerAddress } from './server/calls.ts';
import { recordingsPath } from './server/dispatch.ts';
import { LoopbackServer } from './server/loopback-server.ts';
import type { StreamedResponse } from './server/response.ts';
import { type InvocationResult, Unsupported, type WireRequest } from './service.ts';
import type { Resource } from './template/stack.ts';
import { settled, virtualClock } from './virtual-clock.ts';

export interface LocalAwsOptions {
  /** The port; 0, the default, chooses a free one. */
  readonly port?: number | undefined;
  /** The folder for tables, buckets, keys, secrets and the time; without it they are in memory. */
  readonly dataFolder?: string | undefined;
  /** How many times faster than the wall clock this AWS runs; 1 by default. */
  readonly timeScale?: number | undefined;
  /** Whether the time stands still, and only `pass` moves it; by default it runs. */
  readonly isStanding?: boolean | undefined;
  /** Served at `recordingsUrl`, with sidecars for the stand-in of Transcribe. */
  readonly recordingsFolder: string;
  /** Variables of every function, in addition to those of the template, or in place of them. */
  readonly environment?: ((template: Variables) => Variables) | undefined;
  /** How many times its own time limit a function gets, by its id; 1 by default. Workflows wait for it as long. */
  readonly timeoutFactor?: ((functionId: string) => number) | undefined;
  /**
   * A command that transcribes an audio file, with `{audio}` among its arguments; by default the recogniser of this
   * machine.
   */
  readonly recogniser?: readonly string[] | undefined;
  /** Receives the output of functions and the errors of the stack. */
  readonly log?: LogSink | undefined;
  /** Receives everything that AWS would bill. */
  readonly meter?: Meter | undefined;
  /** Receives every request to the API, and every call to AWS. */
  readonly heard?: ((request: WireRequest) => void) | undefined;
  /** Receives every alarm of the template that begins or ends. Without it, none is judged. */
  readonly alarms?: ((change: AlarmChange) => void) | undefined;
  /** Says which calls of functions, invocations and transitions fail, and by which error of AWS; none by default. */
  readonly faults?: Faults | undefined;
}

/** A running stack. */
export interface LocalAws {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** `http://127.0.0.1:PORT/recordings`, without a trailing slash. */
  readonly recordingsUrl: string;
  readonly functions: readonly FunctionDefinition[];
  /** All resources that have an effect, by type and logical id, with their names and ARNs. */
  readonly resources: readonly Resource[];
  /** Epoch milliseconds of the stack's clock. */
  now(): number;
  /**
   * Moves the time of a stack whose clock stands: runs what becomes due, in order, and waits after each moment until no
   * function runs. Throws if the clock runs by itself.
   */
  pass(ms: number): Promise<void>;
  /** Changes the variables of a function, as a deployment does. Throws if there is none of this id, name or ARN. */
  configure(functionName: string, change: (variables: Variables) => Variables): void;
  /** Runs a function by its id, name, logical id or ARN. Throws if there is none. */
  invoke(functionName: string, event: unknown): Promise<InvocationResult>;
  /** The response of the port, without a socket. Rejects if the stack itself fails. */
  respond(request: WireRequest): Promise<StreamedResponse>;
  /**
   * Accepts no more requests, ends functions and sockets, and saves the time. Afterwards nothing keeps the process
   * running.
   */
  close(): Promise<void>;
}

const silent: LogSink = () => {};

/** The functions that end the parts of the stack, in the order in which the parts started. */
type Endings = (() => void | Promise<void>)[];

/**
 * Starts the synthesized stacks of `templateFolder` (`cdk.out`) on 127.0.0.1. Throws `Unsupported` if the template
 * contains something unsupported.
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
  const { dataFolder, timeScale = 1, isStanding = false } = options;
  const server = new LoopbackServer();
  endings.push(() => server.close());
  const port = await server.listen(options.port ?? 0);
  if (dataFolder !== undefined) endings.push(lockFolder(dataFolder));
  let rested = settled;
  const standing = isStanding ? virtualClock(Date.now(), () => rested()) : undefined;
  if (standing !== undefined && dataFolder !== undefined)
    throw new Unsupported('a data folder of a stack whose time stands still');
  const time =
    standing === undefined
      ? keptClock(timeScale, dataFolder === undefined ? undefined : join(dataFolder, 'time'))
      : { clock: standing, close: () => {} };
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
    standing: standing && { shared: standing.shared },
    address,
    recordingsUrl,
  });
  endings.push(() => assembly.close());
  rested = () => assembly.rested();
  server.receive(assembly.handlers);
  endings.push(() => server.stop());
  const { functions, resources } = assembly;
  const functionOf = (name: string): FunctionDefinition => {
    const found = functions.find((each) => [each.id, each.name, each.logicalId, each.arn].includes(name));
    if (found === undefined) throw new Error(`There is no function ${name}`);
    return found;
  };
  return {
    port,
    address,
    recordingsUrl,
    functions,
    resources,
    respond: (request) => assembly.handlers.respond(request, callerAddress),
    now: () => clock.now(),
    pass: async (ms) => {
      if (standing === undefined) throw new Error('The clock of this stack runs by itself');
      await standing.advance(ms);
    },
    configure: (name, change) => {
      const { arn, environment } = functionOf(name);
      assembly.configure(arn, change(environment));
    },
    invoke: async (name, event) => assembly.invoke(functionOf(name).arn, event),
  };
};
