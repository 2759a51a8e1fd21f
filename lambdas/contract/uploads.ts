import * as z from 'zod';
import { mediaTypes } from '../domain/recordings/codecs.ts';
import { fileKey, timestamp } from './fields.ts';
import { uploadLimits } from './limits.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** The bytes decide the type of a file. */
const recordingMedia = z
  .enum(Object.values(mediaTypes).flat())
  .describe('Media type of the file. Its bytes decide what it is.');

/** The announced type and size of a file. */
export const announcedFile = {
  content_type: recordingMedia,
  content_length: z
    .int()
    .min(1)
    .max(uploadLimits.maxBytes)
    .describe('Size of the file in bytes, at most 5 GiB: the form accepts no more.'),
};

export const upload = z
  .object({
    file_key: z.string().describe('Identifies the file in a submission, for 22 hours.'),
    upload_url: z.string().describe('Address to which to post the form, as multipart/form-data.'),
    fields: z
      .record(z.string(), z.string())
      .describe('The fields of the form. Send all of them, and last a field `file` with the bytes.'),
    expires_at: timestamp.describe('When the form expires.'),
  })
  .meta({ id: 'Upload' });

export const createUpload = {
  id: 'uploads.create-upload',
  method: 'POST',
  path: '/v1/uploads',
  scope: 'partner:write',
  summary: 'A signed form for uploading a recording',
  body: z.strictObject(announcedFile),
  success: { status: 201, body: upload },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'uploads:write'],
  responseIsSecret: true,
} as const satisfies Row;

export const getUpload = {
  id: 'uploads.get-upload',
  method: 'GET',
  path: '/v1/uploads/{file_key}',
  scope: 'partner:read',
  summary: 'A link to an uploaded file, valid for an hour; the `recording_url` of its analysis or session',
  params: z.object({ file_key: fileKey.describe('The `file_key` of the upload.') }),
  success: {
    status: 302,
    body: z
      .object({
        url: z.string().describe('Address of the file, as in the header `Location`. It needs no key.'),
        expires_at: timestamp.describe('When that address expires.'),
      })
      .meta({ id: 'UploadedFile' }),
  },
  problems: [...authenticated, ...validated, 'upload_not_found'],
  uses: ['keys:check', 'table:read', 'uploads:read'],
} as const satisfies Row;
