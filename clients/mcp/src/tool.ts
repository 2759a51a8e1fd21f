import type { McpServer, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Client } from '../../typescript/src/client.ts';
import { sentencesOf } from './failure.ts';

/** What a tool works with: one key's client, and the machine as far as it was opened. */
export interface Session {
  readonly api: Client;
  /** The folder whose recordings may be submitted; without one, none of this machine. */
  readonly recordings: string | undefined;
  /** The hosts whose recordings may be submitted by their addresses. */
  readonly recordingHosts: readonly string[];
  /** Milliseconds between two looks at what is waited for. */
  readonly everyMs: number;
}

/** One call of a tool. */
export interface Call extends Session {
  /** Ends the call when the assistant gives up. */
  readonly signal: AbortSignal;
  /** Says how far it is, where the assistant wants to know. */
  readonly progress: (message: string) => Promise<void>;
}

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it changes something, and so needs a server that allows writes and a key that may write. */
  readonly writes?: boolean;
  /** Whether it makes the service reach beyond itself, as to the address of a recording. */
  readonly reachesOut?: boolean;
  readonly input: Input;
  readonly output: Output;
  readonly run: (
    input: z.output<Input>,
    call: Call,
  ) => Promise<{ readonly text: string; readonly structured: z.input<Output> }>;
}

/** A tool that a server can offer. */
export interface Tool {
  readonly writes: boolean;
  readonly register: (server: McpServer, session: Session) => void;
}

const progressOf = ({ mcpReq }: ServerContext): Call['progress'] => {
  const { progressToken } = mcpReq._meta ?? {};
  const beganMs = performance.now();
  return async (message) => {
    if (progressToken === undefined) return;
    // Seconds: how long it takes in all nobody knows.
    const progress = (performance.now() - beganMs) / 1_000;
    await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
  };
};

/** Nothing here removes anything: what a tool writes is added. */
const annotationsOf = (writes: boolean, reachesOut: boolean): ToolAnnotations => ({
  readOnlyHint: !writes,
  destructiveHint: false,
  idempotentHint: !writes,
  openWorldHint: reachesOut,
});

/** A tool of its definition. What goes wrong in it becomes a tool error that says so in sentences. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  name,
  title,
  description,
  writes = false,
  reachesOut = false,
  input,
  output,
  run,
}: Definition<Input, Output>): Tool => ({
  writes,
  register: (server, session) => {
    const config = {
      title,
      description,
      inputSchema: input as z.ZodObject,
      outputSchema: output as z.ZodObject,
      annotations: annotationsOf(writes, reachesOut),
    };
    server.registerTool(name, config, async (given, context) => {
      const call: Call = { ...session, signal: context.mcpReq.signal, progress: progressOf(context) };
      try {
        const { text, structured } = await run(input.parse(given), call);
        return { content: [{ type: 'text', text }], structuredContent: structured };
      } catch (error) {
        return { content: [{ type: 'text', text: sentencesOf(error) }], isError: true };
      }
    });
  },
});

/** An id that becomes a part of a path. What is no id of the service is refused by the service, in its own words. */
export const id = (what: string) =>
  z
    .string()
    .min(1)
    .max(256)
    .refine((text) => !/^\.+$/.test(text), 'An id is more than dots.')
    .describe(what);

export const orgId = id('Identifier of the org, as the partner gave it.');
export const repId = id('Identifier of the rep, unique within its org.');

/** Which page of a list. */
export const page = {
  limit: z.int().min(1).max(50).default(20).describe('How many entries at the most.'),
  cursor: z.string().max(2_000).optional().describe('`next_cursor` of the page before.'),
};

/** How long to wait, in seconds: below the minute after which many assistants give up on a tool. */
export const waitSeconds = z
  .int()
  .min(0)
  .max(600)
  .default(45)
  .describe('How many seconds to wait at the most; if it has not ended by then, call again.');

/** What is asked for, without what was left out. */
export const given = <T extends object>(query: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** Reads a job until it has ended or `seconds` are over, and says each look as progress. */
export const waitFor = async <Job extends { readonly status: string }>(
  what: string,
  read: () => Promise<Job>,
  seconds: number,
  { signal, progress, everyMs }: Call,
): Promise<Job> => {
  const endsMs = performance.now() + seconds * 1_000;
  for (;;) {
    const job = await read();
    if (job.status === 'completed' || job.status === 'failed') return job;
    await progress(`${what} is ${job.status}`);
    if (performance.now() + everyMs > endsMs) return job;
    signal.throwIfAborted();
    await pause(everyMs, signal);
  }
};
