import type { Analysis } from '../scoring/analyst.ts';
import type { Pillar } from '../scoring/pillars.ts';
import { type Scores, scoresOf } from './scores.ts';

/** One score of an analysis, which stays readable when it is scored again. */
export interface ScoreRecord extends Scores<number> {
  /** ISO 8601. */
  readonly scored_at: string;
  readonly engine: string;
  readonly rubric_version: string;
  readonly profile_id: string | null;
  readonly playbook_id: string | null;
  /** Pillars without an occasion, whose score is the mean of the others. */
  readonly not_observed: Pillar[];
}

export const scoreRecord = (analysis: Analysis, scored_at: string): ScoreRecord => ({
  scored_at,
  engine: analysis.scoring.engine,
  rubric_version: analysis.scoring.rubric_version,
  ...scoresOf(analysis),
  profile_id: analysis.scoring.profile_id,
  playbook_id: analysis.scoring.playbook_id,
  not_observed: analysis.scoring.not_observed,
});
