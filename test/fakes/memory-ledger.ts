import { type ErasureLedger, erasureLedger } from '../../lambdas/adapters/privacy/erasure-ledger.ts';
import { memoryDocuments } from './memory-documents.ts';

/** The ledger of erasures in memory. */
export const memoryLedger = (): ErasureLedger => erasureLedger(memoryDocuments());
