import { fieldRefusal, noSuchFile, type Refusal } from '../jobs/refusal.ts';
import {
  callbackRefusal,
  readSource,
  type Source,
  type SourceRefusal,
  type SourceRules,
  type Submission,
} from '../jobs/source.ts';
import { isRecentFileKey } from './file-key.ts';

/** The facts by which a submission of an uploaded file is judged. */
export interface UploadRules extends Pick<SourceRules, 'isAllowedUrl'> {
  /** ISO 8601. */
  readonly now: string;
  /** How long a key may be used after it was issued. */
  readonly fileKeySeconds: number;
  /** The address that a row shows for an uploaded recording. */
  readonly shownAs: (file_key: string) => string;
}

/** The uploaded file that a submission names, or why it is refused. The existence of the file is not checked here. */
export const readUpload = (
  file_key: string,
  { recording_url, transcript, options }: Submission,
  { isAllowedUrl, now, fileKeySeconds, shownAs }: UploadRules,
): Extract<Source, { kind: 'upload' }> | Refusal<'invalid_request' | 'invalid_url'> => {
  const badCallback = callbackRefusal(options, { isAllowedUrl });
  if (badCallback !== undefined) return badCallback;
  if (recording_url !== undefined || transcript !== undefined)
    return fieldRefusal('file_key', 'Give only one of `file_key`, `recording_url` and `transcript`.');
  if (!isRecentFileKey(file_key, { now, seconds: fileKeySeconds })) return noSuchFile;
  return { kind: 'upload', recording_url: shownAs(file_key), file_key };
};

/**
 * Where the words of a submission come from: an uploaded file if one is named, otherwise a recording or a transcript.
 */
export const readAnySource = (
  submission: Submission & { readonly file_key?: string | undefined },
  rules: SourceRules & UploadRules,
): Source | SourceRefusal =>
  submission.file_key === undefined
    ? readSource(submission, rules)
    : readUpload(submission.file_key, submission, rules);
