import { describe, expect, it } from 'vitest';
import { prose, spokenWords } from '../../../lambdas/adapters/model/prose.ts';

const plainProse = (written: string) => prose(1_000).parse(written);

describe('text by a model', () => {
  it.each([
    ['See https://evil.example/login?x=1 for more.', 'See (link) for more.'],
    ['Go to www.evil.example now', 'Go to (link) now'],
    ['_www.evil.example/x_', '_(link)'],
    ['[the report](https://evil.example)', '⁅the report⁆((link)'],
    ['![](//evil.example/pixel.png)', '!⁅⁆(/ evil.example/pixel.png)'],
    ['![the report][1]\n\n[1]: //evil.example/p.png', '!⁅the report⁆⁅1⁆ ⁅1⁆: / evil.example/p.png'],
    ['[here][x]\n[x]: javascript&#58;alert(1)', '⁅here⁆⁅x⁆ ⁅x⁆: javascript& #58;alert(1)'],
    ['- a list\n# and a heading', '- a list # and a heading'],
    ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
    ['<a href="javascript:alert(1)">click</a>', '‹a href="(link)"›click‹/a›'],
    ['JaVaScRiPt:alert(1)', '(link)'],
    ['<https://evil.example>', '‹(link)›'],
    ['app+x://open', 'app+x/ open'],
    ['mailto:a@evil.example', '(link)'],
    ['Write to boss@evil.example', 'Write to boss at evil.example'],
    ['turned \u202eround\u202c and \ud800 broken', 'turned round and \ufffd broken'],
  ])('is shown without links that a reader could follow: %s', (written, shown) => {
    expect(plainProse(written)).toBe(shown);
  });

  it.each([
    'Opens warmly and asks about the bill (“what do you pay now?”, 0:42).',
    'The data: 5 kW, 12 panels. Ask for the tel. number, and whether 3 or 4 is right.',
    'He said: sunridge.com has the prices.',
  ])('is unchanged where it contains no link: %s', (written) => {
    expect(plainProse(written)).toBe(written);
  });
});

it('is cut to its maximum length, replacements included', () => {
  expect(prose(20).parse('['.repeat(20))).toHaveLength(20);
  expect(prose(6).safeParse('\n \n').success).toBe(false);
});

it.each([
  ['![](//evil.example/offer)', '!⁅⁆(/ evil.example/offer)'],
  ['write to dana@example.com <b>now</b>', 'write to dana@example.com ‹b›now‹/b›'],
])('loses marker characters that the model put between spoken words: %s', (given, shown) => {
  expect(spokenWords.parse(given)).toBe(shown);
});
