import { answerQuestion } from '../../../lambdas/domain/chat/answer-question.ts';
import type { ChatQuestion } from '../../../lambdas/domain/chat/chat.ts';
import { LIKELY, NEAREST } from '../../../lambdas/domain/chat/draft.ts';
import { findFixture } from '../../../lambdas/domain/fixtures/fixtures.ts';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { withRoles } from '../../../lambdas/domain/transcripts/roles.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { plain } from '../../../lambdas/domain/transcripts/words.ts';
import { crossEncoder } from '../../fakes/chat-encoder.ts';
import { score } from '../scoring/engine.ts';
import { ALARM, type Known, WINDOWS } from './questions.ts';

const scripts = new Map([
  ['windows', WINDOWS],
  ['alarm', ALARM],
]);

const transcriptOf = (name: string): Transcript => {
  const script = scripts.get(name);
  if (script !== undefined) return recorded({ text: script });
  const fixture = findFixture(`mock://${name}`);
  if (fixture?.kind !== 'transcript') throw new Error(`there is no fixture ${name}`);
  return fixture.transcript;
};

/** A question on a conversation that was scored, without anything asked before. */
export const questionOn = (name: string, more: Partial<ChatQuestion> = {}): ChatQuestion => {
  const transcript = withRoles(transcriptOf(name));
  const input = { transcript, recording_title: null, prompts: [], playbook: null, profile: null };
  return { message: '', history: [], transcript, ...score(input), ...more };
};

export const asksOf = (name: string) => {
  const question = questionOn(name);
  return (message: string) => answerQuestion({ ...question, message }, crossEncoder());
};

/** At which place among the citations the expected words stand (0 the first); -1 when they do not. */
const placeOf = (said: string, quotes: readonly string[]): number =>
  quotes.findIndex((quote) => plain(quote).includes(plain(said)));

export interface Figures {
  readonly answerable: number;
  /** Shares (0-1) of the answerable questions whose words are cited first, or among the first three. */
  readonly hitAt1: number;
  readonly hitAt3: number;
  readonly unanswerable: number;
  /** Share of the unanswerable questions of which no answer was claimed. */
  readonly refused: number;
  /** Share of the answerable questions that were said not to be. */
  readonly wronglyRefused: number;
  readonly faults: readonly string[];
}

/** How well questions are answered. */
export const measure = (sets: Readonly<Record<string, readonly Known[]>>): Figures => {
  const results = Object.entries(sets).flatMap(([name, questions]) => {
    const ask = asksOf(name);
    return questions.map(({ ask: message, said }) => {
      const answer = ask(message);
      const quotes = answer.citations.map(({ quote }) => quote);
      const isRefused = quotes.length === 0 || answer.message.startsWith(NEAREST);
      const isClaimed = !isRefused && !answer.message.startsWith(LIKELY);
      return {
        name,
        message,
        said,
        quotes,
        isRefused,
        isClaimed,
        place: said === null ? -1 : placeOf(said, quotes),
      };
    });
  });
  const answerable = results.filter(({ said }) => said !== null);
  const others = results.filter(({ said }) => said === null);
  const share = (some: readonly unknown[], of: readonly unknown[]) => some.length / of.length;
  return {
    answerable: answerable.length,
    hitAt1: share(
      answerable.filter(({ place }) => place === 0),
      answerable,
    ),
    hitAt3: share(
      answerable.filter(({ place }) => place >= 0 && place < 3),
      answerable,
    ),
    unanswerable: others.length,
    refused: share(
      others.filter(({ isClaimed }) => !isClaimed),
      others,
    ),
    wronglyRefused: share(
      answerable.filter(({ isRefused }) => isRefused),
      answerable,
    ),
    faults: results
      .filter(({ said, place, isClaimed }) => (said === null ? isClaimed : place !== 0))
      .map(
        ({ name, message, quotes, place }) =>
          `${name}: ${message} → [${place}] ${quotes.slice(0, 3).join(' | ').slice(0, 260)}`,
      ),
  };
};
