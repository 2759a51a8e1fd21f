import { expect, it } from 'vitest';
import { readQuestion } from '../../../lambdas/domain/chat/asked.ts';

it('looks for each word once, and for no more of them than a question needs', () => {
  expect(readQuestion('roof roof roof roof tiles', []).words).toEqual(['roof', 'tiles']);
  const many = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
  expect(readQuestion(many, []).words).toHaveLength(100);
});

it('looks for the words with which people ask where there are no others', () => {
  expect(readQuestion('What should the rep bring?', []).words).toEqual(['bring']);
  expect(readQuestion('What did they say about the roof?', []).words).toEqual(['roof']);
});
