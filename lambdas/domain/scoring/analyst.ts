import type { ModelTokens } from '../pricing/model-usage.ts';
import type { SpeakerRole, Transcript } from '../transcripts/transcript.ts';
import type { PerPillar, Pillar, PillarScores } from './pillars.ts';

/** An active custom prompt of the org, or a prompt override of the request (`prompt_type: 'other'`). */
export interface ScoringPrompt {
  readonly title: string;
  readonly prompt_content: string;
  readonly prompt_type: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
}

/** The input of an analyst. Everything in it was written by others and is data, never an instruction. */
export interface ScoringInput {
  /** The conversation; roles are recognised if none are given. */
  readonly transcript: Transcript;
  readonly recording_title: string | null;
  /** The day of the recording, as far as it is known: `YYYY-MM-DD`. Only a derived title shows it. */
  readonly day?: string;
  readonly prompts: readonly ScoringPrompt[];
  /** `id` is null for a playbook that came with the request. */
  readonly playbook: { readonly id: string | null; readonly content: string } | null;
  /** The active scoring profile of the org; weights 0-10, not all 0. */
  readonly profile: { readonly id: string; readonly weights: PerPillar<number> } | null;
}

export interface Feedback {
  readonly positive: string;
  readonly negative: string;
}

/** The `analysis` object of the API, key for key. Scores are whole numbers 0-100. */
export interface Analysis extends PillarScores<number> {
  /** Empty unless the customer's name is said in the conversation. */
  readonly prospect_name: string;
  /** The given title, otherwise a derived one. */
  readonly recording_title: string;
  readonly ai_summary: string;
  readonly double_down: string;
  readonly questions_asked: number;
  readonly filler_word_count: number;
  /** The rep's words per minute of his or her own speech, one decimal; 0 when the times show no speech. */
  readonly words_per_minute: number;
  readonly overall_score: number;
  readonly feedback_v5: PerPillar<Feedback>;
  readonly action_plan_v5: {
    readonly double_down_implementation: string;
    readonly general_communication_improvement: string;
    readonly quoted_principle: string;
  };
  /** Null when the org has no active prompts. */
  readonly organization_prompt_summary: string | null;
  readonly organization_feedback: string | null;
  readonly scoring: {
    readonly engine: string;
    readonly rubric_version: string;
    readonly profile_id: string | null;
    readonly playbook_id: string | null;
    /** Pillars without an occasion. Their score is the mean of the others, and counts nowhere else. */
    readonly not_observed: Pillar[];
  };
}

/** Words of the conversation behind a score, found word for word in the transcript. */
export interface EvidenceQuote {
  readonly quote: string;
  readonly speaker: string;
  readonly role: SpeakerRole | null;
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** The rubric statement that the quote is about; begins with `Missed: ` when it shows the opposite. */
  readonly supports: string;
  readonly verified: true;
}

export interface Evidence {
  readonly pillars: PerPillar<{
    readonly quotes: readonly EvidenceQuote[];
    /** Statements of the rubric that were judged missing, with or without a quote. */
    readonly lacking: readonly string[];
  }>;
  /** Quotes that were not found in the transcript, and therefore left out. */
  readonly dropped: number;
  /** Share (0-1) of the judged statements of the rubric that carry a verified quote; two decimals. */
  readonly coverage: number;
}

export interface ScoredConversation {
  readonly analysis: Analysis;
  readonly evidence: Evidence;
  /** The usage of a model for it, if one was called. */
  readonly tokens?: ModelTokens;
  /** Votes of a model that failed, for the log; the score was made without them. */
  readonly failures?: readonly Error[];
}
