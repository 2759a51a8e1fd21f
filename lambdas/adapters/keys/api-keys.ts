import * as z from 'zod';
import { rotationsPerDay } from '../../contract/limits.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import { itemOf } from '../table/stored-fields.ts';
import {
  absent,
  all,
  type Check,
  equals,
  type Item,
  present,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';
import { adminKeyAdded, adminKeyRemoved, isLastingAdmin } from './admin-keys.ts';
import { lastUses } from './key-use.ts';
import { type StoredKey, storedKey } from './stored-key.ts';

/** A key, and when it was last used, which is stored beside it. */
export type ApiKey = StoredKey & { readonly last_used_at: string | null };

/** The owner of the keys in a list; without an environment, those of both. */
export interface KeyOwner {
  readonly partner_id: string;
  readonly environment?: ApiKey['environment'];
}

/** A key ends once; a slower call decides again on the new state. */
const ending = (found: StoredKey, set: Item): Update => ({
  kind: 'update',
  key: keys.apiKey(found.key_id),
  set,
  when: all(
    equals('key_hash', found.key_hash),
    equals('revokes_at', found.revokes_at),
    equals('revoked_at', found.revoked_at),
  ),
});

const generationName = (generation: number) => String(generation).padStart(9, '0');

const storedLink = z.object({ key_id: z.string(), created_at: z.string() });

/** A line has a row for each successor, whose place no other can take, so it never forks. */
const linked = ({ key_id, line, generation, created_at }: StoredKey): Write[] =>
  generation === 0
    ? []
    : [
        {
          kind: 'put',
          key: { pk: keys.keyLine(line), sk: generationName(generation) },
          item: { key_id, created_at },
          when: absent,
        },
      ];

/** At most the successors of one day are alive in a line, and the one before them. */
const maxAlive = rotationsPerDay + 1;

export const apiKeyTable = (table: Table) => {
  const withUses = async (found: readonly StoredKey[]): Promise<ApiKey[]> => {
    const uses = await lastUses(
      table,
      found.map(({ key_id }) => key_id),
    );
    return found.map((key, index) => ({ ...key, last_used_at: uses[index] ?? null }));
  };
  return {
    /** Revoked keys are found too. */
    find: async (keyId: string): Promise<ApiKey | undefined> => {
      const item = await table.get(keys.apiKey(keyId));
      return item && (await withUses([storedKey.parse(item)]))[0];
    },
    /** Newest first, revoked ones too. `after` is a `next` of the page before. */
    list: async ({ partner_id, environment }: KeyOwner, page: PageOfList): Promise<PageOf<ApiKey>> => {
      const { items, next } = await table.list({
        index: 'list',
        partition: partitions.apiKeys(partner_id),
        order: 'descending',
        ...page,
        ...(environment !== undefined && { filter: equals('environment', environment) }),
      });
      return { rows: await withUses(items.map((item) => storedKey.parse(item))), next };
    },
    /** The newest successors of a key, direct and indirect, newest first: at most as many as can be valid at a time. */
    successors: async ({ line, generation }: StoredKey): Promise<ApiKey[]> => {
      const { items } = await table.list({
        partition: keys.keyLine(line),
        from: generationName(generation + 1),
        order: 'descending',
        limit: maxAlive,
      });
      const ids = items.map((item) => storedLink.parse(item).key_id);
      const found = await table.getMany(ids.map(keys.apiKey));
      return withUses(found.flatMap((item) => (item === undefined ? [] : [storedKey.parse(item)])));
    },
    /** When the newest keys of a line came of a rotation, the newest first: as many as a day may have. */
    rotations: async (line: string): Promise<readonly string[]> => {
      const range = {
        partition: keys.keyLine(line),
        order: 'descending',
        limit: rotationsPerDay,
      } as const;
      return (await table.list(range)).items.map((item) => storedLink.parse(item).created_at);
    },
    add: (key: StoredKey): Write[] => [
      {
        kind: 'put',
        key: keys.apiKey(key.key_id),
        item: {
          ...itemOf(key),
          list_key: partitions.apiKeys(key.partner_id),
          list_order: `${key.created_at}#${key.key_id}`,
        },
        when: absent,
      },
      ...linked(key),
      ...(isLastingAdmin(key) ? [adminKeyAdded(key)] : []),
    ],
    /** Revokes a key now, unless it has changed since it was found. */
    revoke: (found: StoredKey, now: string): Write[] => [
      ending(found, { revoked_at: now }),
      ...(isLastingAdmin(found) ? [adminKeyRemoved(found)] : []),
    ],
    /** Lets a key expire at `revokesAt`, unless it has changed since it was found. */
    rotateOut: (found: StoredKey, revokesAt: string): Write[] => [
      ending(found, { revokes_at: revokesAt }),
      ...(isLastingAdmin(found) ? [adminKeyRemoved(found)] : []),
    ],
    /** Holds while a key ends neither now nor later, other than when it was made to. */
    checkInUse: (keyId: string): Check => ({
      kind: 'check',
      key: keys.apiKey(keyId),
      when: all(present, equals('revokes_at', null), equals('revoked_at', null)),
    }),
  };
};
