import { type AskForJudgement, judgementBy } from '../../adapters/model/judgement.ts';
import type { ModelAccess } from '../../adapters/model/model-access.ts';
import { tried } from '../../adapters/model/model-failure.ts';
import { rulingBy } from '../../adapters/model/ruling.ts';
import type { Modelled, Prompt, Tried } from '../../domain/model/ask.ts';
import { addedTokens } from '../../domain/pricing/model-usage.ts';
import { arbiterPrompt } from '../../domain/scoring/model/arbiter-prompt.ts';
import type {
  CriterionJudged,
  JudgementWanted,
  ModelJudgement,
} from '../../domain/scoring/model/model-judgement.ts';
import { disputesOf, judgementOf, type Votes } from '../../domain/scoring/model/votes.ts';

/** Calls a model to decide criteria, named by their ids, within this many milliseconds. */
export type AskArbiter = (
  prompt: Prompt,
  criteria: readonly string[],
  budgetMs: number,
) => Promise<Tried<readonly CriterionJudged[]>>;

/** Several votes and the arbiter between them. */
export interface Panel {
  /** How many votes are requested. */
  readonly votes: number;
  readonly judge: (
    prompt: Prompt,
    wanted: JudgementWanted,
    budgetMs: number,
  ) => Promise<Tried<ModelJudgement>>;
  readonly arbiter: AskArbiter;
  /** Milliseconds since any fixed moment. */
  readonly clock: () => number;
}

/** The share of the time after which a missing vote is given up; the rest is the arbiter's. */
const VOTES_SHARE = 0.75;

const isGiven = <Value>(one: Tried<Value>): one is Modelled<Value> => 'value' in one;

/** The usage of all calls, successful or not, and the failures. */
const summary = (all: readonly Tried<unknown>[]) => {
  const [first, ...more] = all.flatMap(({ tokens }) => tokens ?? []);
  return {
    tokens: first && more.reduce(addedTokens, first),
    failures: all.flatMap((each) => (isGiven(each) ? [] : [each.failure])),
  };
};

/**
 * Combines several votes into one judgement. They are requested at once, independently of each other. Failed votes are
 * left out; if all failed, it fails as a single judgement does. An arbiter decides where the votes are far apart; if it
 * does not answer, the median of the votes counts.
 */
export const judgementByPanel =
  ({ votes, judge, arbiter, clock }: Panel): AskForJudgement =>
  async (prompt, wanted, budgetMs) => {
    const endsMs = clock() + budgetMs;
    const all = await Promise.all(
      Array.from({ length: votes }, () => judge(prompt, wanted, budgetMs * VOTES_SHARE)),
    );
    const [first, ...more] = all.filter(isGiven);
    if (first === undefined) throw summary(all).failures[0] ?? new Error('A panel has at least one vote');
    const given: Votes = [first.value, ...more.map(({ value }) => value)];
    const disputes = disputesOf(given);
    const ruled =
      disputes.length === 0
        ? []
        : [
            await arbiter(
              arbiterPrompt(prompt, disputes),
              disputes.map(({ id }) => id),
              endsMs - clock(),
            ),
          ];
    const { tokens = first.tokens, failures } = summary([...all, ...ruled]);
    const rulings = ruled.filter(isGiven).flatMap(({ value }) => value);
    return { value: judgementOf(given, rulings), tokens, failures };
  };

/** One judgement by a model, or several votes with an arbiter. */
export const judging = (model: ModelAccess, votes: number): AskForJudgement => {
  const judge = judgementBy(model);
  if (votes === 1) return judge;
  const clock = () => performance.now();
  return judgementByPanel({ votes, judge: tried(judge), arbiter: tried(rulingBy(model)), clock });
};
