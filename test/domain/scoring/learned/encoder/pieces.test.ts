import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutter } from '../../../../../lambdas/domain/scoring/learned/encoder/pieces.ts';

const vocabulary = [
  '[UNK]',
  'un',
  '##affa',
  '##ble',
  'cafe',
  'don',
  "'",
  't',
  '“',
  '$',
  '1',
  '##2',
  '.',
  'a',
  '##a',
];
const cut = cutter(new Map(vocabulary.map((piece, number) => [piece, number])));
const piecesOf = (text: string): string[] => cut(text).map((number) => vocabulary[number] ?? '');

describe('texts are cut into pieces as by the tokenizer of BERT', () => {
  it.each([
    ['Unaffable', ['un', '##affa', '##ble']],
    ['unaffably', ['[UNK]']],
    ['CAFÉ cafe\u0301', ['cafe', 'cafe']],
    ["don't", ['don', "'", 't']],
    ['“$12.', ['“', '$', '1', '##2', '.']],
    ['a\tA\u2028a\u00a0a', ['a', 'a', 'a', 'a']],
    ['a\u0000\u200b\u0085\ufffda', ['a', '##a']],
    ['a中a', ['a', '[UNK]', 'a']],
    ['😀 a', ['[UNK]', 'a']],
    ['\ud800 a \udc00a', ['a', 'a']],
    ['a'.repeat(100), ['a', ...Array(99).fill('##a')]],
    ['a'.repeat(101), ['[UNK]']],
    ['a'.repeat(100_000), ['[UNK]']],
    ['[UNK]', ['[UNK]', '[UNK]', '[UNK]']],
    ['', []],
    [' \n ', []],
  ])('%j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });
});

it('any text is cut into pieces of the vocabulary', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const number of cut(text)) expect(vocabulary[number]).toBeDefined();
    }),
  );
});
