import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../../cli/src/exit-codes.ts';

export const help = `Usage: pitch-mcp [options]

The Pitch Scoring API for assistants that speak the Model Context Protocol.
Asks the sandbox with the key of \`pitch login\`, or with PITCH_URL and PITCH_KEY.

  --live               ask the live environment; without it, the sandbox
  --allow-writes       offer tools that change something too: submit, practise, make plans
  --recordings FOLDER  let recordings of this folder be submitted (stdio only)
  --recording-host NAME  let recordings at addresses of this host be submitted; repeatable
  --http               serve over HTTP at /mcp in the place of stdio; each request bears its own key
  --port NUMBER        of HTTP (default 8808; 0: any that is free)
  --host ADDRESS       to listen at (default 127.0.0.1); any but one's own needs --allowed-host
  --allowed-host NAME  may stand in Host and Origin beside localhost, such as the proxy's; repeatable
  --version, --help`;

/** The options of the server. */
export interface Options {
  readonly environment: 'sandbox' | 'live';
  readonly allowWrites: boolean;
  readonly recordings: string | undefined;
  readonly recordingHosts: readonly string[];
  /** Absent: stdio. */
  readonly http:
    | { readonly host: string; readonly port: number; readonly allowedHosts: readonly string[] }
    | undefined;
}

const settings = {
  live: { type: 'boolean', default: false },
  'allow-writes': { type: 'boolean', default: false },
  recordings: { type: 'string' },
  'recording-host': { type: 'string', multiple: true },
  http: { type: 'boolean', default: false },
  port: { type: 'string' },
  host: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: settings, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const httpOf = ({
  host = '127.0.0.1',
  port = '8808',
  'allowed-host': allowedHosts = [],
}: ReturnType<typeof parsed>) => {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError(`--port ${port} is no port`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(host) && allowedHosts.length === 0)
    throw new UsageError(
      `At --host ${host} others can reach the server: name it with --allowed-host, and put a proxy with TLS in front, because requests bear keys`,
    );
  return { host, port: Number(port), allowedHosts };
};

/** A bare name or address, in the form that URLs have. */
const hostOf = (name: string): string => {
  const address = `https://${name}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.href !== `https://${url.hostname}/`)
    throw new UsageError(`--recording-host ${name} is no name of a host, such as recordings.example.com`);
  return url.hostname;
};

/** Parses the arguments: options, or the text to print instead. Throws a `UsageError` with the fault. */
export const optionsOf = (args: readonly string[]): Options | 'help' | 'version' => {
  const values = parsed(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  const { recordings, http } = values;
  const ofHttp = (['port', 'host', 'allowed-host'] as const).filter((name) => values[name] !== undefined);
  if (!http && ofHttp.length > 0) throw new UsageError(`--${ofHttp[0]} needs --http`);
  if (http && recordings !== undefined)
    throw new UsageError('--recordings is for stdio: who asks over HTTP gets no files of this machine');
  if (recordings !== undefined && !statSync(recordings, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${recordings}`);
  return {
    environment: values.live ? 'live' : 'sandbox',
    allowWrites: values['allow-writes'],
    recordings,
    recordingHosts: (values['recording-host'] ?? []).map(hostOf),
    http: http ? httpOf(values) : undefined,
  };
};
