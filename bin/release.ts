import { execFileSync } from 'node:child_process';
import type { Release } from '../lib/cloud/grants.ts';

/** The output of git; undefined outside a repository, or without git. */
const askGit = (...words: readonly string[]): string | undefined => {
  try {
    const text = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return text.trim() === '' ? undefined : text.trim();
  } catch {
    return undefined;
  }
};

const instantOf = (text: string | undefined): string | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
};

/**
 * The identity of this build: `COMMIT` and `BUILT_AT` of CI, or else the checked-out commit and its time, so that the
 * same sources make the same template. `unknown` outside a repository.
 */
export const releaseOf = (
  release: string,
  said: Readonly<Record<string, string | undefined>>,
  git: (...words: readonly string[]) => string | undefined = askGit,
): Release => ({
  release,
  commit: said['COMMIT'] || git('rev-parse', 'HEAD') || 'unknown',
  builtAt: instantOf(said['BUILT_AT']) ?? instantOf(git('log', '-1', '--format=%cI')) ?? 'unknown',
});
