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

/** Asks a model to decide criteria, named by their ids, within so many milliseconds. */
export type AskArbiter = (
  prompt: Prompt,
  criteria: readonly string[],
  budgetMs: number,
) => Promise<Tried<readonly CriterionJudged[]>>;

/** Votes that judge together. */
export interface Panel {
  /** How many votes are asked for. */
  readonly votes: number;
  readonly judge: (
    prompt: Prompt,
    wanted: JudgementWanted,
    budgetMs: number,
  ) => Promise<Tried<ModelJudgement>>;
  readonly arbiter: AskArbiter;
  /** Milliseconds since any moment. */
  readonly clock: () => number;
}

/** What a vote that does not come may take: the rest is the arbiter's. */
const VOTES_SHARE = 0.75;

const isGiven = <Value>(one: Tried<Value>): one is Modelled<Value> => 'value' in one;

/** What was paid for, answered or not, and what did not answer. */
const summary = (all: readonly Tried<unknown>[]) => {
  const [first, ...more] = all.flatMap(({ tokens }) => tokens ?? []);
  return {
    tokens: first && more.reduce(addedTokens, first),
    failures: all.flatMap((each) => (isGiven(each) ? [] : [each.failure])),
  };
};

/**
 * One judgement of several votes: they are asked for at once, and know nothing of each other. What did not come is left
 * out; where nothing came it fails as a single judgement does. An arbiter decides what the votes are far apart in, and where
 * it does not answer the middle of the votes counts.
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

/** One judgement by a model, or several and an arbiter. */
export const judging = (model: ModelAccess, votes: number): AskForJudgement => {
  const judge = judgementBy(model);
  if (votes === 1) return judge;
  const clock = () => performance.now();
  return judgementByPanel({ votes, judge: tried(judge), arbiter: tried(rulingBy(model)), clock });
};
