import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { exitCodes, failureOf, UsageError } from '../../cli/src/exit-codes.ts';
import { accessOf, deploymentOf, readSettings } from '../../cli/src/settings.ts';
import type { Terminal } from '../../cli/src/terminal.ts';
import { pitchScoring } from '../../typescript/src/client.ts';
import { keyAt } from './access.ts';
import { withoutKeys } from './failure.ts';
import { serveHttp } from './http.ts';
import { help, type Options, optionsOf } from './options.ts';
import { serverOf, version } from './server.ts';

/** Milliseconds between two polls. */
const everyMs = 2_000;

type Machine = Pick<Terminal, 'env' | 'settingsFile' | 'keyring' | 'out' | 'say' | 'signal'>;

const untilStopped = async ({ signal }: Machine): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

const overStdio = async (machine: Machine, options: Options) => {
  const { environment, allowWrites, recordings, recordingHosts } = options;
  const { baseUrl, apiKey } = accessOf(machine, environment);
  // A header refuses other characters with an error that contains the key.
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError('PITCH_KEY holds more than a key: no spaces or line ends');
  const { scopes } = await keyAt(baseUrl, apiKey);
  const api = pitchScoring({ baseUrl, apiKey });
  const handle = serveStdio(
    () => serverOf({ api, recordings, recordingHosts, everyMs }, { scopes, allowWrites }),
    {
      onerror: (error) => machine.say(withoutKeys(error.message)),
    },
  );
  // An assistant that exits closes this process's input.
  await Promise.race([untilStopped(machine), once(process.stdin, 'close'), once(process.stdin, 'end')]);
  await handle.close();
};

/** The address to call: only the address of the settings is read, because over HTTP each request has its own key. */
const baseUrlOf = (machine: Machine, { environment }: Options): string => {
  const url = machine.env['PITCH_URL'] ?? readSettings(machine).url;
  if (url === undefined) throw new UsageError('No address is known: run `pitch login`, or set PITCH_URL');
  return `${deploymentOf(url)}/${environment}`;
};

const overHttp = async (machine: Machine, options: Options, http: NonNullable<Options['http']>) => {
  const baseUrl = baseUrlOf(machine, options);
  const { allowWrites, recordingHosts } = options;
  const { address, close } = await serveHttp({
    ...http,
    baseUrl,
    allowWrites,
    recordingHosts,
    everyMs,
    say: machine.say,
  });
  machine.say(`serving assistants at ${address}`);
  await untilStopped(machine);
  await close();
};

/** Runs `pitch-mcp` with these arguments until it is stopped, and returns the exit code. */
export const run = async (args: readonly string[], machine: Machine): Promise<number> => {
  try {
    const options = optionsOf(args);
    if (options === 'help') machine.out(help);
    else if (options === 'version') machine.out(version);
    else if (options.http) await overHttp(machine, options, options.http);
    else await overStdio(machine, options);
    return exitCodes.good;
  } catch (error) {
    const { lines, code } = failureOf(error);
    for (const line of lines) machine.say(withoutKeys(line));
    return code;
  }
};
