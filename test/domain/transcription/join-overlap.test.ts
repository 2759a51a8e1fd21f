import { describe, expect, it } from 'vitest';
import { commonWords } from '../../../lambdas/domain/transcription/common-words.ts';
import { joinOverlap } from '../../../lambdas/domain/transcription/join-overlap.ts';
import { sameVoices } from '../../../lambdas/domain/transcription/same-voices.ts';
import { voices } from '../../../lambdas/domain/transcription/voices.ts';

const word = (text: string, start_seconds: number, speaker = 'a', seconds = 0.3) => ({
  text,
  start_seconds,
  end_seconds: start_seconds + seconds,
  speaker,
  confidence: 1,
});
const said = (text: string, start: number, speaker = 'a') =>
  text.split(' ').map((one, index) => word(one, start + index * 0.5, speaker));
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

describe('the words shared by two overlapping transcripts', () => {
  it('are equal words at nearly the same time, in any case and with any punctuation', () => {
    const common = commonWords(said('So, how old is it?', 10), said('how OLD was it', 10.7));
    expect(common).toEqual([
      { before: 1, after: 0 },
      { before: 2, after: 1 },
      { before: 4, after: 3 },
    ]);
  });

  it('are absent when the times differ', () => {
    expect(commonWords(said('yes yes yes', 0), said('yes yes yes', 60))).toEqual([]);
  });

  it('are found in bounded time, however many there are', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => word('yes', index / 100));
    expect(commonWords(many, many).length).toBe(400);
  });
});

describe('two overlapping chunks', () => {
  const overlap = { start_seconds: 100, end_seconds: 120 };
  const before = [
    ...said('we can be there', 96),
    ...said('on Friday morning', 101),
    ...said('if you like', 108),
  ];
  const after = [
    ...said('Friday mourning', 101.5, 'x'),
    ...said('if you like', 108, 'x'),
    ...said('fine then', 121, 'y'),
  ];

  it('are joined at the longest common pause, without a repeated or lost word', () => {
    const joined = joinOverlap(before, after, overlap);
    expect(texts([...joined.before, ...joined.after])).toBe(
      'we can be there on Friday morning if you like fine then',
    );
  });

  it('have their voices matched by common speaking time', () => {
    expect(joinOverlap(before, after, overlap).voices).toEqual([{ before: 'a', after: 'x' }]);
  });

  it('are split in the middle if no part agrees', () => {
    const other = said('static noise everywhere now', 107.6, 'x');
    const joined = joinOverlap(before, other, overlap);
    expect(texts(joined.before)).toBe('we can be there on Friday morning if you like');
    expect(texts(joined.after)).toBe(texts(other.filter(({ start_seconds }) => start_seconds >= 110)));
  });

  it('are unchanged if one of them is silent', () => {
    expect(joinOverlap(before, [], overlap).before).toEqual(before);
    expect(joinOverlap([], after, overlap).after).toEqual(
      after.filter(({ start_seconds }) => start_seconds >= 110),
    );
  });
});

describe('the voices of two overlapping transcripts', () => {
  it('are paired so that all pairs together share the most time', () => {
    // Alone, a would take x; together it is better that b does.
    const first = [word('1', 0, 'a', 10), word('2', 10, 'b', 9)];
    const second = [word('1', 0, 'y', 4), word('2', 4, 'x', 6), word('3', 10, 'x', 9)];
    expect(sameVoices(first, second)).toEqual([
      { before: 'a', after: 'y' },
      { before: 'b', after: 'x' },
    ]);
  });

  it('have at most one counterpart, and none without a common moment', () => {
    expect(sameVoices([word('1', 0, 'a')], [word('1', 50, 'x')])).toEqual([]);
    expect(sameVoices([], [word('1', 50, 'x')])).toEqual([]);
  });

  it('that match the same voice are the same', () => {
    const linked = voices([
      { before: '0 a', after: '1 a' },
      { before: '1 a', after: '2 b' },
    ]);
    expect(linked.of('2 b')).toBe(linked.of('0 a'));
    expect(linked.of('2 a')).toBe('2 a');
    linked.join('2 b', '0 a');
    expect(linked.of('1 a')).toBe('0 a');
  });
});
