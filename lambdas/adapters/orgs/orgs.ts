import * as z from 'zod';
import { personalKind } from '../../contract/personal-kinds.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow } from '../table/reads.ts';
import { freeForm, itemOf, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { absent, all, type Condition, equals, type Item, type Table, type Write } from '../table/table.ts';
import { retainFrom } from './retention-table.ts';

const piiPolicy = z.object({
  mode: z.enum(['allow', 'redact', 'reject']),
  redact_fields: z.array(personalKind).optional(),
  retain_transcript_days: z.number().optional(),
  retain_analysis_days: z.number().optional(),
});

const storedOrg = z.object({
  id: z.string(),
  org_id: z.string(),
  name: text,
  timezone: text,
  industry: text,
  default_environment: text,
  default_sales_motion: text,
  default_recording_type: text,
  pii_policy: jsonOf(piiPolicy),
  settings: jsonOf(freeForm),
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: text,
});

/** An org, as the API shows it. */
export type StoredOrg = z.output<typeof storedOrg>;

const fieldsOf = ({ pii_policy, settings, ...org }: StoredOrg): Item =>
  itemOf({ ...org, pii_policy: jsonText(pii_policy), settings: jsonText(settings) });

/** A row is only overwritten in the state in which it was read. */
const unchanged = (found: StoredOrg | undefined): Condition =>
  found === undefined ? absent : equals('updated_at', found.updated_at);

export const orgTable = (table: Table) => ({
  /** Archived orgs are found too: an upsert revives them. */
  find: (tenant: Tenant, orgId: string): Promise<StoredOrg | undefined> =>
    readRow(table, storedOrg, { pk: partitions.orgs(tenant), sk: orgId }),
  /** Live orgs, newest first. `after` is a `next` of the page before, `id` the uuid of the only one that is wanted. */
  list: async (tenant: Tenant, page: PageOfList, id?: string): Promise<PageOf<StoredOrg>> => {
    const { items, next } = await table.list({
      index: 'list',
      partition: partitions.orgs(tenant),
      order: 'descending',
      ...page,
      filter: all(equals('archived_at', null), ...(id === undefined ? [] : [equals('id', id)])),
    });
    const rows = items.map((item) => storedOrg.parse(item));
    return { rows, next: id !== undefined && rows.length > 0 ? null : next };
  },
  /** Saves an org over the one that was found before, or as a new one. */
  save: (tenant: Tenant, org: StoredOrg, found: StoredOrg | undefined): Write => ({
    kind: 'put',
    key: { pk: partitions.orgs(tenant), sk: org.org_id },
    item: { ...fieldsOf(org), list_key: partitions.orgs(tenant), list_order: `${org.created_at}#${org.id}` },
    when: unchanged(found),
  }),
  /** Makes the sweeper begin a round of retention through the org, at `now` (ISO 8601). */
  retain: retainFrom,
});
