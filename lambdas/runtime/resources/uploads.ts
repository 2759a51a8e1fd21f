import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { signedDocuments } from '../../adapters/documents/signed-documents.ts';
import { type UploadedFiles, uploadedFiles } from '../../adapters/uploads/uploaded-files.ts';
import { uploadBucket } from '../buckets.ts';

/** The files of partners: as objects of their bucket, and by links. */
export interface Uploads {
  readonly objects: DocumentStore;
  readonly files: UploadedFiles;
}

export const uploads = (): Uploads => {
  const bucket = uploadBucket();
  return { objects: signedDocuments(bucket), files: uploadedFiles(bucket) };
};
