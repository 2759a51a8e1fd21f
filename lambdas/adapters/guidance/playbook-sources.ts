import * as z from 'zod';
import type { KeptText } from '../../domain/playbooks/playbook.ts';
import type { SourceRecord } from '../../domain/playbooks/source.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, number, text } from '../table/stored-fields.ts';
import { absent, all, equals, present, type Table, type Write } from '../table/table.ts';

const storedSource = z.object({
  id: z.string(),
  org_id: z.string(),
  title: z.string(),
  source_url: text,
  content_bytes: number,
  document_key: text,
  created_at: z.string(),
  archived_at: text,
});

const storedContent = z.object({ content: z.string() });

const isLive = equals('archived_at', null);
const keyOf = ({ tenant, orgUuid }: OrgKey, id: string) => ({
  pk: partitions.playbookSources(tenant, orgUuid),
  sk: id,
});

export const sourceTable = (table: Table, documents: DocumentStore) => ({
  /** A live source of the org; an archived one is not found. */
  find: async (org: OrgKey, id: string): Promise<SourceRecord | undefined> => {
    const source = await readRow(table, storedSource, keyOf(org, id));
    return source?.archived_at === null ? source : undefined;
  },
  /** Live sources, newest first. */
  list: ({ tenant, orgUuid }: OrgKey, page: PageOfList): Promise<PageOf<SourceRecord>> =>
    readRows(table, storedSource, {
      partition: partitions.playbookSources(tenant, orgUuid),
      order: 'descending',
      ...page,
      filter: isLive,
    }),
  /** The content of a source; null: it has an address only. */
  read: async ({ document_key }: SourceRecord): Promise<string | null> =>
    document_key === null ? null : storedContent.parse(JSON.parse(await documents.get(document_key))).content,
  /** Writes a content before anything points at it. `version` is new for each write. */
  keep: async (
    tenant: Tenant,
    place: { id: string; version: string },
    content: string,
  ): Promise<KeptText> => {
    const document_key = documentKey(tenant, 'playbooks', { ...place, part: 'source' });
    await documents.put(document_key, JSON.stringify({ content }));
    return { document_key, content_bytes: Buffer.byteLength(content) };
  },
  add: (org: OrgKey, source: SourceRecord): Write => ({
    kind: 'put',
    key: keyOf(org, source.id),
    item: itemOf({ ...source }),
    when: absent,
  }),
  /** It can no longer be found. */
  archive: (org: OrgKey, id: string, now: string): Write => ({
    kind: 'update',
    key: keyOf(org, id),
    set: { archived_at: now },
    when: all(present, isLive),
  }),
});

export type SourceTable = ReturnType<typeof sourceTable>;
