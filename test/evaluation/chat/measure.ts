import type { ChatAnswer, ChatQuestion } from '../../../lambdas/domain/chat/chat.ts';
import { LIKELY, NEAREST } from '../../../lambdas/domain/chat/draft.ts';
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
  /** Whether the answer claims to be one, without a “may” and without “could not be found”. */
  readonly isSure: boolean;
  /** Whether the answer says that it could not find what was asked for. */
  readonly isUnfound: boolean;
  readonly message: string;
}

/** Puts questions about talks of the corpus, each by itself. */
export const put = (sets: readonly QuestionsOnTalk[], answers: Answers): Put[] => {
  const talks = new Map([...talksOf('train'), ...talksOf('newcomers-6')].map((talk) => [talk.id, talk]));
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
        isSure: citations.length > 0 && ![LIKELY, NEAREST].some((before) => message.startsWith(before)),
        isUnfound: citations.length === 0 || message.startsWith(NEAREST),
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
  /** Shares of the answers that claim to be one: among all, and those that are right among them. */
  readonly sure: number;
  readonly sureAndRight: number;
  /** Share of the answers that begin with the right words and say all the same that these could not be found. */
  readonly wronglyDenied: number;
  readonly unanswerable: number;
  /** Of what nobody said: the shares of the answers that claim to be one, and that say that it could not be found. */
  readonly claimed: number;
  readonly notFound: number;
}

/** How well questions were answered. */
export const figuresOf = (all: readonly Put[]): ChatFigures => {
  const answerable = all.filter(({ isAnswerable }) => isAnswerable);
  const others = all.filter(({ isAnswerable }) => !isAnswerable);
  const share = (of: readonly Put[], is: (one: Put) => boolean): number =>
    of.filter(is).length / Math.max(1, of.length);
  const right = answerable.filter(({ place }) => place === 0);
  const sure = answerable.filter(({ isSure }) => isSure);
  return {
    answerable: answerable.length,
    hitAt1: share(answerable, ({ place }) => place === 0),
    shown: share(answerable, ({ place }) => place >= 0),
    sure: share(answerable, ({ isSure }) => isSure),
    sureAndRight: share(sure, ({ place }) => place === 0),
    wronglyDenied: share(right, ({ isUnfound }) => isUnfound),
    unanswerable: others.length,
    claimed: share(others, ({ isSure }) => isSure),
    notFound: share(others, ({ isUnfound }) => isUnfound),
  };
};
