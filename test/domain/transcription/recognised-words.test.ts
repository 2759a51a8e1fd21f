import { describe, expect, it } from 'vitest';
import { recognisedWords } from '../../../lambdas/domain/transcription/recognised-words.ts';

const word = (content: string, start: string, more = {}) => ({
  type: 'pronunciation' as const,
  start_time: start,
  end_time: start,
  alternatives: [{ content, confidence: '0.5' }],
  ...more,
});
const mark = (content: string) => ({ type: 'punctuation' as const, alternatives: [{ content }] });
const read = (
  items: Parameters<typeof recognisedWords>[0]['items'],
  speakerLabels = [] as { start_time: string; speaker_label: string }[],
) => recognisedWords({ language: null, items, speakerLabels });

describe('recognised words', () => {
  it('include the punctuation after them', () => {
    const words = read([mark('¿'), word('so', '1'), mark(','), word('what', '2'), mark('?'), mark('!')]);
    expect(words.map(({ text }) => text)).toEqual(['so,', 'what?!']);
  });

  it('have the speaker of the item, or else of the list of labels', () => {
    const words = read(
      [word('a', '1.0', { speaker_label: 'spk_1' }), word('b', '2.0'), word('c', '3.0')],
      [
        { start_time: '1.0', speaker_label: 'spk_9' },
        { start_time: '2.0', speaker_label: 'spk_0' },
      ],
    );
    expect(words.map(({ speaker }) => speaker)).toEqual(['spk_1', 'spk_0', null]);
  });

  it('share the time of an item that contains several, as entries of a vocabulary do', () => {
    const item = word(' Los  Angeles County ', '1', { end_time: '4', speaker_label: 'spk_1' });
    const words = read([item, mark('.'), word('next', '4')]);
    expect(words.map(({ text, start_seconds, end_seconds }) => [text, start_seconds, end_seconds])).toEqual([
      ['Los', 1, 2],
      ['Angeles', 2, 3],
      ['County.', 3, 4],
      ['next', 4, 4],
    ]);
    expect(words[1]).toMatchObject({ speaker: 'spk_1', confidence: 0.5 });
  });

  it('include redacted words, whose confidence is unknown', () => {
    const redacted = word('[PII]', '2', { alternatives: [{ content: '[PII]' }] });
    expect(read([word('call', '1'), redacted, mark('.')])).toMatchObject([
      { text: 'call', confidence: 0.5 },
      { text: '[PII].', confidence: null },
    ]);
  });

  it('are sorted by their starts', () => {
    expect(read([word('b', '2'), word('a', '1'), word('c', '2')]).map(({ text }) => text)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it.each([
    ['no start', { start_time: undefined }],
    ['an empty start', { start_time: ' ' }],
    ['a start that is no number', { start_time: 'soon' }],
    ['an endless start', { start_time: 'Infinity' }],
    ['a negative start', { start_time: '-1' }],
    ['no text', { alternatives: [{ content: '  ' }] }],
    ['no alternative', { alternatives: [] }],
  ])('omit an item with %s', (_, broken) => {
    expect(read([word('a', '1', broken), word('b', '2')]).map(({ text }) => text)).toEqual(['b']);
  });

  it.each([
    [undefined, 1],
    ['0.5', 1],
    ['NaN', 1],
    ['1.5', 1.5],
  ])('that end at %s and start at 1 end at %s', (end_time, end) => {
    expect(read([word('a', '1', { end_time })])[0]?.end_seconds).toBe(end);
  });

  it.each([
    [undefined, null],
    ['x', null],
    ['1.7', 1],
    ['-0.2', 0],
    ['0.25', 0.25],
  ])('with a confidence of %s have one of %s', (confidence, value) => {
    expect(read([word('a', '1', { alternatives: [{ content: 'a', confidence }] })])[0]?.confidence).toBe(
      value,
    );
  });
});
