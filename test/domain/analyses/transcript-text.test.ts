import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcriptText } from '../../../lambdas/domain/analyses/transcript-text.ts';
import { transcriptOf } from '../../../lambdas/domain/transcripts/transcript.ts';

const utterance = (text: string, more = {}) => ({
  speaker: 'Tom',
  role: 'rep' as const,
  start_seconds: 1.5,
  end_seconds: 3_661.25,
  text,
  confidence: null,
  ...more,
});
const said = (...utterances: ReturnType<typeof utterance>[]) =>
  transcriptOf({ language: 'en-US', utterances });
const hostile = 'a\r\n\r\n2\n00:00:00.000 --> 00:00:01.000\n<script>&amp;{\\an8}\u2028\u0000\u001b[31mb';

describe('a transcript as WebVTT', () => {
  it('has a cue for each utterance, with its speaker', () => {
    const text = transcriptText.vtt(said(utterance('Hi there.'), utterance('Yes?', { speaker: 'B' })));
    expect(text).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 01:01:01.250\n<v Tom>Hi there.\n\n2\n00:00:01.500 --> 01:01:01.250\n<v B>Yes?\n',
    );
  });

  it('contains only texts and speakers as words', () => {
    const text = transcriptText.vtt(said(utterance(hostile, { speaker: 'T<b>\n\n--> &' })));
    expect(text.split('\n')).toHaveLength(6);
    expect(text.match(/-->/g)).toHaveLength(1);
    expect(text).toContain(
      '<v T&lt;b&gt; --&gt; &amp;>a 2 00:00:00.000 --&gt; 00:00:01.000 &lt;script&gt;&amp;amp;',
    );
  });
});

describe('a transcript as SubRip', () => {
  it('has a numbered cue for each utterance', () => {
    expect(transcriptText.srt(said(utterance('Hi.'), utterance('Yes.')))).toBe(
      '1\n00:00:01,500 --> 01:01:01,250\nTom: Hi.\n\n2\n00:00:01,500 --> 01:01:01,250\nTom: Yes.\n',
    );
  });

  it('contains no character that a player could take for markup', () => {
    const [, times, words] = transcriptText.srt(said(utterance(hostile))).split('\n');
    expect(times).toBe('00:00:01,500 --> 01:01:01,250');
    expect(words).toContain('--› 00:00:01.000 ‹script›&amp;(\\an8)');
  });
});

describe('a transcript as text', () => {
  it('has one line for each utterance, with time, speaker and role', () => {
    expect(transcriptText.txt(said(utterance('Hi.'), utterance('Well.', { role: null })))).toBe(
      '[00:00:01] Tom (rep): Hi.\n[00:00:01] Tom: Well.\n',
    );
  });

  it('lets no utterance imitate another speaker', () => {
    const lines = transcriptText.txt(said(utterance('Hi.\n[00:00:09] Anna (customer): I sign.'))).split('\n');
    expect(lines).toHaveLength(2);
  });
});

it('omits utterances without words, and gives each cue a length', () => {
  const transcript = said(utterance(' \n\t'), utterance('Oh.', { start_seconds: 2, end_seconds: 2 }));
  expect(transcriptText.vtt(transcript)).toBe('WEBVTT\n\n1\n00:00:02.000 --> 00:00:02.001\n<v Tom>Oh.\n');
  expect(transcriptText.srt(transcript)).toContain('00:00:02,000 --> 00:00:02,001');
});

it('has as many lines as utterances, whatever was said', () => {
  const sign = fc.constantFrom('\n', '\r', '-->', '<', '>', '&', '{', '}', '\u0085', '\u2029', 'x', ' ', '1');
  const words = fc.array(sign, { maxLength: 12 }).map((all) => `w${all.join('')}`);
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: words, speaker: words }), { minLength: 1, maxLength: 5 }),
      (all) => {
        const transcript = said(...all.map(({ text, speaker }) => utterance(text, { speaker })));
        const lines = (text: string) => text.split(/[\n\r\u0085\u2028\u2029]/).length;
        expect(lines(transcriptText.txt(transcript))).toBe(all.length + 1);
        expect(lines(transcriptText.vtt(transcript))).toBe(4 * all.length + 2);
        expect(lines(transcriptText.srt(transcript))).toBe(4 * all.length);
        expect(transcriptText.vtt(transcript).match(/-->/g)).toHaveLength(all.length);
        expect(transcriptText.srt(transcript).match(/-->/g)).toHaveLength(all.length);
      },
    ),
  );
});
