import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTranscriptionOutput } from '../../../lambdas/adapters/transcription/transcription-output.ts';
import { unknownLoudness } from '../../../lambdas/domain/listening/loudness.ts';
import { type Piece, wholePieces } from '../../../lambdas/domain/transcription/plan.ts';
import type { RecognisedOutput } from '../../../lambdas/domain/transcription/recognised-words.ts';
import { stitchTranscript } from '../../../lambdas/domain/transcription/stitch-transcript.ts';

const output = readTranscriptionOutput(
  readFileSync(new URL('../../adapters/transcription/output.json', import.meta.url), 'utf8'),
);
const whole = wholePieces(12.4);
const loudness = unknownLoudness;

/** One chunk, stitched. */
const stitched = (pieces: readonly Piece[], one: RecognisedOutput, language: string | null = null) =>
  stitchTranscript({
    chunks: [{ pieces, output: one }],
    duration_seconds: pieces.reduce((sum, piece) => sum + piece.duration_seconds, 0),
    language,
    loudness,
  }).transcript;

describe('the transcript', () => {
  it('contains what the provider recognised, by speaker', () => {
    expect(stitched(whole, output)).toEqual({
      language: 'en-US',
      word_count: 11,
      duration_seconds: 12.4,
      utterances: [
        {
          speaker: 'Speaker 1',
          role: null,
          start_seconds: 0.44,
          end_seconds: 2.1,
          text: "Good morning, I'm with Ridgeline.",
          confidence: 0.929,
        },
        {
          speaker: 'Speaker 2',
          role: null,
          start_seconds: 2.4,
          end_seconds: 2.71,
          text: 'Hi.',
          confidence: 0.9,
        },
        {
          speaker: 'Speaker 1',
          role: null,
          start_seconds: 3.9,
          end_seconds: 5.2,
          text: 'How old is your roof?',
          confidence: 0.99,
        },
      ],
    });
  });

  it('has the times of the recording, and a break where sound was omitted', () => {
    const pieces = [
      { chunk_start_seconds: 0, original_start_seconds: 1_000, duration_seconds: 1.1 },
      { chunk_start_seconds: 1.1, original_start_seconds: 2_000, duration_seconds: 10 },
    ];
    const { utterances } = stitched(pieces, output);
    expect(utterances.map(({ start_seconds, text }) => [start_seconds, text])).toEqual([
      [1_000.44, 'Good morning,'],
      [2_000.1, "I'm with Ridgeline."],
      [2_001.3, 'Hi.'],
      [2_002.8, 'How old is your roof?'],
    ]);
    expect(utterances[0]?.end_seconds).toBe(1_001.01);
  });

  it('treats equal labels of two chunks as two speakers, except the rep', () => {
    const chunk = (original_start_seconds: number) => ({
      output,
      pieces: [{ chunk_start_seconds: 0, original_start_seconds, duration_seconds: 10 }],
    });
    const { transcript } = stitchTranscript({
      chunks: [chunk(0), chunk(100)],
      duration_seconds: 200,
      language: null,
      loudness,
    });
    expect(transcript.utterances.map(({ speaker }) => speaker)).toEqual([
      'Speaker 1',
      'Speaker 2',
      'Speaker 1',
      'Speaker 1',
      'Speaker 3',
      'Speaker 1',
    ]);
    expect(transcript.duration_seconds).toBe(200);
  });

  it('has one speaker if voices were not distinguished', () => {
    const items = output.items.map((item) => ({ ...item, speaker_label: undefined }));
    const chunk = { pieces: whole, output: { ...output, items, speakerLabels: [] } };
    const day = { chunks: [chunk, chunk], duration_seconds: 12.4, language: null, loudness };
    const { utterances } = stitchTranscript(day).transcript;
    expect(new Set(utterances.map(({ speaker }) => speaker))).toEqual(new Set(['Speaker 1']));
  });

  it('of a silent recording has its length and no words', () => {
    expect(stitched(whole, { language: null, items: [], speakerLabels: [] })).toEqual({
      language: 'und',
      utterances: [],
      word_count: 0,
      duration_seconds: 12.4,
    });
  });

  it.each([
    ['en-US', 'en-GB', 'en-US'],
    [null, 'en-GB', 'en-GB'],
    [null, null, 'und'],
  ])('recognised as %s and announced as %s is in %s', (heard, announced, language) => {
    expect(stitched(whole, { ...output, language: heard }, announced).language).toBe(language);
  });

  it('is never shorter than its words', () => {
    expect(stitched(wholePieces(5), output).duration_seconds).toBe(5.2);
  });
});
