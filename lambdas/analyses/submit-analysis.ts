import { admitAnalysis, beginAnalysis } from '../application/analyses/admit-analysis.ts';
import { submitAnalysis as row } from '../contract/analysis-submission.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const submitAnalysis = endpoint(
  row,
  async ({ tenant, body, now, newId, ownId, baseUrl }, { table, documents, urlPolicy, firstLooks }) => {
    const resources = { table, documents, urlPolicy, firstLooks };
    const admitted = await admitAnalysis(resources, { tenant, body, id: ownId, now, newId, baseUrl });
    if (admitted.kind === 'refused') return problem(admitted.code, admitted.details);
    const { id, status } = admitted.analysis;
    const writes = await beginAnalysis(resources, tenant, { admitted, now, newId });
    return change({ id, status, created_at: now }, writes);
  },
);
