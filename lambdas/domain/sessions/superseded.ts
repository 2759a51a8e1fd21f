import type { Redrawal } from './redraw-day.ts';

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
