import type { SegmentCandidate } from '../detection/segment.ts';
import { segmentStatus } from '../detection/segment-status.ts';
import type { HandWord, Redrawn } from './boundaries.ts';
import type { SegmentRecord, SegmentStatus, SessionRecord } from './session.ts';

const idle = { analysis_id: null, analyzed_at: null } as const;
const analysing = (newId: () => string) =>
  ({ status: 'analyzing', analysis_id: newId(), analyzed_at: null }) as const;

/** A person's statement is certain. As elsewhere, a sales conversation has a confidence of 0.5 or more. */
const toldOf = ({ is_sales_conversation: isSales, customer_name }: HandWord) => ({
  ...(isSales !== undefined && {
    is_sales_conversation: isSales,
    confidence: isSales ? 1 : 0,
    sales_by_hand: true,
  }),
  ...(customer_name !== undefined && { customer_name, name_by_hand: true }),
});

/** The same stretch of the day with another statement about it. Its analysis stays. */
export const retoldSegment = (found: SegmentRecord, said: HandWord, newId: () => string): SegmentRecord => {
  const told = { ...found, ...toldOf(said) };
  if (said.is_sales_conversation === undefined) return told;
  if (!said.is_sales_conversation) return { ...told, status: 'skipped', ...idle };
  const stands = found.status === 'analyzing' || found.status === 'analyzed';
  return stands ? told : { ...told, ...analysing(newId) };
};

/** What detection says of a stretch, and whether the rep says too little in it to be judged. */
export type Judged = SegmentCandidate & { readonly isUnheard: boolean };

/**
 * A person's statement decides what is analysed. Without one, a segment that was analysed is analysed again if its
 * stretch changed; one that was not is treated as if it had just been detected.
 */
const statusOf = (
  session: SessionRecord,
  { sources, said }: Redrawn,
  { confidence, isUnheard }: Judged,
): SegmentStatus => {
  if (said.is_sales_conversation !== undefined) return said.is_sales_conversation ? 'analyzing' : 'skipped';
  const wasAnalysed = sources.some(({ analysis_id }) => analysis_id !== null);
  return wasAnalysed && !isUnheard ? 'analyzing' : segmentStatus(confidence, { ...session, isUnheard });
};

/** The record of a segment with its new boundaries, and the id of its analysis. */
export const redrawnSegment = (
  session: SessionRecord,
  { redrawn, judged }: { readonly redrawn: Redrawn; readonly judged: Judged },
  { now, newId }: { readonly now: string; readonly newId: () => string },
): SegmentRecord => {
  const { found, span, said } = redrawn;
  const { confidence, customer_name, is_sales_conversation, detected_outcome, summary } = judged;
  const status = statusOf(session, redrawn, judged);
  return {
    id: found?.id ?? newId(),
    confidence,
    customer_name,
    is_sales_conversation,
    detected_outcome,
    summary,
    sales_by_hand: false,
    name_by_hand: false,
    ...toldOf(said),
    start_seconds: span.start_seconds,
    end_seconds: span.end_seconds,
    created_at: found?.created_at ?? now,
    ...(status === 'analyzing' ? analysing(newId) : { status, ...idle }),
  };
};
