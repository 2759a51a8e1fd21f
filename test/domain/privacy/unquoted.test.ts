import { describe, expect, it } from 'vitest';
import { wordlessRow } from '../../../lambdas/domain/privacy/erased-rows.ts';
import { unquoted, unquotedSummary } from '../../../lambdas/domain/privacy/unquoted.ts';

const said = [
  'My husband died last year, and I can’t climb up there.',
  'That is a lot of money, to be honest.',
];

describe('findings without quotes', () => {
  it.each([
    ['a quote with its minute', 'Names the pain (“My husband died last year”, 2:31).', 'Names the pain.'],
    ['one behind an hour and more', 'Good (“That is a lot of money”, 83:04). More.', 'Good. More.'],
    ['two of them', 'A (“That is a lot”, 0:31) and B (“of money”, 0:40).', 'A and B.'],
    ['one that holds quotation marks', 'A (“I said ”no” to her”, 1:00).', 'A.'],
    ['what a model quotes', 'She said “my husband died last year” twice.', 'She said “…” twice.'],
    [
      'in other marks, with other punctuation',
      'The "that is a lot of money to be honest" moment',
      'The “…” moment',
    ],
  ])('omit %s', (_, text, left) => expect(unquoted({ deep: [text] }, said)).toEqual({ deep: [left] }));

  it.each([
    ['the words of a playbook', 'The first one missing: “Ask how old the roof is”.'],
    ['the title of a prompt, though it was said', '“Husband”: not observed.'],
    ['numbers, flags and nothing', 12],
    ['nothing', null],
  ])('keep %s', (_, value) => expect(unquoted(value, said)).toEqual(value));

  it('are unchanged by a second pass', () => {
    const row = {
      analysis: { ai_summary: 'A (“That is a lot”, 0:31).' },
      transcript: { utterances: [{ text: said[1] }] },
    };
    const once = wordlessRow(row);
    expect(once).toEqual({ analysis: { ai_summary: 'A.' }, transcript: null });
    expect(wordlessRow(once)).toEqual(once);
    expect(wordlessRow({ analysis: null, transcript: null })).toEqual({ analysis: null, transcript: null });
  });

  it('are cleaned in linear time', { timeout: 30_000 }, () => {
    const text = '(“'.repeat(100_000) + '“'.repeat(100_000) + '"'.repeat(100_001);
    expect(String(unquoted(text, said)).length).toBeLessThanOrEqual(text.length);
  });
});

it.each([
  ["Sales conversation: “Hi, I'm Tom”. Objection: “Too much.”.", 'Sales conversation: “…”. Objection: “…”.'],
  ['Objection: “I said ”no” to her”. The customer agreed.', 'Objection: “…”. The customer agreed.'],
  ['A talk between colleagues.', 'A talk between colleagues.'],
])('the summary of a conversation of a day keeps no quotes: %s', (summary, left) => {
  expect(unquotedSummary(summary)).toBe(left);
  expect(unquotedSummary(left)).toBe(left);
});
