import { parseArgs } from 'node:util';
import { answerQuestion } from '../../lambdas/domain/chat/answer-question.ts';
import { type ChatFigures, figuresOf, put } from './chat/measure.ts';
import { type QuestionSet, questionsOf } from './chat/questions.ts';

const COLUMNS = ['questions', 'hit@1', 'hit@3', 'doubted', 'not said', 'not found'] as const;
const WIDTH = 11;

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(10), ...cells.map((cell) => String(cell).padStart(WIDTH))].join('');

const figuresRow = (set: QuestionSet, figures: ChatFigures): string =>
  row(set, [
    figures.answerable,
    figures.hitAt1.toFixed(2),
    figures.hitAt3.toFixed(2),
    figures.doubted.toFixed(2),
    figures.unanswerable,
    figures.notFound.toFixed(2),
  ]);

/**
 * Measures the chat that answers without a model on questions in other words than those that were spoken. `--faults` shows
 * what went wrong in the half on which it may be tuned.
 */
export const evaluateChat = (args: readonly string[]): void => {
  const { values } = parseArgs({ args: [...args], options: { faults: { type: 'boolean' } } });
  const tuning = put(questionsOf('tuning'), answerQuestion);
  const heldOut = put(questionsOf('held-out'), answerQuestion);
  console.log(row('', COLUMNS));
  console.log(figuresRow('tuning', figuresOf(tuning)));
  console.log(figuresRow('held-out', figuresOf(heldOut)));
  if (values.faults !== true) return;
  for (const { talk, ask, isAnswerable, isUnsure, place, message } of tuning)
    if (isAnswerable ? place !== 0 || isUnsure : !isUnsure)
      console.log(`\n${talk}: ${ask} [${isAnswerable ? place : 'nobody said'}]\n${message}`);
};
