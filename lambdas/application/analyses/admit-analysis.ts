import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { documentKey } from '../../adapters/documents/documents.ts';
import { guardOf } from '../../adapters/recordings/recording-guards.ts';
import type { Write } from '../../adapters/table/table.ts';
import { recordingLength } from '../../contract/limits.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { type AnalysisSubmission, submittedAnalysis } from '../../domain/analyses/submitted-analysis.ts';
import { startDueAt } from '../../domain/jobs/start-due.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import {
  type Admission,
  type AdmissionResources,
  admitSubmission,
  type SubmissionRequest,
  takeIn,
} from '../jobs/admit-submission.ts';

/** An analysis that may begin. */
export interface AdmittedAnalysis extends Admission {
  readonly kind: 'admitted';
  readonly analysis: AnalysisRecord;
}

/** Decides whether a submission becomes an analysis, and makes it. */
export const admitAnalysis = async <
  Body extends AnalysisSubmission & Parameters<typeof admitSubmission>[1]['body'],
>(
  resources: AdmissionResources,
  request: SubmissionRequest<Body>,
) => {
  const { tenant, id, now, newId } = request;
  const admitted = await admitSubmission(resources, request, {
    limits: recordingLength.analysis,
    whenLive: 'analysis_already_processing',
  });
  if (admitted.kind === 'refused') return admitted;
  const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
  const { body, source, url, facts, isHealthcare, owners, found, held } = admitted;
  const place = { id, now, source, url, facts, isHealthcare, owners, keyOf, guardOf };
  const made = submittedAnalysis(body, place);
  if (made.kind === 'refused') return made;
  const { analysis, documents } = made;
  const begun: AdmittedAnalysis = { kind: 'admitted', analysis, documents, held, owners, found };
  return begun;
};

/** Stores the documents of an admitted analysis, and returns all writes that begin it. */
export const beginAnalysis = async (
  { table, documents }: Pick<AdmissionResources, 'table' | 'documents'>,
  tenant: Tenant,
  { admitted, now, newId }: { admitted: AdmittedAnalysis; now: string; newId: () => string },
): Promise<Write[]> => [
  ...(await takeIn({ table, documents }, tenant, admitted)),
  ...analysisTable(table).submit(tenant, admitted.analysis, { dueAt: startDueAt(now), newId }),
];
