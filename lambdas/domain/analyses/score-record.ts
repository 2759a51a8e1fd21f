import type { Analysis } from '../scoring/analyst.ts';
import { scoresOf } from './scores.ts';

/** One score of an analysis, which stays readable when it is scored again. */
export interface ScoreRecord extends ReturnType<typeof scoresOf> {
  /** ISO 8601. */
  readonly scored_at: string;
  readonly engine: string;
  readonly rubric_version: string;
  readonly profile_id: string | null;
  readonly playbook_id: string | null;
}

export const scoreRecord = (analysis: Analysis, scored_at: string): ScoreRecord => ({
  scored_at,
  engine: analysis.scoring.engine,
  rubric_version: analysis.scoring.rubric_version,
  ...scoresOf(analysis),
  profile_id: analysis.scoring.profile_id,
  playbook_id: analysis.scoring.playbook_id,
});
