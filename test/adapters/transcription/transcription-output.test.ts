import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTranscriptionOutput } from '../../../lambdas/adapters/transcription/transcription-output.ts';

const output = JSON.parse(readFileSync(new URL('output.json', import.meta.url), 'utf8'));
const withResults = (results: unknown) => JSON.stringify({ ...output, results });

describe("the provider's output", () => {
  it('is read with its items, labels and language', () => {
    const read = readTranscriptionOutput(JSON.stringify(output));
    expect(read.language).toBe('en-US');
    expect(read.items).toHaveLength(15);
    expect(read.items[0]).toEqual({
      type: 'pronunciation',
      start_time: '0.44',
      end_time: '0.63',
      speaker_label: 'spk_0',
      alternatives: [{ content: 'Good', confidence: '0.998' }],
    });
    expect(read.speakerLabels).toHaveLength(11);
  });

  it('may have neither labels nor language nor words', () => {
    expect(readTranscriptionOutput(withResults({ items: [] }))).toEqual({
      language: null,
      items: [],
      speakerLabels: [],
    });
  });

  it.each([
    ['no JSON', '<html>'],
    ['another document', '{}'],
    ['invalid items', withResults({ items: [{ type: 'noise' }] })],
    ['times that are numbers', withResults({ items: [{ ...output.results.items[0], start_time: 0.44 }] })],
    [
      'a word of a megabyte',
      withResults({ items: [{ type: 'punctuation', alternatives: [{ content: 'x'.repeat(1_000_000) }] }] }),
    ],
    [
      'more items than a day can have',
      withResults({ items: Array.from({ length: 250_001 }, () => output.results.items[2]) }),
    ],
  ])('is refused when it is %s', (_, text) => {
    expect(() => readTranscriptionOutput(text)).toThrow();
  });

  it('of twelve hours of speech is read in linear time', { timeout: 30_000 }, () => {
    const items = Array.from({ length: 120_000 }, (_, n) => ({
      ...output.results.items[0],
      start_time: String(n / 2.5),
      end_time: String(n / 2.5 + 0.3),
    }));
    const text = withResults({ items });
    expect(readTranscriptionOutput(text).items).toHaveLength(120_000);
  });
});
