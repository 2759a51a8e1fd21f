import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { repRecords } from '../adapters/intelligence/rep-records.ts';
import { getLatestSynthesis as row, synthesis } from '../contract/synthesis.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getLatestSynthesis = endpoint(row, async ({ tenant, params }, { table }) => {
  const rep = await namedRep(table)(tenant, params);
  if (rep.kind === 'refused') return problem(rep.code, rep.details);
  const newest = await repRecords(table, 'synthesis', synthesis).newest(rep.key);
  return newest === undefined ? problem('synthesis_not_found', { ...params }) : response(newest);
});
