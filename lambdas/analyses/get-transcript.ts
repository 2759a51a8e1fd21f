import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { transcriptIn } from '../adapters/jobs/job-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getTranscript as row } from '../contract/analyses.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getTranscriptWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  documents: DocumentStore,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, query: { format } }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    // That of the row: what the row does not show, because it failed or runs, is not shown here either.
    const transcript = transcriptIn(await documents.get(analysis.document_key));
    if (transcript === null) return problem('invalid_request', { id, status: analysis.status });
    const written = writtenTranscript(transcript, format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return answer(new Stored(written.text, written.media));
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return getTranscriptWith(requestAccess, analysisTable(table), signedDocuments(documentBucket()));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
