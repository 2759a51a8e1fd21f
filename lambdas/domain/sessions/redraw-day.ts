import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { Said } from '../analyses/analysis-row.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import { judgeStretches, stretchPrompts } from '../detection/judge-stretches.ts';
import type { Reading } from '../detection/reader/reading.ts';
import { fieldRefusal, type Refusal } from '../jobs/refusal.ts';
import type { Prompt } from '../model/ask.ts';
import { isUnheard } from '../scoring/unscorable.ts';
import { clip } from '../transcripts/clip.ts';
import { withRoles } from '../transcripts/roles.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { isSameSpan, type Redrawing } from './boundaries.ts';
import { redrawnSegment, retoldSegment } from './redrawn-segment.ts';
import { segmentAnalysis } from './segment-analysis.ts';
import type { SegmentRecord, SessionRecord } from './session.ts';

/** A day whose boundaries a person changes. */
export interface EditedDay {
  readonly session: SessionRecord;
  readonly segments: readonly SegmentRecord[];
  readonly transcript: Transcript;
  readonly said: Said;
}

export interface RedrawContext {
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** The key of a part of a new analysis. */
  readonly keyOf: (analysisId: string, part: 'row' | 'transcript') => string;
  /** A model's reading of each redrawn stretch; undefined if none was called, or if it did not answer. */
  readonly readings: readonly (Reading | undefined)[];
}

/** The prompt for each redrawn stretch; null if its boundaries did not change. */
export const redrawPrompts = (
  { transcript }: Pick<EditedDay, 'transcript'>,
  { redrawn }: Redrawing,
): (Prompt | null)[] => {
  const prompts = stretchPrompts(
    withRoles(transcript),
    redrawn.map(({ span }) => span),
  );
  return redrawn.map(({ found, span }, at) =>
    found !== null && isSameSpan(found, span) ? null : (prompts[at] ?? null),
  );
};

/** A segment before the edit, null for a new one, and after it. */
export interface SegmentChange {
  readonly found: SegmentRecord | null;
  readonly moved: SegmentRecord;
}

/** The result of an edit of a day. */
export interface Redrawal {
  readonly kind: 'made';
  /** In the order of the day. */
  readonly changes: readonly SegmentChange[];
  readonly removed: readonly SegmentRecord[];
  /** The analyses of what changed, which is analysed again. */
  readonly analyses: readonly AnalysisRecord[];
  readonly documents: readonly NewDocument[];
  /** Whether everything is already as requested. */
  readonly isNothing: boolean;
}

const isSame = ({ found, moved }: SegmentChange): boolean =>
  found !== null && Object.entries(moved).every(([name, value]) => Reflect.get(found, name) === value);

const noWords = (field: string) =>
  fieldRefusal(field, `\`${field}\` must leave stretches in which somebody speaks`);

/** Judges the redrawn segments beside the others of their day, and makes their new analyses. */
export const redrawDay = (
  { session, segments, transcript, said }: EditedDay,
  { redrawn, removed, field }: Redrawing,
  { now, newId, keyOf, readings }: RedrawContext,
): Redrawal | Refusal<'invalid_request'> => {
  const told = withRoles(transcript);
  const gone = new Set([...removed, ...redrawn.flatMap(({ found }) => found ?? [])].map(({ id }) => id));
  const others = segments.filter(({ id }) => !gone.has(id));
  const drawn = redrawn.map(({ span }, at) => ({ ...span, reading: readings[at] }));
  const judged = judgeStretches(told, [...drawn, ...others]);
  const changes: SegmentChange[] = [];
  for (const [at, one] of redrawn.entries()) {
    const { found, span, said: word } = one;
    const judgement = judged[at];
    if (found !== null && isSameSpan(found, span)) {
      changes.push({ found, moved: retoldSegment(found, word, newId) });
      continue;
    }
    if (judgement === undefined) return noWords(field);
    const heard = { ...judgement, isUnheard: isUnheard(clip(told, span)) };
    const moved = redrawnSegment(session, { redrawn: one, judged: heard }, { now, newId });
    changes.push({ found, moved });
  }
  const children = changes.flatMap(({ found, moved }) => {
    const { analysis_id: id } = moved;
    if (id === null || id === found?.analysis_id) return [];
    const place = {
      id,
      status: 'queued',
      keyOf: (part: 'row' | 'transcript') => keyOf(id, part),
      now,
    } as const;
    return [segmentAnalysis(session, { segment: moved, transcript: told, said }, place)];
  });
  return {
    kind: 'made',
    changes,
    removed,
    analyses: children.map(({ analysis }) => analysis),
    documents: children.flatMap(({ documents }) => documents),
    isNothing: removed.length === 0 && changes.every(isSame),
  };
};

/** An analysis of a segment that has changed, and what replaces it. */
export interface Superseded {
  readonly id: string;
  /** The analysis of the segment that now holds its speech; the segment itself if that is not analysed. */
  readonly by: string;
}

/** The analyses that an edit of boundaries supersedes. They stay readable and no longer count. */
export const supersededBy = ({ changes, removed }: Pick<Redrawal, 'changes' | 'removed'>): Superseded[] => {
  const left = changes.flatMap(({ found, moved }) => {
    const id = found?.analysis_id ?? null;
    return id === null || id === moved.analysis_id ? [] : [{ id, by: moved.analysis_id ?? moved.id }];
  });
  // Segments are removed only when another one absorbs them, and that one is the only other change.
  const heir = changes[0]?.moved;
  const gone = removed.flatMap(({ analysis_id: id }) =>
    id === null || heir === undefined ? [] : [{ id, by: heir.analysis_id ?? heir.id }],
  );
  return [...left, ...gone];
};
