import { expect, test } from 'vitest';
import { compilePattern } from '../../../../lib/local/events/pattern.ts';

const event = {
  source: 'pitches',
  'detail-type': 'analysis.completed',
  detail: {
    score: 75,
    tags: ['a', 'b'],
    live: true,
    error: null,
    partner: { id: 'p-1' },
    items: [{ n: 1 }, { n: 2 }],
  },
};

const cases: readonly (readonly [unknown, boolean])[] = [
  [{ source: ['pitches'] }, true],
  [{ source: ['other', 'pitches'] }, true],
  [{ source: ['other'] }, false],
  [{ source: ['pitches'], 'detail-type': ['other'] }, false],
  [{ 'detail-type': [{ prefix: 'analysis.' }] }, true],
  [{ 'detail-type': [{ prefix: 'session.' }, 'analysis.completed'] }, true],
  [{ detail: { partner: { id: ['p-1'] } } }, true],
  [{ detail: { partner: { id: ['p-2'] } } }, false],
  [{ detail: { score: [75] } }, true],
  [{ detail: { score: ['75'] } }, false],
  [{ detail: { live: [true] } }, true],
  [{ detail: { error: [null] } }, true],
  [{ detail: { nothing: [null] } }, false],
  [{ detail: { tags: ['b'] } }, true],
  [{ detail: { tags: ['c'] } }, false],
  [{ detail: { items: { n: [2] } } }, true],
  [{ detail: { items: { n: [3] } } }, false],
  [{ detail: { score: [{ exists: true }] } }, true],
  [{ detail: { nothing: [{ exists: true }] } }, false],
  [{ detail: { nothing: [{ exists: false }] } }, true],
  [{ nothing: { deeper: [{ exists: false }] } }, true],
  [{ detail: { score: [{ numeric: ['>', 70, '<=', 75] }] } }, true],
  [{ detail: { score: [{ numeric: ['>', 75] }] } }, false],
  [{ detail: { score: [{ numeric: ['=', 75] }] } }, true],
  [{ source: [{ 'anything-but': ['other'] }] }, true],
  [{ source: [{ 'anything-but': 'pitches' }] }, false],
  [{ source: [{ 'anything-but': { prefix: 'pit' } }] }, false],
  [{ nothing: [{ 'anything-but': 'x' }] }, false],
  [{ toString: [{ exists: false }] }, true],
];

test.each(cases)('%j matches: %s', (pattern, fits) => {
  expect(compilePattern(pattern)(event)).toBe(fits);
});

const unknown: readonly unknown[] = [
  {},
  [],
  'pitches',
  { source: 'pitches' },
  { source: [] },
  { source: [{ suffix: '.mp3' }] },
  { source: [{ wildcard: '*' }] },
  { source: [{ 'equals-ignore-case': 'x' }] },
  { source: [{ prefix: { 'equals-ignore-case': 'x' } }] },
  { source: [{ prefix: 'a', exists: true }] },
  { source: [{ 'anything-but': { suffix: 'x' } }] },
  { source: [{ numeric: ['~', 1] }] },
  { source: [{ numeric: [] }] },
  { $or: [{ source: ['a'] }] },
];

test.each(unknown)('refuses the pattern %j when it is put', (pattern) => {
  expect(() => compilePattern(pattern)).toThrow('does not support');
});
