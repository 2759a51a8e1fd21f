import { readFileSync } from 'node:fs';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';

/** Any owner, whether a tenant or the text of an id names the partition. */
const anybody = { partner_id: '*', environment: '*', toString: () => '*' };

/** The partition of a collection with any owner: `*#*#SEGMENTS#*`, as in an IAM policy. */
const patternOf = (named: unknown): string => {
  const made: unknown = typeof named === 'function' ? named(anybody, '*', '*') : named;
  const partition = typeof made === 'object' && made !== null && 'pk' in made ? made.pk : made;
  return String(partition).replace(/(#\*)+$/, '#*');
};

/** `*#*#SEGMENTS#*` → `SEGMENTS`: the word in a bundle that names the partition. */
const wordOf = (pattern: string): string => pattern.replaceAll(/[*#]/g, '');

/** All except the rows of partners, whose partitions are named by an id alone, and which every function reads. */
const patterns: readonly string[] = [
  ...new Set([...Object.values(partitions), ...Object.values(keys)].map(patternOf)),
].filter((pattern) => wordOf(pattern) !== '');

/**
 * The partitions that a bundle names, as patterns of IAM. The code requests no other rows, so its role denies them even
 * to an attacker who makes it run other code.
 */
export const reachOf = (bundle: string): readonly string[] => {
  const code = readFileSync(bundle, 'utf8');
  return patterns.filter((pattern) => new RegExp(`\\b${wordOf(pattern)}\\b`).test(code)).toSorted();
};
