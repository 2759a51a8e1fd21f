import { readFileSync } from 'node:fs';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';

/** Any owner, whether a partition is named by a tenant or by the text of an id. */
const anybody = { partner_id: '*', environment: '*', toString: () => '*' };

/** The partition of a collection, whosever: `*#*#SEGMENTS#*`, as a policy of IAM writes it. */
const patternOf = (named: unknown): string => {
  const made: unknown = typeof named === 'function' ? named(anybody, '*', '*') : named;
  const partition = typeof made === 'object' && made !== null && 'pk' in made ? made.pk : made;
  return String(partition).replace(/(#\*)+$/, '#*');
};

/** `*#*#SEGMENTS#*` → `SEGMENTS`: the word that a bundle has in it which names the partition. */
const wordOf = (pattern: string): string => pattern.replaceAll(/[*#]/g, '');

/** All but the rows of partners: their partitions are named by an id alone, and no function is without them. */
const patterns: readonly string[] = [
  ...new Set([...Object.values(partitions), ...Object.values(keys)].map(patternOf)),
].filter((pattern) => wordOf(pattern) !== '');

/**
 * The partitions that a bundle names, as patterns of IAM. Its code can ask for no other rows; so its role lets nobody ask
 * for others either who makes it run code of his own.
 */
export const reachOf = (bundle: string): readonly string[] => {
  const code = readFileSync(bundle, 'utf8');
  return patterns.filter((pattern) => new RegExp(`\\b${wordOf(pattern)}\\b`).test(code)).toSorted();
};
