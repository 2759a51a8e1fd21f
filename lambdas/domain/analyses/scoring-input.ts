import type { ProfileRecord } from '../profiles/profile.ts';
import type { PromptRecord } from '../prompts/prompt.ts';
import type { ScoringInput } from '../scoring/analyst.ts';
import { withRoles } from '../transcripts/roles.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { AnalysisRecord } from './analysis.ts';

/** Options of a submission that shape its scores. */
export interface ScoringOptions {
  readonly playbook_content?: string | undefined;
  readonly playbook_id?: string | undefined;
  readonly prompt_overrides?: readonly { readonly title: string; readonly content: string }[] | undefined;
}

/** The settings of an org by which its conversations are scored. */
export interface OrgGuidance {
  /** In order, active or not. */
  readonly prompts: readonly PromptRecord[];
  readonly profile: ProfileRecord | undefined;
  /** The requested playbook, or the one in use. */
  readonly playbook: { readonly id: string; readonly content: string } | undefined;
}

/** Overrides replace all prompts of the org; an empty list leaves none. */
const promptsOf = ({ prompt_overrides }: ScoringOptions, { prompts }: OrgGuidance): ScoringInput['prompts'] =>
  prompt_overrides?.map(({ title, content }) => ({ title, prompt_content: content, prompt_type: 'other' })) ??
  prompts
    .filter(({ is_active }) => is_active)
    .map(({ title, prompt_content, prompt_type }) => ({ title, prompt_content, prompt_type }));

const playbookOf = (
  { playbook_content }: ScoringOptions,
  { playbook }: OrgGuidance,
): ScoringInput['playbook'] =>
  playbook_content === undefined ? (playbook ?? null) : { id: null, content: playbook_content };

const profileOf = ({ profile }: OrgGuidance): ScoringInput['profile'] =>
  profile?.archived_at === null && profile.is_active ? { id: profile.id, weights: profile.weights } : null;

/**
 * The input of the analyst: the conversation, and the settings for its score. The request takes precedence over the
 * org.
 */
export const scoringInput = (
  { recording_title, created_at }: AnalysisRecord,
  transcript: Transcript,
  { options, org }: { readonly options: ScoringOptions; readonly org: OrgGuidance },
): ScoringInput => ({
  transcript: withRoles(transcript),
  recording_title,
  day: created_at.slice(0, 10),
  prompts: promptsOf(options, org),
  playbook: playbookOf(options, org),
  profile: profileOf(org),
});
