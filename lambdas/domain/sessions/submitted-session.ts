import {
  type NewDocument,
  type SubmissionPlace,
  transcriptDocuments,
} from '../analyses/submitted-analysis.ts';
import type { Refusal } from '../jobs/refusal.ts';
import { responseRefusal } from '../jobs/response-size.ts';
import { guardSubmission } from '../privacy/guard-submission.ts';
import { newSession, type SessionRecord } from './session.ts';

/** The caller's input for a session, apart from its source. */
export interface SessionSubmission {
  readonly org_id: string;
  readonly rep_id: string;
  readonly options: {
    readonly auto_analyze: boolean;
    readonly min_confidence: number;
    readonly callback_url?: string | undefined;
    readonly language?: string | undefined;
    readonly skip_diarization?: boolean | undefined;
  };
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The fields that the service adds to a submission. */
export interface SessionPlace
  extends Pick<SubmissionPlace, 'id' | 'now' | 'source' | 'facts' | 'isHealthcare' | 'owners'> {
  /** The key of a part of it. */
  readonly keyOf: (part: 'submission' | 'transcript') => string;
}

/** A submitted session that waits for its workflow, and its documents. */
export interface SubmittedSession {
  readonly kind: 'submitted';
  readonly session: SessionRecord;
  readonly documents: readonly NewDocument[];
}

/**
 * Makes a submission's session, without the personal data that its org's policy removes. It is refused if the policy
 * rejects it, or if its row would be too large to be read.
 */
export const submittedSession = (
  { org_id, rep_id, options, metadata }: SessionSubmission,
  { id, now, source: given, facts, isHealthcare, owners, keyOf }: SessionPlace,
): SubmittedSession | Refusal<'invalid_request' | 'pii_policy_violation'> => {
  const parts = guardSubmission(given, null, owners.org.pii_policy);
  if (parts.kind === 'refused') return parts;
  const { source } = parts;
  const submission_key = keyOf('submission');
  const transcript_key = keyOf('transcript');
  const isTranscript = source.kind === 'transcript';
  const session = newSession({
    id,
    org_id,
    rep_id,
    org_uuid: owners.org.id,
    rep_uuid: owners.rep.id,
    recording_url: source.recording_url,
    file_key: source.kind === 'upload' ? source.file_key : null,
    language: isTranscript ? source.transcript.language : (options.language ?? null),
    skip_diarization: options.skip_diarization ?? false,
    is_healthcare: isHealthcare,
    auto_analyze: options.auto_analyze,
    min_confidence: options.min_confidence,
    transcript_key: isTranscript ? transcript_key : null,
    submission_key,
    duration_seconds: facts.duration_seconds,
    codec: facts.codec,
    callback_url: options.callback_url ?? null,
    created_at: now,
  });
  const submission = { key: submission_key, text: JSON.stringify({ options, metadata }) };
  const documents = [submission, ...transcriptDocuments(source, transcript_key)];
  return responseRefusal([submission.text]) ?? { kind: 'submitted', session, documents };
};
