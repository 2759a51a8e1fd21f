import type { Redrawal } from './redraw-day.ts';

/** An analysis of a segment that is no longer what it was, and what stands in its place. */
export interface Superseded {
  readonly id: string;
  /** The analysis of the segment that has its talk now; the segment itself where that is not analysed. */
  readonly by: string;
}

/** The analyses that an edit of boundaries leaves behind. They stay readable, and count no longer. */
export const supersededBy = ({ changes, removed }: Pick<Redrawal, 'changes' | 'removed'>): Superseded[] => {
  const left = changes.flatMap(({ found, moved }) => {
    const id = found?.analysis_id ?? null;
    return id === null || id === moved.analysis_id ? [] : [{ id, by: moved.analysis_id ?? moved.id }];
  });
  // Segments go only where another one takes them in, and that is the one change beside them.
  const heir = changes[0]?.moved;
  const gone = removed.flatMap(({ analysis_id: id }) =>
    id === null || heir === undefined ? [] : [{ id, by: heir.analysis_id ?? heir.id }],
  );
  return [...left, ...gone];
};
