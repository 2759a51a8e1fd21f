import type { Environment } from '../tenants/environments.ts';
import { lastEndOf, type Transcript } from '../transcripts/transcript.ts';
import type { JobFailureCode } from './job-failure.ts';
import {
  fieldRefusal,
  type LengthLimits,
  lengthRefusal,
  noSuchRecording,
  type Refusal,
  refused,
} from './refusal.ts';
import { type SubmittedTranscript, transcriptFault, transcriptFrom } from './submitted-transcript.ts';
import { fixtureSource, isFixture, isKnownFixture } from './word-source.ts';

/** The recording shown in a row if there is none, or none with an address. */
export const noRecording = 'about:blank';

/** The parts of a submission that say where its words come from. */
export interface Submission {
  readonly recording_url?: string | undefined;
  readonly transcript?: SubmittedTranscript | undefined;
  readonly options: {
    readonly callback_url?: string | undefined;
    readonly language?: string | undefined;
  };
}

export interface SourceRules {
  readonly environment: Environment;
  readonly limits: LengthLimits;
  /** The URL gate: whether a caller's address has an allowed shape. */
  readonly isAllowedUrl: (url: string) => boolean;
}

export type SourceRefusal = Refusal<
  | 'missing_field'
  | 'invalid_request'
  | 'invalid_url'
  | 'invalid_recording_url'
  | 'unsupported_codec'
  | 'recording_too_short'
  | 'recording_too_long'
>;

/** Where the words of a submission come from; `recording_url` is what its row shows. */
export type Source =
  | { readonly kind: 'recording'; readonly recording_url: string }
  /** A `mock://` recording. One that fails later has no length. */
  | { readonly kind: 'fixture'; readonly recording_url: string; readonly duration_seconds: number | null }
  | { readonly kind: 'transcript'; readonly recording_url: string; readonly transcript: Transcript }
  /** A file that the caller uploaded. */
  | { readonly kind: 'upload'; readonly recording_url: string; readonly file_key: string };

/** Failures that a first look at the recording would notice; the other failures of fixtures occur later. */
const noticedAtOnce = (code: JobFailureCode) => {
  switch (code) {
    case 'invalid_recording_url':
    case 'unsupported_codec':
    case 'recording_too_short':
    case 'recording_too_long':
      return refused(code, { field: 'recording_url' });
    case 'transcription_failed':
    case 'analysis_failed':
    case 'upstream_timeout':
    case 'upstream_unavailable':
    case 'pii_policy_violation':
    case 'quota_exceeded':
    case 'sandbox_limit_reached':
      return undefined;
  }
};

/** A sandbox recording that exists in this environment and does not fail at once. */
const mockSource = (url: string, { environment, limits }: SourceRules): Source | SourceRefusal => {
  const words = fixtureSource(url, environment, limits);
  switch (words.kind) {
    case 'words':
      return { kind: 'fixture', recording_url: url, duration_seconds: words.duration_seconds };
    case 'failed':
      return noticedAtOnce(words.code) ?? { kind: 'fixture', recording_url: url, duration_seconds: null };
    case 'audio':
      return noSuchRecording;
  }
};

/** Why a job may not call back to the address that it was given. */
export const callbackRefusal = (
  { callback_url }: Submission['options'],
  { isAllowedUrl }: Pick<SourceRules, 'isAllowedUrl'>,
): Refusal<'invalid_url'> | undefined =>
  callback_url === undefined || isAllowedUrl(callback_url)
    ? undefined
    : refused('invalid_url', { field: 'options.callback_url' });

const transcriptSource = (
  submitted: SubmittedTranscript,
  { recording_url, options }: Submission,
  { limits }: SourceRules,
): Source | SourceRefusal => {
  const fault = transcriptFault(submitted);
  if (fault !== undefined) {
    const field = `transcript.${fault.field}`;
    return fieldRefusal(field, `\`${field}\` ${fault.message}`);
  }
  const transcript = transcriptFrom(submitted, options.language);
  const { duration_seconds } = transcript;
  // A shorter declared length does not make the conversation shorter.
  const spoken = Math.max(duration_seconds, lastEndOf(transcript));
  const tooShortOrLong = lengthRefusal(duration_seconds, limits) ?? lengthRefusal(spoken, limits);
  return tooShortOrLong ?? { kind: 'transcript', recording_url: recording_url ?? noRecording, transcript };
};

/**
 * Decides where a submission's words come from, or why it is refused: from a transcript, in which case a recording is
 * for playback only, or from a recording. Nothing is fetched here.
 */
export const readSource = (submission: Submission, rules: SourceRules): Source | SourceRefusal => {
  const { recording_url, transcript, options } = submission;
  const badCallback = callbackRefusal(options, rules);
  if (badCallback !== undefined) return badCallback;
  const isMock = recording_url !== undefined && isFixture(recording_url);
  if (recording_url !== undefined && !isMock && !rules.isAllowedUrl(recording_url))
    return refused('invalid_url', { field: 'recording_url' });
  if (isMock && !isKnownFixture(recording_url, rules.environment)) return noSuchRecording;
  if (transcript !== undefined) return transcriptSource(transcript, submission, rules);
  if (recording_url === undefined) return refused('missing_field', { field: 'recording_url' });
  return isMock ? mockSource(recording_url, rules) : { kind: 'recording', recording_url };
};
