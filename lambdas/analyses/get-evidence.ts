import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getEvidence as row } from '../contract/analyses.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getEvidenceWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  documents: DocumentStore,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    const { evidence_key, status } = analysis;
    if (evidence_key === null) return problem('invalid_request', { id, status });
    return answer(new Stored(await documents.get(evidence_key)));
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return getEvidenceWith(requestAccess, analysisTable(table), signedDocuments(documentBucket()));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
