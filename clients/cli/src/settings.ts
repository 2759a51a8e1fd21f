import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './exit-codes.ts';
import type { Keyring } from './keyring.ts';
import type { Terminal } from './terminal.ts';

export type Environment = 'sandbox' | 'live';

/** What `pitch login` keeps in a file that is readable by its owner alone. */
export interface Settings {
  /** Address of the deployment, without an environment. */
  readonly url?: string;
  /** Keys, where the system has no keyring. */
  readonly keys: Partial<Readonly<Record<Environment, string>>>;
  /** Environments whose key is in the system's keyring. */
  readonly inKeyring: readonly Environment[];
}

type Machine = Pick<Terminal, 'settingsFile' | 'keyring'>;

/** `https://api.example.com/sandbox/` → `https://api.example.com`. Refuses what would send a key in the clear. */
export const deploymentOf = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) throw new UsageError(`${address} is no address: give one as https://api.example.com`);
  const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine))
    throw new UsageError('The address has to begin with https://, because each request carries your key');
  return `${url.origin}${url.pathname.replace(/\/(sandbox|live)?\/*$/, '')}`;
};

export const readSettings = ({ settingsFile }: Pick<Machine, 'settingsFile'>): Settings => {
  if (!existsSync(settingsFile)) return { keys: {}, inKeyring: [] };
  try {
    const { url, keys, inKeyring = [] }: Partial<Settings> = JSON.parse(readFileSync(settingsFile, 'utf8'));
    return { ...(typeof url === 'string' && { url }), keys: { ...keys }, inKeyring: [...inKeyring] };
  } catch {
    throw new UsageError(`${settingsFile} is not what \`pitch login\` wrote: delete it and log in again`);
  }
};

const writeSettings = ({ settingsFile }: Machine, settings: Settings): void => {
  mkdirSync(dirname(settingsFile), { recursive: true, mode: 0o700 });
  writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // The mode of a file that was there before is another matter.
  chmodSync(settingsFile, 0o600);
};

/** What a key is called in the keyring: the address that it may be sent to. */
const accountOf = (url: string, environment: Environment): string => `${url}/${environment}`;

/** Whether the keyring has taken a key: one that is not there, or locked, has not. */
const isKept = ({ keyring }: Machine, account: string, key: string): boolean => {
  try {
    const store = keyring?.();
    store?.write(account, key);
    return store?.read(account) === key;
  } catch {
    return false;
  }
};

/** Keeps a key in the system's keyring, or else in the file, and says where. */
export const keepKey = (machine: Machine, url: string, environment: Environment, key: string): string => {
  const former = readSettings(machine);
  // Keys of another deployment are useless here, and must not be sent here.
  const { keys, inKeyring } = former.url === url ? former : { keys: {}, inKeyring: [] };
  const { [environment]: _replaced, ...otherKeys } = keys;
  const others = inKeyring.filter((one) => one !== environment);
  const isInKeyring = isKept(machine, accountOf(url, environment), key);
  writeSettings(machine, {
    url,
    keys: isInKeyring ? otherKeys : { ...otherKeys, [environment]: key },
    inKeyring: isInKeyring ? [...others, environment] : others,
  });
  return isInKeyring ? "the system's keyring" : machine.settingsFile;
};

/** Removes every key that was kept, in the keyring and in the file. */
export const forgetKeys = (machine: Machine): void => {
  const { url, inKeyring } = readSettings(machine);
  if (url === undefined) return;
  for (const environment of inKeyring) keyringOf(machine).remove(accountOf(url, environment));
  rmSync(machine.settingsFile, { force: true });
};

const keyringOf = ({ keyring }: Machine): Keyring => {
  const store = keyring?.();
  if (store === undefined)
    throw new UsageError(
      "The key stands in the system's keyring, which cannot be opened: set PITCH_KEY, or run `npm install --global @napi-rs/keyring`",
    );
  return store;
};

/** The kept key of an environment. */
const keptKey = (machine: Machine, environment: Environment): string | undefined => {
  const { url, keys, inKeyring } = readSettings(machine);
  if (url === undefined || !inKeyring.includes(environment)) return keys[environment];
  const store = keyringOf(machine);
  try {
    return store.read(accountOf(url, environment)) ?? undefined;
  } catch {
    throw new UsageError("The system's keyring does not open: unlock it, or set PITCH_KEY");
  }
};

/** Where to ask and with which key: the variables come before what `pitch login` kept. */
export const accessOf = (
  terminal: Machine & Pick<Terminal, 'env'>,
  environment: Environment,
): { readonly baseUrl: string; readonly apiKey: string } => {
  const url = terminal.env['PITCH_URL'] ?? readSettings(terminal).url;
  const apiKey = terminal.env['PITCH_KEY'] ?? keptKey(terminal, environment);
  if (url === undefined || apiKey === undefined)
    throw new UsageError(
      `No ${url === undefined ? 'address' : `key for ${environment}`} is known: run \`pitch login\`, or set PITCH_URL and PITCH_KEY`,
    );
  return { baseUrl: `${deploymentOf(url)}/${environment}`, apiKey };
};
