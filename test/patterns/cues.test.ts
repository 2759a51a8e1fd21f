import { describe, expect, it } from 'vitest';
import { plain } from '../../lambdas/domain/transcripts/words.ts';
import { builtPatterns, isCue } from './built.ts';

const cues = (await builtPatterns()).filter(isCue);

/** What a cue may repeat without a bound: the signs of one word, the digits of one number. */
const run = /\[\^ \]\+|\\d\+/g;
/** Two runs with nothing between them that only one of them can take. */
const meeting = /(?:\[\^ \]\+|\\d\+)[()?:{}\d,]*(?:\[\^ \]\+|\\d\+)/;

/**
 * A cue is too large for a checker of patterns, which is why its form is held to a law instead. It begins at a space, runs
 * within words and goes on over a bounded number of them, so that each word of a text is looked at a bounded number of
 * times.
 */
describe('every cue', () => {
  it.each(cues)('repeats no part without a bound, except the characters of one word: %s', ({ source }) => {
    expect(source.replaceAll(run, '')).not.toMatch(/[*+]|\{\d*,\}/);
    expect(source).not.toMatch(meeting);
    expect(source).not.toMatch(/\[\^ \]\+\)+[*+]|\\d\+\)+[*+]/);
  });

  it.each([
    ['one endless word', plain('a'.repeat(500_000))],
    ['an endless word behind a beginning', plain(`we're ${'ing'.repeat(160_000)}`)],
    ['the same beginnings again and again', plain('i i'.repeat(160_000))],
    ['beginnings that go nowhere', plain('how many what did you do we are '.repeat(15_000))],
  ])('reaches the end of 500,000 characters: %s', (_, text) => {
    for (const cue of cues) expect(cue.test(text)).toBeTypeOf('boolean');
  });
});
