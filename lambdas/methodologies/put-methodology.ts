import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { addRepRecord } from '../adapters/intelligence/rep-records.ts';
import { putMethodology as row } from '../contract/methodologies.ts';
import { manualMethodology } from '../domain/intelligence/rep-record.ts';
import { guardNotes } from '../domain/privacy/guard.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

const field = 'secondary';
const issues = [
  { path: field, message: '`secondary` must be another methodology than `primary`, or be left out' },
];

export const putMethodology = endpoint(row, async ({ tenant, params, body, now, newId }, { table }) => {
  if (body.secondary === body.primary) return problem('invalid_request', { field, issues });
  const rep = await namedRep(table)(tenant, params);
  if (rep.kind === 'refused') return problem(rep.code, rep.details);
  const said = guardNotes(body, rep.pii_policy);
  if (said.kind === 'refused') return problem(said.code, said.details);
  const id = newId();
  const record = manualMethodology(said.kept, { id, ...params, created_at: now });
  return change(record, [addRepRecord('methodology', rep.key, { id, record })]);
});
