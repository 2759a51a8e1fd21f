import { analysisTable } from '../../../lambdas/adapters/analyses/analyses.ts';
import { dispositionTable } from '../../../lambdas/adapters/dispositions/dispositions.ts';
import { snapshotEndings } from '../../../lambdas/adapters/insights/snapshot-endings.ts';
import { snapshotMaterial } from '../../../lambdas/adapters/insights/snapshot-material.ts';
import { snapshotTable } from '../../../lambdas/adapters/insights/snapshot-table.ts';
import { namedRep } from '../../../lambdas/adapters/intelligence/named-rep.ts';
import { leaseTable } from '../../../lambdas/adapters/limits/leases.ts';
import { modelWork } from '../../../lambdas/adapters/limits/model-work.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { practiceMaterial } from '../../../lambdas/adapters/practice/objection-material.ts';
import { practiceCompletion } from '../../../lambdas/adapters/practice/practice-completion.ts';
import { practiceTable } from '../../../lambdas/adapters/practice/practice-table.ts';
import * as dispositions from '../../../lambdas/contract/dispositions.ts';
import * as insights from '../../../lambdas/contract/insights.ts';
import * as practice from '../../../lambdas/contract/practice.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { deleteDispositionWith } from '../../../lambdas/dispositions/delete-disposition.ts';
import { putDispositionWith } from '../../../lambdas/dispositions/put-disposition.ts';
import { putDispositionsWith } from '../../../lambdas/dispositions/put-dispositions.ts';
import { customerOf } from '../../../lambdas/domain/practice/customer.ts';
import { createSnapshotWith } from '../../../lambdas/insights/create-snapshot.ts';
import { runSnapshotWith } from '../../../lambdas/insights/run-snapshot.ts';
import { completePracticeWith } from '../../../lambdas/practice/complete-practice.ts';
import { sendMessageWith } from '../../../lambdas/practice/send-message.ts';
import { startPracticeWith } from '../../../lambdas/practice/start-practice.ts';
import { usualShare } from '../../support/shares.ts';
import type { Clients } from '../cloud/clients.ts';
import { endpoint, type Wired, worker } from './wiring.ts';

const dispositionStores = ({ table }: Clients) => ({
  orgs: orgTable(table),
  analyses: analysisTable(table),
  dispositions: dispositionTable(table),
});

/** How conversations ended, what all of them show, and role play. */
export const outcomeFunctions: readonly Wired[] = [
  endpoint(dispositions.putDispositions, (access, clients) =>
    putDispositionsWith(access, dispositionStores(clients)),
  ),
  endpoint(dispositions.putDisposition, (access, clients) =>
    putDispositionWith(access, dispositionStores(clients)),
  ),
  endpoint(dispositions.deleteDisposition, (access, clients) =>
    deleteDispositionWith(access, dispositionStores(clients)),
  ),
  endpoint(insights.createSnapshot, (access, { table }) =>
    createSnapshotWith(access, {
      orgs: orgTable(table),
      snapshots: snapshotTable(table),
      leases: leaseTable(table),
    }),
  ),
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
  endpoint(practice.completePractice, (access, { table, documents }) =>
    completePracticeWith(access, practiceCompletion(table, documents)),
  ),
];
