import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { analysisRemoval } from '../../lambdas/adapters/analyses/analysis-removal.ts';
import { dispositionTable } from '../../lambdas/adapters/dispositions/dispositions.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { deleteAnalysisWith } from '../../lambdas/analyses/delete-analysis.ts';
import { deleteAnalysis } from '../../lambdas/contract/analyses.ts';
import * as rows from '../../lambdas/contract/dispositions.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import { deleteDispositionWith } from '../../lambdas/dispositions/delete-disposition.ts';
import { getDispositionWith } from '../../lambdas/dispositions/get-disposition.ts';
import { getDispositionsWith } from '../../lambdas/dispositions/get-dispositions.ts';
import { putDispositionWith } from '../../lambdas/dispositions/put-disposition.ts';
import { putDispositionsWith } from '../../lambdas/dispositions/put-dispositions.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { type JobsWorld, jobsWorld } from '../analyses/jobs-world.ts';
import { send, type TestRequest } from '../support/api.ts';

type More = Partial<TestRequest>;

/** A list of an org's own. */
export const ownList = [
  { slug: 'signed', label: 'Contract signed', outcome: 'won' },
  { slug: 'refused', label: 'Refused', outcome: 'lost' },
] as const;

/** What is done with the dispositions of a world. */
export const dispositionCalls = ({ table, access, keys, documents }: JobsWorld) => {
  const stores = {
    orgs: orgTable(table),
    analyses: analysisTable(table),
    dispositions: dispositionTable(table),
  };
  const key = keys.sandbox;
  const removeAnalysis = deleteAnalysisWith(access, stores.analyses, analysisRemoval(table, documents));
  return {
    putList: (dispositions: readonly object[] = ownList, more: More = {}) =>
      send(rows.putDispositions, putDispositionsWith(access, stores), {
        key,
        params: { org_id: 'acme' },
        body: { dispositions },
        ...more,
      }),
    getList: (org_id = 'acme', more: More = {}) =>
      send(rows.getDispositions, getDispositionsWith(access, stores), { key, params: { org_id }, ...more }),
    attach: (id: string, body: object = { slug: 'won' }, more: More = {}) =>
      send(rows.putDisposition, putDispositionWith(access, stores), { key, params: { id }, body, ...more }),
    attached: (id: string, more: More = {}) =>
      send(rows.getDisposition, getDispositionWith(access, stores), { key, params: { id }, ...more }),
    detach: (id: string, more: More = {}) =>
      send(rows.deleteDisposition, deleteDispositionWith(access, stores), { key, params: { id }, ...more }),
    remove: (id: string, mode: 'archive' | 'purge') =>
      send(deleteAnalysis, removeAnalysis, { key, params: { id }, query: { mode } }),
  };
};

/** A world with the orgs `acme` and `bare`, in which analyses can be submitted. */
export const dispositionWorld = async () => {
  const world = await jobsWorld();
  const upsert = upsertOrgWith(world.access, orgTable(world.table));
  for (const org_id of ['acme', 'bare'])
    await send(upsertOrg, upsert, { key: world.keys.sandbox, body: { org_id } });
  const submitted = async (): Promise<string> =>
    (await world.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' })).json.id;
  return { ...world, ...dispositionCalls(world), submitted };
};
