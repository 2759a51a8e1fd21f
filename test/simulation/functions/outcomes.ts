import { snapshotEndings } from '../../../lambdas/adapters/insights/snapshot-endings.ts';
import { snapshotMaterial } from '../../../lambdas/adapters/insights/snapshot-material.ts';
import { snapshotTable } from '../../../lambdas/adapters/insights/snapshot-table.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { deleteDisposition } from '../../../lambdas/dispositions/delete-disposition.ts';
import { putDisposition } from '../../../lambdas/dispositions/put-disposition.ts';
import { putDispositions } from '../../../lambdas/dispositions/put-dispositions.ts';
import { createSnapshot } from '../../../lambdas/insights/create-snapshot.ts';
import { runSnapshotWith } from '../../../lambdas/insights/run-snapshot.ts';
import { completePractice } from '../../../lambdas/practice/complete-practice.ts';
import { sendMessage } from '../../../lambdas/practice/send-message.ts';
import { startPractice } from '../../../lambdas/practice/start-practice.ts';
import { usualShare } from '../../support/shares.ts';
import { composed, type Wired, worker } from './wiring.ts';

/** How conversations ended, what all of them show, and role play. */
export const outcomeFunctions: readonly Wired[] = [
  composed(putDispositions),
  composed(putDisposition),
  composed(deleteDisposition),
  composed(createSnapshot),
  worker(queueWorkers.runSnapshot, ({ table, documents }) =>
    runSnapshotWith({
      snapshots: snapshotTable(table),
      material: snapshotMaterial(table, documents),
      endings: snapshotEndings(table, documents),
      model: undefined,
      share: usualShare(table, 'insights'),
      orgs: orgTable(table),
      partners: partnerTable(table),
    }),
  ),
  composed(startPractice),
  composed(sendMessage),
  composed(completePractice),
];
