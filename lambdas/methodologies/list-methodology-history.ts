import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { repRecords } from '../adapters/intelligence/rep-records.ts';
import { repMethodology, listMethodologyHistory as row } from '../contract/methodologies.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listMethodologyHistory = endpoint(row, async ({ tenant, params, query }, { table }) => {
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const rep = await namedRep(table)(tenant, params);
  if (rep.kind === 'refused') return problem(rep.code, rep.details);
  const { rows, next } = await repRecords(table, 'methodology', repMethodology).list(rep.key, page);
  return response(pageOf(row, rows, next));
});
