import { describe, expect, it } from 'vitest';
import type { RecognisedWord } from '../../../lambdas/domain/transcription/recognised-words.ts';
import { utterancesOf } from '../../../lambdas/domain/transcription/utterances.ts';

/** Words of half a second, one after the other; `(2)` is a pause of so many seconds, `B:` a new speaker. */
const spoken = (script: string): RecognisedWord[] => {
  const words: RecognisedWord[] = [];
  let clock = 0;
  let speaker = 'A';
  for (const token of script.split(' ')) {
    const pause = /^\(([\d.]+)\)$/.exec(token)?.[1];
    const name = /^(\w+):$/.exec(token)?.[1];
    if (pause !== undefined) clock += Number(pause);
    else if (name !== undefined) speaker = name;
    else {
      words.push({ text: token, start_seconds: clock, end_seconds: clock + 0.5, speaker, confidence: 0.9 });
      clock += 0.5;
    }
  }
  return words;
};
const texts = (script: string) =>
  utterancesOf(spoken(script), (speaker) => speaker ?? '-').map(({ speaker, text }) => `${speaker}: ${text}`);

describe('utterances', () => {
  it('change with the speaker', () => {
    expect(texts('Good morning. B: Hi. A: How are you?')).toEqual([
      'A: Good morning.',
      'B: Hi.',
      'A: How are you?',
    ]);
  });

  it.each([
    ['one (0.9) two', ['A: one two']],
    ['one (1) two', ['A: one', 'A: two']],
    ['one. (0.5) two', ['A: one. two']],
  ])('end at a pause of a second: %s', (script, expected) => {
    expect(texts(script)).toEqual(expected);
  });

  it('of a long speech end with a sentence after half a minute', () => {
    const sentence = Array.from({ length: 19 }, () => 'word').join(' ');
    const lengths = utterancesOf(
      spoken(Array.from({ length: 9 }, () => `${sentence} end.`).join(' ')),
      () => 'A',
    );
    expect(lengths.map(({ text }) => text.split(' ').length)).toEqual([60, 60, 60]);
    expect(lengths.every(({ text }) => text.endsWith('.'))).toBe(true);
  });

  it('of a speech without sentences end after a minute and a half', () => {
    const endless = utterancesOf(spoken(Array.from({ length: 400 }, () => 'word').join(' ')), () => 'A');
    expect(endless.map(({ text }) => text.split(' ').length)).toEqual([180, 180, 40]);
  });

  it('are bounded even if all words have the same time', () => {
    const words = Array.from({ length: 200_000 }, () => ({
      text: 'word',
      start_seconds: 1,
      end_seconds: 1,
      speaker: null,
      confidence: null,
    }));
    const utterances = utterancesOf(words, () => 'A');
    expect(utterances).toHaveLength(400);
    expect(utterances[0]?.confidence).toBeNull();
  });

  it('span their words, to the hundredth, with the mean of known confidences', () => {
    const words = [
      { text: 'a', start_seconds: 1.234567, end_seconds: 9, speaker: 'x', confidence: 0.5 },
      { text: 'b', start_seconds: 2, end_seconds: 3, speaker: 'x', confidence: null },
      { text: 'c', start_seconds: 3, end_seconds: 4, speaker: 'x', confidence: 0.8 },
    ];
    expect(utterancesOf(words, () => 'Speaker 1')).toEqual([
      {
        speaker: 'Speaker 1',
        role: null,
        start_seconds: 1.23,
        end_seconds: 9,
        text: 'a b c',
        confidence: 0.65,
      },
    ]);
  });

  it('are absent without words', () => {
    expect(utterancesOf([], () => 'A')).toEqual([]);
  });
});
