import { signedDocuments } from '../../adapters/documents/signed-documents.ts';
import { type ErasureLedger, erasureLedger as ledgerIn } from '../../adapters/privacy/erasure-ledger.ts';
import { erasureBucket } from '../buckets.ts';

export const erasureLedger = (): ErasureLedger => ledgerIn(signedDocuments(erasureBucket()));
