import { batchStores } from '../../../lambdas/adapters/bulk/batch-stores.ts';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { advanceReplay } from '../../../lambdas/adapters/deliveries/range-replays.ts';
import { waitingRoom } from '../../../lambdas/adapters/deliveries/waiting-room.ts';
import { relay } from '../../../lambdas/adapters/events/relay.ts';
import { admissionLine } from '../../../lambdas/adapters/jobs/admission-line.ts';
import { jobTable } from '../../../lambdas/adapters/jobs/jobs.ts';
import { leaseTable } from '../../../lambdas/adapters/limits/leases.ts';
import { removals } from '../../../lambdas/adapters/privacy/removals.ts';
import { reminderTable } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import { responses } from '../../../lambdas/adapters/reminders/responses.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks.ts';
import { analyzeSegment } from '../../../lambdas/all-day-sessions/analyze-segment.ts';
import { deleteSession } from '../../../lambdas/all-day-sessions/delete-session.ts';
import { finishSessionWith } from '../../../lambdas/all-day-sessions/finish-session.ts';
import { mergeSegments } from '../../../lambdas/all-day-sessions/merge-segments.ts';
import { splitSegment } from '../../../lambdas/all-day-sessions/split-segment.ts';
import { submitSession } from '../../../lambdas/all-day-sessions/submit-session.ts';
import { updateSegment } from '../../../lambdas/all-day-sessions/update-segment.ts';
import { deleteAnalysis } from '../../../lambdas/analyses/delete-analysis.ts';
import { rescoreAnalysis } from '../../../lambdas/analyses/rescore-analysis.ts';
import { scoreWith } from '../../../lambdas/analyses/score.ts';
import { submitAnalysis } from '../../../lambdas/analyses/submit-analysis.ts';
import { jobStarter } from '../../../lambdas/application/jobs/start-jobs.ts';
import { cancelBatch } from '../../../lambdas/bulk/cancel-batch.ts';
import { getBatch } from '../../../lambdas/bulk/get-batch.ts';
import { runBatchWith } from '../../../lambdas/bulk/run-batch.ts';
import { submitBatch } from '../../../lambdas/bulk/submit-batch.ts';
import { sendMessage } from '../../../lambdas/chat/send-message.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import * as workers from '../../../lambdas/contract/workers.ts';
import * as tasks from '../../../lambdas/contract/workflow-tasks.ts';
import { detectWith } from '../../../lambdas/detection/detect.ts';
import { nextAnalysisWith } from '../../../lambdas/detection/next-analysis.ts';
import { readBlockWith } from '../../../lambdas/detection/read-block.ts';
import { roomsFor } from '../../../lambdas/domain/jobs/admission.ts';
import { erasing } from '../../../lambdas/domain/privacy/erasing.ts';
import { replayedDelivery } from '../../../lambdas/domain/webhooks/delivery.ts';
import { endWorkflowWith } from '../../../lambdas/recordings/end-workflow.ts';
import { failJobWith } from '../../../lambdas/recordings/fail-job.ts';
import { probeWith } from '../../../lambdas/recordings/probe.ts';
import { startWorkflowWith } from '../../../lambdas/recordings/start-workflow.ts';
import { sweepWith } from '../../../lambdas/sweeper/sweep.ts';
import { roteReader } from '../../support/rote-reader.ts';
import { usualShare } from '../../support/shares.ts';
import type { Clients } from '../cloud/clients.ts';
import { analystOfScript } from './analyst.ts';
import { apiAddress, composed, policy, type Wired, worker } from './wiring.ts';

const sweeper = ({ table, documents, bus, work: queues, queue }: Clients) => {
  const [reminders, deliveries] = [reminderTable(table), deliveryTable(table)];
  const respond = responses({
    reminders,
    relay: relay(table, queues, queue),
    bus,
    queues,
    queue,
    room: waitingRoom(table),
    webhooks: webhookTable(table),
    jobs: jobTable(table),
    leases: leaseTable(table),
    advance: advanceReplay({ table, deliveries, queue, deliveryOf: replayedDelivery }),
  });
  return sweepWith({ reminders, responses: new Map([...respond, ...removals(table, documents, erasing)]) });
};

const starterOf = ({ table, workflows, bus, transcriptionsAtOnce }: Clients) =>
  jobStarter({
    jobs: jobTable(table),
    line: admissionLine(table),
    workflows,
    bus,
    rooms: roomsFor(transcriptionsAtOnce),
  });

/** Some blocks are read while analyses of the first ones run. */
const thinkingMs = 4_000;
const detectionParts = { apiAddress, readBlock: roteReader(thinkingMs) };

/** Analyses and sessions, their workflows, and the sweeper behind them all. */
export const jobFunctions: readonly Wired[] = [
  composed(submitAnalysis),
  composed(deleteAnalysis),
  composed(rescoreAnalysis),
  composed(sendMessage),
  composed(submitSession),
  composed(analyzeSegment),
  composed(updateSegment),
  composed(splitSegment),
  composed(mergeSegments),
  composed(deleteSession),
  composed(submitBatch),
  composed(getBatch),
  composed(cancelBatch),
  worker(queueWorkers.runBatch, ({ table, documents }) =>
    runBatchWith(batchStores(table, documents, policy), usualShare(table, 'batch'), apiAddress),
  ),
  worker(workers.sweep, sweeper),
  worker(workers.startWorkflow, (clients) => startWorkflowWith(starterOf(clients))),
  worker(workers.endWorkflow, (clients) => endWorkflowWith(starterOf(clients))),
  worker(tasks.probe, ({ table, documents, recordings }) => probeWith(table, documents, recordings)),
  worker(tasks.score, ({ table, documents }) => scoreWith(table, documents, () => analystOfScript)),
  worker(tasks.failJob, ({ table, documents, staging }) =>
    failJobWith(table, { documents, staging }, apiAddress),
  ),
  worker(tasks.detect, ({ table, documents }) => detectWith(table, documents, detectionParts)),
  worker(tasks.readBlock, ({ table, documents }) => readBlockWith(table, documents, detectionParts)),
  worker(tasks.nextAnalysis, ({ table }) => nextAnalysisWith(table)),
  worker(tasks.finishSession, ({ table, documents }) => finishSessionWith(table, documents, apiAddress)),
];
