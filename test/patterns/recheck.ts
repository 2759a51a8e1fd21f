import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';

/** The checker in JavaScript: the package's own entry looks for Java and for programs of the machine first. */
const { checkSync: check } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  readonly checkSync: typeof checkSync;
};

/** Counts steps and takes no time, in which a busy machine comes less far; guesses the same texts each time. */
const steady = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/**
 * `safe` when the time that a pattern takes grows with the length of its text; else what was found: the degree, and a text
 * that shows it.
 */
export const verdictOn = (source: string, flags: string): string => {
  const found = check(source, flags, steady);
  if (found.status === 'safe') return 'safe';
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`;
  return `${found.complexity.summary}: ${found.attack.pattern.slice(0, 200)}`;
};
