import { parseArgs } from 'node:util';
import { answerQuestion } from '../../lambdas/domain/chat/answer-question.ts';
import { crossEncoder } from '../fakes/chat-encoder.ts';
import { type ChatFigures, figuresOf, type Put, put } from './chat/measure.ts';
import { questionsOf } from './chat/questions.ts';

const COLUMNS = [
  'questions',
  'hit@1',
  'shown',
  'sure',
  'sure+right',
  'denied',
  'not said',
  'claimed',
  'not found',
] as const;
const WIDTH = 11;

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(20), ...cells.map((cell) => String(cell).padStart(WIDTH))].join('');

const figuresRow = (set: string, figures: ChatFigures): string =>
  row(set, [
    figures.answerable,
    figures.hitAt1.toFixed(2),
    figures.shown.toFixed(2),
    figures.sure.toFixed(2),
    figures.sureAndRight.toFixed(2),
    figures.wronglyDenied.toFixed(2),
    figures.unanswerable,
    figures.claimed.toFixed(2),
    figures.notFound.toFixed(2),
  ]);

const isFault = ({ isAnswerable, isSure, isUnfound, place }: Put): boolean =>
  isAnswerable ? place !== 0 || isUnfound : isSure;

/**
 * Measures the chat that answers without a model on questions about talks of the corpus, put as people put them and on
 * purpose in other words than those that were spoken. `--faults` shows what went wrong in the half on which it is tuned.
 */
export const evaluateChat = (args: readonly string[]): void => {
  const { values } = parseArgs({ args: [...args], options: { faults: { type: 'boolean' } } });
  console.log(row('', COLUMNS));
  for (const set of ['tuning', 'held-out', 'strangers'] as const)
    for (const wording of ['usual', 'reworded'] as const) {
      const all = put(questionsOf(set, wording), (question) => answerQuestion(question, crossEncoder()));
      console.log(figuresRow(`${set}, ${wording}`, figuresOf(all)));
      for (const { talk, ask, isAnswerable, place, message } of all.filter(
        (each) => values.faults === true && set === 'tuning' && isFault(each),
      ))
        console.log(`\n${talk}: ${ask} [${isAnswerable ? place : 'nobody said'}]\n${message}`);
    }
};
