import * as z from 'zod';
import type { RepRecord } from '../../domain/reps/upsert-rep.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow } from '../table/reads.ts';
import { freeForm, itemOf, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { absent, all, any, type Condition, equals, type Table, type Write } from '../table/table.ts';

const storedRep = z.object({
  id: z.string(),
  org_id: z.string(),
  rep_id: z.string(),
  name: text,
  email: text,
  metadata: jsonOf(freeForm),
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: text,
});
const storedEmail = z.object({ rep_id: z.string() });

/** The partner's org that reps belong to, by the uuid of its record. */
export interface OrgKey {
  readonly tenant: Tenant;
  readonly orgUuid: string;
}

/** `emailKeys`: the e-mails held before and after, in the form in which they are compared. */
export interface RepChange {
  readonly found: RepRecord | undefined;
  readonly emailKeys: { readonly before: string | null; readonly after: string | null };
}

/** A row is only overwritten in the state in which it was read. */
const unchanged = (found: RepRecord | undefined): Condition =>
  found === undefined ? absent : equals('updated_at', found.updated_at);

const emailWrites = (
  { tenant, orgUuid }: OrgKey,
  { rep_id }: RepRecord,
  { before, after }: RepChange['emailKeys'],
): Write[] => {
  const keyOf = (email: string) => ({ pk: partitions.repEmails(tenant, orgUuid), sk: email });
  const taken: Write[] =
    after === null
      ? []
      : [{ kind: 'put', key: keyOf(after), item: { rep_id }, when: any(absent, equals('rep_id', rep_id)) }];
  const freed: Write[] = before === null || before === after ? [] : [{ kind: 'delete', key: keyOf(before) }];
  return [...taken, ...freed];
};

export const repTable = (table: Table) => ({
  /** Archived reps are found too: an upsert revives them. */
  find: ({ tenant, orgUuid }: OrgKey, repId: string): Promise<RepRecord | undefined> =>
    readRow(table, storedRep, { pk: partitions.reps(tenant, orgUuid), sk: repId }),
  /** Live reps, newest first. `id`: the uuid of the only one that is wanted. */
  list: async ({ tenant, orgUuid }: OrgKey, page: PageOfList, id?: string): Promise<PageOf<RepRecord>> => {
    const { items, next } = await table.list({
      index: 'list',
      partition: partitions.reps(tenant, orgUuid),
      order: 'descending',
      ...page,
      filter: all(equals('archived_at', null), ...(id === undefined ? [] : [equals('id', id)])),
    });
    const rows = items.map((item) => storedRep.parse(item));
    return { rows, next: id !== undefined && rows.length > 0 ? null : next };
  },
  /** The rep_id that has this e-mail, by the form in which e-mails are compared. */
  ownerOfEmail: async ({ tenant, orgUuid }: OrgKey, emailKey: string): Promise<string | undefined> => {
    const item = await table.get({ pk: partitions.repEmails(tenant, orgUuid), sk: emailKey });
    return item && storedEmail.parse(item).rep_id;
  },
  /** Saves a rep over the one that was found before, or as a new one, and its e-mail with it. */
  save: (org: OrgKey, { metadata, ...rep }: RepRecord, { found, emailKeys }: RepChange): Write[] => [
    {
      kind: 'put',
      key: { pk: partitions.reps(org.tenant, org.orgUuid), sk: rep.rep_id },
      item: {
        ...itemOf({ ...rep, metadata: jsonText(metadata) }),
        list_key: partitions.reps(org.tenant, org.orgUuid),
        list_order: `${rep.created_at}#${rep.id}`,
      },
      when: unchanged(found),
    },
    ...emailWrites(org, { ...rep, metadata }, emailKeys),
  ],
});
