import { createHash } from 'node:crypto';
import type { Item } from '../../../lambdas/adapters/table/table.ts';
import { type Check, groupBy, type Violation } from './violation.ts';

const wrong = (message: string, ...subjects: string[]): Violation => ({
  promise: 'audit',
  message,
  subjects,
});

/**
 * Every change that a request made has one record in the log of its partner, committed with it, and so has what was given
 * out without a change (201); nothing else has any.
 */
export const everyChangeHasItsRecord: Check = ({ truth }) =>
  truth.commits.flatMap(({ answered, status, changed, audited }) => {
    const isEffect = changed > 0 || status === 201;
    const expected = answered !== undefined && status < 300 && isEffect ? 1 : 0;
    const own = audited.filter(({ isOwn }) => isOwn).length;
    return own === expected && audited.length <= 2 * expected
      ? []
      : [
          wrong(
            `${audited.length} records of an answer ${status} with ${changed} changes`,
            ...audited.map(({ id }) => id),
          ),
        ];
  });

/** Written a second time here: the fields in order, no spaces. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const text = (item: Item, name: string) => (item[name] === undefined ? null : String(item[name]));
const object = (item: Item, name: string) =>
  item[name] === undefined ? null : JSON.parse(String(item[name]));

const hashOf = (item: Item): string => {
  const shown = {
    id: item['id'],
    action: item['action'],
    key_id: text(item, 'key_id'),
    resource: item['resource'],
    request_id: item['request_id'],
    ip: text(item, 'ip'),
    occurred_at: item['occurred_at'],
    before: object(item, 'before'),
    after: object(item, 'after'),
    chain: {
      date: item['chain_date'],
      sequence: item['chain_sequence'],
      previous_hash: item['chain_previous_hash'],
    },
  };
  return createHash('sha256').update(canonical(shown)).digest('hex');
};

const placeOf = (item: Item): string =>
  `${String(item['chain_date'])}#${String(item['chain_sequence']).padStart(9, '0')}`;

/** Every record has its place in one chain: none twice, none left out, each behind the one before. */
export const everyRecordIsChained: Check = ({ items }) => {
  const records = items.filter(({ pk }) => String(pk).endsWith('#AUDIT'));
  return [...groupBy(records, ({ pk }) => String(pk))].flatMap(([log, own]) => {
    const inOrder = [...own].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    let previous = '0'.repeat(64);
    for (const item of inOrder) {
      if (item['chain_previous_hash'] !== previous)
        return [wrong('a chain is broken', log, String(item['id']))];
      if (item['chain_hash'] !== hashOf(item)) return [wrong('a hash is wrong', log, String(item['id']))];
      previous = String(item['chain_hash']);
    }
    const head = items.find(({ pk }) => pk === `${log}_HEAD`);
    const places = items.filter(({ pk }) => pk === `${log}_CHAIN`).length;
    return head?.['hash'] === previous && places === own.length
      ? []
      : [wrong('the chain ends elsewhere', log)];
  });
};
