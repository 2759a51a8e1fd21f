import { access } from '../adapters/access.ts';
import { admissionWorld, beginningOf } from '../adapters/analyses/admission.ts';
import { analysisTable } from '../adapters/analyses/analyses.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type Intake, intake, maxLookBytes } from '../adapters/jobs/intake.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { jobRecordings } from '../adapters/uploads/uploaded-recordings.ts';
import { submitAnalysis as row } from '../contract/analyses.ts';
import { admittedAnalysis } from '../domain/analyses/admitted-analysis.ts';
import { gatheredOptions } from '../domain/jobs/both-places.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { uploadAddress } from '../domain/uploads/upload-address.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const submitAnalysisWith = (requestAccess: RequestAccess<Write>, table: Table, stores: Intake) => {
  const parts = { ...stores, analyses: analysisTable(table) };
  return handles(row, requestAccess, async ({ tenant, body: sent, now, newId, ownId, baseUrl }) => {
    const gathered = gatheredOptions(sent);
    if (gathered.kind === 'refused') return problem(gathered.code, gathered.details);
    const { body } = gathered;
    const world = admissionWorld(
      stores,
      { tenant, body },
      {
        id: ownId,
        now,
        newId,
        shownAs: (file_key) => uploadAddress(baseUrl, file_key),
      },
    );
    const admitted = await admittedAnalysis(body, world);
    if (admitted.kind === 'refused') return problem(admitted.code, admitted.details);
    const { id, status } = admitted.analysis;
    const beginning = { admitted, dueAt: startDueAt(now), newId };
    return change({ id, status, created_at: now }, await beginningOf(parts, tenant, beginning));
  });
};

const wired = (table: Table) => {
  const policy = urlPolicy();
  const recordings = jobRecordings({ policy, maxBytes: maxLookBytes }, uploadBucket());
  const stores = intake(table, signedDocuments(documentBucket()), { policy, recordings });
  return submitAnalysisWith(access(table, keyPepper()), table, stores);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
