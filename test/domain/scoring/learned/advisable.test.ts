import { expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { isBesideThePoint } from '../../../../lambdas/domain/scoring/learned/advisable.ts';
import type { Outcome } from '../../../../lambdas/domain/transcripts/outcome.ts';

const isBeside = (criterion: string, rep: string, outcome: Outcome | null = null): boolean =>
  isBesideThePoint(criterion, {
    ofRep: readConversation(recorded({ text: `rep: ${rep}` })).lines.flatMap(({ sentences }) => sentences),
    outcome,
  });

it('nobody is advised to ask who decides who asked it', () => {
  expect(isBeside('discovery.decision', 'And who besides the two of you decides this year?')).toBe(true);
  expect(isBeside('discovery.decision', 'How many hives do you need?')).toBe(false);
  expect(isBeside('discovery.problem', 'Who else decides?')).toBe(false);
});

it('more open questions are advised to a rep who asks, but closed ones', () => {
  expect(isBeside('discovery.open_questions', 'These hives are sturdy.')).toBe(true);
  expect(isBeside('discovery.open_questions', 'Are these your hives? Do you like honey?')).toBe(false);
  expect(isBeside('discovery.open_questions', 'How are you? Are these your hives?')).toBe(false);
  expect(isBeside('discovery.open_questions', 'When were they fed? And what happened to the old ones?')).toBe(
    true,
  );
});

it('after a no, no step towards a sale is advised, and after a yes no request for it', () => {
  expect(isBeside('close.next_step', 'Fine hives.')).toBe(false);
  expect(isBeside('close.next_step', 'Fine hives.', 'lost')).toBe(true);
  expect(isBeside('close.next_step', 'Fine hives.', 'won')).toBe(false);
  expect(isBeside('close.asks', 'Fine hives.')).toBe(false);
  expect(isBeside('close.asks', 'Fine hives.', 'follow_up')).toBe(true);
});

it('a request that was made is not called missing', () => {
  expect(isBeside('close.asks', 'Shall we put two in your garden?')).toBe(true);
});

it('a collector is not advised to ask about trouble', () => {
  expect(isBeside('discovery.problem', 'We ask for donations for the bees.')).toBe(true);
  expect(isBeside('discovery.problem', 'We rent bees to orchards.')).toBe(false);
  expect(isBeside('discovery.situation', 'We ask for donations for the bees.')).toBe(false);
});
