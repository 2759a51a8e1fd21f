import type { Conversation } from '../conversation.ts';
import type { Metrics } from '../metrics.ts';
import type { Pillar } from '../pillars.ts';
import type { Citation } from '../verify-quote.ts';

/**
 * How well a behaviour was shown: 0 its opposite, 1 not at all, 3 once or in part, 5 as well as words can show (scale
 * of `0-5`, the one on which raters agree best: arXiv 2601.03444).
 */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** The findings about a behaviour. */
export interface Finding {
  readonly level: Level;
  /** Words that show the behaviour. */
  readonly shown: readonly Citation[];
  /** Words that show where it was missing. */
  readonly missed: readonly Citation[];
}

/** The conversation with its figures, and the must-say points of the playbook. */
export interface Scene {
  readonly conversation: Conversation;
  readonly metrics: Metrics;
  readonly playbookPoints: readonly string[];
}

/** One behaviour of the rubric. */
export interface Criterion {
  /** `pillar.behaviour`. */
  readonly id: string;
  readonly pillar: Pillar;
  /** The behaviour of a rep who shows it, in the third person: `Names the price`. */
  readonly statement: string;
  /** Weight within the pillar, 1-3. */
  readonly weight: number;
  /** What to do next time, as an instruction to the rep. */
  readonly advice: string;
  /**
   * True if the customer has to give occasion for it. Any other behaviour could always have been shown, so a rep who
   * does not do it did not show it, and did not lack the occasion.
   */
  readonly depends?: boolean;
  /** True if it is computed from times and counts alone, so that it works in any language. */
  readonly measured?: boolean;
  /**
   * Computes a criterion that is not judged; null if there was no occasion for the behaviour, which is then left out of
   * the mean.
   */
  readonly compute?: (scene: Scene) => Finding | null;
}
