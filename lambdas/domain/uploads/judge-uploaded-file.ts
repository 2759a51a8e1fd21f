import { type FirstLook, judgeFirstLook, type RecordingFacts } from '../jobs/first-look.ts';
import type { LengthLimits, Refusal } from '../jobs/refusal.ts';
import { noSuchFile } from './upload-source.ts';

/**
 * Judges an uploaded file by a first look, like a recording that was named by its address. A missing file is the
 * caller's error; a bucket of ours that cannot be read at this moment is not, and the job tries again.
 */
export const judgeUploadedFile = (
  look: FirstLook,
  limits: LengthLimits,
):
  | RecordingFacts
  | Refusal<'invalid_request'>
  | Extract<ReturnType<typeof judgeFirstLook>, { kind: 'refused' }> => {
  if (look.kind !== 'unreachable') return judgeFirstLook(look, limits, 'file_key');
  const isAbsent = look.reason === 'status' && look.detail === '404';
  return isAbsent ? noSuchFile : { kind: 'accepted', duration_seconds: null, codec: null };
};
