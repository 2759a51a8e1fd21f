import { access } from '../adapters/access.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { uploadKey } from '../adapters/uploads/upload-bucket.ts';
import { type UploadedFiles, uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { playbackLinkSeconds, uploadLimits } from '../contract/limits.ts';
import { getUpload as row } from '../contract/uploads.ts';
import { isRecentFileKey } from '../domain/uploads/file-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

/** Uploaded files: which there are, and links to them. */
interface Uploads {
  readonly objects: Pick<DocumentStore, 'list'>;
  readonly files: UploadedFiles;
}

/** Whose the file is stands in its place, never in its key: that of another tenant is looked for where it is not. */
export const getUploadWith = (requestAccess: RequestAccess<Write>, { objects, files }: Uploads) =>
  handles(row, requestAccess, async ({ tenant, params: { file_key }, now }) => {
    const isRecent = isRecentFileKey(file_key, { now, seconds: uploadLimits.keptSeconds });
    const key = uploadKey(tenant, file_key);
    if (!isRecent || !(await objects.list(key)).includes(key))
      return problem('upload_not_found', { file_key });
    const url = await files.link(tenant, file_key, playbackLinkSeconds);
    return answer({ url, expires_at: new Date(Date.parse(now) + playbackLinkSeconds * 1_000).toISOString() });
  });

const wired = (table: Table) => {
  const bucket = uploadBucket();
  const uploads = { objects: signedDocuments(bucket), files: uploadedFiles(bucket) };
  return getUploadWith(access(table, keyPepper()), uploads);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
