import * as z from 'zod';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { AnalysisDisposition } from '../../domain/dispositions/analysis-disposition.ts';
import type { DispositionList } from '../../domain/dispositions/disposition-list.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisKey } from '../analyses/analysis-writes.ts';
import type { OrgKey } from '../orgs/reps.ts';
import { jobRange } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, number, text } from '../table/stored-fields.ts';
import { absent, equals, type Key, type Table, type Write } from '../table/table.ts';

const disposition = z.object({
  slug: z.string(),
  label: z.string(),
  outcome: z.enum(['won', 'lost', 'follow_up', 'no_contact', 'other']),
});

const storedList = z.object({
  dispositions: z.string().transform((stored) => z.array(disposition).parse(JSON.parse(stored))),
  updated_at: z.string(),
  revision: z.number(),
});

const storedDisposition = z.object({
  ...disposition.shape,
  analysis_id: z.string(),
  value_cents: number,
  currency: text,
  occurred_at: text,
  notes: text,
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.number(),
});

/** Whose disposition it is: an analysis, and the record of its org. */
export type DispositionPlace = Pick<AnalysisRecord, 'id' | 'org_uuid'>;

const pageRows = 1_000;

const listKey = ({ tenant, orgUuid }: OrgKey): Key => ({
  pk: partitions.dispositionLists(tenant),
  sk: orgUuid,
});

const keyOf = (tenant: Tenant, { id, org_uuid }: DispositionPlace): Key => ({
  pk: partitions.dispositions(tenant, org_uuid),
  sk: id,
});

const savedOver = (revision: number) => (revision === 1 ? absent : equals('revision', revision - 1));

/** The lists of orgs, and what is attached to their analyses. */
export const dispositionTable = (table: Table) => ({
  /** The list of an org; undefined if it uses the default list. */
  findList: (org: OrgKey): Promise<DispositionList | undefined> => readRow(table, storedList, listKey(org)),
  saveList: (org: OrgKey, { dispositions, updated_at, revision }: DispositionList): Write => ({
    kind: 'put',
    key: listKey(org),
    item: { dispositions: JSON.stringify(dispositions), updated_at, revision },
    when: savedOver(revision),
  }),
  find: (tenant: Tenant, analysis: DispositionPlace): Promise<AnalysisDisposition | undefined> =>
    readRow(table, storedDisposition, keyOf(tenant, analysis)),
  /** The endings attached to the analyses of an org whose ids are in a range, newest first. */
  list: (
    { tenant, orgUuid }: OrgKey,
    ids: { readonly from?: string; readonly before?: string },
    after?: string | null,
  ): Promise<PageOf<AnalysisDisposition>> =>
    readRows(
      table,
      storedDisposition,
      jobRange({ partition: partitions.dispositions(tenant, orgUuid) }, ids, { limit: pageRows, after }),
    ),
  /** Refused if the analysis was deleted, or another disposition was saved, meanwhile. */
  save: (tenant: Tenant, analysis: DispositionPlace, saved: AnalysisDisposition): Write[] => [
    { kind: 'check', key: analysisKey(tenant, analysis.id), when: equals('archived_at', null) },
    {
      kind: 'put',
      key: keyOf(tenant, analysis),
      item: itemOf({ ...saved }),
      when: savedOver(saved.revision),
    },
  ],
  /** Refused when it was changed meanwhile. */
  remove: (tenant: Tenant, analysis: DispositionPlace, { revision }: AnalysisDisposition): Write => ({
    kind: 'delete',
    key: keyOf(tenant, analysis),
    when: equals('revision', revision),
  }),
  /** Erases what is attached to an analysis before the analysis is erased; may be repeated. */
  erase: async (tenant: Tenant, analysis: DispositionPlace): Promise<void> => {
    await table.write([{ kind: 'delete', key: keyOf(tenant, analysis) }]);
  },
});
