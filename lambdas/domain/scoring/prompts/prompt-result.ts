import type { ScoringPrompt } from '../analyst.ts';
import type { Citation } from '../verify-quote.ts';
import type { PromptRule } from './read-prompt.ts';

/** What was found for one rule of a prompt: the words that do what it is about. */
export interface RuleResult {
  readonly rule: PromptRule;
  readonly citation: Citation | null;
}

/**
 * What words of the conversation say of a prompt: that what it asks for was done, that what it forbids was done, neither
 * (which is not to say that nobody did it), or that it asks for what words do not show.
 */
export type PromptVerdict = 'fulfilled' | 'violated' | 'not_found' | 'not_judged';

/** What became of a prompt. */
export interface PromptResult {
  readonly prompt: ScoringPrompt;
  readonly verdict: PromptVerdict;
  /** Of a disqualifier: that it disqualifies. Of others: that they are kept, as far as can be seen. */
  readonly met: boolean;
  /** How far it is kept, 0-5; null where it was not judged. */
  readonly level: number | null;
  /** The words behind the verdict; null where there are none. */
  readonly citation: Citation | null;
}

const MOST_LEVEL = 5;

/** What the rules of a prompt come to. A violation decides, whatever else was done. */
export const resultOf = (prompt: ScoringPrompt, all: readonly RuleResult[]): PromptResult => {
  const results = all.filter(({ rule }) => rule.isJudgeable);
  if (results.length === 0) {
    const verdict = all.length === 0 ? 'not_found' : 'not_judged';
    return { prompt, verdict, met: false, level: all.length === 0 ? 0 : null, citation: null };
  }
  const broken = results.find(({ rule, citation }) => rule.kind === 'forbids' && citation !== null);
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
