import { analyzeSegment } from '../../../lambdas/all-day-sessions/analyze-segment.ts';
import { deleteSession } from '../../../lambdas/all-day-sessions/delete-session.ts';
import { finishSession } from '../../../lambdas/all-day-sessions/finish-session.ts';
import { mergeSegments } from '../../../lambdas/all-day-sessions/merge-segments.ts';
import { splitSegment } from '../../../lambdas/all-day-sessions/split-segment.ts';
import { submitSession } from '../../../lambdas/all-day-sessions/submit-session.ts';
import { updateSegment } from '../../../lambdas/all-day-sessions/update-segment.ts';
import { deleteAnalysis } from '../../../lambdas/analyses/delete-analysis.ts';
import { rescoreAnalysis } from '../../../lambdas/analyses/rescore-analysis.ts';
import { submitAnalysis } from '../../../lambdas/analyses/submit-analysis.ts';
import { cancelBatch } from '../../../lambdas/bulk/cancel-batch.ts';
import { getBatch } from '../../../lambdas/bulk/get-batch.ts';
import { runBatch } from '../../../lambdas/bulk/run-batch.ts';
import { submitBatch } from '../../../lambdas/bulk/submit-batch.ts';
import { sendMessage } from '../../../lambdas/chat/send-message.ts';
import * as tasks from '../../../lambdas/contract/workflow-tasks.ts';
import { nextAnalysis } from '../../../lambdas/detection/next-analysis.ts';
import { endWorkflow } from '../../../lambdas/recordings/end-workflow.ts';
import { failJob } from '../../../lambdas/recordings/fail-job.ts';
import { probe } from '../../../lambdas/recordings/probe.ts';
import { startWorkflow } from '../../../lambdas/recordings/start-workflow.ts';
import { sweep } from '../../../lambdas/sweeper/sweep.ts';
import { detectWith, readBlockWith } from '../../support/detect-with.ts';
import { roteReader } from '../../support/rote-reader.ts';
import { scoreWith } from '../../support/score-with.ts';
import { analystOfScript } from './analyst.ts';
import { composed, type Wired, worker } from './wiring.ts';

/** Some blocks are read while analyses of the first ones run. */
const thinkingMs = 4_000;
const reader = roteReader(thinkingMs);

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
  composed(runBatch),
  composed(sweep),
  composed(startWorkflow),
  composed(endWorkflow),
  composed(probe),
  worker(tasks.score, ({ table, documents }) => scoreWith(table, documents, () => analystOfScript)),
  composed(failJob),
  worker(tasks.detect, (clients) => detectWith(clients, reader)),
  worker(tasks.readBlock, (clients) => readBlockWith(clients, reader)),
  composed(nextAnalysis),
  composed(finishSession),
];
