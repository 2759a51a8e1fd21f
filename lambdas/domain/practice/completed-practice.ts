import type { AnalysisRecord } from '../analyses/analysis.ts';
import { type NewDocument, type SubmissionPlace, submittedAnalysis } from '../analyses/submitted-analysis.ts';
import { type Refusal, refused } from '../jobs/refusal.ts';
import { noRecording } from '../jobs/source.ts';
import type { PiiPolicy } from '../privacy/policy.ts';
import { dialogueTranscript, type PracticeMessage, type PracticeRecord } from './practice-session.ts';

/** A session that is over, and the analysis of its dialogue with its documents. */
export interface CompletedPractice {
  readonly kind: 'completed';
  readonly session: PracticeRecord;
  readonly analysis: AnalysisRecord;
  readonly documents: readonly NewDocument[];
}

/** The fields that the service adds to it. */
export type CompletionPlace = Pick<SubmissionPlace, 'id' | 'now' | 'isHealthcare' | 'keyOf' | 'guardOf'> & {
  readonly minSeconds: number;
  /** The policy of the rep's org. */
  readonly pii_policy: PiiPolicy | null | undefined;
};

/** Ends a session. Its dialogue is analysed like any submitted transcript. */
export const completedPractice = (
  session: PracticeRecord,
  messages: readonly PracticeMessage[],
  { minSeconds, pii_policy, ...place }: CompletionPlace,
): CompletedPractice | Refusal<'invalid_request' | 'recording_too_short' | 'pii_policy_violation'> => {
  const transcript = dialogueTranscript(messages);
  const { duration_seconds } = transcript;
  if (duration_seconds < minSeconds)
    return refused('recording_too_short', { duration_seconds, min_seconds: minSeconds });
  const { org_id, rep_id, org_uuid, rep_uuid, playbook_id } = session;
  const title = `Practice with a ${session.customer_persona.replace('_', '-')} customer, ${session.difficulty}`;
  const playbook = playbook_id !== null && { playbook_id };
  const options = { language: transcript.language, recording_type: 'role_play', ...playbook };
  const made = submittedAnalysis(
    {
      org_id,
      rep_id,
      recording_title: title,
      options,
      metadata: { practice_session_id: session.id },
    },
    {
      ...place,
      source: { kind: 'transcript', recording_url: noRecording, transcript },
      facts: { kind: 'accepted', duration_seconds, codec: null },
      owners: { org: { id: org_uuid, pii_policy }, rep: { id: rep_uuid } },
    },
  );
  if (made.kind === 'refused') return made;
  const { id, now } = place;
  return {
    kind: 'completed',
    session: { ...session, status: 'completed', analysis_id: id, updated_at: now, completed_at: now },
    analysis: { ...made.analysis, practice_session_id: session.id },
    documents: made.documents,
  };
};
