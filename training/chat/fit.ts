import { readQuestion } from '../../lambdas/domain/chat/asked.ts';
import { FEATURES, readLines } from '../../lambdas/domain/chat/line-features.ts';
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

/** A question with every line that may answer it, as numbers, and which of them do. */
interface Choice {
  readonly talk: string;
  readonly wording: string;
  readonly lines: readonly (readonly number[])[];
  readonly isAnswer: readonly boolean[];
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
    return questions.flatMap(({ ask, answers }): Choice[] => {
      const read = readLines(conversation, readQuestion(ask, conversation.transcript.utterances), {
        evidence,
        vectors,
      });
      const isAnswer = read.map(({ line }) => answers(line));
      const lines = read.map(({ features }) => FEATURES.map((feature) => features[feature]));
      return isAnswer.includes(true) ? [{ talk: name, wording, lines, isAnswer }] : [];
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
  let weights = FEATURES.map(() => 0);
  let pace = weights;
  const scaled = choices.map(({ lines, isAnswer }) => ({
    isAnswer,
    lines: lines.map((line) => line.map((value, at) => value / (spreads[at] ?? 1))),
  }));
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -2 * RIDGE * weight);
    for (const { lines, isAnswer } of scaled) {
      const likely = softmax(lines.map((line) => dot(weights, line)));
      const right = likely.reduce((sum, share, at) => sum + (isAnswer[at] === true ? share : 0), 0);
      lines.forEach((line, at) => {
        const share = likely[at] ?? 0;
        const pull = ((isAnswer[at] === true ? share / right : 0) - share) / scaled.length;
        line.forEach((value, of) => {
          slope[of] = (slope[of] ?? 0) + pull * value;
        });
      });
    }
    pace = pace.map((each, at) => MOMENTUM * each + RATE * (slope[at] ?? 0));
    weights = weights.map((weight, at) => weight + (pace[at] ?? 0));
  }
  return weights.map((weight, at) => weight / (spreads[at] ?? 1));
};

const isHit = ({ lines, isAnswer }: Choice, weights: readonly number[]): boolean => {
  const scores = lines.map((line) => dot(weights, line));
  return isAnswer[scores.indexOf(Math.max(...scores))] === true;
};

/** Prints the weights by which the chat ranks lines, and how well such weights do on talks that they have not seen. */
export const trainChat = (): void => {
  const choices = choicesOf();
  const spreads = spreadsOf(choices);
  const weights = fitted(choices, spreads);
  FEATURES.forEach((feature, at) => {
    console.log(`  ${feature}: ${(weights[at] ?? 0).toFixed(2)},`);
  });
  const hits = [...new Set(choices.map(({ talk }) => talk))].flatMap((talk) => {
    const others = fitted(
      choices.filter((each) => each.talk !== talk),
      spreads,
    );
    return choices
      .filter((each) => each.talk === talk)
      .map((each) => ({ wording: each.wording, isHit: isHit(each, others) }));
  });
  for (const wording of new Set(hits.map((each) => each.wording))) {
    const of = hits.filter((each) => each.wording === wording);
    console.log(
      `Of ${of.length} questions (${wording}), ${of.filter((each) => each.isHit).length} are answered by the first line (cross-validated).`,
    );
  }
};
