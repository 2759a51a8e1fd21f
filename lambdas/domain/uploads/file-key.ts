import { timeOfId } from '../jobs/id-range.ts';

const shape = /^file_([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** The partner's key of an uploaded file; `id` is a new UUID, version 7. */
export const fileKeyOf = (id: string): string => `file_${id}`;

/**
 * Whether a text can be the key of a file that was announced in the last `seconds` before `now` (ISO 8601). The
 * tenant's own place in the bucket decides whose the file is, and whether it is there.
 */
export const isRecentFileKey = (
  text: string,
  { now, seconds }: { now: string; seconds: number },
): boolean => {
  const [, id] = shape.exec(text) ?? [];
  return id !== undefined && Date.parse(now) - timeOfId(id) < seconds * 1_000;
};

/**
 * Where a partner finds an uploaded file as long as it is kept. Rows and events may show it, because it contains no
 * signature.
 */
export const uploadAddress = (baseUrl: string, file_key: string): string =>
  `${baseUrl}/v1/uploads/${file_key}`;
