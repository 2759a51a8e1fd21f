import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type IntelWork, intelWork } from '../adapters/intelligence/intel-work.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { problemKinds } from '../contract/problems.ts';
import { runIntelJob as worker } from '../contract/queue-workers.ts';
import {
  endedInVain,
  jobOutcome,
  profile,
  usableOf,
  withoutMaterial,
} from '../domain/intelligence/job-outcome.ts';
import { stepOf } from '../domain/intelligence/job-step.ts';
import type { Profiler } from '../domain/intelligence/profiler.ts';
import { reuseSpan } from '../domain/intelligence/recording-plan.ts';
import { oldestFirst } from '../domain/intelligence/rep-analysis.ts';
import { rulesProfiler } from '../domain/intelligence/rules-profiler.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

const errorOf = (code: 'upstream_timeout' | 'analysis_not_found') => ({
  code,
  message: problemKinds[code].message,
});

export const runIntelJobWith = ({ step, find, read, end }: IntelWork, profiler: Profiler, share: Share) =>
  consumes(
    worker,
    share(async (reference, { now, newId, lifeMs, log }) => {
      const at = now();
      const taken = await step(reference, {
        spanOf: reuseSpan,
        decide: (job, states, world) => stepOf(job, states, { ...world, now: at, lifeMs: lifeMs() }),
        dueAt: startDueAt(at),
        newId,
      });
      if (taken === undefined || taken.next === 'nothing') return;
      const found = taken.next === 'profile' ? await find(reference.tenant, taken.job) : [];
      const usable = oldestFirst(usableOf(found));
      const analysis_ids = usable.map(({ id }) => id);
      const profiled =
        usable.length === 0
          ? undefined
          : await profile(taken.job, { profiler, analyses: read(usable), analysis_ids, newId });
      const inVain =
        taken.next === 'profile'
          ? withoutMaterial(found, errorOf('analysis_not_found'))
          : errorOf('upstream_timeout');
      const result = await end(reference, newId, (job) =>
        profiled ? jobOutcome(job, profiled, { now: now(), newId }) : endedInVain(job, inVain, now()),
      );
      log('intel job ended', { result, analyses: usable.length });
    }),
  );

const wired = (table: Table) =>
  runIntelJobWith(
    intelWork(table, signedDocuments(documentBucket())),
    rulesProfiler,
    shareOf(table, 'intel', shareOfWorkers(worker.trigger.maxConcurrency)),
  );

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
