import type { Analysis } from '../scoring/analyst.ts';

/** The scores of an analysis that its record has too, for filters and statistics: whole numbers 0-100. */
export const scoresOf = (analysis: Analysis) => ({
  overall_score: analysis.overall_score,
  clarity_score: analysis.clarity_score,
  influence_score: analysis.influence_score,
  objection_score: analysis.objection_score,
  discovery_score: analysis.discovery_score,
  delivery_score: analysis.delivery_score,
  close_score: analysis.close_score,
});

/** Of an analysis that has not been scored. */
export const noScores = {
  overall_score: null,
  clarity_score: null,
  influence_score: null,
  objection_score: null,
  discovery_score: null,
  delivery_score: null,
  close_score: null,
} as const;
