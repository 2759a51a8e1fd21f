import { describe, expect, it } from 'vitest';
import { labelledPrompts, promptTalks } from './prompts/labelled-prompts.ts';
import { checkAll, figuresOf } from './prompts/measure.ts';

const talks = promptTalks();
const halves = { fitting: labelledPrompts('fitting'), 'held-out': labelledPrompts('held-out') };

describe('the labelled prompts', () => {
  it('use other conversations in the held-out half', () => {
    const known = new Set(halves.fitting.flatMap(({ verdicts }) => verdicts.map(({ talk }) => talk)));
    const again = halves['held-out'].flatMap(({ verdicts }) =>
      verdicts.filter(({ talk }) => known.has(talk)),
    );
    expect(again).toEqual([]);
  });

  it('choose no bar on a conversation of the held-out half', () => {
    const held = new Set(halves['held-out'].flatMap(({ verdicts }) => verdicts.map(({ talk }) => talk)));
    const tuned = labelledPrompts('tuning').flatMap(({ verdicts }) => verdicts.map(({ talk }) => talk));
    expect(tuned.filter((talk) => held.has(talk))).toEqual([]);
  });

  it.each(Object.entries(halves))('suffice, for every kind (%s)', (_, half) => {
    expect(half.length).toBeGreaterThanOrEqual(60);
    for (const verdict of ['fulfilled', 'violated', 'not_found', 'not_judged'] as const)
      expect(
        half.flatMap(({ verdicts }) => verdicts.filter((each) => each.verdict === verdict)).length,
      ).toBeGreaterThan(5);
  });

  it.each([
    ['fitting', halves.fitting],
    ['held-out', halves['held-out']],
    ['tuning', labelledPrompts('tuning')],
    ['strangers', labelledPrompts('strangers')],
  ] as const)('name existing lines, of the rep for a violation (%s)', (_, set) => {
    for (const { prompt, verdicts } of set)
      for (const { talk, verdict, lines } of verdicts)
        for (const line of lines) {
          const speaker = talks.get(talk)?.turns[line]?.speaker;
          const place = `${prompt.prompt_content} ${talk} ${line}`;
          expect(speaker, place).toBeDefined();
          if (verdict === 'violated') expect(speaker, place).toBe('R');
        }
  });
});

it('the held-out prompts are judged as well as the guide states', () => {
  const { all, notFound, notJudged, claimedFulfilled, claimedViolated } = figuresOf(
    checkAll(halves['held-out']),
  );
  const share = ({ right, of }: { right: number; of: number }): number => right / of;
  expect(share(all)).toBeGreaterThanOrEqual(0.71);
  expect(share(notFound)).toBeGreaterThanOrEqual(0.95);
  expect(share(notJudged)).toBe(1);
  expect(share(claimedFulfilled)).toBeGreaterThanOrEqual(0.8);
  expect(share(claimedViolated)).toBeGreaterThanOrEqual(0.7);
});
