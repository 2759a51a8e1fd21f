import { later } from '../time/durations.ts';
import { fileKeyOf } from './file-key.ts';

/** A file as its sender announced it, with its key and time. Times are ISO 8601, sizes bytes. */
export interface AnnouncedUpload {
  readonly file_key: string;
  readonly content_type: string;
  readonly content_length: number;
  readonly now: string;
  readonly expires_at: string;
}

export const announcedUpload = (
  { content_type, content_length }: Pick<AnnouncedUpload, 'content_type' | 'content_length'>,
  { id, now, formSeconds }: { id: string; now: string; formSeconds: number },
): AnnouncedUpload => ({
  file_key: fileKeyOf(id),
  content_type,
  content_length,
  now,
  expires_at: later(now, formSeconds * 1_000),
});
