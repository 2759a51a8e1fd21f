import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { due, notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import { number, text } from '../table/stored-fields.ts';
import { all, equals, present, type Table, type Update, type Write } from '../table/table.ts';

const storedRequest = z.object({
  id: z.string(),
  org_uuid: z.string(),
  /** Null with `dropped`: every request of the org. */
  playbook_id: text,
  language: z.string().default(''),
  document_key: text,
  made_key: text,
  name: text,
  phrases: number,
  failure: text,
  asked_at: z.string(),
  recorded: z.boolean().default(false),
  dropped: z.boolean().default(false),
  due_at: text,
});

/**
 * A request that the recogniser learn the words of a playbook in a language. `document_key`: the requested text,
 * `made_key`: the text that `name` and `phrases` come from. `recorded`: a recording requested it, so that others may be
 * removed for it. `dropped`: it is no longer wanted.
 */
export type VocabularyRequest = z.output<typeof storedRequest>;

/** Whose request it is. */
export interface VocabularyRequestKey {
  readonly tenant: Tenant;
  readonly org_uuid: string;
  readonly id: string;
}

/** The requested vocabulary. */
export interface AskedVocabulary {
  readonly org_uuid: string;
  readonly playbook_id: string;
  readonly document_key: string;
  /** The provider's code of the language. */
  readonly language: string;
  readonly now: string;
}

/** The result of a request. Without a name, the text has no words for a vocabulary. */
export type Made =
  | { readonly kind: 'made'; readonly name: string | null; readonly phrases: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** The likeliest language of a playbook's vocabulary, before anything was recorded. */
export const usualLanguage = 'en-US';

const idOf = (playbook_id: string, language: string): string => `${playbook_id}.${language}`;
/** Sorts before every id, because a playbook's begins with a digit or a letter. */
const wholeOrg = '#ORG';
const dropOf = (playbook_id: string): string => `${playbook_id}.`;

const keyOf = (tenant: Tenant, { org_uuid, id }: Pick<VocabularyRequest, 'org_uuid' | 'id'>) => ({
  pk: partitions.vocabularyRequests(tenant, org_uuid),
  sk: id,
});
const dueAt = (tenant: Tenant, id: string, at: string) =>
  due('vocabulary-request', tenant, { id, dueAt: at });
const pageSize = 500;

export const vocabularyRequests = (table: Table) => {
  /** For the transaction in which a playbook comes into use. */
  const ask = (tenant: Tenant, { now, ...asked }: AskedVocabulary): Update => {
    const id = idOf(asked.playbook_id, asked.language);
    return {
      kind: 'update',
      key: keyOf(tenant, { ...asked, id }),
      set: { id, ...asked, asked_at: now, ...dueAt(tenant, id, now) },
      remove: ['failure'],
    };
  };
  /** Changes the request as it was found, provided that nothing else has been requested since. */
  const change = (tenant: Tenant, found: VocabularyRequest, update: Pick<Update, 'set' | 'remove'>) =>
    table.update({
      kind: 'update',
      key: keyOf(tenant, found),
      ...update,
      when: all(present, equals('document_key', found.document_key), equals('asked_at', found.asked_at)),
    });

  return {
    ask,
    find: ({ tenant, ...place }: VocabularyRequestKey): Promise<VocabularyRequest | undefined> =>
      readRow(table, storedRequest, keyOf(tenant, place)),
    /** The requests of a playbook, or of the whole org (null), including those that drop others. */
    list: async (
      tenant: Tenant,
      org_uuid: string,
      playbook_id: string | null,
    ): Promise<VocabularyRequest[]> => {
      const { items } = await table.list({
        partition: partitions.vocabularyRequests(tenant, org_uuid),
        order: 'ascending',
        limit: pageSize,
        ...(playbook_id !== null && { beginsWith: `${playbook_id}.` }),
      });
      return items.map((item) => storedRequest.parse(item));
    },
    /** A recording requests it, so others may be removed for its vocabulary. */
    askForRecording: async (tenant: Tenant, asked: AskedVocabulary): Promise<void> => {
      const update = ask(tenant, asked);
      await table.update({ ...update, set: { ...update.set, recorded: true } });
    },
    /** For the transaction that removes a playbook, or all of an org's (null). */
    drop: (
      tenant: Tenant,
      {
        org_uuid,
        playbook_id,
        now,
      }: Pick<AskedVocabulary, 'org_uuid' | 'now'> & { playbook_id: string | null },
    ): Write => {
      const id = playbook_id === null ? wholeOrg : dropOf(playbook_id);
      const named = playbook_id === null ? {} : { playbook_id };
      const item = {
        id,
        org_uuid,
        ...named,
        dropped: true,
        asked_at: now,
        ...dueAt(tenant, `${org_uuid}${id}`, now),
      };
      return { kind: 'put', key: keyOf(tenant, { org_uuid, id }), item };
    },
    /** Records the result of the request as it was found; false if something else is wanted by now. */
    settle: async (tenant: Tenant, found: VocabularyRequest, made: Made): Promise<boolean> => {
      const key = found.document_key;
      const set = {
        ...(key !== null && { made_key: key }),
        ...(made.kind === 'made' && {
          phrases: made.phrases,
          ...(made.name !== null && { name: made.name }),
        }),
        ...(made.kind === 'failed' && { failure: made.reason }),
      };
      const isNamed = made.kind === 'made' && made.name !== null;
      const result = await change(tenant, found, { set, remove: [...notDue, ...(isNamed ? [] : ['name'])] });
      return result.kind === 'written';
    },
    /** Makes the sweeper come back to it, or never (null). */
    postpone: async (tenant: Tenant, found: VocabularyRequest, at: string | null): Promise<void> => {
      await change(tenant, found, at === null ? { remove: notDue } : { set: dueAt(tenant, found.id, at) });
    },
    /**
     * The vocabulary was deleted, or cannot be made: `reason`, in the provider's words; without one it is made again at
     * `now`.
     */
    lose: async (
      { tenant, ...place }: VocabularyRequestKey,
      { name, reason, now }: { name: string; reason?: string; now: string },
    ): Promise<void> => {
      await table.update({
        kind: 'update',
        key: keyOf(tenant, place),
        ...(reason === undefined
          ? { set: dueAt(tenant, place.id, now), remove: ['name', 'made_key'] }
          : { set: { failure: reason }, remove: ['name'] }),
        when: all(present, equals('name', name)),
      });
    },
    remove: async (tenant: Tenant, found: VocabularyRequest): Promise<void> => {
      await table.write([
        { kind: 'delete', key: keyOf(tenant, found), when: equals('asked_at', found.asked_at) },
      ]);
    },
  };
};

export type VocabularyRequests = ReturnType<typeof vocabularyRequests>;
