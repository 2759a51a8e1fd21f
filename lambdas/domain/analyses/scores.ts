import type { Analysis } from '../scoring/analyst.ts';
import type { Pillar } from '../scoring/pillars.ts';

/** The scores of an analysis, whole numbers 0-100. */
export const scoresOf = (analysis: Analysis) => ({
  overall_score: analysis.overall_score,
  clarity_score: analysis.clarity_score,
  influence_score: analysis.influence_score,
  objection_score: analysis.objection_score,
  discovery_score: analysis.discovery_score,
  delivery_score: analysis.delivery_score,
  close_score: analysis.close_score,
});

/**
 * The same for the record, for filters and statistics: null where there was no occasion, because such a score counts
 * nowhere.
 */
export const observedScores = (analysis: Analysis) => {
  const observed = (pillar: Pillar): number | null =>
    analysis.scoring.not_observed.includes(pillar) ? null : analysis[`${pillar}_score`];
  return {
    overall_score: analysis.overall_score,
    clarity_score: observed('clarity'),
    influence_score: observed('influence'),
    objection_score: observed('objection'),
    discovery_score: observed('discovery'),
    delivery_score: observed('delivery'),
    close_score: observed('close'),
  };
};

/** The scores of an analysis that has not been scored. */
export const noScores = {
  overall_score: null,
  clarity_score: null,
  influence_score: null,
  objection_score: null,
  discovery_score: null,
  delivery_score: null,
  close_score: null,
} as const;
