import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalKinds } from '../../../lambdas/domain/privacy/kinds.ts';
import { redactText, redactTranscript } from '../../../lambdas/domain/privacy/redact.ts';
import { type Transcript, transcriptOf } from '../../../lambdas/domain/transcripts/transcript.ts';

const all = new Set(personalKinds);
const redacted = (text: string) => redactText(text, all).kept;

/** Lines of speakers in turns, `A: …`. */
const talk = (...lines: string[]): Transcript =>
  transcriptOf({
    language: 'en-US',
    utterances: lines.map((line, index) => ({
      speaker: line.slice(0, line.indexOf(':')),
      role: null,
      start_seconds: index * 4,
      end_seconds: index * 4 + 3,
      text: line.slice(line.indexOf(':') + 2),
      confidence: null,
    })),
  });
const textsOf = (transcript: Transcript) =>
  redactTranscript(transcript, all).kept.utterances.map(({ speaker, text }) => `${speaker}: ${text}`);

describe('a text', () => {
  it.each([
    ['Call 512-555-0142.', 'Call [PHONE].'],
    ['Call (512) 555-0142 ext 12.', 'Call [PHONE] ext 12.'],
    ['It is five one two, five five five, double oh four two.', 'It is [PHONE].'],
    ['Dial +49 30 1234567 now.', 'Dial [PHONE] now.'],
    ['Card 4111 1111 1111 1111, exp 12/28.', 'Card [CARD], exp 12/28.'],
    ['My social is 219 09 9999.', 'My social is [SSN].'],
    ['The last four of your social? 4471.', 'The last four of your social? [SSN].'],
    ['Mail john.smith@example.com.', 'Mail [EMAIL].'],
    ['Mail john dot smith at example dot com.', 'Mail [EMAIL].'],
    ['We live at 412 Oak Street, apartment 3.', 'We live at [ADDRESS].'],
    ['My name is Ludmila Hartley.', 'My name is [NAME].'],
    ["I'm Anna, and Anna’s roof is old.", "I'm [NAME], and [NAME] roof is old."],
  ])('%s → %s', (given, kept) => expect(redacted(given)).toBe(kept));

  it.each([
    'Nine to five, Monday to Friday.',
    'It costs $24,500, that is 1,250,000 kilowatt hours.',
    'In 2019, 2020, 2021 and 2022 it rose.',
    'Visit us at solar one dot com.',
    'A twenty minute drive down the road.',
    'Order number 4155550123 ships on 11/24/2026.',
    'Mark my words, in May the bill will rise.',
    'One two three four five six seven.',
  ])('%s is unchanged', (text) => expect(redacted(text)).toBe(text));

  it('that was redacted is unchanged by a second redaction', () => {
    const words = fc.constantFrom(
      ...'my number is five one two oh dot at gmail com Anna Bell 412 Oak Street social card 4111 1111 . , - call'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (some) => {
        const once = redacted(some.join(' '));
        expect(redacted(once)).toBe(once);
      }),
      { numRuns: 300, examples: [[['Anna', 'is', 'Bell']]] },
    );
  });

  it('of any characters is redacted without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof redacted(text)).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a conversation', () => {
  it('keeps its times and its utterances when it is redacted', () => {
    const given = talk(
      'A: What is your number?',
      'B: Five one two,',
      'A: Uh-huh.',
      'B: five five five,',
      'A: Okay.',
      'B: oh one four two.',
    );
    const { kept, found } = redactTranscript(given, all);
    expect(kept.utterances.map(({ text }) => text)).toEqual([
      'What is your number?',
      '[PHONE],',
      'Uh-huh.',
      '[PHONE],',
      'Okay.',
      '[PHONE].',
    ]);
    expect(kept.utterances.map(({ start_seconds, end_seconds }) => [start_seconds, end_seconds])).toEqual(
      given.utterances.map(({ start_seconds, end_seconds }) => [start_seconds, end_seconds]),
    );
    expect(kept.duration_seconds).toBe(given.duration_seconds);
    expect(found).toEqual({ phone: 1 });
  });

  it('has a repeated number redacted in both turns', () => {
    const texts = textsOf(
      talk('B: It is 512 555 0142.', 'A: Five one two, five five five, oh one four two. Right?'),
    );
    expect(texts.join()).not.toMatch(/512|one four/);
  });

  it('has a name redacted everywhere once it was recognised', () => {
    expect(
      textsOf(talk('A: And your name?', 'B: Thandiwe.', 'A: So Thandiwe pays. Is Thandiwe here?')),
    ).toEqual(['A: And your name?', 'B: [NAME].', 'A: So [NAME] pays. Is [NAME] here?']);
  });

  it('keeps the markers of a recogniser, which are no names', () => {
    const lines = [
      'A: My name is [PII], and yours?',
      'B: [PII] is Bell. Call [PII] or 512 555 0142.',
      "A: Hi [PII]. I'm [PII] [PII] with Ridgeline.",
    ];
    const { kept, found } = redactTranscript(talk(...lines), new Set(personalKinds));
    expect(kept.utterances.map(({ text }) => text)).toEqual([
      'My name is [PII], and yours?',
      '[PII] is Bell. Call [PII] or [PHONE].',
      "Hi [PII]. I'm [PII] [PII] with Ridgeline.",
    ]);
    expect(found).toEqual({ phone: 1 });
  });

  it('distinguishes speakers, without their names', () => {
    expect(textsOf(talk('Tom Keller: Hello.', 'Speaker 1: Hi.', 'Zed: Keller is here.'))).toEqual([
      'Speaker 2: Hello.',
      'Speaker 1: Hi.',
      'Speaker 3: [NAME] is here.',
    ]);
  });

  it('has a number redacted that was given as a speaker', () => {
    const { kept } = redactTranscript(talk('+1 512 555 0142: Hello.'), new Set(['phone'] as const));
    expect(kept.utterances[0]?.speaker).toBe('Speaker 1');
  });
});
