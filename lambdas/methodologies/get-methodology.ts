import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { repRecords } from '../adapters/intelligence/rep-records.ts';
import { repMethodology, getMethodology as row } from '../contract/methodologies.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getMethodology = endpoint(row, async ({ tenant, params }, { table }) => {
  const rep = await namedRep(table)(tenant, params);
  if (rep.kind === 'refused') return problem(rep.code, rep.details);
  const newest = await repRecords(table, 'methodology', repMethodology).newest(rep.key);
  return newest === undefined ? problem('methodology_not_found', { ...params }) : response(newest);
});
