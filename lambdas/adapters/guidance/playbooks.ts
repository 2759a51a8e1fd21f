import * as z from 'zod';
import type {
  KeptText,
  PlaybookRecord,
  PlaybookText,
  PlaybookVersion,
} from '../../domain/playbooks/playbook.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { freeForm, itemOf, text } from '../table/stored-fields.ts';
import { absent, all, equals, type Table, type Write } from '../table/table.ts';
import {
  usualLanguage,
  type VocabularyRequests,
  vocabularyRequests,
} from '../vocabularies/vocabulary-requests.ts';

const storedPlaybook = z.object({
  id: z.string(),
  org_id: z.string(),
  rep_id: text,
  name: text,
  file_name: text,
  version: z.number(),
  is_active: z.boolean(),
  content_bytes: z.number(),
  document_key: z.string(),
  revision: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: text,
  draft_id: text,
});

const storedVersion = z.object({
  version: z.number(),
  content_bytes: z.number(),
  file_name: text,
  created_at: z.string(),
  document_key: z.string(),
});

const storedPublished = z.object({ id: z.string(), revision: z.number() });
const storedActive = z.object({ id: z.string(), document_key: z.string() });
const storedText = z.object({ content: z.string(), metadata: freeForm });

/** A playbook that is in use, and the document of its text. */
export type ActivePlaybook = z.output<typeof storedActive>;

/** The published draft that came into use last, and its number; only the next number may replace it. */
export interface PublishedPlaybook {
  /** Undefined if there is none, or it is no longer in use. */
  readonly playbook: PlaybookRecord | undefined;
  readonly revision: number;
}

/** The owner of the requested playbook. `playbook_id`: only that one. */
export interface PlaybookWanted {
  readonly org_uuid: string;
  readonly rep_id: string;
  readonly playbook_id: string | null;
}

const isLive = equals('archived_at', null);
const keyOf = ({ tenant, orgUuid }: OrgKey, id: string) => ({
  pk: partitions.playbooks(tenant, orgUuid),
  sk: id,
});
const publishedKey = ({ tenant, orgUuid }: OrgKey) => ({
  pk: partitions.publishedPlaybook(tenant, orgUuid),
  sk: 'PUBLISHED',
});
/** Ten digits, so that versions sort by number. */
const versionKey = (tenant: Tenant, id: string, version: number) => ({
  pk: partitions.playbookVersions(tenant, id),
  sk: String(version).padStart(10, '0'),
});

const newestFirst = (partition: string, page: PageOfList) => ({
  partition,
  order: 'descending' as const,
  ...page,
});

const versionWrites = (tenant: Tenant, playbook: PlaybookRecord): Write => {
  const { id, version, content_bytes, file_name, updated_at, document_key } = playbook;
  return {
    kind: 'put',
    key: versionKey(tenant, id, version),
    item: itemOf({ version, content_bytes, file_name, created_at: updated_at, document_key }),
    when: absent,
  };
};

const isUsed = (playbook: PlaybookRecord | undefined): playbook is PlaybookRecord =>
  playbook?.archived_at === null && playbook.is_active;

/**
 * An active playbook has a second row, in a partition of its rep or, without one, of its org. It changes in the
 * transaction of the playbook, so the newest active one is the partition's last row: one exact read.
 */
const activeWrites = (
  { tenant, orgUuid }: OrgKey,
  playbook: PlaybookRecord,
  found: PlaybookRecord | undefined,
): Write[] => {
  const { id, rep_id, document_key } = playbook;
  const key = { pk: partitions.activePlaybooks(tenant, orgUuid, rep_id), sk: id };
  if (isUsed(playbook)) return [{ kind: 'put', key, item: { id, document_key } }];
  return isUsed(found) ? [{ kind: 'delete', key }] : [];
};

/** Requests the vocabulary of a text that comes into use, and drops that of an archived playbook. */
const wordWrites = (
  requests: VocabularyRequests,
  { tenant, orgUuid: org_uuid }: OrgKey,
  playbook: PlaybookRecord,
  found: PlaybookRecord | undefined,
): Write[] => {
  const { id: playbook_id, document_key, updated_at: now } = playbook;
  if (playbook.archived_at !== null) return [requests.drop(tenant, { org_uuid, playbook_id, now })];
  const isKnown = isUsed(found) && found.document_key === document_key;
  if (!isUsed(playbook) || isKnown) return [];
  return [requests.ask(tenant, { org_uuid, playbook_id, document_key, language: usualLanguage, now })];
};

const newestActive = async (table: Table, partition: string) => {
  const { items } = await table.list({ partition, order: 'descending', limit: 1 });
  return items[0] && storedActive.parse(items[0]);
};

export const playbookTable = (table: Table, documents: DocumentStore) => {
  const requests = vocabularyRequests(table);
  /** A live playbook of the org; an archived one is not found. */
  const find = async (org: OrgKey, id: string): Promise<PlaybookRecord | undefined> => {
    const playbook = await readRow(table, storedPlaybook, keyOf(org, id));
    return playbook?.archived_at === null ? playbook : undefined;
  };
  /** The text that a playbook or a version of it points at. */
  const read = async ({ document_key }: { readonly document_key: string }): Promise<PlaybookText> =>
    storedText.parse(JSON.parse(await documents.get(document_key)));

  /** The newest active one of the rep, else of the org. */
  const active = async (
    tenant: Tenant,
    { org_uuid, rep_id }: Pick<PlaybookWanted, 'org_uuid' | 'rep_id'>,
  ): Promise<ActivePlaybook | undefined> => {
    const newest = (rep: string | null) =>
      newestActive(table, partitions.activePlaybooks(tenant, org_uuid, rep));
    return (await newest(rep_id)) ?? newest(null);
  };

  /** Saves a playbook over the one that it was decided on, or as a new one; a new content also as a version. */
  const save = (org: OrgKey, playbook: PlaybookRecord, found: PlaybookRecord | undefined): Write[] => [
    {
      kind: 'put',
      key: keyOf(org, playbook.id),
      item: itemOf({ ...playbook }),
      when: found === undefined ? absent : all(isLive, equals('revision', found.revision)),
    },
    ...(playbook.version === found?.version ? [] : [versionWrites(org.tenant, playbook)]),
    ...activeWrites(org, playbook, found),
    ...wordWrites(requests, org, playbook, found),
  ];

  return {
    find,
    read,
    active,
    /** Live playbooks, newest first. */
    list: ({ tenant, orgUuid }: OrgKey, page: PageOfList): Promise<PageOf<PlaybookRecord>> =>
      readRows(table, storedPlaybook, {
        ...newestFirst(partitions.playbooks(tenant, orgUuid), page),
        filter: isLive,
      }),
    version: (tenant: Tenant, id: string, version: number): Promise<PlaybookVersion | undefined> =>
      readRow(table, storedVersion, versionKey(tenant, id, version)),
    /** Newest first. */
    versions: (tenant: Tenant, id: string, page: PageOfList): Promise<PageOf<PlaybookVersion>> =>
      readRows(table, storedVersion, newestFirst(partitions.playbookVersions(tenant, id), page)),
    /** Writes a text before anything points at it. `version` is new for each write. */
    keep: async (
      tenant: Tenant,
      place: { id: string; version: string },
      { content, metadata }: PlaybookText,
    ): Promise<KeptText> => {
      const document_key = documentKey(tenant, 'playbooks', { ...place, part: 'text' });
      await documents.put(document_key, JSON.stringify({ content, metadata }));
      return { document_key, content_bytes: Buffer.byteLength(content) };
    },
    save,
    published: async (org: OrgKey): Promise<PublishedPlaybook> => {
      const item = await table.get(publishedKey(org));
      if (item === undefined) return { playbook: undefined, revision: 0 };
      const { id, revision } = storedPublished.parse(item);
      const playbook = await find(org, id);
      return { playbook: playbook?.is_active === true ? playbook : undefined, revision };
    },
    /**
     * Notes which published draft comes into use after the one that this was decided on, which is saved as it gives way.
     */
    takeOver: (
      org: OrgKey,
      id: string,
      { revision, playbook }: PublishedPlaybook,
      given: PlaybookRecord | undefined,
    ): Write[] => [
      {
        kind: 'put',
        key: publishedKey(org),
        item: { id, revision: revision + 1 },
        when: revision === 0 ? absent : equals('revision', revision),
      },
      ...(given === undefined ? [] : save(org, given, playbook)),
    ],
    /**
     * The playbook that an analysis is scored by: the requested one if it is a live one of the org, or else the newest
     * active one of the rep, or else of the org.
     */
    resolve: async (
      tenant: Tenant,
      { org_uuid, rep_id, playbook_id }: PlaybookWanted,
    ): Promise<{ readonly id: string; readonly content: string } | undefined> => {
      const chosen =
        playbook_id === null
          ? await active(tenant, { org_uuid, rep_id })
          : await find({ tenant, orgUuid: org_uuid }, playbook_id);
      return chosen && { id: chosen.id, content: (await read(chosen)).content };
    },
  };
};

export type PlaybookTable = ReturnType<typeof playbookTable>;
