import { describe, expect, it } from 'vitest';
import { linesOf, recogniserOf, textsIn } from '../../../lambdas/domain/privacy/recognise-customer.ts';

const nobody = { kind: 'customer', name: null, phone: null, email: null } as const;
const isIn = (
  by: Partial<Omit<typeof nobody, 'kind'> | Record<string, string>>,
  texts: string[],
  names: string[] = [],
) => recogniserOf({ ...nobody, ...by })({ names, lines: linesOf(texts) });

describe('a customer is recognised', () => {
  it.each([
    ['by the name of the conversation, without case and accents', { name: 'josé DÍAZ' }, [], ['Jose Diaz']],
    ['by one word, where it is the name of the conversation', { name: 'Anna' }, [], ['anna']],
    ['by a whole name in its words', { name: 'Anna Bell' }, ['I spoke with Anna   Bell.'], []],
    ['by a phone number that is written otherwise', { phone: '+1 (512) 555-0142' }, ['512.555.0142'], []],
    [
      'by a phone number that is said',
      { phone: '5125550142' },
      ['five one two, five five five, oh one four two'],
      [],
    ],
    ['by a number with another prefix', { phone: '+49 30 1234567' }, ['Es ist 030 1234567.'], []],
    ['by an e-mail in any case', { email: 'Anna.Bell@gmail.com' }, ['write to anna.bell@GMAIL.com'], []],
    [
      'by an e-mail that is said',
      { email: 'anna.bell@gmail.com' },
      ['it is anna dot bell at gmail dot com'],
      [],
    ],
    [
      'by an e-mail at the end of a sentence, in brackets, or after a colon',
      { email: 'anna@bell.com' },
      ['Anna (mailto:anna@bell.com).'],
      [],
    ],
    ['by a North American number with its country code', { phone: '512 555 0142' }, ['+15125550142'], []],
    ['by one that is given with it', { phone: '+1 512 555 0142' }, ['call 512-555-0142'], []],
  ])('%s', (_, by, texts, names) => expect(isIn(by, texts, names)).toBe(true));
});

describe('a customer is not recognised', () => {
  it.each([
    ['by one word in the words of another', { name: 'Anna' }, ['Anna next door has them.'], ['Bo']],
    ['by a part of a name', { name: 'Anna Bell' }, ['Anna Bellamy was here.'], []],
    ['by a number of which some digits differ', { phone: '5125550142' }, ['512 555 0143'], []],
    [
      'by another e-mail that ends alike in nothing',
      { email: 'bo@gmail.com' },
      ['anna at gmail dot com'],
      [],
    ],
    [
      'by the end of another e-mail',
      { email: 'bell@gmail.com' },
      ['annabell@gmail.com, anna.bell@gmail.com'],
      [],
    ],
    ['by the beginning of another e-mail', { email: 'bo@x.co' }, ['bo@x.com bo@x.co.uk bo@x.co-op.com'], []],
    [
      'by the end of another e-mail that is said',
      { email: 'bell@gmail.com' },
      ['it is annabell at gmail dot com'],
      [],
    ],
    ['by the number of another area', { phone: '512-555-0142' }, ['call me at 212 555 0142'], []],
  ])('%s', (_, by, texts, names) => expect(isIn(by, texts, names)).toBe(false));
});

it('reads the names of fields as well as their values', () => {
  expect(textsIn({ 'anna@bell.com': { vip: true, visits: 3 }, tags: ['roof'] })).toEqual([
    'anna@bell.com',
    'tags',
    'vip',
    'visits',
    '3',
    'roof',
  ]);
});
