import { plain } from '../../transcripts/words.ts';
import type { ScoringPrompt } from '../analyst.ts';
import type { Citation } from '../verify-quote.ts';
import { NEGATION } from './passage-features.ts';
import type { PromptRule } from './read-prompt.ts';

/** The finding for one rule of a prompt: the words that do what it is about. */
export interface RuleResult {
  readonly rule: PromptRule;
  readonly citation: Citation | null;
}

/**
 * The finding for a prompt: that the required was done, that the forbidden was done, neither (which does not prove that
 * it was not done), or that it cannot be judged: words cannot show it, or a line is close to the forbidden, without
 * being close enough to blame anyone.
 */
export type PromptVerdict = 'fulfilled' | 'violated' | 'not_found' | 'not_judged';

/** The result of a prompt. */
export interface PromptResult {
  readonly prompt: ScoringPrompt;
  readonly verdict: PromptVerdict;
  /** For a disqualifier: whether it disqualifies. For others: whether they are kept, as far as can be seen. */
  readonly met: boolean;
  /** How far it is kept, 0-5; null if it was not judged. */
  readonly level: number | null;
  /** The quote behind the verdict, or the line that made a judgement impossible; null without either. */
  readonly citation: Citation | null;
}

const MOST_LEVEL = 5;

/** Whether the quote has the forbidden words themselves, one after the other, and denies nothing. */
const isVerbatim = (words: readonly string[], citation: Citation | null): boolean =>
  words.length > 1 &&
  citation !== null &&
  plain(citation.quote).includes(plain(words.join(' '))) &&
  !NEGATION.test(citation.quote);

/** Of what only the likeness of words says was broken, two of five claims were right, so it is never claimed. */
const isProof = ({ rule: { phrases, acts, words }, citation }: RuleResult): boolean =>
  phrases.length > 0 || acts.length > 0 || isVerbatim(words, citation);

/** The result of a prompt from those of its rules. A violation decides, whatever else was done. */
export const resultOf = (prompt: ScoringPrompt, all: readonly RuleResult[]): PromptResult => {
  const results = all.filter(({ rule }) => rule.isJudgeable);
  if (results.length === 0) {
    const verdict = all.length === 0 ? 'not_found' : 'not_judged';
    return { prompt, verdict, met: false, level: all.length === 0 ? 0 : null, citation: null };
  }
  const suspects = results.filter(({ rule, citation }) => rule.kind === 'forbids' && citation !== null);
  const broken = suspects.find(isProof);
  const [suspect] = suspects;
  if (suspect !== undefined && broken === undefined)
    return { prompt, verdict: 'not_judged', met: false, level: null, citation: suspect.citation };
  const asked = results.filter(({ rule }) => rule.kind === 'demands');
  const done = asked.filter(({ citation }) => citation !== null);
  const kept = results.filter(({ rule, citation }) => (rule.kind === 'demands') === (citation !== null));
  const verdict = broken ? 'violated' : done.length > 0 ? 'fulfilled' : 'not_found';
  return {
    prompt,
    verdict,
    met:
      prompt.prompt_type === 'disqualifier'
        ? broken !== undefined || done.length < asked.length
        : broken === undefined && (asked.length === 0 || done.length > 0),
    level: Math.round((MOST_LEVEL * kept.length) / results.length),
    citation: broken?.citation ?? done[0]?.citation ?? null,
  };
};
