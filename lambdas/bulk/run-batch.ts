import { batchBodies } from '../adapters/bulk/batch-bodies.ts';
import { batchLeases, whileLeased } from '../adapters/bulk/batch-leases.ts';
import { batchTable } from '../adapters/bulk/batch-table.ts';
import { idsByIndex } from '../adapters/bulk/places.ts';
import { shareOf } from '../adapters/limits/permits.ts';
import { admitAnalysis, beginAnalysis } from '../application/analyses/admit-analysis.ts';
import { workOnBatch } from '../application/bulk/work-on-batch.ts';
import { submitAnalysis } from '../contract/analysis-submission.ts';
import type { ProblemCode } from '../contract/problems.ts';
import { runBatch as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { admittedItem, itemError, refusal } from '../domain/bulk/admitted-item.ts';
import { refusedItem } from '../domain/bulk/batch.ts';
import { baseUrlOf } from '../domain/tenants/environments.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import type { Problem } from '../runtime/reply.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { checked } from '../runtime/validation.ts';
import { consumer } from '../runtime/worker.ts';

/** Time that is left for the current step. */
const reserveMs = 15_000;

const errorOf = (code: ProblemCode, details: Problem['details'] = {}) =>
  itemError(code, sentenceOf(code, details), details);

const cancel = (index: number) => refusedItem(index, errorOf('batch_cancelled'));

export const runBatch = consumer(row, async (request, { table, documents, urlPolicy, apiAddress }, call) => {
  const leases = batchLeases(table);
  // Recordings are not probed here, because the first step of a workflow does that.
  const admission = { table, documents, urlPolicy, firstLooks: undefined };

  const work = async (reference: typeof request, { now, newId, lifeMs, remainingMs }: WorkerContext) => {
    const { tenant, id: batch_id } = reference;
    if ((await batchTable(table).find(tenant, batch_id))?.completed_at !== null) return;
    const idOf = idsByIndex(newId);
    const baseUrl = baseUrlOf(apiAddress, tenant.environment);
    const admit = async (index: number) => {
      const at = { tenant, id: idOf(index), now: now(), newId, baseUrl };
      const kept = await batchBodies(documents).read(reference, index);
      const sent = checked(submitAnalysis.body, kept, 'in what is kept');
      if (sent.kind === 'faulty') return refusal(index, errorOf(sent.problem.code, sent.problem.details));
      const admitted = await admitAnalysis(admission, { ...at, body: sent.value });
      const decided = admittedItem(admitted, { batch_id, index, errorOf });
      if (decided.kind !== 'begun') return decided;
      const beginning = { admitted: decided.with, now: at.now, newId };
      return { ...decided, with: await beginAnalysis(admission, tenant, beginning) };
    };
    const isInTime = () => remainingMs() > reserveMs;
    await whileLeased(leases, { reference, now, newId, lifeMs }, () =>
      workOnBatch({ table, documents }, { ...reference, now, newId, isInTime, admit, cancel }),
    );
  };

  const share = shareOf(table, 'batch', shareOfWorkers(row.trigger.maxConcurrency));
  await share(work, (reference, { now }) => leases.wake(reference, now()))(request, call);
});
