import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { environments } from '../../domain/tenants/environments.ts';
import { due, notDue } from '../table/due.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import { text } from '../table/stored-fields.ts';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Item,
  present,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';

const storedVocabulary = z.object({
  name: z.string(),
  state: z.enum(['claimed', 'pending', 'ready', 'going', 'deleting']),
  org_uuid: z.string(),
  request_id: z.string(),
  partner_id: z.string(),
  environment: z.enum(environments),
  created_at: z.string(),
  used_at: text,
});

/** A vocabulary at the recogniser, and the request that it was last made for. */
export type StoredVocabulary = z.output<typeof storedVocabulary>;

export interface NewVocabulary {
  readonly name: string;
  readonly tenant: Tenant;
  readonly org_uuid: string;
  readonly request_id: string;
  readonly now: string;
  /** When the sweeper checks whether it was made. */
  readonly dueAt: string;
  /** How many there may be, including it. */
  readonly most: number;
}

const keyOf = (name: string) => ({ pk: partitions.vocabularies, sk: name });
const isState = (...states: readonly StoredVocabulary['state'][]) =>
  any(...states.map((state) => equals('state', state)));

const tenantOf = ({ partner_id, environment }: StoredVocabulary): Tenant => ({ partner_id, environment });
const dueAt = (tenant: Tenant, name: string, at: string) =>
  due('vocabulary', tenant, { id: name, dueAt: at });

const place: Update = { kind: 'update', key: keys.vocabularyCount, add: { count: 1 } };
const freed: Write = { kind: 'update', key: keys.vocabularyCount, add: { count: -1 }, when: present };

/** The vocabularies of the account: never more than claims allow, even with concurrent claims. */
export const vocabularyTable = (table: Table) => {
  const find = (name: string): Promise<StoredVocabulary | undefined> =>
    readRow(table, storedVocabulary, keyOf(name));
  /** Changes one that exists; returns whether it did. */
  const change = async (name: string, update: Pick<Update, 'set' | 'remove' | 'when'>): Promise<boolean> =>
    (await table.update({ kind: 'update', key: keyOf(name), when: present, ...update })).kind === 'written';
  /** The same, with the due index. */
  const plan = async (name: string, at: string, { set, when }: { set?: Item; when: Update['when'] }) => {
    const found = await find(name);
    if (found === undefined) return;
    await change(name, { set: { ...set, ...dueAt(tenantOf(found), name, at) }, ...(when && { when }) });
  };

  return {
    find,
    /** All of them. */
    all: async (): Promise<StoredVocabulary[]> => {
      const { items } = await table.list({
        partition: partitions.vocabularies,
        order: 'ascending',
        limit: 1_000,
      });
      return items.map((item) => storedVocabulary.parse(item));
    },
    /**
     * A place for a vocabulary that is about to be made. `there`: it has one already; one that was going stays, and is looked
     * at at once. `gone soon`: it is being deleted.
     */
    claim: async ({
      name,
      tenant,
      org_uuid,
      request_id,
      now,
      dueAt: at,
      most,
    }: NewVocabulary): Promise<'claimed' | 'there' | 'gone soon' | 'full'> => {
      const item = {
        name,
        state: 'claimed',
        org_uuid,
        request_id,
        created_at: now,
        ...dueAt(tenant, name, at),
      };
      const result = await table.write([
        { kind: 'put', key: keyOf(name), item, when: absent },
        { ...place, when: any(absent, compares('count', '<', most)) },
      ]);
      if (result.kind === 'written') return 'claimed';
      const found = await find(name);
      if (found === undefined) return 'full';
      if (found.state === 'claimed') return 'claimed';
      if (found.state === 'going') {
        const set = { state: 'pending', org_uuid, request_id, ...dueAt(tenant, name, now) };
        return (await change(name, { set, when: isState('going') })) ? 'there' : 'gone soon';
      }
      return found.state === 'deleting' ? 'gone soon' : 'there';
    },
    /** The provider is making it; the sweeper checks it at `dueAt`. */
    begin: (name: string, at: string): Promise<void> =>
      plan(name, at, { set: { state: 'pending' }, when: isState('claimed') }),
    ready: async (name: string): Promise<void> => {
      await change(name, { set: { state: 'ready' }, remove: notDue, when: isState('pending') });
    },
    /** One that was ready may no longer be, so it is checked at once. */
    doubt: (name: string, now: string): Promise<void> =>
      plan(name, now, { set: { state: 'pending' }, when: isState('ready') }),
    /** Makes the sweeper check it at another time. */
    postpone: (name: string, at: string): Promise<void> =>
      plan(name, at, { when: isState('claimed', 'pending', 'going', 'deleting') }),
    /** Records that a job names it; false if none may any longer. */
    use: (name: string, now: string): Promise<boolean> =>
      change(name, { set: { used_at: now }, when: isState('ready') }),
    /**
     * Marks it for deletion: no job may name it from now on, and the sweeper deletes it from `dueAt` on. No effect if
     * there is none.
     */
    retire: (name: string, at: string): Promise<void> =>
      plan(name, at, { set: { state: 'going' }, when: isState('claimed', 'pending', 'ready', 'going') }),
    /**
     * Begins the deletion, after which it cannot be kept, unless a job has named it since it was found: then false. The
     * sweeper completes an interrupted deletion at `dueAt`.
     */
    beginDeletion: (found: StoredVocabulary, at: string): Promise<boolean> =>
      change(found.name, {
        set: { state: 'deleting', ...dueAt(tenantOf(found), found.name, at) },
        when: all(isState('ready', 'going', 'deleting'), equals('used_at', found.used_at)),
      }),
    /**
     * Frees the permit of a vocabulary that the provider has deleted, or never made. Does nothing if it was claimed again
     * since.
     */
    release: async ({ name, created_at }: Pick<StoredVocabulary, 'name' | 'created_at'>): Promise<void> => {
      const when = equals('created_at', created_at);
      await table.write([{ kind: 'delete', key: keyOf(name), when }, freed]);
    },
  };
};
