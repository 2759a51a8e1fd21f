import { type FixtureFailure, findFixture, isFixtureUrl } from '../fixtures/fixtures.ts';
import type { RecordingCodec } from '../recordings/codecs.ts';
import { judgeRecording } from '../recordings/judge-recording.ts';
import type { LengthMismatch } from '../recordings/length-claim.ts';
import type { Environment } from '../tenants/environments.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { FirstLook } from './first-look.ts';
import { JobFailure, type JobFailureCode } from './job-failure.ts';
import { type LengthLimits, lengthRefusal } from './refusal.ts';

/** Where the words of a recording come from, or why there will never be any. Lengths in seconds, unrounded. */
export type WordSource =
  | { readonly kind: 'words'; readonly transcript: Transcript; readonly duration_seconds: number }
  | {
      readonly kind: 'audio';
      readonly codec: RecordingCodec;
      readonly duration_seconds: number;
      /** Short enough to be transcribed in one piece; longer ones are listened to first. */
      readonly isShort: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly code: JobFailureCode;
      readonly explanation?: string;
      readonly details?: LengthMismatch;
    };

/**
 * A recording up to this long is one chunk and is transcribed whole, because listening to it first would take longer.
 */
const longestWholeSeconds = 720;
/** Amazon Transcribe's own limit on one file. */
const maxChunkBytes = 2 * 1_024 ** 3;

/** Whether this recording is one of the sandbox's, for which nothing is fetched. */
export const isFixture = (url: string): boolean => url.startsWith('mock://');

const fixtureOf = (url: string, environment: Environment) =>
  environment === 'sandbox' ? findFixture(url) : undefined;

/** Whether this sandbox recording exists in this environment. */
export const isKnownFixture = (url: string, environment: Environment): boolean =>
  environment === 'sandbox' && isFixtureUrl(url);

const failed = (code: JobFailureCode | FixtureFailure): WordSource => ({ kind: 'failed', code });

/** The words of a mock recording, which does not exist in the live environment. */
export const fixtureSource = (url: string, environment: Environment, limits: LengthLimits): WordSource => {
  const fixture = fixtureOf(url, environment);
  if (fixture === undefined) return failed('invalid_recording_url');
  if (fixture.kind === 'failure') return failed(fixture.code);
  const refusal = lengthRefusal(fixture.duration_seconds, limits);
  if (refusal !== undefined) return failed(refusal.code);
  return { kind: 'words', transcript: fixture.transcript, duration_seconds: fixture.duration_seconds };
};

/** The result of a look at a recording that could be fetched. */
type Seen = Exclude<FirstLook, { readonly kind: 'unreachable' }>;

/** Bounds on a recording that is transcribed. */
export interface AudioLimits extends LengthLimits {
  readonly maxBytes: number;
}

/** Judges the audio by its headers. */
export const audioSource = (look: Seen, limits: AudioLimits): WordSource => {
  const { kind, mismatch } = judgeRecording(look, limits);
  if (mismatch !== undefined) return { kind: 'failed', code: kind, details: mismatch };
  if (kind !== 'accepted') return failed(kind);
  if (look.kind !== 'recognised') return failed('unsupported_codec');
  if (look.size_bytes > limits.maxBytes)
    return {
      kind: 'failed',
      code: 'transcription_failed',
      explanation: 'The recording has more than 10 GiB. Send it in a format that is compressed.',
    };
  const { codec, duration_seconds, size_bytes } = look;
  const isShort = duration_seconds <= longestWholeSeconds && size_bytes <= maxChunkBytes;
  return { kind: 'audio', codec, duration_seconds, isShort };
};

type UsableSource = Exclude<WordSource, { readonly kind: 'failed' }>;

/** The source if it is usable; otherwise the job fails with the reason. */
export const sourceOrFailed = (source: WordSource): UsableSource => {
  if (source.kind === 'failed')
    throw new JobFailure(source.code, source.explanation, source.details && { ...source.details });
  return source;
};

const soundStep = ({ isShort }: { readonly isShort: boolean }) => (isShort ? 'transcribe' : 'listen');

/** The workflow's next step once it is known where the words come from. */
export const stepFor = (source: UsableSource) =>
  source.kind === 'words' ? 'transcribed' : soundStep(source);
