import { deleteDisposition } from '../../../lambdas/dispositions/delete-disposition.ts';
import { putDisposition } from '../../../lambdas/dispositions/put-disposition.ts';
import { putDispositions } from '../../../lambdas/dispositions/put-dispositions.ts';
import { createSnapshot } from '../../../lambdas/insights/create-snapshot.ts';
import { runSnapshot } from '../../../lambdas/insights/run-snapshot.ts';
import { completePractice } from '../../../lambdas/practice/complete-practice.ts';
import { sendMessage } from '../../../lambdas/practice/send-message.ts';
import { startPractice } from '../../../lambdas/practice/start-practice.ts';
import { composed, type Wired } from './wiring.ts';

/** How conversations ended, what all of them show, and role play. */
export const outcomeFunctions: readonly Wired[] = [
  composed(putDispositions),
  composed(putDisposition),
  composed(deleteDisposition),
  composed(createSnapshot),
  composed(runSnapshot),
  composed(startPractice),
  composed(sendMessage),
  composed(completePractice),
];
