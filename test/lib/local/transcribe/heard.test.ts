import { describe, expect, it } from 'vitest';
import { TranscriptionFailure } from '../../../../lib/local/transcribe/definition.ts';
import { parseHeard } from '../../../../lib/local/transcribe/heard.ts';

const json = (value: unknown): string => JSON.stringify(value);
const hello = { speaker: null, startSeconds: 1, endSeconds: 2.5, text: ' Hello there.' };

describe('the output of a recogniser is parsed', () => {
  it('as of whisper.cpp with -oj, with speakers of a stereo file', () => {
    const part = (from: number, to: number, text: string, more = {}) => ({
      timestamps: { from: '00:00:01,000', to: '00:00:02,500' },
      offsets: { from, to },
      text,
      ...more,
    });
    const answer = {
      systeminfo: 'AVX = 1',
      params: { language: 'auto' },
      result: { language: 'de' },
      transcription: [
        part(1_000, 2_500, ' Hello there.', { tokens: [{ text: '[_BEG_]', p: 0.9 }] }),
        part(2_500, 3_000, ' Hi.', { speaker: '1' }),
        part(3_000, 2_990, ' So.', { speaker: '?' }),
      ],
    };
    expect(parseHeard(json(answer))).toEqual({
      language: 'de',
      utterances: [
        hello,
        { speaker: '1', startSeconds: 2.5, endSeconds: 3, text: ' Hi.' },
        { speaker: null, startSeconds: 3, endSeconds: 3, text: ' So.' },
      ],
    });
  });

  it('as of whisper.cpp with -tdrz, which marks changes of the voice', () => {
    const part = (text: string, speaker_turn_next: boolean) => ({
      offsets: { from: 0, to: 10 },
      text,
      speaker_turn_next,
    });
    const transcription = [
      part('Hello.', false),
      part('Tom here.', true),
      part('Hi.', true),
      part('So …', false),
    ];
    const { utterances } = parseHeard(json({ transcription }));
    expect(utterances.map(({ speaker }) => speaker)).toEqual(['0', '0', '1', '0']);
  });

  it('as of openai-whisper and faster-whisper, with the times and probabilities of words', () => {
    const words = [
      { word: ' Hello', start: -0.02, end: 1.5, probability: 0.93 },
      { word: ' there.', start: 1.5, end: 2.5, probability: 1.0000001 },
    ];
    const answer = {
      text: ' Hello there.',
      language: 'en',
      segments: [{ id: 0, start: 1, end: 2.5, text: ' Hello there.', avg_logprob: -0.2, words }],
    };
    expect(parseHeard(`\n${json(answer)}\n`)).toEqual({
      language: 'en',
      utterances: [
        {
          ...hello,
          words: [
            { text: ' Hello', startSeconds: 0, endSeconds: 1.5, confidence: 0.93 },
            { text: ' there.', startSeconds: 1.5, endSeconds: 2.5, confidence: 1 },
          ],
        },
      ],
    });
  });

  it('as of WhisperX, with speakers, and words without times', () => {
    const segment = { start: 1, end: 2.5, text: ' Hello there.', speaker: 'SPEAKER_01' };
    const words = [
      { word: 'Hello', start: 1, end: 2, score: 0.5 },
      { word: '2026', speaker: 'SPEAKER_01' },
    ];
    const timed = [{ word: 'Hello', start: 1, end: 2, score: 0.5 }];
    const { utterances } = parseHeard(
      json({
        segments: [
          { ...segment, words },
          { ...segment, words: timed },
        ],
      }),
    );
    expect(utterances).toEqual([
      { ...hello, speaker: 'SPEAKER_01' },
      {
        ...hello,
        speaker: 'SPEAKER_01',
        words: [{ text: 'Hello', startSeconds: 1, endSeconds: 2, confidence: 0.5 }],
      },
    ]);
  });

  it('as a bare list of segments, without words or with none', () => {
    const segment = { start: 1, end: 2.5, text: ' Hello there.' };
    expect(parseHeard(json([segment, { ...segment, words: null, speaker: 3 }]))).toEqual({
      language: undefined,
      utterances: [hello, { ...hello, speaker: '3' }],
    });
    expect(parseHeard('[]').utterances).toEqual([]);
  });

  it.each([
    'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Speaker1> Hello there.\n',
    '\uFEFFWEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.500\r\n<v Speaker1> Hello there.\r\n',
  ])('as WebVTT: %j', (text) => {
    expect(parseHeard(text).utterances).toEqual([{ ...hello, speaker: 'Speaker1', text: 'Hello there.' }]);
  });

  it('as SRT', () => {
    const text = '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello there.\r\n';
    expect(parseHeard(text).utterances).toEqual([{ ...hello, text: 'Hello there.' }]);
  });

  it('without noises that are not speech', () => {
    const texts = [
      '[BLANK_AUDIO]',
      ' (door slams)',
      '*laughs*',
      '♪ la la ♪',
      ' [Tom] Hello.',
      'Hello (again).',
    ];
    const segments = texts.map((text) => ({ start: 1, end: 2, text }));
    expect(parseHeard(json({ segments })).utterances.map(({ text }) => text)).toEqual(texts.slice(4));
    expect(parseHeard('WEBVTT\n\n').utterances).toEqual([]);
  });
});

describe('unparsable output of a recogniser is reported as such', () => {
  it.each([
    [
      'Loading model …',
      'no known format, which are WebVTT, SRT and the JSON of Whisper; it begins with "Loading',
    ],
    ['[00:00:00.000 --> 00:00:02.000]  Hello', 'it begins with "[00:00:00.000 --> 00:00:02.000]  Hello"'],
    ['{"segments": [', 'it begins with "{\\"segments\\": ["'],
    ['{"text": "Hello."}', 'its JSON has no words in a known format (segments: '],
    ['{"segments": [{"start": 0, "text": "Hello."}]}', '(segments.0.end: '],
    ['{"transcription": [{"text": "Hello."}]}', '(transcription.0.offsets: '],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nHello', 'A cue ends before it begins'],
    [json([{ start: 0, end: 1, text: 'word '.repeat(100_001) }]), 'it gave more than 100000 words'],
  ])('%.40s', (text, sentence) => {
    expect(() => parseHeard(text)).toThrow(TranscriptionFailure);
    expect(() => parseHeard(text)).toThrow(sentence);
  });
});
