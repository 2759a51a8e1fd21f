import { access } from '../adapters/access.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type IntelIntake, intelIntake } from '../adapters/intelligence/intel-intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { assignPersona as row } from '../contract/personas.ts';
import { jobHandle } from '../domain/intelligence/intel-job.ts';
import { startedAssignment } from '../domain/intelligence/started-job.ts';
import { wantedMaterial } from '../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const assignPersonaWith = (
  requestAccess: RequestAccess<Write>,
  { isAllowedUrl, survey, keep, submit }: IntelIntake,
) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const wanted = wantedMaterial(body, { environment: tenant.environment, isAllowedUrl });
    if (wanted.kind === 'refused') return problem(wanted.code, wanted.details);
    const id = newId();
    const seen = await survey(tenant, { path: params, wanted, holder: { id, now } });
    const callback_url = body.callback_url ?? null;
    const recordingsKey = documentKey(tenant, 'intel', { id, part: 'recordings', version: newId() });
    const asked = { path: params, wanted, callback_url, recordingsKey };
    const started = startedAssignment({ id, type: 'persona_assign', ...asked, now }, seen);
    if (started.kind === 'refused') return problem(started.code, started.details);
    await keep(started.documents);
    return change(jobHandle(started.job), [
      ...started.writes,
      ...submit(tenant, started.job, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const stores = intelIntake(table, signedDocuments(documentBucket()), urlPolicy());
  return assignPersonaWith(access(table, keyPepper()), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
