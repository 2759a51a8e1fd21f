import { describe, expect, it } from 'vitest';
import { bounded } from './bounded.ts';
import { builtPatterns, isCue } from './built.ts';
import { writtenPatterns } from './literals.ts';
import { verdictOn } from './recheck.ts';

const { literals, builtLater } = writtenPatterns();
const built = await builtPatterns();

const isBounded = (source: string): boolean => bounded.some(({ pattern }) => source.includes(pattern));

/** What a function builds, and why it needs no look of its own. */
const builtOf: Readonly<Record<string, string>> = {
  'audit/verify-audit-day.ts': 'a date that was checked, and ten digits at the most',
  'domain/transcripts/cues.ts': 'every cue (see cues.test.ts), and its source with another flag',
};

describe('every pattern of the service', () => {
  it('is found', () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(built.length).toBeGreaterThan(200);
    expect(built.filter(isCue).length).toBeGreaterThan(150);
  });

  it('is built while files are loaded, or of known parts', () => {
    expect([...new Set(builtLater.map(({ file }) => file.replaceAll('\\', '/')))].toSorted()).toEqual(
      Object.keys(builtOf).toSorted(),
    );
  });

  it.each(literals.filter(({ source }) => !isBounded(source)))(
    'takes linear time: $source of $file',
    async ({ source, flags }) => {
      expect(await verdictOn(source, flags)).toBe('safe');
    },
  );

  it.each(built.filter((pattern) => !isCue(pattern) && !isBounded(pattern.source)))(
    'takes linear time when it is composed: %s',
    async ({ source, flags }) => {
      expect(await verdictOn(source, flags)).toBe('safe');
    },
  );

  it.each(bounded)(
    'is on the list of exceptions for a reason: $pattern',
    ({ pattern, longestText, because }) => {
      const known = [...literals, ...built].filter(({ source }) => source.includes(pattern));
      expect(known.length).toBeGreaterThan(0);
      expect(because).toMatch(/\.$/);
      expect(longestText).toBeLessThanOrEqual(2_000);
    },
  );
});
