import type { ScoringInput } from '../scoring/analyst.ts';
import { withRoles } from '../transcripts/roles.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { AnalysisRecord } from './analysis.ts';

/** Options of a submission that shape its scores. */
export interface ScoringOptions {
  readonly playbook_content?: string | undefined;
  readonly prompt_overrides?: readonly { readonly title: string; readonly content: string }[] | undefined;
}

/** What the analyst gets of an analysis: its conversation, and the prompts and playbook that came with it. */
export const scoringInput = (
  { recording_title }: AnalysisRecord,
  transcript: Transcript,
  { playbook_content, prompt_overrides = [] }: ScoringOptions,
): ScoringInput => ({
  transcript: withRoles(transcript),
  recording_title,
  prompts: prompt_overrides.map(({ title, content }) => ({
    title,
    prompt_content: content,
    prompt_type: 'other',
  })),
  playbook: playbook_content === undefined ? null : { id: null, content: playbook_content },
  profile: null,
});
