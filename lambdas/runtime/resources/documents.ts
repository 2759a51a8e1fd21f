import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { signedDocuments } from '../../adapters/documents/signed-documents.ts';
import { documentBucket } from '../buckets.ts';

export const documents = (): DocumentStore => signedDocuments(documentBucket());
