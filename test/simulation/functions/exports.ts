import { exportPages } from '../../../lambdas/adapters/exports/export-pages.ts';
import { exportWork } from '../../../lambdas/adapters/exports/export-work.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { auditIds } from '../../../lambdas/domain/audit/audit-ids.ts';
import { openEventIds } from '../../../lambdas/domain/events/event-ids.ts';
import { idRange } from '../../../lambdas/domain/jobs/id-range.ts';
import { createExport } from '../../../lambdas/exports/create-export.ts';
import { runExportWith } from '../../../lambdas/exports/run-export.ts';
import { usualShare } from '../../support/shares.ts';
import { composed, type Wired, worker } from './wiring.ts';

const spans = { jobs: idRange, events: openEventIds, audit: auditIds };

/** What writes lists into files. */
export const exportFunctions: readonly Wired[] = [
  composed(createExport),
  worker(queueWorkers.runExport, ({ table, documents, exports }) =>
    runExportWith(
      exportWork(table, exports, exportPages(table, documents, spans)),
      usualShare(table, 'export'),
    ),
  ),
];
