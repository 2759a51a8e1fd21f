import { uploadKey } from '../adapters/uploads/upload-bucket.ts';
import { playbackLinkSeconds, uploadLimits } from '../contract/limits.ts';
import { getUpload as row } from '../contract/uploads.ts';
import { later } from '../domain/time/durations.ts';
import { isRecentFileKey } from '../domain/uploads/file-key.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

/** The owner of a file is in its place, never in its key, so the file of another tenant is not found. */
export const getUpload = endpoint(row, async ({ tenant, params: { file_key }, now }, { uploads }) => {
  const { objects, files } = uploads;
  const isRecent = isRecentFileKey(file_key, { now, seconds: uploadLimits.keptSeconds });
  const key = uploadKey(tenant, file_key);
  if (!isRecent || !(await objects.list(key)).includes(key)) return problem('upload_not_found', { file_key });
  const url = await files.link(tenant, file_key, playbackLinkSeconds);
  return response({ url, expires_at: later(now, playbackLinkSeconds * 1_000) });
});
