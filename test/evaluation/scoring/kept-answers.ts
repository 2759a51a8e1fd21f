import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Modelled, Prompt } from '../../../lambdas/domain/model/ask.ts';

type Ask<Rest extends readonly unknown[], Value> = (
  prompt: Prompt,
  ...rest: Rest
) => Promise<Modelled<Value>>;

interface Kept<Value> extends Modelled<Value> {
  /** Which prompt it answers. */
  readonly prompt: string;
}

const hashOf = ({ system, user }: Prompt): string =>
  createHash('sha256').update(`${system}\n${user}`).digest('hex').slice(0, 16);

/**
 * A question whose answer is kept in a file and not asked for again: a measurement that broke off goes on, and what a model
 * answered (or a reader in its seat) can be measured again without it. An answer to another prompt counts for nothing.
 */
export const keptAnswer =
  <Rest extends readonly unknown[], Value>(
    file: string,
    ask: Ask<Rest, Value> | undefined,
  ): Ask<Rest, Value> =>
  async (prompt, ...rest) => {
    const hash = hashOf(prompt);
    const kept: Kept<Value> | undefined = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : undefined;
    if (kept?.prompt === hash) return { value: kept.value, tokens: kept.tokens };
    if (ask === undefined)
      throw new Error(kept === undefined ? 'no answer is kept' : 'the kept answer is to another prompt');
    const { value, tokens } = await ask(prompt, ...rest);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ prompt: hash, value, tokens } satisfies Kept<Value>));
    return { value, tokens };
  };
