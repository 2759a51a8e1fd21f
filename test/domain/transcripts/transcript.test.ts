import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip } from '../../../lambdas/domain/transcripts/clip.ts';
import { transcriptOf, type Utterance } from '../../../lambdas/domain/transcripts/transcript.ts';
import { countWords, plain, sentencesOf, wordsOf } from '../../../lambdas/domain/transcripts/words.ts';

const said = (text: string, start_seconds: number, end_seconds: number): Utterance => ({
  speaker: 'a',
  role: null,
  start_seconds,
  end_seconds,
  text,
  confidence: null,
});

describe('a transcript', () => {
  it('counts its words, and ends with its last utterance if no length is given', () => {
    const transcript = transcriptOf({
      language: 'en',
      utterances: [said('Hi there!', 1, 9), said("I'm in.", 2, 4)],
    });
    expect(transcript.word_count).toBe(4);
    expect(transcript.duration_seconds).toBe(9);
  });

  it('has the length of the recording if it is known, and length 0 without speech', () => {
    expect(
      transcriptOf({ language: 'en', utterances: [said('Hi', 1, 2)], duration_seconds: 60 }).duration_seconds,
    ).toBe(60);
    expect(transcriptOf({ language: 'en', utterances: [] })).toMatchObject({
      word_count: 0,
      duration_seconds: 0,
    });
  });
});

describe('the parts of a text', () => {
  it.each([
    ['Hi there!', ['hi', 'there']],
    ['I’m in — $49.99, ok?', ["i'm", 'in', '49', '99', 'ok']],
    ['Grüß Gott, Señora', ['grüß', 'gott', 'señora']],
    ['', []],
    ['  …!? ', []],
  ])('of %j as words are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
    expect(countWords(text)).toBe(words.length);
    expect(plain(text)).toBe(` ${words.join(' ')} `);
  });

  it.each([
    ['Hi. How are you? Fine!', ['Hi.', 'How are you?', 'Fine!']],
    [
      'Mrs. Porter pays 49.99 a month. Dr. Wu does not.',
      ['Mrs. Porter pays 49.99 a month.', 'Dr. Wu does not.'],
    ],
    ['no marks at all', ['no marks at all']],
    ['   ', []],
  ])('of %j as sentences are %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('are found in linear time in a hostile run of punctuation', { timeout: 30_000 }, () => {
    const text = `${'.'.repeat(1_000_000)}x`;
    expect(sentencesOf(text).join('')).toBe(text);
  });

  it('contain every word as sentences', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sentencesOf(text).flatMap(wordsOf)).toEqual(wordsOf(text));
      }),
    );
  });
});

describe('clipping', () => {
  const day = transcriptOf({
    language: 'en',
    utterances: [
      said('before', 0, 5),
      said('over the edge', 9, 13),
      said('inside', 20, 22.5),
      said('after', 40, 50),
    ],
    duration_seconds: 100,
  });

  it('counts times from the start of the range, and truncates overlapping utterances', () => {
    const piece = clip(day, { start_seconds: 10, end_seconds: 30 });
    expect(
      piece.utterances.map(({ text, start_seconds, end_seconds }) => [text, start_seconds, end_seconds]),
    ).toEqual([
      ['over the edge', 0, 3],
      ['inside', 10, 12.5],
    ]);
    expect(piece).toMatchObject({ duration_seconds: 20, word_count: 4, language: 'en' });
  });

  it('never exceeds the range', () => {
    const seconds = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, (one, other) => {
        const span = { start_seconds: Math.min(one, other), end_seconds: Math.max(one, other) };
        const piece = clip(day, span);
        for (const { start_seconds, end_seconds } of piece.utterances) {
          expect(start_seconds).toBeGreaterThanOrEqual(0);
          expect(end_seconds).toBeGreaterThanOrEqual(start_seconds);
          expect(end_seconds).toBeLessThanOrEqual(piece.duration_seconds);
        }
      }),
    );
  });
});
