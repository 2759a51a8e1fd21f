import { access } from '../adapters/access.ts';
import { documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type IntelIntake, intelIntake } from '../adapters/intelligence/intel-intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { assignMethodology as row } from '../contract/methodologies.ts';
import { jobHandle, newIntelJob } from '../domain/intelligence/intel-job.ts';
import { materialIds, recordingsOf, wantedMaterial } from '../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { lacksAgreement } from '../domain/tenants/agreement.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

export const assignMethodologyWith = (
  requestAccess: RequestAccess<Write>,
  { isAllowedUrl, survey, keep, submit }: IntelIntake,
) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const wanted = wantedMaterial(body, { environment: tenant.environment, isAllowedUrl });
    if (wanted.kind === 'refused') return problem(wanted.code, wanted.details);
    const id = newId();
    const arrival = { path: params, wanted, holder: { id, now } };
    const { rep, partner, found, slot } = await survey(tenant, arrival);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    if (wanted.kind === 'recordings' && lacksAgreement(partner)) return problem('healthcare_without_baa');
    const owner = { ...params, org_uuid: rep.org_uuid, rep_uuid: rep.rep_uuid };
    const material = materialIds(wanted, found, owner);
    if (material.kind === 'refused') return problem(material.code, material.details);
    if (slot.kind === 'refused') return problem(slot.code, slot.details);
    const documents = recordingsOf(
      wanted,
      documentKey(tenant, 'intel', { id, part: 'recordings', version: newId() }),
    );
    const job = newIntelJob({
      id,
      type: 'methodology_assign',
      ...owner,
      analysis_ids: material.ids,
      recordings_key: documents[0]?.key ?? null,
      callback_url: body.callback_url ?? null,
      created_at: now,
    });
    await keep(documents);
    return change(jobHandle(job), [
      ...slot.writes,
      ...submit(tenant, job, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const stores = intelIntake(table, signedDocuments(documentBucket()), urlPolicy());
  return assignMethodologyWith(access(table, required('keyPepper')), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
