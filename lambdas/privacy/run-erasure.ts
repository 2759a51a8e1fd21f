import { shareOf } from '../adapters/limits/permits.ts';
import { erasureWork } from '../application/privacy/erasure-work.ts';
import { runErasure as row } from '../contract/queue-workers.ts';
import type { WorkerContext } from '../contract/worker-context.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { consumer } from '../runtime/worker.ts';

/** Time that is left for the record that is being erased. */
const reserveMs = 30_000;

export const runErasure = consumer(
  row,
  (request, { table, documents, staging, uploads, erasureLedger }, call) => {
    const workOn = erasureWork({
      table,
      documents,
      audio: { staging, uploads: uploads.objects },
      erasureLedger,
    });
    const share = shareOf(table, 'erasure', shareOfWorkers(row.trigger.maxConcurrency));
    const work = share(async (erasure, { now, remainingMs, lifeMs, log }: WorkerContext) => {
      const result = await workOn(erasure, { now, lifeMs, isInTime: () => remainingMs() > reserveMs });
      log('erasure', { result });
    });
    return work(request, call);
  },
);
