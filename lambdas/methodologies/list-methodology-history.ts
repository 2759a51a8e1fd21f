import { access } from '../adapters/access.ts';
import { type NameRep, namedRep } from '../adapters/intelligence/named-rep.ts';
import { type RecordsOf, repRecords } from '../adapters/intelligence/rep-records.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { repMethodology, listMethodologyHistory as row } from '../contract/methodologies.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

type Records = RecordsOf<typeof repMethodology>;

export const listMethodologyHistoryWith = (
  requestAccess: RequestAccess<Write>,
  nameRep: NameRep,
  records: Pick<Records, 'list'>,
) =>
  handles(row, requestAccess, async ({ tenant, params, query }) => {
    const page = { limit: query.limit, ...afterOf(row, query.cursor) };
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const { rows, next } = await records.list(rep.key, page);
    return answer(pageOf(row, rows, next));
  });

const wired = (table: Table) =>
  listMethodologyHistoryWith(
    access(table, keyPepper()),
    namedRep(table),
    repRecords(table, 'methodology', repMethodology),
  );

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
