import { expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { observe } from '../../../../lambdas/domain/scoring/learned/observe.ts';
import { turnsOf } from '../../../../lambdas/domain/scoring/learned/turns.ts';
import { engine } from '../engine.ts';

const turnsIn = (text: string) => turnsOf(readConversation(recorded({ text })).lines);

it('joins what one side says until the other side speaks', () => {
  const turns = turnsIn('rep: Good morning.\nrep: Do you own the home?\ncustomer: Yes.\nrep: Fine.');
  expect(turns.map(({ isRep, words, isQuestion }) => ({ isRep, words: words.length, isQuestion }))).toEqual([
    { isRep: true, words: 7, isQuestion: true },
    { isRep: false, words: 1, isQuestion: false },
    { isRep: true, words: 1, isQuestion: false },
  ]);
});

it('sees the same however a recogniser cuts the utterances', () => {
  const cut = turnsIn(
    'rep: Good morning, this is Ann.\nrep: What bothers you about the roof?\ncustomer: It leaks.\nrep: Since when?',
  );
  const whole = turnsIn(
    'rep: Good morning, this is Ann. What bothers you about the roof?\ncustomer: It leaks.\nrep: Since when?',
  );
  expect(observe(cut, engine).pillars).toEqual(observe(whole, engine).pillars);
});
