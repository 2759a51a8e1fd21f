import { readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import { observe } from '../../lambdas/domain/scoring/learned/observe.ts';
import { turnsOf } from '../../lambdas/domain/scoring/learned/turns.ts';
import { LEAST_SCORE } from '../../lambdas/domain/scoring/prompts/check-prompts.ts';
import { FEATURES, featuresIn } from '../../lambdas/domain/scoring/prompts/passage-features.ts';
import { type PromptRule, readPrompt } from '../../lambdas/domain/scoring/prompts/read-prompt.ts';
import { readTalk } from '../../lambdas/domain/scoring/prompts/read-talk.ts';
import { engine } from '../../test/domain/scoring/engine.ts';
import {
  labelledPrompts,
  type PromptVerdict,
  promptTalks,
} from '../../test/evaluation/prompts/labelled-prompts.ts';
import { transcriptOf } from '../../test/evaluation/scoring/transcript.ts';

/** A rule beside a talk: every passage of who it is about as numbers, and which of them show what it is about. */
interface Case {
  readonly topic: string;
  readonly passages: readonly (readonly number[])[];
  readonly isShown: readonly boolean[];
}

/** What weights are where no prompt speaks for another: that a passage is near, and does or does not what is named. */
const USUAL: Readonly<Partial<Record<(typeof FEATURES)[number], number>>> = {
  words: 2,
  mean: 2,
  exact: 2,
  act: 2,
  actMissed: -2,
  likely: 1,
  part: 1,
  partMissed: -1,
  asks: 1,
  tells: -1,
};
/** Keeps the weights near these where few prompts speak for others. */
const RIDGE = 0.005;
const STEPS = 500;
const RATE = 0.5;
const MOMENTUM = 0.9;

/** The lines that show what a rule is about; undefined where a reader of the whole prompt did not say. */
const shownIn = ({ kind }: PromptRule, { verdict, lines }: PromptVerdict): readonly number[] | undefined => {
  if (verdict === 'not_judged') return undefined;
  if (verdict === 'not_found') return [];
  if (verdict === 'violated') return kind === 'forbids' ? lines : undefined;
  return kind === 'demands' ? lines : [];
};

const casesOf = (): Case[] => {
  const talks = promptTalks();
  const read = new Map<string, ReturnType<typeof readTalk>>();
  const talkOf = (id: string) => {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`There is no talk ${id}.`);
    const conversation = readConversation(transcriptOf(talk));
    const known =
      read.get(id) ?? readTalk(conversation, observe(turnsOf(conversation.lines), engine), engine);
    read.set(id, known);
    return known;
  };
  return labelledPrompts('fitting').flatMap(({ topic, prompt, verdicts }) =>
    readPrompt(prompt)
      .filter(({ phrases, isAct, isJudgeable }) => phrases.length === 0 && !isAct && isJudgeable)
      .flatMap((rule) =>
        verdicts.flatMap((verdict): Case[] => {
          const lines = shownIn(rule, verdict);
          if (lines === undefined) return [];
          const talk = talkOf(verdict.talk);
          const features = featuresIn(talk)(rule);
          const passages = talk.passages.filter(
            ({ line: { role } }) => role === (rule.speaker === 'customer' ? 'customer' : 'rep'),
          );
          return [
            {
              topic,
              passages: passages.map((passage) => {
                const of = features(passage);
                return [...FEATURES.map((feature) => of[feature]), 1];
              }),
              isShown: passages.map(({ line: { index } }) => lines.includes(index)),
            },
          ];
        }),
      ),
  );
};

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/**
 * Weights under which the passages that show a rule are as likely as can be to score highest, and above nothing at all, which
 * scores 0; where none shows it, nothing at all.
 */
const fitted = (cases: readonly Case[]): number[] => {
  const usual = [...FEATURES.map((feature) => USUAL[feature] ?? 0), -4];
  let weights = usual;
  let pace = weights.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, at) =>
      at < FEATURES.length ? -2 * RIDGE * (weight - (usual[at] ?? 0)) : 0,
    );
    for (const { passages, isShown } of cases) {
      const powers = passages.map((passage) => Math.exp(Math.min(30, dot(weights, passage))));
      const all = 1 + powers.reduce((sum, power) => sum + power, 0);
      const isFound = isShown.includes(true);
      const right = isFound
        ? powers.reduce((sum, power, at) => sum + (isShown[at] === true ? power : 0), 0)
        : 1;
      passages.forEach((passage, at) => {
        const power = powers[at] ?? 0;
        const pull = ((isShown[at] === true ? power / right : 0) - power / all) / cases.length;
        passage.forEach((value, of) => {
          slope[of] = (slope[of] ?? 0) + pull * value;
        });
      });
    }
    pace = pace.map((each, at) => MOMENTUM * each + RATE * (slope[at] ?? 0));
    weights = weights.map((weight, at) => weight + (pace[at] ?? 0));
  }
  return weights;
};

interface Scored {
  readonly score: number;
  readonly isHit: boolean;
  readonly isFound: boolean;
}

const scored = ({ passages, isShown }: Case, weights: readonly number[]): Scored => {
  const scores = passages.map((passage) => dot(weights, passage));
  const score = Math.max(...scores);
  return { score, isHit: isShown[scores.indexOf(score)] === true, isFound: isShown.includes(true) };
};

const rightAt = (all: readonly Scored[], least: number): number =>
  all.filter(({ score, isHit, isFound }) => (score >= least ? isHit : !isFound)).length;

/** Shares of the topics to learn from, in quarters. */
const QUARTERS = [1, 2, 4] as const;

/** Each case as weights see it that were learned from a share of the other topics. */
const crossValidated = (cases: readonly Case[], quarters = 4): Scored[] => {
  const topics = [...new Set(cases.map(({ topic }) => topic))];
  const isUsed = ({ topic }: Case) => topics.indexOf(topic) % 4 < quarters;
  return topics.flatMap((topic) => {
    const weights = fitted(cases.filter((each) => each.topic !== topic && isUsed(each)));
    return cases.filter((each) => each.topic === topic).map((each) => scored(each, weights));
  });
};

/** Prints the weights by which prompts find their lines, and how well such weights do on topics that they have not seen. */
export const trainPrompts = (): void => {
  const cases = casesOf();
  const weights = fitted(cases);
  FEATURES.forEach((feature, at) => {
    console.log(`  ${feature}: ${(weights[at] ?? 0).toFixed(2)},`);
  });
  console.log(`  bias ${(weights.at(-1) ?? 0).toFixed(2)}`);
  const unseen = crossValidated(cases);
  for (const quarters of QUARTERS) {
    const of = quarters === 4 ? unseen : crossValidated(cases, quarters);
    console.log(
      `${25 * quarters} % of the topics: ${rightAt(of, LEAST_SCORE)} of ${of.length} right on others`,
    );
  }
  for (const least of [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]) {
    const seen = rightAt(
      cases.map((each) => scored(each, weights)),
      least,
    );
    const claims = unseen.filter(({ score }) => score >= least);
    console.log(
      `from ${least} on: ${rightAt(unseen, least)} of ${cases.length} right on other topics (${seen} on these); ${claims.filter(({ isHit }) => isHit).length} of ${claims.length} claims, of ${cases.filter(({ isShown }) => isShown.includes(true)).length} to be found`,
    );
  }
};
