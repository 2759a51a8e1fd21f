import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import { intelJobTable } from '../../adapters/intelligence/intel-job-table.ts';
import { recordingStates } from '../../adapters/intelligence/recording-states.ts';
import { putAll } from '../../adapters/jobs/job-documents.ts';
import { settle } from '../../adapters/jobs/settle.ts';
import { guardOf } from '../../adapters/recordings/recording-guards.ts';
import { type JobStep, stepOf } from '../../domain/intelligence/job-step.ts';
import { reuseSpan } from '../../domain/intelligence/recording-plan.ts';
import { startDueAt } from '../../domain/jobs/start-due.ts';
import type { Reference } from '../../domain/tenants/environments.ts';

/**
 * Takes the next step of a job, in one transaction with the analyses that begin with it, and decides again when another
 * call was faster. Undefined if there is no such job. `lifeMs`: how long this call may last.
 */
export const stepIntelJob = async (
  { table, documents }: Stores,
  { tenant, id }: Reference,
  { now, newId, lifeMs }: { readonly now: string; readonly newId: () => string; readonly lifeMs: number },
): Promise<JobStep | undefined> => {
  const jobs = intelJobTable(table);
  const analyses = analysisTable(table);
  const statesOf = recordingStates(table, documents);
  const beginning = { dueAt: startDueAt(now), newId };
  const place = () => {
    const analysisId = newId();
    const row = { id: analysisId, part: 'row', version: newId() };
    return { id: analysisId, document_key: documentKey(tenant, 'analyses', row) };
  };
  let step: JobStep | undefined;
  await settle(table, async () => {
    const found = await jobs.find(tenant, id);
    if (found === undefined) return undefined;
    const states = await statesOf(tenant, found, reuseSpan(found));
    step = stepOf(found, states, { place, guardOf, now, lifeMs });
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
