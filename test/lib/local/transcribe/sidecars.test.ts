import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TranscriptionFailure } from '../../../../lib/local/transcribe/definition.ts';
import { parseSidecar } from '../../../../lib/local/transcribe/sidecar.ts';

const vtt = (text: string) => parseSidecar({ name: 'day.vtt', text });

test('WebVTT is read: voices, hours, settings, names of cues, notes, styles, entities and other tags', () => {
  const text = `\uFEFFWEBVTT - a day

STYLE
::cue { color: red }

NOTE
00:00:00.000 is no cue

intro
00:01.500 --> 00:03.500 align:start position:0%
<v Anna Roberts>Good <i>morning</i>, is this Smith &amp; Sons?

01:00:00.000 --> 01:00:02.000
<v.loud Ben>It is.</v>

01:00:02.000 --> 01:00:06.000
<v Anna Roberts>Four
<v Ben>five <00:00:05.000><c.x>six</c>
`;
  expect(vtt(text.replaceAll('\n', '\r\n'))).toEqual([
    {
      speaker: 'Anna Roberts',
      startSeconds: 1.5,
      endSeconds: 3.5,
      text: 'Good morning, is this Smith & Sons?',
    },
    { speaker: 'Ben', startSeconds: 3600, endSeconds: 3602, text: 'It is.' },
    { speaker: 'Anna Roberts', startSeconds: 3602, endSeconds: 3602 + 4 / 3, text: 'Four' },
    { speaker: 'Ben', startSeconds: 3602 + 4 / 3, endSeconds: 3606, text: 'five six' },
  ]);
});

test('WebVTT without voices is read as one speaker', () => {
  expect(vtt('WEBVTT\n\n00:01.000 --> 00:02.000\nhello\nthere\n')).toEqual([
    { speaker: null, startSeconds: 1, endSeconds: 2, text: 'hello there' },
  ]);
});

test('SubRip is read', () => {
  const text =
    '1\n00:00:01,000 --> 00:00:02,500\n<i>Hello</i>\n{\\an8}there\n\n2\n00:01:00,000 --> 00:01:01,000\nYes.\n';
  expect(parseSidecar({ name: 'day.mp3.srt', text })).toEqual([
    { speaker: null, startSeconds: 1, endSeconds: 2.5, text: 'Hello there' },
    { speaker: null, startSeconds: 60, endSeconds: 61, text: 'Yes.' },
  ]);
});

test("the API's transcript is read, also as the API returns it", () => {
  const text = JSON.stringify({
    language: 'en',
    word_count: 2,
    utterances: [
      {
        speaker: 'A',
        role: 'rep',
        start_seconds: 0.5,
        end_seconds: 2,
        text: 'Hello there.',
        confidence: null,
      },
    ],
  });
  expect(parseSidecar({ name: 'day.transcript.json', text })).toEqual([
    { speaker: 'A', startSeconds: 0.5, endSeconds: 2, text: 'Hello there.' },
  ]);
});

const broken: readonly (readonly [string, string, string])[] = [
  ['WebVTT without its first line', 'vtt', '00:01.000 --> 00:02.000\nhello\n'],
  ['a cue that ends before it begins', 'vtt', 'WEBVTT\n\n00:02.000 --> 00:01.000\nhello\n'],
  ['SubRip without times', 'srt', 'just text'],
  ['a transcript that is not JSON', 'transcript.json', '{'],
  ['a transcript without utterances', 'transcript.json', '{}'],
  [
    'an utterance at a negative time',
    'transcript.json',
    '{"utterances":[{"speaker":"A","start_seconds":-1,"end_seconds":2,"text":"x"}]}',
  ],
  [
    'an utterance that ends before it begins',
    'transcript.json',
    '{"utterances":[{"speaker":"A","start_seconds":3,"end_seconds":2,"text":"x"}]}',
  ],
  ['too many cues', 'srt', '00:00:01,000 --> 00:00:02,000\nx\n\n'.repeat(50_001)],
  ['another ending', 'txt', 'words'],
  ['too many bytes', 'vtt', `WEBVTT\n\n${'x'.repeat(17 * 1024 * 1024)}`],
];

test.each(broken)('%s is refused with a sentence', (_name, format, text) => {
  expect(() => parseSidecar({ name: `day.${format}`, text })).toThrow(TranscriptionFailure);
});

test('any content is read or refused in bounded time', () => {
  const piece = fc.constantFrom(
    'WEBVTT',
    '\n\n',
    '\n',
    '00:01.000 --> 00:02.000',
    ' --> ',
    '<v ',
    'Ann>',
    '<',
    '>',
    '&amp;',
    '&',
    '1',
    'hello',
    '\u0000',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.constantFrom('vtt' as const, 'srt' as const),
      (pieces, format) => {
        try {
          for (const { startSeconds, endSeconds, text } of parseSidecar({
            name: `day.${format}`,
            text: pieces.join(''),
          })) {
            expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
            expect(text.trim()).not.toBe('');
          }
        } catch (error) {
          expect(error).toBeInstanceOf(TranscriptionFailure);
        }
      },
    ),
  );
});

test('hostile text is read in linear time', { timeout: 30_000 }, () => {
  const hostile = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(400_000)}${'&'.repeat(400_000)}${' '.repeat(400_000)}`;
  expect(() => vtt(hostile)).not.toThrow();
});
