import { describe, expect, it } from 'vitest';
import { prose } from '../../../lambdas/adapters/model/prose.ts';

const plainProse = (written: string) => prose(1_000).parse(written);

describe('what a model wrote', () => {
  it.each([
    ['See https://evil.example/login?x=1 for more.', 'See [link] for more.'],
    ['Go to www.evil.example now', 'Go to [link] now'],
    ['[the report](https://evil.example)', '[the report] ([link]'],
    ['![](//evil.example/pixel.png)', '![] (//evil.example/pixel.png)'],
    ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
    ['<a href="javascript:alert(1)">click</a>', '‹a href="[link]"›click‹/a›'],
    ['JaVaScRiPt:alert(1)', '[link]'],
    ['<https://evil.example>', '‹[link]›'],
    ['app+x://open', 'app+x: //open'],
    ['mailto:a@evil.example', '[link]'],
  ])('is shown without what somebody could follow: %s', (written, shown) => {
    expect(plainProse(written)).toBe(shown);
  });

  it.each([
    'Opens warmly and asks about the bill (“what do you pay now?”, 0:42).',
    'The data: 5 kW, 12 panels. Ask for the tel. number, and whether 3 or 4 is right.',
    'He said: sunridge.com has the prices.',
  ])('stays as it was where nothing can be followed: %s', (written) => {
    expect(plainProse(written)).toBe(written);
  });
});
