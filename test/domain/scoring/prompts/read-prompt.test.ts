import { describe, expect, it } from 'vitest';
import type { ScoringPrompt } from '../../../../lambdas/domain/scoring/analyst.ts';
import { readPrompt } from '../../../../lambdas/domain/scoring/prompts/read-prompt.ts';

const kindsOf = (prompt_content: string, prompt_type: ScoringPrompt['prompt_type'] = 'disqualifier') =>
  readPrompt({ title: 'Rule', prompt_content, prompt_type }).map(({ kind }) => kind);

describe('a disqualifier', () => {
  it.each([
    'The rep must not swear.',
    'The rep does not name competitors.',
    'The rep doesn’t mention politics.',
    'The rep never gives discounts.',
    'No bad language.',
    'The rep says “completely harmless”.',
    'The rep says that there will never be a leak again.',
    'The rep offers a discount without asking the manager.',
    'No bad language is tolerated.',
    'The rep makes no jokes about religion or looks.',
    'The rep gives no legal advice.',
    'The rep who calls must not swear.',
  ])('is met by forbidden words: %s', (content) => {
    expect(kindsOf(content)).toEqual(['forbids']);
  });

  it.each([
    'The rep does not mention the license number.',
    'The rep does not say “guaranteed in writing”.',
    'The rep does not introduce himself.',
    'The rep fails to name the price.',
    'Disqualify if the rep never mentions the price.',
    'Disqualify when the rep never mentions the price.',
    'The rep must say that the call is recorded.',
    'The rep leaves without agreeing on a day.',
  ])('is met by missing words that it requires: %s', (content) => {
    expect(kindsOf(content)).toEqual(['demands']);
  });
});

it.each([
  ['disqualifier', 'The rep must give the company name and must never run down a competitor.'],
  ['scoring_criterion', 'Say the monthly price, but do not promise savings.'],
  ['scoring_criterion', 'Offer to hold the place without rushing the customer.'],
  ['other', 'The rep has to ask who decides; he may not swear.'],
] as const)('a %s may require one thing and forbid another: %s', (type, content) => {
  expect(kindsOf(content, type)).toEqual(['demands', 'forbids']);
});

it.each(['Shows how damp can be avoided.', 'Tells the customer their details are kept private.'])(
  'what somebody is told or shown forbids nothing: %s',
  (content) => {
    expect(kindsOf(content, 'scoring_criterion')).toEqual(['demands']);
  },
);

it.each(['The rep sounds friendly.', 'The rep keeps eye contact.', 'What the rep says has to be true.'])(
  'a prompt that words cannot show is not judged: %s',
  (content) => {
    const rules = readPrompt({ title: 'Rule', prompt_content: content, prompt_type: 'other' });
    expect(rules.map(({ isJudgeable }) => isJudgeable)).toEqual([false]);
  },
);

it('the subject of a prompt is recognised', () => {
  const speakers = [
    'The customer worries about noise.',
    'The customer asks to be called back.',
    'Tell the customer the price.',
    'The rep is thanked.',
  ].map(
    (content) => readPrompt({ title: 'Rule', prompt_content: content, prompt_type: 'other' })[0]?.speaker,
  );
  expect(speakers).toEqual(['customer', 'customer', 'rep', 'rep']);
});
