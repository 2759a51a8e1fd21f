import { expect, it } from 'vitest';
import { answersTo } from '../../../../../lambdas/domain/scoring/learned/encoder/cross-encoder.ts';
import { readEncoder } from '../../../../../lambdas/domain/scoring/learned/encoder/encoder.ts';
import { makeEncoder } from './plain-encoder.ts';

const vocabulary = [
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'rep',
  'customer',
  ':',
  'question',
  'we',
  'bake',
  'night',
  '?',
];
const encoder = readEncoder(makeEncoder(vocabulary, 1).bytes);
const turns = [
  { isRep: true, text: 'we bake' },
  { isRep: false, text: 'night?' },
  { isRep: true, text: 'we bake night we' },
];

it('each turn gets a probability that it answers the question', () => {
  const found = answersTo(turns, 'night?', encoder);
  expect(found).toHaveLength(3);
  for (const answers of found) {
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThan(1);
  }
});

it('the question is read, and nothing beyond its first 40 pieces', () => {
  expect(answersTo(turns, 'night', encoder)).not.toEqual(answersTo(turns, 'bake', encoder));
  expect(answersTo(turns, 'we '.repeat(40), encoder)).toEqual(answersTo(turns, 'we '.repeat(4_000), encoder));
});

it('of a very long conversation, what shares words with the question is read', () => {
  const long = Array.from({ length: 3_000 }, (_, at) => ({
    isRep: at % 2 === 0,
    text: at === 2_500 ? 'night night' : 'we bake we bake we bake',
  }));
  const found = answersTo(long, 'night', encoder);
  expect(found).toHaveLength(3_000);
  expect(found[2_500]).toBeGreaterThan(0);
  expect(found).toContain(0);
});

it('turns of any length fit beside the longest question', () => {
  const texts = ['we '.repeat(500), '', 'bake '.repeat(119), 'night '.repeat(200)];
  const found = answersTo(
    texts.map((text, at) => ({ isRep: at % 2 === 0, text })),
    'night '.repeat(60),
    encoder,
  );
  expect(found).toHaveLength(4);
});

it('a conversation without turns has nothing to answer with', () => {
  expect(answersTo([], 'night', encoder)).toEqual([]);
});
