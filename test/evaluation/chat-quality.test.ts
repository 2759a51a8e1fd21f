import { expect, it } from 'vitest';
import { answerQuestion } from '../../lambdas/domain/chat/answer-question.ts';
import { crossEncoder } from '../fakes/chat-encoder.ts';
import { figuresOf, put } from './chat/measure.ts';
import { questionsOf } from './chat/questions.ts';

// Floors a little below what training/README.md tells: a search that falls below them is not to be shipped.
it.each([
  ['usual', { hitAt1: 0.6, shown: 0.8, sureAndRight: 0.85 }],
  ['reworded', { hitAt1: 0.36, shown: 0.64, sureAndRight: 0.5 }],
] as const)('the chat finds held-out answers by their meaning (%s)', (wording, least) => {
  // Of the other talks, every second one takes long enough.
  const sets = questionsOf('held-out', wording).filter((_, at) => wording === 'usual' || at % 2 === 0);
  const answers = put(sets, (question) => answerQuestion(question, crossEncoder()));
  const { hitAt1, shown, sureAndRight, wronglyDenied, claimed } = figuresOf(answers);
  expect(hitAt1).toBeGreaterThanOrEqual(least.hitAt1);
  expect(shown).toBeGreaterThanOrEqual(least.shown);
  expect(sureAndRight).toBeGreaterThanOrEqual(least.sureAndRight);
  expect(wronglyDenied).toBeLessThanOrEqual(0.3);
  expect(claimed).toBeLessThanOrEqual(0.1);
});
