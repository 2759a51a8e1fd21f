import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { JobStep, RecordingWorld } from '../../domain/intelligence/job-step.ts';
import type { RecordingState } from '../../domain/intelligence/recording-plan.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import { settle } from '../jobs/settle.ts';
import { guardOf } from '../recordings/recording-guards.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { intelJobTable } from './intel-job-table.ts';
import { type ReuseSpan, recordingStates } from './recording-states.ts';

/** How the next step of a job is decided. */
export interface StepDecision {
  /** From when on analyses of the same recordings are reused. */
  readonly spanOf: (job: IntelJobRecord) => ReuseSpan;
  readonly decide: (job: IntelJobRecord, states: readonly RecordingState[], world: RecordingWorld) => JobStep;
  /** When the sweeper looks after an analysis that begins, ISO 8601. */
  readonly dueAt: string;
  readonly newId: () => string;
}

/**
 * Takes the next step of a job, in one transaction with the analyses that begin with it; decides again when somebody else
 * was faster. Undefined when there is no such job.
 */
export type StepIntelJob = (
  reference: { readonly tenant: TenantKey; readonly id: string },
  decision: StepDecision,
) => Promise<JobStep | undefined>;

export const intelSteps = (table: Table, documents: DocumentStore): StepIntelJob => {
  const [jobs, analyses] = [intelJobTable(table), analysisTable(table)];
  const statesOf = recordingStates(table, documents);
  return async ({ tenant, id }, { spanOf, decide, ...beginning }) => {
    const { newId } = beginning;
    const place = () => {
      const analysisId = newId();
      const row = { id: analysisId, part: 'row', version: newId() };
      return { id: analysisId, document_key: documentKey(tenant, 'analyses', row) };
    };
    let step: JobStep | undefined;
    await settle(table, async () => {
      const found = await jobs.find(tenant, id);
      if (found === undefined) return undefined;
      step = decide(found, await statesOf(tenant, found, spanOf(found)), { place, guardOf });
      if (step.job === found) return undefined;
      await putAll(
        documents,
        step.begun.map(({ document }) => document),
      );
      return [
        jobs.save(tenant, step.job, found),
        ...step.begun.flatMap(({ analysis }) => analyses.submit(tenant, analysis, beginning)),
      ];
    });
    return step;
  };
};
