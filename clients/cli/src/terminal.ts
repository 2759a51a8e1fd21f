import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Keyring, systemKeyring } from './keyring.ts';

/** The parts of the machine that a command uses; a test passes its own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the address is kept, and keys where there is no keyring. */
  readonly settingsFile: string;
  /** The system's keyring; without it keys are in the file. */
  readonly keyring?: () => Keyring | undefined;
  /** Prints requested output: a line, without its end. */
  readonly out: (line: string) => void;
  /** Prints progress and errors. */
  readonly say: (line: string) => void;
  /** Reads a secret that is typed without an echo, or piped. */
  readonly readSecret: (question: string) => Promise<string>;
  /** Aborted when the user stops a running command. */
  readonly signal: AbortSignal;
  readonly wait: (ms: number) => Promise<void>;
}

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const readSecret = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write(question);
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
};

/** The terminal that this process was started in. */
export const ownTerminal = (signal: AbortSignal): Terminal => {
  const { env } = process;
  const folder = env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  return {
    env,
    keyring: systemKeyring,
    settingsFile: join(folder, 'pitch-scoring', 'settings.json'),
    out: (line) => console.log(line),
    say: (line) => console.error(line),
    readSecret,
    signal,
    wait: (ms) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        signal.addEventListener('abort', done);
      }),
  };
};
