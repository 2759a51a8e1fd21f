import { erasureLedger } from '../../../lambdas/adapters/privacy/erasure-ledger.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { createErasure } from '../../../lambdas/privacy/create-erasure.ts';
import { runErasureWith } from '../../../lambdas/privacy/run-erasure.ts';
import { composed, type Wired, worker } from './wiring.ts';

/** Every job brings its words along: nothing is staged. */
const audio = { staging: { clear: async () => undefined }, uploads: { remove: async () => undefined } };

/** What erases persons. */
export const privacyFunctions: readonly Wired[] = [
  composed(createErasure),
  worker(queueWorkers.runErasure, ({ table, documents }) =>
    runErasureWith(table, documents, { audio, ledger: erasureLedger(documents) }),
  ),
];
