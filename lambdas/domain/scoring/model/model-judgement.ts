import type { Feedback } from '../analyst.ts';
import type { PerPillar } from '../pillars.ts';
import type { Citation } from '../verify-quote.ts';

/** The task of a model: the ids of the criteria, and how many checks the org has. */
export interface JudgementWanted {
  readonly criteria: readonly string[];
  readonly prompts: number;
}

/** A model's judgement of one criterion. Its quotes are claims until they are found in the transcript. */
export interface CriterionJudged {
  readonly id: string;
  /** 0-5; null when there was no occasion. */
  readonly level: number | null;
  readonly shown: readonly Citation[];
  readonly missed: readonly Citation[];
}

/** A model's judgement of a conversation. It contains no score, because scores are computed from the levels. */
export interface ModelJudgement {
  readonly summary: string;
  readonly double_down: string;
  readonly double_down_implementation: string;
  readonly general_communication_improvement: string;
  readonly criteria: readonly CriterionJudged[];
  readonly feedback: PerPillar<Feedback>;
  /** For each check of the org, in order. */
  readonly prompts: readonly {
    readonly met: boolean;
    /** How far it is met, 0-5. */
    readonly level: number;
    readonly shown: Citation | null;
  }[];
}
