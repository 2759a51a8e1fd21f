import { expect, it } from 'vitest';
import { encodeTurns, readEncoder } from '../../../../../lambdas/domain/scoring/learned/encoder/encoder.ts';
import { makeEncoder } from './plain-encoder.ts';

const words = ['rep', 'customer', 'we', 'bake', 'at', 'night', 'though', ':', '.'];
const made = makeEncoder(['[UNK]', '[CLS]', '[SEP]', ...words], 2);
const encoder = readEncoder(made.bytes);
const numberOf = (word: string): number => made.vocabulary.indexOf(word);
const rep = (text: string) => ({ isRep: true, text });
const customer = (text: string) => ({ isRep: false, text });

/** The probabilities of a conversation of one window, calculated in the plainest way. `turns`: the words of each. */
const plainly = (turns: readonly (readonly string[])[]): number[][] => {
  const states = made.statesOf(['[CLS]', ...turns.flat(), '[SEP]'].map(numberOf));
  let at = 1;
  return turns.map(({ length }) => {
    const own = states.slice(at, at + length);
    at += length;
    const columns = (own[0] ?? []).map((_, i) => own.map((state) => state[i] ?? 0));
    const pooled = [
      ...columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length),
      ...columns.map((column) => Math.max(...column)),
    ];
    return made.head.map((weights, output) => {
      const sum = weights.reduce(
        (all, weight, i) => all + weight * (pooled[i] ?? 0),
        made.offsets[output] ?? 0,
      );
      return 1 / (1 + Math.exp(-sum));
    });
  });
};

it('the encoder gives nearly what plain arithmetic gives', () => {
  const found = encodeTurns([rep('We bake at night.'), customer('Though'), rep('')], encoder);
  const expected = plainly([
    ['rep', ':', 'we', 'bake', 'at', 'night', '.'],
    ['customer', ':', 'though'],
    ['rep', ':'],
  ]);
  for (const [turn, probabilities] of expected.entries())
    for (const [output, probability] of probabilities.entries())
      expect(Math.abs((found[turn]?.[output] ?? 0) - probability)).toBeLessThan(0.02);
});

it('the same conversation gives the same bytes, whatever was read before', () => {
  const talk = [rep('We bake.'), customer('at night though')];
  const first = encodeTurns(talk, encoder);
  encodeTurns(
    Array.from({ length: 40 }, () => rep('night at bake we '.repeat(20))),
    encoder,
  );
  expect(encodeTurns(talk, encoder)).toEqual(first);
  expect(encodeTurns(talk, readEncoder(made.bytes))).toEqual(first);
});

it('of a turn of more than 120 pieces the start and the end are read', () => {
  const long = (middle: string) => [rep(`${'we '.repeat(60)}${middle}${'at '.repeat(60)}`)];
  expect(encodeTurns(long('night '.repeat(7)), encoder)).toEqual(encodeTurns(long(''), encoder));
  expect(encodeTurns([rep('we '.repeat(121))], encoder)).toEqual(
    encodeTurns([rep('we '.repeat(120))], encoder),
  );
});

it('a conversation is read up to 40,000 pieces', () => {
  const turns = Array.from({ length: 400 }, () => rep('we '.repeat(200)));
  const shallow = readEncoder(makeEncoder(made.vocabulary, 0).bytes);
  expect(encodeTurns(turns, shallow)).toHaveLength(Math.floor(40_000 / 122));
});

it.each([
  ['no turns', []],
  ['empty turns', [rep(''), customer('')]],
  ['100,000 letters without a space', [rep('a'.repeat(100_000)), customer('we')]],
  ['emoji, halves of surrogate pairs and NUL', [customer('👨‍👩‍👧 \ud800 \udc00 \u0000')]],
])('every turn gets probabilities: %s', (_, turns) => {
  const found = encodeTurns(turns, encoder);
  expect(found).toHaveLength(turns.length);
  for (const probabilities of found) {
    expect(probabilities).toHaveLength(3);
    for (const each of probabilities) expect(each > 0 && each < 1).toBe(true);
  }
});

it('an encoder is read at any alignment in memory', () => {
  const moved = new Uint8Array(made.bytes.length + 3).subarray(3);
  moved.set(made.bytes);
  const talk = [rep('we bake')];
  expect(encodeTurns(talk, readEncoder(moved))).toEqual(encodeTurns(talk, encoder));
});

it('a file of a wrong length is refused', () => {
  expect(() => readEncoder(made.bytes.subarray(0, -4))).toThrow('no weights of 2 layers and 12 pieces');
});
