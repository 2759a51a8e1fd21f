import { describe, expect, it } from 'vitest';
import { audioSource, fixtureSource, isFixture } from '../../../lambdas/domain/jobs/word-source.ts';

const limits = { minSeconds: 10, maxSeconds: 3_600, maxBytes: 10 * 2 ** 30 };
const day = { minSeconds: 10, maxSeconds: 43_200 };
const media = {
  kind: 'recognised',
  codec: 'mp3',
  mime: 'audio/mpeg',
  duration_seconds: 61.4,
  duration_estimated: false,
  size_bytes: 1_000_000,
} as const;

describe('the words of a recording', () => {
  it('come from its audio', () => {
    const audio = { kind: 'audio', codec: 'mp3', duration_seconds: 61.4, isShort: true };
    expect(audioSource(media, limits)).toEqual(audio);
  });

  it.each([
    ['is of no known kind', { kind: 'unsupported_codec' }, 'unsupported_codec'],
    ['is too short', { ...media, duration_seconds: 9.99 }, 'recording_too_short'],
    ['is too long', { ...media, duration_seconds: 3_601 }, 'recording_too_long'],
    ['has more bytes than anybody reads', { ...media, size_bytes: 10 * 2 ** 30 + 1 }, 'transcription_failed'],
  ] as const)('never come when it %s', (_, look, code) => {
    expect(audioSource(look, limits)).toMatchObject({ kind: 'failed', code });
  });
});

describe('a whole recording is transcribed in one piece', () => {
  it.each([
    ['up to twelve minutes', { duration_seconds: 720 }, true],
    ['no longer than that', { duration_seconds: 720.5 }, false],
    ['unless the provider takes no file of that size', { size_bytes: 2 ** 31 + 1 }, false],
  ])('%s', (_, more, isShort) => {
    expect(audioSource({ ...media, ...more }, limits)).toMatchObject({ kind: 'audio', isShort });
  });
});

describe('the words of a sandbox recording', () => {
  it.each([
    ['mock://quiet-day', true],
    ['MOCK://quiet-day', false],
    ['https://mock.example/', false],
  ])('%s: %s', (url, is) => {
    expect(isFixture(url)).toBe(is);
  });

  it('exist at once', () => {
    expect(fixtureSource('mock://quiet-day', 'sandbox', day)).toMatchObject({
      kind: 'words',
      duration_seconds: 36_000,
    });
  });

  it.each([
    ['mock://quiet-day', 'production', day, 'invalid_recording_url'],
    ['mock://nobody-knows-it', 'sandbox', day, 'invalid_recording_url'],
    ['mock://quiet-day', 'sandbox', limits, 'recording_too_long'],
    ['mock://unreachable', 'sandbox', day, 'invalid_recording_url'],
    ['mock://pii', 'sandbox', day, 'pii_policy_violation'],
    ['mock://upstream-timeout', 'sandbox', day, 'upstream_timeout'],
  ] as const)('of %s in %s never come', (url, environment, bounds, code) => {
    expect(fixtureSource(url, environment, bounds)).toEqual({ kind: 'failed', code });
  });
});
