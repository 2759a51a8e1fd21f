import { namedRep } from '../adapters/intelligence/named-rep.ts';
import { addRepRecord } from '../adapters/intelligence/rep-records.ts';
import { putPersona as row } from '../contract/personas.ts';
import { manualPersona } from '../domain/intelligence/rep-record.ts';
import { guardNotes } from '../domain/privacy/guard.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const putPersona = endpoint(row, async ({ tenant, params, body, now, newId }, { table }) => {
  const rep = await namedRep(table)(tenant, params);
  if (rep.kind === 'refused') return problem(rep.code, rep.details);
  const said = guardNotes(body, rep.pii_policy);
  if (said.kind === 'refused') return problem(said.code, said.details);
  const id = newId();
  const record = manualPersona(said.kept, { id, ...params, created_at: now });
  return change(record, [addRepRecord('persona', rep.key, { id, record })]);
});
