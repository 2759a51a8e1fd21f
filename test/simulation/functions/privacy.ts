import { seatsOf } from '../../../lambdas/adapters/limits/seats.ts';
import { orgTable } from '../../../lambdas/adapters/orgs/orgs.ts';
import { repTable } from '../../../lambdas/adapters/orgs/reps.ts';
import { erasureTable } from '../../../lambdas/adapters/privacy/erasure-table.ts';
import { subjectHasher } from '../../../lambdas/adapters/privacy/subject-hash.ts';
import * as rows from '../../../lambdas/contract/erasures.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import { createErasureWith } from '../../../lambdas/privacy/create-erasure.ts';
import { runErasureWith } from '../../../lambdas/privacy/run-erasure.ts';
import { endpoint, pepper, type Wired, worker } from './wiring.ts';

/** Every job brings its words along: nothing is staged. */
const audio = { staging: { clear: async () => undefined }, uploads: { remove: async () => undefined } };

/** What erases persons. */
export const privacyFunctions: readonly Wired[] = [
  endpoint(rows.createErasure, (access, { table }) =>
    createErasureWith(access, {
      orgs: orgTable(table),
      reps: repTable(table),
      erasures: erasureTable(table),
      seats: seatsOf(table, 'erasures'),
      hash: subjectHasher(pepper),
    }),
  ),
  worker(queueWorkers.runErasure, ({ table, documents }) => runErasureWith(table, documents, audio)),
];
