import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { s3Documents } from '../../adapters/documents/s3-documents.ts';
import { type UploadedFiles, uploadedFiles } from '../../adapters/uploads/uploaded-files.ts';
import { uploadBucket } from '../buckets.ts';

/** The files of partners: as objects of their bucket, and by links. */
export interface Uploads {
  readonly objects: DocumentStore;
  readonly files: UploadedFiles;
}

export const uploads = (): Uploads => {
  const bucket = uploadBucket();
  return { objects: s3Documents(bucket), files: uploadedFiles(bucket) };
};
