import type { ChatAnswer, ChatQuestion } from '../../../lambdas/domain/chat/chat.ts';
import { NEAREST } from '../../../lambdas/domain/chat/draft.ts';
import { score } from '../../domain/scoring/engine.ts';
import { talksOf } from '../scoring/talks.ts';
import { transcriptOf } from '../scoring/transcript.ts';
import type { QuestionsOnTalk } from './questions.ts';

/** Who answers questions. */
export type Answers = (question: ChatQuestion) => ChatAnswer;

/** A question that was put, and what came of it. */
export interface Put {
  readonly talk: string;
  readonly ask: string;
  readonly isAnswerable: boolean;
  /** Place among the citations of the first that answers (0 the first); -1 where none does. */
  readonly place: number;
  /** Whether the answer says that it could not find what was asked for. */
  readonly isUnsure: boolean;
  readonly message: string;
}

/** Puts questions about talks of the corpus, each by itself. */
export const put = (sets: readonly QuestionsOnTalk[], answers: Answers): Put[] => {
  const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
  return sets.flatMap(({ talk: id, questions }) => {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`There is no talk ${id}.`);
    const transcript = transcriptOf(talk);
    const scored = score({ transcript, recording_title: null, prompts: [], playbook: null, profile: null });
    const turnAt = new Map(transcript.utterances.map(({ start_seconds }, turn) => [start_seconds, turn]));
    return questions.map(({ ask, turns }) => {
      const { message, citations } = answers({ message: ask, history: [], transcript, ...scored });
      return {
        talk: id,
        ask,
        isAnswerable: turns.length > 0,
        place: citations.findIndex(({ start_seconds }) => turns.includes(turnAt.get(start_seconds) ?? -1)),
        isUnsure: citations.length === 0 || message.startsWith(NEAREST),
        message,
      };
    });
  });
};

export interface ChatFigures {
  readonly answerable: number;
  /** Shares (0-1) of the answerable questions whose answer is cited first, or at all. */
  readonly hitAt1: number;
  readonly shown: number;
  /** Share of the answerable questions of which the answer says that it could not find it, or only what is nearest. */
  readonly doubted: number;
  readonly unanswerable: number;
  /** The same share of the questions about what nobody said. */
  readonly notFound: number;
}

/** How well questions were answered. */
export const figuresOf = (all: readonly Put[]): ChatFigures => {
  const answerable = all.filter(({ isAnswerable }) => isAnswerable);
  const others = all.filter(({ isAnswerable }) => !isAnswerable);
  const share = (of: readonly Put[], is: (one: Put) => boolean): number =>
    of.filter(is).length / Math.max(1, of.length);
  return {
    answerable: answerable.length,
    hitAt1: share(answerable, ({ place }) => place === 0),
    shown: share(answerable, ({ place }) => place >= 0),
    doubted: share(answerable, ({ isUnsure }) => isUnsure),
    unanswerable: others.length,
    notFound: share(others, ({ isUnsure }) => isUnsure),
  };
};
