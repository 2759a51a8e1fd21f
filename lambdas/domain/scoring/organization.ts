import type { Utterance } from '../transcripts/transcript.ts';
import { quoted } from './feedback.ts';
import type { PromptResult } from './prompts/prompt-result.ts';
import { readPrompt } from './prompts/read-prompt.ts';

/** The highest score of a conversation in which a disqualifier is met. */
export const DISQUALIFIED_SCORE = 40;

const MOST_LEVEL = 5;

const isDisqualifier = ({ prompt }: PromptResult): boolean => prompt.prompt_type === 'disqualifier';

/** The disqualifiers that were met. */
export const disqualifiersMet = (results: readonly PromptResult[]): PromptResult[] =>
  results.filter((result) => isDisqualifier(result) && result.met);

/** The org's own scoring criteria, which are a tenth of the overall score; those that were not judged have no level. */
export const criteriaOf = (results: readonly PromptResult[]): PromptResult[] =>
  results.filter(({ prompt }) => prompt.prompt_type === 'scoring_criterion');

/** Whether nothing was found for a prompt that only forbids things, so that it counts as kept. */
const isUnbroken = ({ prompt, verdict }: PromptResult): boolean => {
  const rules = readPrompt(prompt);
  return verdict === 'not_found' && rules.length > 0 && rules.every(({ kind }) => kind === 'forbids');
};

/** The findings, without a claim about anything that was not found. */
const foundFor = (result: PromptResult): string => {
  const { verdict, met, level, citation } = result;
  if (verdict === 'not_judged')
    return citation === null
      ? 'not judged: words do not show it, so it takes a model or a listener'
      : 'not judged: whether this line breaks it takes a model or a listener';
  if (isDisqualifier(result)) {
    if (met) return verdict === 'violated' ? 'met' : 'met, as no line was found that says what it asks for';
    if (verdict === 'fulfilled') return 'not met, as it was said';
    return 'no line that meets it was found';
  }
  if (verdict === 'violated') return 'broken';
  if (verdict === 'fulfilled') return level === MOST_LEVEL || !met ? 'met' : 'met in part';
  return isUnbroken(result) ? 'no line that breaks it was found' : 'no line that shows it was found';
};

/** Words found for a disqualifier of several parts do not show the missing part. */
const shownBy = (result: PromptResult): PromptResult['citation'] =>
  isDisqualifier(result) && result.met && result.verdict !== 'violated' ? null : result.citation;

const withQuote = (result: PromptResult, utterances: readonly Utterance[]): string =>
  `“${result.prompt.title}”${quoted(shownBy(result) ?? undefined, utterances)}`;

/** One sentence per prompt of the org about its findings. Null without prompts. */
export const promptSummary = (
  results: readonly PromptResult[],
  utterances: readonly Utterance[],
): string | null =>
  results.length === 0
    ? null
    : results
        .map(
          (result) =>
            `“${result.prompt.title}”: ${foundFor(result)}${quoted(shownBy(result) ?? undefined, utterances)}.`,
        )
        .join(' ');

const titles = (results: readonly PromptResult[]): string =>
  results.map(({ prompt }) => `“${prompt.title}”`).join(', ');

/** What follows from the org's prompts for the rep, a met disqualifier first. Null without prompts. */
export const promptFeedback = (
  results: readonly PromptResult[],
  utterances: readonly Utterance[],
): string | null => {
  if (results.length === 0) return null;
  const disqualified = disqualifiersMet(results).map((result) => {
    const missing = result.verdict === 'violated' ? '' : ', of which no line was found';
    return `Disqualified by ${withQuote(result, utterances)}${missing}: the overall score is capped at ${DISQUALIFIED_SCORE}.`;
  });
  const counted = criteriaOf(results).map(({ prompt, level }) =>
    level === null ? `“${prompt.title}” not judged` : `“${prompt.title}” ${level} of ${MOST_LEVEL}`,
  );
  const others = results.filter((result) => !isDisqualifier(result));
  const broken = others.filter(({ verdict }) => verdict === 'violated');
  const done = others.filter(({ verdict }) => verdict === 'fulfilled');
  const unbroken = others.filter(isUnbroken);
  const open = others.filter((result) => result.verdict === 'not_found' && !isUnbroken(result));
  const unjudged = results.filter(({ verdict }) => verdict === 'not_judged');
  const sentences = [
    ...disqualified,
    ...(counted.length > 0 ? [`A tenth of the overall score: ${counted.join(', ')}.`] : []),
    ...broken.map((result) => `Broken: ${withQuote(result, utterances)}.`),
    ...(done.length > 0 ? [`Keep up ${titles(done)}.`] : []),
    ...(open.length > 0 ? [`Bring in ${titles(open)} next time.`] : []),
    ...(unbroken.length > 0 ? [`No line was found that breaks ${titles(unbroken)}.`] : []),
    ...(unjudged.length > 0 ? [`Not judged without a model: ${titles(unjudged)}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : 'No line was found that meets a disqualifier.';
};
