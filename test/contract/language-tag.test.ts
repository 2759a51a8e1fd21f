import { describe, expect, it } from 'vitest';
import { languageTag } from '../../lambdas/contract/fields.ts';

describe('the language of a recording', () => {
  it.each(['en', 'en-US', 'de-CH', 'zh-Hant-TW', 'fil-PH', 'es-419'])('may be %s', (tag) => {
    expect(languageTag.safeParse(tag).success).toBe(true);
  });

  it.each([
    '',
    'e',
    'english',
    'en_US',
    'en-',
    '-en',
    'en us',
    'en-US\n',
    '🇺🇸',
    'en-"x"',
    `en${'-abcd'.repeat(9)}`,
  ])('cannot be %j: a misspelled one is refused, not guessed', (tag) => {
    expect(languageTag.safeParse(tag).success).toBe(false);
  });
});
