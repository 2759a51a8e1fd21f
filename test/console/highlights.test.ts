import { expect, it } from 'vitest';
import { highlights } from '../../lib/console/highlights.ts';

const spoken = { text: 'We came because of ants.', start_seconds: 10, end_seconds: 14 };
const quote = (pillar: string, words: string, start_seconds = 10) => ({
  pillar,
  quote: words,
  start_seconds,
});

it('marks a quote in the text without losing a word', () => {
  expect(highlights(spoken, [quote('clarity', 'because of ants')])).toEqual([
    { text: 'We came ', pillars: [] },
    { text: 'because of ants', pillars: ['clarity'] },
    { text: '.', pillars: [] },
  ]);
});

it('shows both pillars where their quotes overlap', () => {
  expect(highlights(spoken, [quote('clarity', 'came because'), quote('close', 'because of')])).toEqual([
    { text: 'We ', pillars: [] },
    { text: 'came ', pillars: ['clarity'] },
    { text: 'because', pillars: ['clarity', 'close'] },
    { text: ' of', pillars: ['close'] },
    { text: ' ants.', pillars: [] },
  ]);
});

it.each([
  ['said at another time', quote('clarity', 'because', 90)],
  ['not in the words', quote('clarity', 'wasps')],
  ['empty', quote('clarity', '')],
])('marks no quote that is %s', (_, other) => {
  expect(highlights(spoken, [other])).toEqual([{ text: spoken.text, pillars: [] }]);
});
