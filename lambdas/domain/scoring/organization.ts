import type { Utterance } from '../transcripts/transcript.ts';
import { quoted } from './feedback.ts';
import type { PromptResult } from './prompts.ts';

/** A met disqualifier lets no conversation score higher than this. */
export const DISQUALIFIED_SCORE = 40;

const isDisqualifier = ({ prompt }: PromptResult): boolean => prompt.prompt_type === 'disqualifier';

/** The disqualifiers that were met. */
export const disqualifiersMet = (results: readonly PromptResult[]): PromptResult[] =>
  results.filter((result) => isDisqualifier(result) && result.met);

/** The org's own scoring criteria, which are a tenth of the overall score. */
export const criteriaOf = (results: readonly PromptResult[]): PromptResult[] =>
  results.filter(({ prompt }) => prompt.prompt_type === 'scoring_criterion');

/** One sentence per prompt of the org: what was found for it. Null without prompts. */
export const promptSummary = (
  results: readonly PromptResult[],
  utterances: readonly Utterance[],
): string | null =>
  results.length === 0
    ? null
    : results
        .map((result) => {
          const found = result.met
            ? result.citation
              ? 'met'
              : 'met by what was left out'
            : 'not found in the conversation';
          return `“${result.prompt.title}”: ${found}${quoted(result.citation ?? undefined, utterances)}.`;
        })
        .join(' ');

/** What follows from the org's prompts for the rep, a met disqualifier first. Null without prompts. */
export const promptFeedback = (
  results: readonly PromptResult[],
  utterances: readonly Utterance[],
): string | null => {
  if (results.length === 0) return null;
  const disqualified = disqualifiersMet(results).map(
    (result) =>
      `Disqualified by “${result.prompt.title}”${quoted(result.citation ?? undefined, utterances)}: the overall score is capped at ${DISQUALIFIED_SCORE}.`,
  );
  const open = results
    .filter((result) => !isDisqualifier(result) && !result.met)
    .map(({ prompt }) => `“${prompt.title}”`);
  const done = results
    .filter((result) => !isDisqualifier(result) && result.met)
    .map(({ prompt }) => `“${prompt.title}”`);
  const counted = criteriaOf(results).map(({ prompt, level }) => `“${prompt.title}” ${level} of 5`);
  const sentences = [
    ...disqualified,
    ...(counted.length > 0 ? [`A tenth of the overall score: ${counted.join(', ')}.`] : []),
    ...(done.length > 0 ? [`Keep up ${done.join(', ')}.`] : []),
    ...(open.length > 0 ? [`Bring in ${open.join(', ')} next time.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'No disqualifier was met.';
};
