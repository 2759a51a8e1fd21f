import type { ModelTokens } from '../pricing/model-usage.ts';
import type { MethodologySlug } from '../reference/methodologies.ts';
import type { PersonaSlug } from '../reference/personas.ts';
import type { PerPillar, Pillar } from '../scoring/pillars.ts';
import type { ProfileQuote } from './quotes.ts';
import type { RepAnalysis } from './rep-analysis.ts';

/** How a rep sells. `confidence` 0-1. */
export interface PersonaFinding {
  readonly persona: PersonaSlug;
  readonly confidence: number;
  readonly runner_up: PersonaSlug | null;
  readonly rationale: string;
  readonly evidence: ProfileQuote[];
}

/** A methodology that a rep follows, knowingly or not. */
export interface MethodologyMatch {
  readonly methodology: MethodologySlug;
  readonly confidence: number;
  readonly rationale: string;
  readonly evidence: ProfileQuote[];
}

export interface MethodologyFinding {
  readonly primary: MethodologyMatch;
  readonly secondary: MethodologyMatch | null;
}

/** A behaviour of the scoring rubric over several conversations: in how many of those with an occasion it was shown. */
export interface Behaviour {
  readonly pillar: Pillar;
  readonly statement: string;
  readonly shown_in: number;
  readonly observed_in: number;
  readonly evidence: ProfileQuote[];
}

/** Something to do next, and why. */
export interface PlannedAction {
  readonly pillar: Pillar;
  readonly action: string;
  readonly reason: string;
}

/** Scores of the oldest and the newest analysis; `slope` in points per analysis, null with fewer than two analyses. */
export interface ScoreTrend {
  /** Null where no analysis had an occasion. */
  readonly first: number | null;
  readonly last: number | null;
  readonly slope: number | null;
}

export interface SynthesisFinding {
  readonly summary: string;
  readonly strengths: Behaviour[];
  readonly gaps: Behaviour[];
  readonly action_plan: PlannedAction[];
  readonly score_trends: PerPillar<ScoreTrend>;
}

/** The basis of a finding. */
interface Basis {
  readonly analysis_ids: string[];
}

/** What found it: a model, or stated rules. */
export type ProfileSource = 'ai' | 'rules';

/** The results of each type of job. */
export type PersonaResult = PersonaFinding & Basis & { readonly source: ProfileSource };
export type MethodologyResult = MethodologyFinding & Basis & { readonly source: ProfileSource };
export type SynthesisResult = SynthesisFinding & Basis & { readonly synthesis_id: string };

/** A finding, or why there is none: a sentence for the caller. */
export type Profiled<Finding> = (
  | { readonly kind: 'found'; readonly finding: Finding; readonly source: ProfileSource }
  | { readonly kind: 'no-evidence'; readonly reason: string }
) & {
  /** The usage of a model for it, even without a result, as far as one was called and it is known. */
  readonly tokens?: ModelTokens | undefined;
  /** Why the model that was called found nothing. */
  readonly failure?: Error;
};

/**
 * Derives a result from a rep's conversations, which are added one after the other, oldest first, so that at most one
 * is in memory.
 */
export interface Gathering<Found> {
  readonly add: (analysis: RepAnalysis) => void;
  readonly found: () => Found;
}
