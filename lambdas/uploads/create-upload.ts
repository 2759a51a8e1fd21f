import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type UploadForms, uploadForms } from '../adapters/uploads/upload-forms.ts';
import { uploadLimits } from '../contract/limits.ts';
import { createUpload as row } from '../contract/uploads.ts';
import { announcedUpload } from '../domain/uploads/announced-upload.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change } from '../runtime/reply.ts';

/** Nothing is kept of an upload but the file itself, once it has come. */
export const createUploadWith = (requestAccess: RequestAccess<Write>, forms: UploadForms) =>
  handles(row, requestAccess, async ({ tenant, body, now, newId }) => {
    const file = announcedUpload(body, { id: newId(), now, formSeconds: uploadLimits.formSeconds });
    const form = await forms.make(tenant, file);
    const { file_key, expires_at } = file;
    const after = { ...body, file_key, expires_at };
    return change({ file_key, ...form, expires_at }, [], { isGrant: true, after });
  });

const wired = (table: Table) => createUploadWith(access(table, keyPepper()), uploadForms(uploadBucket()));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
