import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playbackOf } from '../../../lambdas/domain/sessions/playback.ts';

const segment = { id: '0190a5b0-0000-7000-8000-000000000001', start_seconds: 12.0004, end_seconds: 93.5 };
const playback = (recording_url: string, codec: 'mp3' | 'wav' | 'm4a' | 'flac' | null = 'mp3') =>
  playbackOf({ recording_url, codec }, segment);

/** Runs commands in one POSIX shell in which `ffmpeg` only tells what it was given; one list of words for each. */
const wordsGiven = (commands: readonly string[]): string[][] => {
  const stub = `ffmpeg() { printf '%s\\0' "$#" "$@"; }`;
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${stub}\n${commands.join('\n')}`], {
    encoding: 'utf8',
    cwd: '/',
    maxBuffer: 64 * 1_048_576,
  });
  expect([status, stderr]).toEqual([0, '']);
  const words = stdout.split('\0');
  return commands.map(() => words.splice(0, Number(words.shift())));
};

const expected = (url: string, file = `segment-${segment.id}.mp3`) => [
  '-nostdin',
  '-ss',
  '12.000',
  '-to',
  '93.500',
  '-i',
  url,
  '-c',
  'copy',
  file,
];

describe('the ffmpeg command', () => {
  it.each([
    `https://e.com/a'b.mp3`,
    `https://e.com/$(touch /tmp/pwned)`,
    "https://e.com/`id`;rm -rf ~&&x|y>z<q#!*?[]{}()\\\"''",
    `-i https://e.com`,
    `-filter_complex`,
    `https://e.com/a\nrm -rf /`,
    `'; exit 1; '`,
    '',
  ])('passes exactly the URL %j to ffmpeg after -i', (url) => {
    expect(wordsGiven([playback(url).ffmpeg_extract])).toEqual([expected(url)]);
  });

  it('passes exactly the URL to ffmpeg, whatever it contains', () => {
    const shellText = fc.string({
      unit: fc.constantFrom(...Array.from(`'"\\$\`;&|<>(){}*?!#~ \n\t-=%aé😀`)),
    });
    const urls = fc.oneof(shellText, fc.string({ unit: 'binary' }), fc.webUrl());
    const withoutNul = urls.filter((url) => !url.includes('\0') && url.isWellFormed());
    fc.assert(
      fc.property(fc.array(withoutNul, { minLength: 20, maxLength: 50 }), (all) => {
        const given = wordsGiven(all.map((url) => playback(url).ffmpeg_extract));
        expect(given).toEqual(all.map((url) => expected(url)));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['mp3', 'mp3'],
    ['wav', 'wav'],
    ['m4a', 'm4a'],
    ['flac', 'mka'],
    [null, 'mka'],
  ] as const)('writes %s into a suitable file type', (codec, extension) => {
    expect(playback('https://e.com/a', codec).ffmpeg_extract).toContain(
      `-c copy 'segment-${segment.id}.${extension}'`,
    );
  });
});

describe('the browser snippet', () => {
  it('contains numbers only, never the URL', () => {
    const one = playback('https://e.com/a.mp3');
    const two = playback(`');alert(1)//`);
    expect(one.browser_seek_js).toBe(two.browser_seek_js);
  });

  it('seeks the first player to the start, plays, and stops at the end once', () => {
    const listeners = new Set<() => void>();
    const calls: string[] = [];
    const media = {
      currentTime: 0,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      play: () => calls.push('play'),
      pause: () => calls.push('pause'),
    };
    const document = { querySelector: (selector: string) => (selector === 'audio, video' ? media : null) };
    runInNewContext(playback('https://e.com/a').browser_seek_js, { document });
    const tick = (at: number) => {
      media.currentTime = at;
      for (const listener of Array.from(listeners)) listener();
    };
    tick(93.4);
    expect(calls).toEqual(['play']);
    tick(93.6);
    tick(94);
    expect(calls).toEqual(['play', 'pause']);
  });
});
