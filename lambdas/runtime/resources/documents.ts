import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { s3Documents } from '../../adapters/documents/s3-documents.ts';
import { documentBucket } from '../buckets.ts';

export const documents = (): DocumentStore => s3Documents(documentBucket());
