import { shareOf } from '../adapters/limits/permits.ts';
import { runExport as run } from '../application/exports/run-export.ts';
import { runExport as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { consumer } from '../runtime/worker.ts';

export const runExport = consumer(row, (request, resources, call) => {
  const share = shareOf(resources.table, 'export', shareOfWorkers(row.trigger.maxConcurrency));
  const work = share((asked, context: WorkerContext) => run(resources, asked, context));
  return work(request, call);
});
