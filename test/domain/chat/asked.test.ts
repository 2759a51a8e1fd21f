import { expect, it } from 'vitest';
import { readQuestion } from '../../../lambdas/domain/chat/asked.ts';

it.each(['Why?', 'And then?', 'What did she say?', 'Tell me more', ''])(
  'a question without content continues the one before it: %s',
  (message) => {
    expect(readQuestion(message, []).isBare).toBe(true);
  },
);

it.each(['How much is it?', 'Who decides?', 'And the roof?', 'What did they say about the price?'])(
  'a question with content stands alone: %s',
  (message) => {
    expect(readQuestion(message, []).isBare).toBe(false);
  },
);

it('names within a question are recognised', () => {
  expect([...readQuestion('What did Luis say about Thursday?', []).names]).toEqual(['lui', 'thursda']);
  expect(readQuestion('What did the rep say?', []).names.size).toBe(0);
});
