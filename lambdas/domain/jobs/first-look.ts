import type { RecordingCodec } from '../recordings/codecs.ts';
import { judgeRecording, type RecordingMedia } from '../recordings/judge-recording.ts';
import { type LengthLimits, noSuchRecording, type Refusal, refused } from './refusal.ts';

/** The findings about a recording within the time that a submission has. */
export type FirstLook =
  | (RecordingMedia & { readonly kind: 'recognised' })
  | { readonly kind: 'unsupported_codec' }
  | { readonly kind: 'unreachable'; readonly reason: string; readonly detail?: string };

/** The facts about a job's recording when it is accepted. The length is in seconds, unrounded. */
export interface RecordingFacts {
  readonly kind: 'accepted';
  readonly duration_seconds: number | null;
  readonly codec: RecordingCodec | null;
}

type LookRefusal = Refusal<
  'invalid_recording_url' | 'unsupported_codec' | 'recording_too_short' | 'recording_too_long'
>;

/**
 * Judges a recording by a first look. An origin that was too slow for it is accepted, because the job looks again
 * later. `field`: the field in which the caller named the recording.
 */
export const judgeFirstLook = (
  look: FirstLook,
  limits: LengthLimits,
  field: 'recording_url' | 'file_key' = 'recording_url',
): RecordingFacts | LookRefusal => {
  if (look.kind === 'unreachable')
    return look.reason === 'timeout' || look.reason === 'slow'
      ? { kind: 'accepted', duration_seconds: null, codec: null }
      : noSuchRecording;
  const { kind, mismatch } = judgeRecording(look, limits);
  if (mismatch !== undefined) return refused(kind, { field, ...mismatch });
  if (kind !== 'accepted')
    return refused(kind, {
      field,
      ...(look.kind === 'recognised' && { duration_seconds: Math.round(look.duration_seconds) }),
    });
  return look.kind === 'recognised'
    ? { kind, duration_seconds: look.duration_seconds, codec: look.codec }
    : { kind, duration_seconds: null, codec: null };
};
