import { type FirstLook, judgeFirstLook, type RecordingFacts } from './first-look.ts';
import { type LengthLimits, noSuchFile, type Refusal } from './refusal.ts';
import type { Source } from './source.ts';

/**
 * Judges an uploaded file by a first look, like a recording that was named by its address. A missing file is the
 * caller's error; a bucket of the service that cannot be read at this moment is not, and the job tries again.
 */
const judgeUploadedFile = (
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

/**
 * The facts about a source when it is accepted, or the reason of its refusal. For a recording, the first look provides
 * them.
 */
export const factsOf = (
  source: Source,
  look: FirstLook | undefined,
  limits: LengthLimits,
):
  | RecordingFacts
  | Extract<ReturnType<typeof judgeFirstLook | typeof judgeUploadedFile>, { kind: 'refused' }> => {
  const accepted = (duration_seconds: number | null): RecordingFacts => ({
    kind: 'accepted',
    duration_seconds,
    codec: null,
  });
  switch (source.kind) {
    case 'transcript':
      return accepted(source.transcript.duration_seconds);
    case 'fixture':
      return accepted(source.duration_seconds);
    case 'recording':
      return look === undefined ? accepted(null) : judgeFirstLook(look, limits);
    case 'upload':
      return look === undefined ? accepted(null) : judgeUploadedFile(look, limits);
  }
};

/**
 * The part of a submission that counts towards its partner's recorded minutes, in whole seconds as its row will show
 * them: the length of a fetched recording, null while it is unknown. Submitted transcripts and mock recordings count
 * nothing, because they are not recorded.
 */
export const recordedSeconds = (source: Source, { duration_seconds }: RecordingFacts): number | null => {
  if (source.kind === 'transcript' || source.kind === 'fixture') return 0;
  return duration_seconds === null ? null : Math.round(duration_seconds);
};
