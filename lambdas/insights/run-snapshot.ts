import { shareOf } from '../adapters/limits/permits.ts';
import { topicsBy } from '../adapters/model/topics.ts';
import { modelTopics } from '../application/insights/count-topics.ts';
import { runSnapshot as run } from '../application/insights/run-snapshot.ts';
import { runSnapshot as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { consumer } from '../runtime/worker.ts';

export const runSnapshot = consumer(row, (request, { table, documents, model }, call) => {
  const naming = model && {
    name: modelTopics(topicsBy({ ...model.access, measure: call.measure })),
    takesHealthcare: model.takesHealthcare,
  };
  const share = shareOf(table, 'insights', shareOfWorkers(row.trigger.maxConcurrency));
  const work = share((snapshot, context: WorkerContext) =>
    run({ table, documents, naming }, snapshot, context),
  );
  return work(request, call);
});
