import { uploadLimits } from '../contract/limits.ts';
import { createUpload as row } from '../contract/uploads.ts';
import { announcedUpload } from '../domain/uploads/announced-upload.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change } from '../runtime/reply.ts';

/** Nothing of an upload is stored except the file itself, once it is uploaded. */
export const createUpload = endpoint(row, async ({ tenant, body, now, newId }, { uploadForms }) => {
  const file = announcedUpload(body, { id: newId(), now, formSeconds: uploadLimits.formSeconds });
  const form = await uploadForms.make(tenant, file);
  const { file_key, expires_at } = file;
  const after = { ...body, file_key, expires_at };
  return change({ file_key, ...form, expires_at }, [], { isGrant: true, after });
});
