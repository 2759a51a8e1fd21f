import { access } from '../adapters/access.ts';
import { noDocuments } from '../adapters/documents/documents.ts';
import { type IntelIntake, intelIntake } from '../adapters/intelligence/intel-intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { startSynthesis as row } from '../contract/synthesis.ts';
import { jobHandle, newIntelJob } from '../domain/intelligence/intel-job.ts';
import { materialIds, wantedAnalyses } from '../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { change, problem } from '../runtime/reply.ts';

export const startSynthesisWith = (
  requestAccess: RequestAccess<Write>,
  { isAllowedUrl, survey, submit }: IntelIntake,
) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const wanted = wantedAnalyses(body, { isAllowedUrl });
    if (wanted.kind === 'refused') return problem(wanted.code, wanted.details);
    const id = newId();
    const arrival = { path: params, wanted, holder: { id, now } };
    const { rep, found, slot } = await survey(tenant, arrival);
    if (rep.kind === 'refused') return problem(rep.code, rep.details);
    const owner = { ...params, org_uuid: rep.org_uuid, rep_uuid: rep.rep_uuid };
    const material = materialIds(wanted, found, owner);
    if (material.kind === 'refused') return problem(material.code, material.details);
    if (slot.kind === 'refused') return problem(slot.code, slot.details);
    const job = newIntelJob({
      id,
      type: 'synthesis',
      ...owner,
      analysis_ids: material.ids,
      recordings_key: null,
      callback_url: body.callback_url ?? null,
      created_at: now,
    });
    return change(jobHandle(job), [
      ...slot.writes,
      ...submit(tenant, job, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const stores = intelIntake(table, noDocuments, urlPolicy());
  return startSynthesisWith(access(table, required('keyPepper')), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
