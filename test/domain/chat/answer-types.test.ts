import { expect, it } from 'vitest';
import { answerQuestion } from '../../../lambdas/domain/chat/answer-question.ts';
import { typesAsked } from '../../../lambdas/domain/chat/answer-types.ts';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { withRoles } from '../../../lambdas/domain/transcripts/roles.ts';
import { plain } from '../../../lambdas/domain/transcripts/words.ts';
import { score } from '../scoring/engine.ts';
import { vectors } from './vectors.ts';

/** A conversation that no weight was learned from. */
const PIANO = `
rep: Good morning, I am Oskar from Ringwood Pianos, we tune and repair in the whole valley. Is that an upright I can hear?
customer: It is. My daughter plays it, badly at the moment.
rep: How long has it been since somebody looked after it?
customer: Eleven years, I think. My wife had it done when we moved in.
rep: Then two strings will have gone slack. What bothers her most?
customer: The low keys stick in the winter. She stops playing from November on.
rep: I would take the action out, ease the keys and tune it twice. A tuning is ninety five dollars, and the keys are two hundred and forty once.
customer: That is more than I wanted to spend. The school pays sixty for theirs.
rep: I understand. Sixty is for a piano that is done every year. If a key sticks again within two years, I come back and you pay nothing for it.
customer: All right, that sounds fair.
rep: Then I would come on Tuesday the ninth at eleven, if that suits you.
customer: Tuesday at eleven is fine.
rep: Tuesday the ninth at eleven. I bring the felt with me. Good day to you.
`;

const transcript = withRoles(recorded({ text: PIANO }));
const scored = score({ transcript, recording_title: null, prompts: [], playbook: null, profile: null });
const firstTo = (message: string) =>
  answerQuestion({ message, history: [], transcript, ...scored }, vectors).citations[0]?.quote;

it.each([
  ['How much is a tuning?', 'A tuning is ninety five dollars'],
  ['When is the next appointment?', 'Tuesday'],
  ['What happens if a key sticks again?', 'you pay nothing for it'],
  ['What guarantee did the rep give?', 'you pay nothing for it'],
  ['Is the customer married?', 'My wife'],
  ['What was the objection?', 'more than I wanted to spend'],
])('the kind of answer to a question is recognised: %s', (ask, said) => {
  expect(firstTo(ask)).toContain(said);
});

it('the kinds of answers that suit a question are recognised', () => {
  const kinds = (ask: string) => [...typesAsked(plain(ask))];
  expect(kinds('Where does she keep it?')).toEqual(['place']);
  expect(kinds('Why did he leave?')).toEqual(['reason']);
  expect(kinds('When is the next visit?')).toEqual(['time', 'next', 'step']);
  expect(kinds('How much does it cost?')).toEqual(['number', 'sum', 'price']);
  expect(kinds('Tell me of the trees.')).toEqual([]);
});
