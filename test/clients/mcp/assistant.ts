import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { run } from '../../../clients/mcp/src/program.ts';

/** The revision of the protocol that an assistant speaks: of 2025, or of 2026. */
export type Era = 'legacy' | 'auto';

const assistant = (era: Era) =>
  new Client({ name: 'assistant', version: '1.0.0' }, { versionNegotiation: { mode: era } });

interface Asked {
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly era?: Era;
}

/** An assistant that has started `pitch-mcp` beside it, and what that said on its error output. */
export const besideIt = async ({ env, args = [], era = 'legacy' }: Asked) => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['clients/mcp/src/main.ts', ...args],
    env: { ...env, XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'pitch-mcp-')) },
    stderr: 'pipe',
  });
  const said: string[] = [];
  transport.stderr?.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const client = assistant(era);
  await client.connect(transport);
  return { client, said: () => said.join(''), close: () => client.close() };
};

/** `pitch-mcp --http` with these arguments, on a machine on which nobody has logged in. */
export const listening = async ({ env, args = [] }: Omit<Asked, 'era'>) => {
  const stop = new AbortController();
  const said: string[] = [];
  const started = new EventTarget();
  const ended = run(['--http', '--port', '0', ...args], {
    env,
    settingsFile: join(mkdtempSync(join(tmpdir(), 'pitch-mcp-')), 'settings.json'),
    signal: stop.signal,
    out: (line) => void said.push(line),
    say: (line) => {
      said.push(line);
      started.dispatchEvent(new Event('line'));
    },
  });
  if (said.length === 0) await Promise.race([once(started, 'line'), ended]);
  const address = new URL(/http:\S+/.exec(said.join('\n'))?.[0] ?? said.join('\n'));
  return {
    address,
    said: () => said.join('\n'),
    /** An assistant that asks with a key. */
    connected: async (key: string, era: Era = 'legacy') => {
      const client = assistant(era);
      const headers = { Authorization: `Bearer ${key}` };
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
      return client;
    },
    close: async () => {
      stop.abort();
      return ended;
    },
  };
};

export interface Told {
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test's to say.
  readonly data: any;
  readonly isError: boolean;
}

/** Calls a tool; gives its text, and its answer as data. */
export const told = async (
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Told> => {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given }, options);
  const text = content.map((one) => (one.type === 'text' ? one.text : `(${one.type})`)).join('\n');
  return { text, data: structuredContent, isError: isError ?? false };
};

/** The names of the tools that an assistant is offered. */
export const offered = async (client: Client): Promise<readonly string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted();
