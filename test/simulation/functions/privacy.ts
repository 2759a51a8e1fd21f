import { createErasure } from '../../../lambdas/privacy/create-erasure.ts';
import { runErasure } from '../../../lambdas/privacy/run-erasure.ts';
import { composed, type Wired } from './wiring.ts';

/** What erases persons. */
export const privacyFunctions: readonly Wired[] = [composed(createErasure), composed(runErasure)];
