import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { practiceTable } from '../adapters/practice/practice-table.ts';
import { listPractice as row } from '../contract/practice.ts';
import { practiceSummary } from '../domain/practice/practice-session.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listPractice = endpoint(
  row,
  async ({ tenant, params, query: { limit, cursor, ...filter } }, { table }) => {
    const nameRep = namedRep(table);
    const sessions = practiceTable(table);
    const page = { limit, ...afterOf(row, cursor) };
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const { rows, next } = await sessions.list(rep.key, filter, page);
    return response(pageOf(row, rows.map(practiceSummary), next));
  },
);
