import { expect, it } from 'vitest';
import { answerQuestion } from '../../lambdas/domain/chat/answer-question.ts';
import { crossEncoder } from '../fakes/chat-encoder.ts';
import { figuresOf, put } from './chat/measure.ts';
import { questionsOf } from './chat/questions.ts';

// Floors a little below what training/README.md tells: a search that falls below them is not to be shipped.
it.each([
  ['usual', { hitAt1: 0.34, shown: 0.54 }],
  ['reworded', { hitAt1: 0.27, shown: 0.44 }],
] as const)('the chat finds held-out answers by their meaning (%s)', (wording, least) => {
  const answers = put(questionsOf('held-out', wording), (question) =>
    answerQuestion(question, crossEncoder()),
  );
  const { hitAt1, shown, wronglyDenied, claimed } = figuresOf(answers);
  expect(hitAt1).toBeGreaterThanOrEqual(least.hitAt1);
  expect(shown).toBeGreaterThanOrEqual(least.shown);
  expect(wronglyDenied).toBeLessThanOrEqual(0.5);
  expect(claimed).toBeLessThanOrEqual(0.1);
});
