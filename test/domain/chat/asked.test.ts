import { expect, it } from 'vitest';
import { readQuestion } from '../../../lambdas/domain/chat/asked.ts';

it('each word of a question is searched once, and no more words than needed', () => {
  expect(readQuestion('roof roof roof roof tiles', []).words).toEqual(['roof', 'tiles']);
  const many = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
  expect(readQuestion(many, []).words).toHaveLength(100);
});

it('question words are searched if there are no others', () => {
  expect(readQuestion('What should the rep bring?', []).words).toEqual(['bring']);
  expect(readQuestion('What did they say about the roof?', []).words).toEqual(['roof']);
});
