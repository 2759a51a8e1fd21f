import type { McpServer, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Client } from '../../typescript/src/client.ts';
import { sentencesOf } from './failure.ts';

/** The dependencies of a tool: one key's client, and the permitted parts of the machine. */
export interface Session {
  readonly api: Client;
  /** The folder whose recordings may be submitted; without one, none of this machine. */
  readonly recordings: string | undefined;
  /** The hosts whose recordings may be submitted by their addresses. */
  readonly recordingHosts: readonly string[];
  /** Milliseconds between two polls. */
  readonly everyMs: number;
}

/** One call of a tool. */
export interface Call extends Session {
  /** Aborted when the assistant cancels the call. */
  readonly signal: AbortSignal;
  /** Reports progress, if the assistant wants it. */
  readonly progress: (message: string) => Promise<void>;
}

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it changes something, and therefore needs a server that allows writes and a key with that scope. */
  readonly writes?: boolean;
  /** Whether the service contacts other hosts because of it, such as that of a recording. */
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
    // Seconds, because the total is unknown.
    const progress = (performance.now() - beganMs) / 1_000;
    await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, message } });
  };
};

/** No tool deletes anything, because tools only add records. */
const annotationsOf = (writes: boolean, reachesOut: boolean): ToolAnnotations => ({
  readOnlyHint: !writes,
  destructiveHint: false,
  idempotentHint: !writes,
  openWorldHint: reachesOut,
});

/** A tool from its definition. An error becomes a tool error with sentences. */
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

/** An id in a path. The service refuses an invalid id with its own error. */
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

/** How long to wait, in seconds: less than the minute after which many assistants abandon a tool. */
export const waitSeconds = z
  .int()
  .min(0)
  .max(600)
  .default(45)
  .describe('How many seconds to wait at the most; if it has not ended by then, call again.');

/** Arguments without the omitted ones. */
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

/** Polls a job until it has ended or `seconds` are over, and reports each status as progress. */
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

/** How many entries a page of a list has, and the cursor of the next page. */
export const countOf = (name: string, entries: readonly unknown[], nextCursor: string | null): string =>
  `${name}: ${entries.length}${nextCursor === null ? '' : `; more follow: cursor ${nextCursor}`}`;
