import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export type Environment = 'sandbox' | 'live';

/** What `pitch login` keeps, readable by its owner alone. */
export interface Settings {
  /** Address of the deployment, without an environment behind it. */
  readonly url?: string;
  readonly keys: Partial<Readonly<Record<Environment, string>>>;
}

/** `https://api.example.com/sandbox/` → `https://api.example.com`. Refuses what would send a key in the clear. */
export const deploymentOf = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) throw new UsageError(`${address} is no address: give one as https://api.example.com`);
  const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine))
    throw new UsageError('The address has to begin with https://, because each request carries your key');
  return `${url.origin}${url.pathname.replace(/\/(sandbox|live)?\/*$/, '')}`;
};

export const readSettings = ({ settingsFile }: Pick<Terminal, 'settingsFile'>): Settings => {
  if (!existsSync(settingsFile)) return { keys: {} };
  try {
    const { url, keys }: Settings = JSON.parse(readFileSync(settingsFile, 'utf8'));
    return { ...(typeof url === 'string' && { url }), keys: { ...keys } };
  } catch {
    throw new UsageError(`${settingsFile} is not what \`pitch login\` wrote: delete it and log in again`);
  }
};

export const writeSettings = ({ settingsFile }: Pick<Terminal, 'settingsFile'>, settings: Settings): void => {
  mkdirSync(dirname(settingsFile), { recursive: true, mode: 0o700 });
  writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // The mode of a file that was there before is another matter.
  chmodSync(settingsFile, 0o600);
};

/** Where to ask and with which key: the variables come before what `pitch login` kept. */
export const accessOf = (
  terminal: Pick<Terminal, 'env' | 'settingsFile'>,
  environment: Environment,
): { readonly baseUrl: string; readonly apiKey: string } => {
  const kept = readSettings(terminal);
  const url = terminal.env['PITCH_URL'] ?? kept.url;
  const apiKey = terminal.env['PITCH_KEY'] ?? kept.keys[environment];
  if (url === undefined || apiKey === undefined)
    throw new UsageError(
      `No ${url === undefined ? 'address' : `key for ${environment}`} is known: run \`pitch login\`, or set PITCH_URL and PITCH_KEY`,
    );
  return { baseUrl: `${deploymentOf(url)}/${environment}`, apiKey };
};
