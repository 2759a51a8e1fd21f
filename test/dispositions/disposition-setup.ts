import { deleteAnalysis } from '../../lambdas/analyses/delete-analysis.ts';
import { deleteDisposition } from '../../lambdas/dispositions/delete-disposition.ts';
import { getDisposition } from '../../lambdas/dispositions/get-disposition.ts';
import { getDispositions } from '../../lambdas/dispositions/get-dispositions.ts';
import { putDisposition } from '../../lambdas/dispositions/put-disposition.ts';
import { putDispositions } from '../../lambdas/dispositions/put-dispositions.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { type JobsSetup, jobsSetup } from '../analyses/jobs-setup.ts';
import { ask, send, type TestRequest } from '../support/api.ts';

type More = Partial<TestRequest>;

/** A list of an org's own. */
export const ownList = [
  { slug: 'signed', label: 'Contract signed', outcome: 'won' },
  { slug: 'refused', label: 'Refused', outcome: 'lost' },
] as const;

/** What is done with the dispositions of a setup. */
export const dispositionCalls = ({ resources, keys }: JobsSetup) => {
  const key = keys.sandbox;
  const removeAnalysis = deleteAnalysis.handler(resources);
  return {
    putList: (dispositions: readonly object[] = ownList, more: More = {}) =>
      ask(putDispositions, resources, {
        key,
        params: { org_id: 'acme' },
        body: { dispositions },
        ...more,
      }),
    getList: (org_id = 'acme', more: More = {}) =>
      ask(getDispositions, resources, { key, params: { org_id }, ...more }),
    attach: (id: string, body: object = { slug: 'won' }, more: More = {}) =>
      ask(putDisposition, resources, { key, params: { id }, body, ...more }),
    attached: (id: string, more: More = {}) =>
      ask(getDisposition, resources, { key, params: { id }, ...more }),
    detach: (id: string, more: More = {}) =>
      ask(deleteDisposition, resources, { key, params: { id }, ...more }),
    remove: (id: string, mode: 'archive' | 'purge') =>
      send(deleteAnalysis.row, removeAnalysis, { key, params: { id }, query: { mode } }),
  };
};

/** A setup with the orgs `acme` and `bare`, in which analyses can be submitted. */
export const dispositionSetup = async () => {
  const setup = await jobsSetup();
  const upsert = upsertOrg.handler(setup.resources);
  for (const org_id of ['acme', 'bare'])
    await send(upsertOrg.row, upsert, { key: setup.keys.sandbox, body: { org_id } });
  const submitted = async (): Promise<string> =>
    (await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' })).json.id;
  return { ...setup, ...dispositionCalls(setup), submitted };
};
