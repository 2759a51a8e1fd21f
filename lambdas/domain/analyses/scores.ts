import type { Analysis } from '../scoring/analyst.ts';
import { type PillarScores, pillarScores } from '../scoring/pillars.ts';

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
