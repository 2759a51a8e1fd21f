import { shareOf } from '../adapters/limits/permits.ts';
import { profileQuestionsTo } from '../adapters/model/profile-questions.ts';
import { profilerOf } from '../application/intelligence/model-profiler.ts';
import { runIntelJob as run } from '../application/intelligence/run-intel-job.ts';
import { runIntelJob as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { consumer } from '../runtime/worker.ts';

export const runIntelJob = consumer(row, (request, { table, documents, model }, call) => {
  const questions = model && profileQuestionsTo(model.access);
  const profilerFor = profilerOf(questions, model?.takesHealthcare);
  const share = shareOf(table, 'intel', shareOfWorkers(row.trigger.maxConcurrency));
  const work = share((job, context: WorkerContext) => run({ table, documents, profilerFor }, job, context));
  return work(request, call);
});
