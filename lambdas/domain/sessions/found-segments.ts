import type { SegmentCandidate } from '../detection/segment.ts';
import { segmentStatus } from '../detection/segment-status.ts';
import { derivedId } from '../jobs/id-range.ts';
import { budgetEnd } from '../jobs/time-budget.ts';
import { isUnheard } from '../scoring/unscorable.ts';
import { clip } from '../transcripts/clip.ts';
import { withRoles } from '../transcripts/roles.ts';
import { childOf, type SegmentSource } from './segment-analysis.ts';
import type { SegmentRecord, SessionRecord } from './session.ts';

interface PlanContext {
  /** Retries use the same time: the same `detectingAt` and `hash` give the same plan. ISO 8601. */
  readonly detectingAt: string;
  /** SHA-256 of a text, in hex. */
  readonly hash: (text: string) => string;
  /** Whether the rep says too little in it to be judged. Such a segment is found, but not analysed automatically. */
  readonly isUnheard: (found: SegmentCandidate) => boolean;
}

/**
 * The segments of a stretch of the day from the conversations found in it, with ids in the order of the day, and the
 * ids of the analyses that begin automatically. The same conversations give the same plan again, so detection may be
 * repeated.
 */
const planSegments = (
  session: Pick<SessionRecord, 'id' | 'min_confidence' | 'auto_analyze'>,
  found: readonly SegmentCandidate[],
  { detectingAt, hash, isUnheard }: PlanContext,
): SegmentRecord[] => {
  const ms = Date.parse(detectingAt);
  const idOf = (what: string, index: number) =>
    derivedId({ ms, index, hash: hash(`${session.id}:${what}:${index}`) });
  return found.map((candidate) => {
    // The position in the day, so that neither earlier nor later segments need to be known.
    const index = candidate.first_utterance;
    const status = segmentStatus(candidate.confidence, {
      ...session,
      isUnheard: isUnheard(candidate),
    });
    return {
      id: idOf('segment', index),
      status,
      start_seconds: candidate.start_seconds,
      end_seconds: candidate.end_seconds,
      confidence: candidate.confidence,
      customer_name: candidate.customer_name,
      is_sales_conversation: candidate.is_sales_conversation,
      sales_by_hand: false,
      name_by_hand: false,
      detected_outcome: candidate.detected_outcome,
      summary: candidate.summary,
      analysis_id: status === 'analyzing' ? idOf('analysis', index) : null,
      created_at: detectingAt,
      analyzed_at: null,
    };
  });
};

/** The state of a day when its conversations have been found. */
export interface FoundDay extends Omit<SegmentSource, 'segment'> {
  readonly conversations: readonly SegmentCandidate[];
}

export interface FindingContext extends Pick<PlanContext, 'hash'> {
  readonly keyOf: (id: string, part: 'row' | 'transcript') => string;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * The segments of a day, each with the analysis that begins with it, and when the sweeper checks those. The same
 * conversations give the same segments and analyses again.
 */
export const foundSegments = (
  session: SessionRecord & { readonly detecting_at: string },
  { conversations, transcript: words, said }: FoundDay,
  { hash, keyOf, now }: FindingContext,
) => {
  const transcript = withRoles(words);
  const all = planSegments(session, conversations, {
    detectingAt: session.detecting_at,
    hash,
    isUnheard: (found) => isUnheard(clip(transcript, found)),
  }).map((segment) => ({
    segment,
    child: childOf(session, { segment, transcript, said }, keyOf),
  }));
  return { all, dueAt: budgetEnd(now, { kind: 'analysis', duration_seconds: null }) };
};
