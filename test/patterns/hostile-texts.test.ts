import { describe, expect, it } from 'vitest';
import { hasProse } from '../../lambdas/application/privacy/erase-copies.ts';
import { statementsOf } from '../../lambdas/domain/playbooks/drafting/statements.ts';
import { unquoted } from '../../lambdas/domain/privacy/unquoted.ts';
import { playbookPoints } from '../../lambdas/domain/scoring/rubric/playbook.ts';
import { customerName } from '../../lambdas/domain/transcripts/customer-name.ts';
import type { Utterance } from '../../lambdas/domain/transcripts/transcript.ts';
import { vocabularyOf } from '../../lambdas/domain/vocabularies/vocabulary.ts';

const length = 500_000;

const filled = (part: string, end = ''): string => part.repeat(length / part.length) + end;

/** Texts that made one pattern or another take the square of their length: minutes to hours. */
const hostile: readonly (readonly [string, string])[] = [
  ['a bullet and spaces without an end', `-${filled(' ')}\u2028`],
  ['spaces before nothing', filled(' ')],
  ['one word', filled('a')],
  ['marks of an end', filled('.', 'a')],
  ['full stops with spaces', filled('. ', '\u2028')],
  ['apostrophes', filled("'", 'a')],
  ['capital letters', filled('A ', 'a')],
  ['headings in capitals', filled('ABC', 'a')],
  ['quotes that only begin', filled('(“')],
  ['quotes that begin before one end', filled('(“', '”, 1:00)')],
  ['ends of quotes', filled('”, 1')],
  ['names that go on', filled("A'Aa")],
  ['questions for a name', filled('name ', '?x')],
];

describe.each(hostile)('500,000 characters: %s', (_, text) => {
  it('are processed in bounded time as a playbook', () => {
    expect(playbookPoints(text).length).toBeLessThanOrEqual(40);
  });

  it('are processed in bounded time as an answer that is erased', () => {
    expect(hasProse([text])).toBeTypeOf('boolean');
  });

  it('are processed in bounded time as a source of a playbook', () => {
    expect(statementsOf({ title: 'A source', text }, 0)).toBeInstanceOf(Array);
  });

  it('are processed in bounded time as the material of a vocabulary', () => {
    expect(vocabularyOf(`# Products\nProducts: ${text}\n- ${text}`, { language: 'en-US' })).toBeInstanceOf(
      Array,
    );
  });

  it('are processed in bounded time as feedback that loses its quotes', () => {
    expect(unquoted({ feedback: text }, ['nothing of this'])).toBeTypeOf('object');
  });

  it('are processed in bounded time as the words before a name', () => {
    const said = (role: 'rep' | 'customer', one: string): Utterance => ({
      speaker: role,
      role,
      start_seconds: 0,
      end_seconds: 1,
      confidence: null,
      text: one,
    });
    expect(customerName([said('rep', text), said('customer', 'Yes.'), said('customer', text)])).toBeNull();
  });
});

describe('the linear patterns', () => {
  it('find the points of a playbook in its bullets', () => {
    expect(
      playbookPoints('  - Offer the  free inspection \n3) Name the price\nYou must smile\n-nothing\n- '),
    ).toEqual(['Offer the  free inspection', 'Name the price', 'You must smile']);
  });

  it.each([
    ['Said “twice”.', 'Said “twice”.'],
    ['Greets (“Hi, I am Sam”, 0:05) and asks (“May I (“really”) come in?”, 12:34).', 'Greets and asks.'],
    ['(“never ends, 1:00)', '(“never ends, 1:00)'],
    [`Long (“${'a'.repeat(2_001)}”, 1:00).`, `Long (“${'a'.repeat(2_001)}”, 1:00).`],
  ])('find the quotes with their minute in a text: %s', (text, rest) => {
    expect(unquoted(text, [])).toBe(rest);
  });

  it('find prose by a space between two letters', () => {
    expect(hasProse(['queued', 'an_1 2'])).toBe(false);
    expect(hasProse(['queued', 'Straße  7', 'Frau  Öz'])).toBe(true);
  });
});
