import { s3Documents } from '../../adapters/documents/s3-documents.ts';
import { type ErasureLedger, erasureLedger as ledgerIn } from '../../adapters/privacy/erasure-ledger.ts';
import { erasureBucket } from '../buckets.ts';

export const erasureLedger = (): ErasureLedger => ledgerIn(s3Documents(erasureBucket()));
