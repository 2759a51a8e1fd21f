// Learns which line of a conversation answers a question: a softmax regression over its lines, by gradient descent.
import { writeFileSync } from 'node:fs';
import { FEATURES, type LineFeatures } from '../../lambdas/domain/chat/line-features.ts';
import type { SearchWeights } from '../../lambdas/domain/chat/search.ts';
import { type Choice, choicesOf, isAnswerable } from './choices.ts';

const WRITTEN_TO = 'lambdas/domain/chat/weights.json';
/** Keeps the weights small where few questions speak for them. */
const RIDGE = 0.02;
const STEPS = 300;
const RATE = 0.5;
const MOMENTUM = 0.9;

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** How widely each feature is spread, so that the ridge weighs on all alike. */
const spreadsOf = (choices: readonly Choice[]): number[] => {
  const all = choices.flatMap(({ lines }) => lines);
  return FEATURES.map((_, at) => {
    const mean = all.reduce((sum, line) => sum + (line[at] ?? 0), 0) / all.length;
    return Math.sqrt(all.reduce((sum, line) => sum + ((line[at] ?? 0) - mean) ** 2, 0) / all.length) || 1;
  });
};

/** The share of each line in the whole, by its score. */
const softmax = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
};

/** Weights under which the lines that answer are as likely as can be to come first. */
const fitted = (choices: readonly Choice[], spreads: readonly number[]): number[] => {
  const size = FEATURES.length;
  const scaled = choices.map(({ lines, isAnswer }) => ({
    isAnswer,
    // Line by line in one array, because arrays of arrays take ten times as long.
    values: Float64Array.from(lines.flatMap((line) => line.map((value, at) => value / (spreads[at] ?? 1)))),
  }));
  const weights = new Float64Array(size);
  const pace = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -2 * RIDGE * weight);
    for (const { values, isAnswer } of scaled) {
      const scores = isAnswer.map((_, line) => {
        let sum = 0;
        for (let at = 0; at < size; at++) sum += (weights[at] ?? 0) * (values[line * size + at] ?? 0);
        return sum;
      });
      const likely = softmax(scores);
      const right = likely.reduce((sum, share, at) => sum + (isAnswer[at] === true ? share : 0), 0);
      for (let line = 0; line < likely.length; line++) {
        const share = likely[line] ?? 0;
        const pull = ((isAnswer[line] === true ? share / right : 0) - share) / scaled.length;
        for (let at = 0; at < size; at++)
          slope[at] = (slope[at] ?? 0) + pull * (values[line * size + at] ?? 0);
      }
    }
    for (let at = 0; at < size; at++) {
      pace[at] = MOMENTUM * (pace[at] ?? 0) + RATE * (slope[at] ?? 0);
      weights[at] = (weights[at] ?? 0) + (pace[at] ?? 0);
    }
  }
  return [...weights].map((weight, at) => weight / (spreads[at] ?? 1));
};

/** The first line of an unseen question: whether it answers, and its share in the probability of all lines. */
interface Unseen {
  readonly wording: string;
  readonly isAnswerable: boolean;
  readonly isHit: boolean;
  readonly isHeard: boolean;
  readonly share: number;
}

const unseenBy = ({ wording, lines, isAnswer, isHeard }: Choice, weights: readonly number[]): Unseen => {
  const likely = softmax(lines.map((line) => dot(weights, line)));
  const share = Math.max(...likely);
  const isHit = isAnswer[likely.indexOf(share)] === true;
  return { wording, isAnswerable: isAnswer.includes(true), isHit, isHeard, share };
};

/** Talks are told by what was learned from the other parts. */
const PARTS = 10;
/** Shares of the talks to learn from, in quarters. */
const QUARTERS = [1, 2, 4] as const;
/** This share of the lines given as the answer has to be one. */
const RIGHT = 0.85;
const LEAST_GIVEN = 20;
/** This share of the right first lines is called a possible answer at least. */
const CALLED = 0.8;
const HUNDRED = 100;

const rounded = (value: number): number => Math.round(value * HUNDRED) / HUNDRED;

/** Each question of the talks as weights see it that were learned from other talks, or a share of them. */
const crossValidated = (choices: readonly Choice[], spreads: readonly number[], quarters = 4): Unseen[] => {
  const talks = [...new Set(choices.map(({ talk }) => talk))];
  const placeOf = ({ talk }: Choice): number => talks.indexOf(talk);
  return Array.from({ length: PARTS }, (_, part) => {
    const isOwn = (choice: Choice): boolean => placeOf(choice) % PARTS === part;
    const others = choices.filter(
      (each) => !isOwn(each) && placeOf(each) % 4 < quarters && isAnswerable(each),
    );
    const weights = fitted(others, spreads);
    return choices.filter(isOwn).map((each) => unseenBy(each, weights));
  }).flat();
};

const isHit = (one: Unseen): boolean => one.isHit;
const count = (some: readonly Unseen[], holds: (one: Unseen) => boolean): number => some.filter(holds).length;

const reaching = (unseen: readonly Unseen[], least: number): Unseen[] =>
  unseen.filter(({ share }) => share >= least);

/** Bars in twentieths, because so few questions do not tell finer ones apart. */
const BARS = Array.from({ length: 20 }, (_, at) => at / 20);

/** The least bar from which on as many of the first lines answer as have to. */
const sureFrom = (heard: readonly Unseen[]): number =>
  BARS.find((least) => {
    const given = reaching(heard, least);
    return given.length >= LEAST_GIVEN && count(given, isHit) / given.length >= RIGHT;
  }) ?? 1;

/** The highest bar that as many of the right first lines reach as have to. */
const likelyFrom = (unseen: readonly Unseen[]): number => {
  const right = unseen.filter(isHit);
  return BARS.findLast((least) => reaching(right, least).length / right.length >= CALLED) ?? 0;
};

/** What is learned from: the questions, what spreads their features, and how each is told by the other talks. */
interface Lesson {
  readonly choices: readonly Choice[];
  readonly spreads: readonly number[];
  readonly unseen: readonly Unseen[];
}

const lessonOf = (choices: readonly Choice[]): Lesson => {
  const spreads = spreadsOf(choices.filter(isAnswerable));
  return { choices, spreads, unseen: crossValidated(choices, spreads) };
};

/** Questions about the fixtures are easier than others, so they do not decide what may be claimed. */
const ofCorpus = (unseen: readonly Unseen[]): Unseen[] =>
  unseen.filter(({ wording }) => wording !== 'fixtures');

const learnedFrom = ({ choices, spreads, unseen }: Lesson): SearchWeights => {
  const answerable = choices.filter(isAnswerable);
  const weights = fitted(answerable, spreads).map(rounded);
  const features = Object.fromEntries(FEATURES.map((feature, at) => [feature, weights[at] ?? 0]));
  const asked = ofCorpus(unseen);
  return {
    questions: answerable.length,
    sure: sureFrom(asked.filter(({ isHeard }) => isHeard)),
    likely: likelyFrom(asked),
    features: features as LineFeatures,
  };
};

/** The weights of the search and the bars of its claims, as they are learned from the questions for tuning. */
export const learnedSearch = (): SearchWeights => learnedFrom(lessonOf(choicesOf()));

const printHits = (unseen: readonly Unseen[], quarters: number): void => {
  for (const wording of new Set(unseen.map((each) => each.wording))) {
    const of = unseen.filter((each) => each.wording === wording && each.isAnswerable);
    console.log(
      `${25 * quarters} % of the talks: of ${of.length} questions (${wording}), ${count(of, isHit)} are answered by the first line.`,
    );
  }
};

const printClaims = (unseen: readonly Unseen[], { sure, likely }: SearchWeights): void => {
  for (const [name, some, least] of [
    ['sure, heard', unseen.filter(({ isHeard }) => isHeard), sure],
    ['sure, unheard', unseen.filter(({ isHeard }) => !isHeard), sure],
    ['likely', unseen, likely],
  ] as const) {
    const reached = reaching(some, least);
    console.log(
      `${name}, from ${least} on: ${reached.length}, of these right ${count(reached, isHit)}, ${count(reached, (each) => !each.isAnswerable)} about what nobody said`,
    );
  }
};

/**
 * Writes the weights by which the chat ranks lines; `--cross-validate` tells how well such weights do on talks that
 * they have not seen. Gives what it wrote.
 */
export const trainChat = (options: readonly string[]): readonly string[] => {
  const lesson = lessonOf(choicesOf());
  const learned = learnedFrom(lesson);
  if (options.includes('--cross-validate')) {
    for (const quarters of QUARTERS)
      printHits(
        quarters === 4 ? lesson.unseen : crossValidated(lesson.choices, lesson.spreads, quarters),
        quarters,
      );
    printClaims(ofCorpus(lesson.unseen), learned);
    return [];
  }
  writeFileSync(WRITTEN_TO, JSON.stringify(learned));
  console.log(`${learned.questions} questions, ${FEATURES.length} features`);
  return [WRITTEN_TO];
};
