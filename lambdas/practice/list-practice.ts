import { access } from '../adapters/access.ts';
import { type NameRep, namedRep } from '../adapters/intelligence/named-rep.ts';
import { type PracticeTable, practiceTable } from '../adapters/practice/practice-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listPractice as row } from '../contract/practice.ts';
import { practiceSummary } from '../domain/practice/practice-session.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const listPracticeWith = (
  requestAccess: RequestAccess<Write>,
  nameRep: NameRep,
  sessions: Pick<PracticeTable, 'list'>,
) =>
  handles(row, requestAccess, async ({ tenant, params, query: { limit, cursor, ...filter } }) => {
    const page = { limit, ...afterOf(row, cursor) };
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const { rows, next } = await sessions.list(rep.key, filter, page);
    return answer(pageOf(row, rows.map(practiceSummary), next));
  });

const wired = (table: Table) =>
  listPracticeWith(access(table, keyPepper()), namedRep(table), practiceTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
