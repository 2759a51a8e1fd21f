import type { SegmentCandidate } from '../detection/segment.ts';
import { budgetEnd } from '../jobs/time-budget.ts';
import { isUnheard } from '../scoring/unscorable.ts';
import { clip } from '../transcripts/clip.ts';
import { withRoles } from '../transcripts/roles.ts';
import { type PlanContext, planSegments } from './plan-segments.ts';
import { childOf, type SegmentSource } from './segment-analysis.ts';
import type { SessionRecord } from './session.ts';

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
 * The segments of a day, each with the analysis that begins with it, and when the sweeper is to check those. The same
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
