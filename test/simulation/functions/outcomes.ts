import { snapshotEndings } from '../../../lambdas/adapters/insights/snapshot-endings.ts';
import { snapshotMaterial } from '../../../lambdas/adapters/insights/snapshot-material.ts';
import { snapshotTable } from '../../../lambdas/adapters/insights/snapshot-table.ts';
import { namedRep } from '../../../lambdas/adapters/intelligence/named-rep.ts';
import { modelWork } from '../../../lambdas/adapters/limits/model-work.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { practiceMaterial } from '../../../lambdas/adapters/practice/objection-material.ts';
import { practiceTable } from '../../../lambdas/adapters/practice/practice-table.ts';
import * as practice from '../../../lambdas/contract/practice.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { deleteDisposition } from '../../../lambdas/dispositions/delete-disposition.ts';
import { putDisposition } from '../../../lambdas/dispositions/put-disposition.ts';
import { putDispositions } from '../../../lambdas/dispositions/put-dispositions.ts';
import { customerOf } from '../../../lambdas/domain/practice/customer.ts';
import { createSnapshot } from '../../../lambdas/insights/create-snapshot.ts';
import { runSnapshotWith } from '../../../lambdas/insights/run-snapshot.ts';
import { completePractice } from '../../../lambdas/practice/complete-practice.ts';
import { sendMessageWith } from '../../../lambdas/practice/send-message.ts';
import { startPracticeWith } from '../../../lambdas/practice/start-practice.ts';
import { usualShare } from '../../support/shares.ts';
import { composed, endpoint, type Wired, worker } from './wiring.ts';

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
  endpoint(practice.startPractice, (access, { table, documents }) =>
    startPracticeWith(access, {
      nameRep: namedRep(table),
      sessions: practiceTable(table),
      material: practiceMaterial(table, documents),
      model: undefined,
      partners: partnerTable(table),
    }),
  ),
  endpoint(practice.sendPracticeMessage, (access, { table }) =>
    sendMessageWith(
      access,
      { sessions: practiceTable(table), orgs: orgTable(table), work: modelWork(table) },
      { customer: customerOf(undefined) },
    ),
  ),
  composed(completePractice),
];
