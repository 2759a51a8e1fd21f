import { access } from '../adapters/access.ts';
import { type AnalysisTable, analysisTable } from '../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { shownIn } from '../adapters/jobs/job-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getAnalysis as row } from '../contract/analyses.ts';
import { isRunning } from '../domain/analyses/analysis.ts';
import { openRow } from '../domain/analyses/analysis-row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getAnalysisWith = (
  requestAccess: RequestAccess<Write>,
  analyses: AnalysisTable,
  documents: DocumentStore,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const stored = await documents.get(analysis.document_key);
    // While it runs, only what can change is put anew; the end's bytes go out as they are.
    return answer(
      new Stored(isRunning(analysis) ? JSON.stringify(openRow(analysis, shownIn(stored))) : stored),
    );
  });

const wired = (table: Table) => {
  const requestAccess = access(table, keyPepper());
  return getAnalysisWith(requestAccess, analysisTable(table), signedDocuments(documentBucket()));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
