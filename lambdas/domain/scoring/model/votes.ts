import type { Citation } from '../verify-quote.ts';
import type { CriterionJudged, ModelJudgement } from './model-judgement.ts';

/** Several independent judgements of one conversation. */
export type Votes = readonly [ModelJudgement, ...ModelJudgement[]];

/** A criterion on which the votes are so far apart that their median represents none of them. */
export interface Dispute {
  readonly id: string;
  readonly votes: readonly CriterionJudged[];
}

/** Levels. */
const FAR_APART = 2;

/** The lower one of two in the middle, because what is uncertain does not count for the rep. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;

const levelsOf = (votes: readonly CriterionJudged[]): number[] => votes.flatMap(({ level }) => level ?? []);

/** There was no occasion if most votes saw none. */
const levelOf = (votes: readonly CriterionJudged[]): number | null => {
  const levels = levelsOf(votes);
  return levels.length * 2 < votes.length ? null : median(levels);
};

const ofCriterion = (votes: Votes, id: string): CriterionJudged[] =>
  votes.flatMap(({ criteria }) => criteria.filter((judged) => judged.id === id));

const idsIn = ([first]: Votes): string[] => first.criteria.map(({ id }) => id);

/** The task of an arbiter: criteria whose levels are two or more apart. */
export const disputesOf = (votes: Votes): Dispute[] =>
  idsIn(votes)
    .map((id) => ({ id, votes: ofCriterion(votes, id) }))
    .filter((dispute) => {
      const levels = levelsOf(dispute.votes);
      return Math.max(...levels) - Math.min(...levels) >= FAR_APART;
    });

const distinct = (citations: readonly Citation[]): Citation[] =>
  citations.filter(
    ({ utterance, quote }, at) =>
      citations.findIndex((other) => other.utterance === utterance && other.quote === quote) === at,
  );

/** The median of the votes, with the quotes of those that chose it. */
const middleOf = (votes: Votes, id: string): CriterionJudged => {
  const all = ofCriterion(votes, id);
  const level = levelOf(all);
  const own = all.filter((vote) => vote.level === level);
  return {
    id,
    level,
    shown: distinct(own.flatMap(({ shown }) => shown)),
    missed: distinct(own.flatMap(({ missed }) => missed)),
  };
};

/**
 * The number of levels between one vote and all of them. A disagreement on whether there was an occasion counts as much
 * as a dispute.
 */
const distance = (vote: ModelJudgement, criteria: readonly CriterionJudged[]): number =>
  criteria.reduce((sum, { id, level }) => {
    const own = vote.criteria.find((judged) => judged.id === id)?.level ?? null;
    if (own === level) return sum;
    return sum + (own === null || level === null ? FAR_APART : Math.abs(own - level));
  }, 0);

/** A check of the org is met when most votes say so; the quotes come from the first of those. */
const checkOf = (votes: Votes, at: number): ModelJudgement['prompts'][number] => {
  const said = votes.flatMap(({ prompts }) => prompts[at] ?? []);
  const met = said.filter((one) => one.met).length * 2 > said.length;
  const own = said.filter((one) => one.met === met);
  const shown = own.find((one) => one.shown !== null)?.shown ?? null;
  return { met, level: median(own.map(({ level }) => level)), shown };
};

/**
 * Combines several judgements into one: for each criterion the arbiter's ruling, otherwise the median of the votes. The
 * texts come from the vote that is nearest to these levels, so that they match.
 */
export const judgementOf = (votes: Votes, rulings: readonly CriterionJudged[] = []): ModelJudgement => {
  const [first] = votes;
  const decided = idsIn(votes).map((id) => rulings.find((one) => one.id === id) ?? middleOf(votes, id));
  // No vote says that there was nothing to judge at all, so if the votes see their occasions in different places, one
  // of them is used.
  const criteria = decided.some(({ level }) => level !== null) ? decided : first.criteria;
  const nearest = votes.reduce((best, vote) =>
    distance(vote, criteria) < distance(best, criteria) ? vote : best,
  );
  return { ...nearest, criteria, prompts: first.prompts.map((_, at) => checkOf(votes, at)) };
};
