import { describe, expect, it } from 'vitest';
import {
  vocabularyFile,
  vocabularyName,
  vocabularyOf,
} from '../../../lambdas/domain/vocabularies/vocabulary.ts';

const shown = (text: string, language = 'en-US', names: string[] = []) =>
  vocabularyOf(text, { language, names }).map(({ display_as }) => display_as);

const playbook = `# SunRidge Playbook

## Opening
Hi, I'm Alex with SunRidge Solar. We are working with your neighbors on Maple Street.
Ask about the roof. Never mention Vivint first. Customers compare us with Sunrun on Monday.

## Products
- **SunRidge Q8**: our panel, 25-year warranty
- Powerwall 3 – battery
- [HomeGuard](https://example.com/home)

| Model | Price |
|---|---|
| AquaPure X200 | $4,999 |

Competitors: ADT, Vivint Solar and Tesla Energy.

## Handling Price Objections
Call Bob Smith at 512-555-0142 or bob@sunridge.com. See www.sunridge.com for more.
Enphase IQ8 microinverters with MPPT are better. WE ALWAYS SMILE AND NEVER PUSH.

## Glossary
1. Net metering: credit for power
2. Time-of-use rate: a tariff
`;

describe('the vocabulary of a playbook', () => {
  it('contains names and terms, but no persons, addresses or ordinary words', () => {
    expect(shown(playbook)).toEqual([
      'ADT',
      'AquaPure X200',
      'HomeGuard',
      'IQ8',
      'MPPT',
      'Net metering',
      'Powerwall 3',
      'Q8',
      'SunRidge',
      'SunRidge Q8',
      'SunRidge Solar',
      'Sunrun',
      'Tesla Energy',
      'Time-of-use rate',
      'Vivint',
      'Vivint Solar',
      'X200',
    ]);
  });

  it('is the same, in the same order, for any order of the text', () => {
    const lines = playbook.split('\n');
    const head = lines.slice(0, 6);
    const rest = lines.slice(6);
    const turned = [...rest, ...head].join('\n');
    expect(vocabularyFile(vocabularyOf(turned, { language: 'en-US' }))).toBe(
      vocabularyFile(vocabularyOf(playbook, { language: 'en-US' })),
    );
  });

  it.each([
    ['a word that is also written without its capital', 'Ask the Homeowner. A homeowner knows.', []],
    ['a name at the beginning of a sentence only', 'Vivint is dear. Volterra too.', []],
    [
      'a name at the beginning that stands within another sentence',
      'Vivint is dear. We beat Vivint.',
      ['Vivint'],
    ],
    ['a heading in titles', 'Handling Every Strange Objection', []],
    ['letters that everybody knows', 'Our CEO is on TV in the USA.', []],
    ['a shouted line', 'NEVER EVER PUSH A HOMEOWNER', []],
    ['a person with a title', 'Ask for Mrs Hartwell when you come.', []],
    ['a name of two words in one', 'it is a sunPower panel', ['sunPower']],
    [
      'a person who is introduced',
      "Hi, I'm Quentyn. My name is Jorrit, of Volterra. Ask Quentyn.",
      ['Volterra'],
    ],
    [
      'a line of many names',
      'We use Termidor SC and Demand CS with a Web Sweep.',
      ['Demand CS', 'Termidor SC', 'Web Sweep'],
    ],
    ['a decimal behind a name', 'We sell Volterra 2.5 and Amperio 3 here.', ['Amperio 3', 'Volterra']],
    ['nothing at all', '', []],
  ])('%s', (_, text, terms) => {
    expect(shown(text)).toEqual(terms);
  });

  it('contains the names of the given org', () => {
    expect(shown('Ask first.', 'en-US', ['SunRidge Solar', 'Bob Smith', '', 'The Sales'])).toEqual([
      'SunRidge Solar',
    ]);
  });

  it('keeps the letters of its language', () => {
    const text = '## Productos\n- Energía Fácil 2: la mejor\n\nUsamos la marca Peñafiel cada día.';
    expect(vocabularyOf(text, { language: 'es-US' })).toContainEqual({
      phrase: 'Energía-Fácil-dos',
      display_as: 'Energía Fácil 2',
    });
    expect(vocabularyOf(text, { language: 'en-US' })).toContainEqual({
      phrase: 'Energia-Facil-two',
      display_as: 'Energía Fácil 2',
    });
  });

  it('does not mistake a noun for a name in a language with capitalised nouns', () => {
    expect(shown('Die Firma SolarWatt liefert das Dach und die Wallbox.', 'de-DE')).toEqual(['SolarWatt']);
  });

  it.each(['ja-JP', 'ar-AE', 'zh-CN', 'x'])(
    'is empty in %s, because its script is not supported',
    (language) => {
      expect(shown(playbook, language)).toEqual([]);
    },
  );
});

const repeated = (text: string) => text.repeat(Math.ceil(500_000 / text.length)).slice(0, 500_000);
const hostile: readonly (readonly [string, string])[] = [
  ...[
    'A',
    'Aa ',
    '* ',
    '[',
    '[a](',
    '|',
    ':',
    '\n',
    'a@',
    'https:',
    'é\u0301',
    '\ud800',
    '日本語 ',
    'A b. ',
  ].map((text) => [JSON.stringify(text), repeated(text)] as const),
  ['a tab and a newline in a term', '## Products\n- A\tb\u2028c\u0000d Xy9\r\n'],
  [
    'fifty thousand products',
    `## Products\n${Array.from({ length: 50_000 }, (_, at) => `- Tx${at % 9_999}q`).join('\n')}`,
  ],
  [
    'products as long as they may be',
    `## Products\n${Array.from({ length: 3_000 }, (_, at) => `- ${'Abcdefghij '.repeat(3)}${'k'.repeat(at % 25)}`).join('\n')}`,
  ],
];

describe('the file of a vocabulary', () => {
  it('is a table with tabs, one line for each phrase', () => {
    expect(vocabularyFile(vocabularyOf('Show the SunRidge Q8.', { language: 'en-US' }))).toBe(
      'Phrase\tSoundsLike\tIPA\tDisplayAs\nQ.-eight\t\t\tQ8\nSunRidge-Q.-eight\t\t\tSunRidge Q8\n',
    );
  });

  it.each(hostile)(
    'contains only what the provider accepts, for any playbook: %s',
    { timeout: 30_000 },
    (_, text) => {
      const phrases = vocabularyOf(text, { language: 'en-US' });
      const file = vocabularyFile(phrases);
      expect(Buffer.byteLength(file)).toBeLessThan(50_000);
      for (const line of file.split('\n').slice(1, -1)) {
        const [phrase = '', sounds, ipa, display = '', ...rest] = line.split('\t');
        expect(phrase).toMatch(/^[A-Za-z'.-]{2,256}$/);
        expect([sounds, ipa, rest]).toEqual(['', '', []]);
        expect(display).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u);
      }
      expect(new Set(phrases.map(({ phrase }) => phrase.toLowerCase())).size).toBe(phrases.length);
      expect(phrases.length).toBeLessThanOrEqual(500);
    },
  );
});

describe('the name of a vocabulary', () => {
  const partner_id = '9ed62b63-7ebd-4b63-8604-8e4ae1fbcbf3';
  const nameOf = (environment: 'sandbox' | 'production', hash: string) =>
    vocabularyName({ tenant: { partner_id, environment }, language: 'en-US', hash });

  it('is the same for the same words of a partner and environment, and different otherwise', () => {
    const one = 'a'.repeat(64);
    const other = 'b'.repeat(64);
    expect(nameOf('sandbox', one)).toBe(nameOf('sandbox', one));
    expect(new Set([nameOf('sandbox', one), nameOf('production', one), nameOf('sandbox', other)]).size).toBe(
      3,
    );
    expect(nameOf('production', one)).toMatch(/^[0-9a-zA-Z._-]{1,200}$/);
  });
});
