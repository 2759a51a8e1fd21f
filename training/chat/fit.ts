import { readQuestion } from '../../lambdas/domain/chat/asked.ts';
import { FEATURES, readLines } from '../../lambdas/domain/chat/line-features.ts';
import { heardShare } from '../../lambdas/domain/chat/nearness.ts';
import { LEAST_HEARD } from '../../lambdas/domain/chat/search.ts';
import { type Line, readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import type { Transcript } from '../../lambdas/domain/transcripts/transcript.ts';
import { plain } from '../../lambdas/domain/transcripts/words.ts';
import { questionOn } from '../../test/domain/chat/measure.ts';
import { checked, tuned } from '../../test/domain/chat/questions.ts';
import { vectors } from '../../test/domain/chat/vectors.ts';
import { score } from '../../test/domain/scoring/engine.ts';
import { questionsOf } from '../../test/evaluation/chat/questions.ts';
import { talksOf } from '../../test/evaluation/scoring/talks.ts';
import { transcriptOf } from '../../test/evaluation/scoring/transcript.ts';

/** A conversation, and what is asked about it. */
interface Asking {
  readonly name: string;
  readonly wording: string;
  readonly transcript: Transcript;
  readonly questions: readonly { readonly ask: string; readonly answers: (line: Line) => boolean }[];
}

/** A question with every line that may answer it, as numbers, and which of them do (none where nobody said it). */
interface Choice {
  readonly talk: string;
  readonly wording: string;
  readonly lines: readonly (readonly number[])[];
  readonly isAnswer: readonly boolean[];
  /** Whether most of the question is mentioned somewhere. */
  readonly isHeard: boolean;
}

const WORDINGS = ['usual', 'reworded'] as const;
/** Nothing but the conversation. */
const BARE = { recording_title: null, prompts: [], playbook: null, profile: null };

/** Keeps the weights small where few questions speak for them. */
const RIDGE = 0.02;
const STEPS = 300;
const RATE = 0.5;
const MOMENTUM = 0.9;

const ofTalks = (): Asking[] => {
  const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
  return WORDINGS.flatMap((wording) =>
    questionsOf('tuning', wording).map(({ talk: name, questions }) => {
      const talk = talks.get(name);
      if (talk === undefined) throw new Error(`There is no talk ${name}.`);
      return {
        name,
        wording,
        transcript: transcriptOf(talk),
        questions: questions.map(({ ask, turns }) => ({
          ask,
          answers: ({ index }) => turns.includes(index),
        })),
      };
    }),
  );
};

const ofFixtures = (): Asking[] =>
  Object.entries({ ...tuned, ...checked }).map(([name, questions]) => ({
    name,
    wording: 'fixtures',
    transcript: questionOn(name).transcript,
    questions: questions.map(({ ask, said }) => ({
      ask,
      answers: (line) => said !== null && line.plain.includes(plain(said)),
    })),
  }));

const choicesOf = (): Choice[] =>
  [...ofTalks(), ...ofFixtures()].flatMap(({ name, wording, transcript, questions }) => {
    const conversation = readConversation(transcript);
    const { evidence } = score({ transcript, ...BARE });
    return questions.map(({ ask, answers }): Choice => {
      const asked = readQuestion(ask, conversation.transcript.utterances);
      const read = readLines(conversation, asked, { evidence, vectors });
      const isAnswer = read.map(({ line }) => answers(line));
      const lines = read.map(({ features }) => FEATURES.map((feature) => features[feature]));
      const isHeard = heardShare(conversation.lines, asked.words, vectors) >= LEAST_HEARD;
      return { talk: name, wording, lines, isAnswer, isHeard };
    });
  });

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

const isAnswerable = ({ isAnswer }: Choice): boolean => isAnswer.includes(true);
/** Shares of the talks to learn from, in quarters. */
const QUARTERS = [4, 2, 1] as const;
const SHARES = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9] as const;

/** Each question as weights see it that were learned from a share of the other talks. */
const crossValidated = (choices: readonly Choice[], spreads: readonly number[], quarters = 4): Unseen[] => {
  const talks = [...new Set(choices.map(({ talk }) => talk))];
  const place = new Map(talks.map((talk, at) => [talk, at]));
  return talks.flatMap((talk) => {
    const others = choices.filter(
      (each) => each.talk !== talk && (place.get(each.talk) ?? 0) % 4 < quarters && isAnswerable(each),
    );
    const weights = fitted(others, spreads);
    return choices.filter((each) => each.talk === talk).map((each) => unseenBy(each, weights));
  });
};

const count = (some: readonly Unseen[], holds: (one: Unseen) => boolean): number => some.filter(holds).length;

/** How many first lines reach a share, and how many of them answer: from these follow the bars of `search.ts`. */
const printShares = (unseen: readonly Unseen[]): void => {
  for (const isHeard of [true, false])
    for (const least of SHARES) {
      const reached = unseen.filter((each) => each.isHeard === isHeard && each.share >= least);
      const right = count(reached, ({ isHit }) => isHit);
      console.log(
        `${isHeard ? 'heard' : 'unheard'}, from ${least} on: ${reached.length}, of these right ${right} (${(right / Math.max(1, reached.length)).toFixed(2)}), ${count(reached, (each) => !each.isAnswerable)} about what nobody said`,
      );
    }
};

/** Prints the weights by which the chat ranks lines, and how well such weights do on talks that they have not seen. */
export const trainChat = (): void => {
  const choices = choicesOf();
  const answerable = choices.filter(isAnswerable);
  const spreads = spreadsOf(answerable);
  const weights = fitted(answerable, spreads);
  FEATURES.forEach((feature, at) => {
    console.log(`  ${feature}: ${(weights[at] ?? 0).toFixed(2)},`);
  });
  for (const quarters of QUARTERS) {
    const unseen = crossValidated(choices, spreads, quarters);
    for (const wording of new Set(unseen.map((each) => each.wording))) {
      const of = unseen.filter((each) => each.wording === wording && each.isAnswerable);
      console.log(
        `${25 * quarters} % of the talks: of ${of.length} questions (${wording}), ${count(of, ({ isHit }) => isHit)} are answered by the first line (cross-validated).`,
      );
    }
    if (quarters === 4) printShares(unseen.filter(({ wording }) => wording !== 'fixtures'));
  }
};
