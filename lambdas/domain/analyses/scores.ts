import type { Analysis } from '../scoring/analyst.ts';
import { type Pillar, type PillarScores, pillarScores } from '../scoring/pillars.ts';

/** One value for the overall score and for the score of each pillar, as an analysis names them. */
export type Scores<Value> = PillarScores<Value> & { readonly overall_score: Value };

/** The scores of an analysis or of its record, and nothing else of it. */
export const scoresOf = <Value>(analysis: Scores<Value>): Scores<Value> => ({
  overall_score: analysis.overall_score,
  ...pillarScores((pillar) => analysis[`${pillar}_score`]),
});

/**
 * The scores of an analysis for its record, for filters and statistics: null where there was no occasion, because such a
 * score counts nowhere.
 */
export const observedScores = (analysis: Analysis): Scores<number | null> => ({
  overall_score: analysis.overall_score,
  ...pillarScores((pillar) =>
    analysis.scoring.not_observed.includes(pillar) ? null : analysis[`${pillar}_score`],
  ),
});

/** The scores of an analysis that has not been scored. */
export const noScores: Scores<null> = { overall_score: null, ...pillarScores(() => null) };

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
