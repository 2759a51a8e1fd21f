// The parts of the API's answers that the demonstration shows. The reference has them whole.

export interface Segment {
  readonly id: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly confidence: number | null;
  readonly customer_name: string | null;
  readonly is_sales_conversation: boolean | null;
  readonly detected_outcome: string | null;
  readonly summary: string | null;
  readonly status: string;
  readonly analysis_id: string | null;
}

export interface Session {
  readonly id: string;
  readonly status: string;
  readonly duration_seconds: number | null;
  readonly segments: readonly Segment[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const pillars = ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'] as const;
export type Pillar = (typeof pillars)[number];

export interface Findings {
  readonly ai_summary: string;
  readonly prospect_name: string | null;
  readonly overall_score: number;
  readonly words_per_minute: number;
  readonly questions_asked: number;
  readonly filler_word_count: number;
  readonly feedback_v5: Readonly<Record<Pillar, { readonly positive: string; readonly negative: string }>>;
  readonly action_plan_v5: { readonly double_down_implementation: string; readonly quoted_principle: string };
}

export interface Analysis {
  readonly id: string;
  readonly status: string;
  readonly recording_title: string | null;
  readonly duration_seconds: number | null;
  readonly analysis: (Findings & Readonly<Record<`${Pillar}_score`, number>>) | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}
