import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../clients/cli/src/program.ts';
import type { Terminal } from '../../../clients/cli/src/terminal.ts';

/** What somebody sees of one command. */
export interface Shown {
  readonly code: number;
  readonly out: string;
  readonly said: string;
}

/** A machine with an empty home, on which `pitch` is run with what is typed. */
export const machine = (env: Terminal['env'] = {}, keyring: Terminal['keyring'] = () => undefined) => {
  const settingsFile = join(mkdtempSync(join(tmpdir(), 'pitch-')), 'config', 'settings.json');
  const pitch = async (
    args: readonly string[],
    { secret = '', signal = new AbortController().signal }: { secret?: string; signal?: AbortSignal } = {},
  ): Promise<Shown> => {
    const [out, said]: [string[], string[]] = [[], []];
    const code = await run(args, {
      env,
      settingsFile,
      keyring,
      signal,
      out: (line) => void out.push(line),
      say: (line) => void said.push(line),
      readSecret: async () => secret,
      wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
    });
    return { code, out: out.join('\n'), said: said.join('\n') };
  };
  return { pitch, settingsFile };
};
