import { type Share, shareOf } from '../../lambdas/adapters/limits/permits.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import * as workers from '../../lambdas/contract/queue-workers.ts';
import type { WorkKind } from '../../lambdas/domain/jobs/job-kinds.ts';
import { shareOfWorkers } from '../../lambdas/domain/tenants/share-of-workers.ts';

const rows = {
  draft: workers.writeDraft,
  intel: workers.runIntelJob,
  insights: workers.runSnapshot,
  batch: workers.runBatch,
  export: workers.runExport,
  erasure: workers.runErasure,
} as const satisfies Record<WorkKind, unknown>;

/** A partner's share in a worker, as its entry takes it. */
export const usualShare = (table: Table, kind: WorkKind): Share =>
  shareOf(table, kind, shareOfWorkers(rows[kind].trigger.maxConcurrency));
