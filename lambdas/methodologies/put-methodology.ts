import { access } from '../adapters/access.ts';
import { type NameRep, namedRep } from '../adapters/intelligence/named-rep.ts';
import { addRepRecord } from '../adapters/intelligence/rep-records.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { putMethodology as row } from '../contract/methodologies.ts';
import { manualMethodology } from '../domain/intelligence/rep-record.ts';
import { guardNotes } from '../domain/privacy/guard-notes.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

const field = 'secondary';
const issues = [
  { path: field, message: '`secondary` must be another methodology than `primary`, or be left out' },
];

export const putMethodologyWith = (requestAccess: RequestAccess<Write>, nameRep: NameRep) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    if (body.secondary === body.primary) return problem('invalid_request', { field, issues });
    const rep = await nameRep(tenant, params);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const said = guardNotes(body, rep.pii_policy);
    if (said.kind === 'refused') return problem(said.code, said.details);
    const id = newId();
    const record = manualMethodology(said.kept, { id, ...params, created_at: now });
    return change(record, [addRepRecord('methodology', rep.key, { id, record })]);
  });

const wired = (table: Table) => putMethodologyWith(access(table, keyPepper()), namedRep(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
