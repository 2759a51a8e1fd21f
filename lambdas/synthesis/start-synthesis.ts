import { access } from '../adapters/access.ts';
import { noDocuments } from '../adapters/documents/documents.ts';
import { type IntelIntake, intelIntake } from '../adapters/intelligence/intel-intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { startSynthesis as row } from '../contract/synthesis.ts';
import { jobHandle } from '../domain/intelligence/intel-job.ts';
import { startedJob } from '../domain/intelligence/started-job.ts';
import { wantedAnalyses } from '../domain/intelligence/wanted-material.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const startSynthesisWith = (
  requestAccess: RequestAccess<Write>,
  { isAllowedUrl, survey, submit }: IntelIntake,
) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const wanted = wantedAnalyses(body, { isAllowedUrl });
    if (wanted.kind === 'refused') return problem(wanted.code, wanted.details);
    const id = newId();
    const seen = await survey(tenant, { path: params, wanted, holder: { id, now } });
    const callback_url = body.callback_url ?? null;
    const start = { id, type: 'synthesis', path: params, wanted, callback_url, now } as const;
    const started = startedJob(start, seen);
    if (started.kind === 'refused') return problem(started.code, started.details);
    return change(jobHandle(started.job), [
      ...started.writes,
      ...submit(tenant, started.job, { dueAt: startDueAt(now), newId }),
    ]);
  });

const wired = (table: Table) => {
  const stores = intelIntake(table, noDocuments, urlPolicy());
  return startSynthesisWith(access(table, keyPepper()), stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
