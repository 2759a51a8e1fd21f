import { access } from '../adapters/access.ts';
import { type NameRep, namedRep } from '../adapters/intelligence/named-rep.ts';
import { type RecordsOf, repRecords } from '../adapters/intelligence/rep-records.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { repMethodology, getMethodology as row } from '../contract/methodologies.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

type Records = RecordsOf<typeof repMethodology>;

export const getMethodologyWith = (
  requestAccess: RequestAccess<Write>,
  nameRep: NameRep,
  records: Pick<Records, 'newest'>,
) =>
  handles(row, requestAccess, async ({ tenant, params }) => {
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const newest = await records.newest(rep.key);
    return newest === undefined ? problem('methodology_not_found', { ...params }) : answer(newest);
  });

const wired = (table: Table) =>
  getMethodologyWith(
    access(table, keyPepper()),
    namedRep(table),
    repRecords(table, 'methodology', repMethodology),
  );

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
