import type { RecordingFacts } from '../jobs/first-look.ts';
import type { Refusal } from '../jobs/refusal.ts';
import { responseRefusal } from '../jobs/response-size.ts';
import type { Source } from '../jobs/source.ts';
import { guardSubmission } from '../privacy/guard-submission.ts';
import type { PiiPolicy } from '../privacy/policy.ts';
import type { AnalysisRecord } from './analysis.ts';
import { openRow } from './analysis-row.ts';
import { newAnalysis } from './new-analysis.ts';

/** The caller's input for an analysis, apart from its source. */
export interface AnalysisSubmission {
  readonly org_id: string;
  readonly rep_id: string;
  readonly recording_title?: string | undefined;
  readonly options: {
    readonly callback_url?: string | undefined;
    readonly language?: string | undefined;
    readonly skip_diarization?: boolean | undefined;
  };
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The fields that the service adds to a submission. */
export interface SubmissionPlace {
  readonly id: string;
  readonly now: string;
  readonly source: Source;
  /** Where its recording is fetched from; undefined without a recording to fetch. */
  readonly url?: string | undefined;
  readonly facts: RecordingFacts;
  readonly isHealthcare: boolean;
  readonly owners: {
    readonly org: { readonly id: string; readonly pii_policy?: PiiPolicy | null | undefined };
    readonly rep: { readonly id: string };
  };
  /** The key of a part of it. */
  readonly keyOf: (part: 'row' | 'transcript') => string;
  /** The key that keeps an address from being submitted twice. */
  readonly guardOf: (recordingUrl: string) => string;
}

/** A document that is written before anything points at it. */
export interface NewDocument {
  readonly key: string;
  readonly text: string;
}

/** The documents of a source: a submitted transcript is kept apart from the row. */
export const transcriptDocuments = (source: Source, key: string): NewDocument[] =>
  source.kind === 'transcript' ? [{ key, text: JSON.stringify(source.transcript) }] : [];

/** A submitted analysis that waits for its workflow, and its documents. */
export interface SubmittedAnalysis {
  readonly kind: 'submitted';
  readonly analysis: AnalysisRecord;
  readonly documents: readonly NewDocument[];
}

/**
 * Makes a submission's analysis, without the personal data that its org's policy removes. It is refused if the policy
 * rejects it, or if its row would be too large to be read.
 */
export const submittedAnalysis = (
  { org_id, rep_id, recording_title, options, metadata }: AnalysisSubmission,
  { id, now, source: given, url, facts, isHealthcare, owners, keyOf, guardOf }: SubmissionPlace,
): SubmittedAnalysis | Refusal<'invalid_request' | 'pii_policy_violation'> => {
  const parts = guardSubmission(given, recording_title ?? null, owners.org.pii_policy);
  if (parts.kind === 'refused') return parts;
  const { source } = parts;
  const document_key = keyOf('row');
  const transcript_key = keyOf('transcript');
  const isTranscript = source.kind === 'transcript';
  const analysis = newAnalysis({
    id,
    status: 'queued',
    org_id,
    rep_id,
    org_uuid: owners.org.id,
    rep_uuid: owners.rep.id,
    recording_url: source.recording_url,
    recording_title: parts.recording_title,
    language: isTranscript ? source.transcript.language : (options.language ?? null),
    skip_diarization: options.skip_diarization ?? false,
    is_healthcare: isHealthcare,
    transcript_key: isTranscript ? transcript_key : null,
    duration_seconds: facts.duration_seconds,
    codec: facts.codec,
    document_key,
    file_key: source.kind === 'upload' ? source.file_key : null,
    guard: url === undefined ? null : guardOf(url),
    callback_url: options.callback_url ?? null,
    created_at: now,
  });
  const row = { key: document_key, text: JSON.stringify(openRow(analysis, { options, metadata })) };
  const documents = [row, ...transcriptDocuments(source, transcript_key)];
  return responseRefusal(documents.map(({ text }) => text)) ?? { kind: 'submitted', analysis, documents };
};
