import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type IntelWork, intelWork } from '../adapters/intelligence/intel-work.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { tokenFacts } from '../adapters/model/model-failure.ts';
import { profileQuestionsTo } from '../adapters/model/profile-questions.ts';
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
import { type ProfilerFor, profilerOf } from '../domain/intelligence/profiler-of.ts';
import { reuseSpan } from '../domain/intelligence/recording-plan.ts';
import { oldestFirst } from '../domain/intelligence/rep-analysis.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { measure } from '../runtime/measure.ts';
import { modelAccess, modelTakesHealthcare } from '../runtime/model-access.ts';
import { consumes } from '../runtime/worker.ts';

/** What is left when a model has answered at the last moment, for the rules in its place and for the save. */
const reserveMs = 60_000;

const errorOf = (code: 'upstream_timeout' | 'analysis_not_found') => ({
  code,
  message: problemKinds[code].message,
});

export const runIntelJobWith = (
  { step, find, read, end }: IntelWork,
  profilerFor: ProfilerFor,
  share: Share,
) =>
  consumes(
    worker,
    share(async (reference, { now, newId, lifeMs, remainingMs, log, logFailure }) => {
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
          : await profile(taken.job, {
              profiler: profilerFor(usable, taken.job.is_healthcare),
              analyses: read(usable),
              analysis_ids,
              budgetMs: remainingMs() - reserveMs,
              newId,
            });
      if (profiled?.failure !== undefined) {
        const { failure } = profiled;
        logFailure('the model found nothing out about a rep, the rules did', failure, tokenFacts(failure));
      }
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

const wired = (table: Table) => {
  const model = modelAccess(measure);
  return runIntelJobWith(
    intelWork(table, signedDocuments(documentBucket())),
    profilerOf(model && profileQuestionsTo(model), modelTakesHealthcare()),
    shareOf(table, 'intel', shareOfWorkers(worker.trigger.maxConcurrency)),
  );
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
