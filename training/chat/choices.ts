import { readQuestion } from '../../lambdas/domain/chat/asked.ts';
import { FEATURES, readLines } from '../../lambdas/domain/chat/line-features.ts';
import { heardShare } from '../../lambdas/domain/chat/nearness.ts';
import { LEAST_HEARD } from '../../lambdas/domain/chat/search.ts';
import { type Conversation, type Line, readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import type { Transcript } from '../../lambdas/domain/transcripts/transcript.ts';
import { plain } from '../../lambdas/domain/transcripts/words.ts';
import { questionOn } from '../../test/domain/chat/measure.ts';
import { checked, tuned } from '../../test/domain/chat/questions.ts';
import { vectors } from '../../test/domain/chat/vectors.ts';
import { score } from '../../test/domain/scoring/engine.ts';
import { type QuestionSet, questionsOf } from '../../test/evaluation/chat/questions.ts';
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
export interface Choice {
  readonly talk: string;
  /** `usual` and `reworded` as in `training/questions`, or `fixtures`. */
  readonly wording: string;
  readonly ask: string;
  readonly conversation: Conversation;
  readonly lines: readonly (readonly number[])[];
  readonly isAnswer: readonly boolean[];
  /** Whether most of the question is mentioned somewhere. */
  readonly isHeard: boolean;
}

const WORDINGS = ['usual', 'reworded'] as const;
/** Nothing but the conversation. */
const BARE = { recording_title: null, prompts: [], playbook: null, profile: null };

const ofTalks = (set: QuestionSet): Asking[] => {
  const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
  return WORDINGS.flatMap((wording) =>
    questionsOf(set, wording).map(({ talk: name, questions }) => {
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

/** Every question from which the search learns, or of the half by which it is judged. */
export const choicesOf = (set: QuestionSet = 'tuning'): Choice[] =>
  [...ofTalks(set), ...(set === 'tuning' ? ofFixtures() : [])].flatMap(
    ({ name, wording, transcript, questions }) => {
      const conversation = readConversation(transcript);
      const { evidence } = score({ transcript, ...BARE });
      return questions.map(({ ask, answers }): Choice => {
        const asked = readQuestion(ask, conversation.transcript.utterances);
        const read = readLines(conversation, asked, { evidence, vectors });
        return {
          talk: name,
          wording,
          ask,
          conversation,
          lines: read.map(({ features }) => FEATURES.map((feature) => features[feature])),
          isAnswer: read.map(({ line }) => answers(line)),
          isHeard: heardShare(conversation.lines, asked.words, vectors) >= LEAST_HEARD,
        };
      });
    },
  );

/** Whether somebody said what is asked for. */
export const isAnswerable = ({ isAnswer }: Choice): boolean => isAnswer.includes(true);
