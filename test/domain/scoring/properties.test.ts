import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFixture } from '../../../lambdas/domain/fixtures/fixtures.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';
import { transcriptOf, type Utterance } from '../../../lambdas/domain/transcripts/transcript.ts';
import { plain } from '../../../lambdas/domain/transcripts/words.ts';
import { score } from './engine.ts';

const sentences = ['perfect-pitch', 'average-pitch', 'poor-pitch', 'busy-day'].flatMap((name) => {
  const fixture = findFixture(`mock://${name}`);
  return fixture?.kind === 'transcript' ? fixture.transcript.utterances.map(({ text }) => text) : [];
});

const utterance = fc.record({
  speaker: fc.constantFrom('a', 'b', 'c', 'Agent', ''),
  role: fc.constantFrom(null, null, null, 'rep' as const, 'customer' as const, 'other' as const),
  pause: fc.double({ min: -2, max: 60, noNaN: true }),
  length: fc.double({ min: 0, max: 90, noNaN: true }),
  text: fc.oneof(fc.constantFrom(...sentences), fc.string({ unit: 'grapheme', maxLength: 80 }), fc.lorem()),
});

/** Any transcript that the API accepts: starts in order, overlaps and empty texts included. */
const transcript = fc.array(utterance, { maxLength: 60 }).map((drawn) => {
  let clock = 0;
  const utterances = drawn.map(({ pause, length, ...each }): Utterance => {
    clock = Math.max(clock, clock + pause);
    return { ...each, start_seconds: clock, end_seconds: clock + length, confidence: null };
  });
  return transcriptOf({ language: 'en-US', utterances });
});

const prompts = fc.array(
  fc.record({
    title: fc.string({ minLength: 1, maxLength: 30 }),
    prompt_content: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(...sentences)),
    prompt_type: fc.constantFrom(
      'scoring_criterion' as const,
      'evaluation_focus' as const,
      'disqualifier' as const,
      'other' as const,
    ),
  }),
  { maxLength: 4 },
);

const input = fc.record({
  transcript,
  prompts,
  recording_title: fc.option(fc.string()),
  playbook: fc.option(
    fc.record({
      id: fc.constant(null),
      content: fc.oneof(fc.string(), fc.constant('- Mention the price\n- Ask for the deposit')),
    }),
  ),
  profile: fc.constant(null),
});

describe('for any transcript, prompts and playbook', () => {
  it('scores are whole numbers from 0 to 100 and figures are finite', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { analysis, evidence } = score(given);
        for (const value of [
          analysis.overall_score,
          ...PILLARS.map((pillar) => analysis[`${pillar}_score`]),
        ]) {
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
        }
        for (const value of [
          analysis.words_per_minute,
          analysis.questions_asked,
          analysis.filler_word_count,
          evidence.coverage,
        ]) {
          expect(Number.isFinite(value) && value >= 0).toBe(true);
        }
        expect(evidence.coverage).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('the same input gives the same bytes, and is not modified', () => {
    fc.assert(
      fc.property(input, (given) => {
        const before = JSON.stringify(given);
        expect(JSON.stringify(score(given))).toBe(JSON.stringify(score(structuredClone(given))));
        expect(JSON.stringify(given)).toBe(before);
      }),
    );
  });

  it.each(['', ' ', '…', ' - '])('no quote is taken from a line without words: "%s"', (silence) => {
    const said = (speaker: string, text: string, role: Utterance['role'] = null): Utterance => ({
      speaker,
      role,
      text,
      start_seconds: 0,
      end_seconds: 0,
      confidence: null,
    });
    const pressure =
      "You have to sign today though, because this price is today only, uh, tomorrow it's gone.";
    const utterances = [
      said('a', silence),
      said('c', 'sapien euismod', 'rep'),
      said('b', 'Ͱ', 'rep'),
      said('b', `No, um, that's wrong, they always say that. ${pressure}`),
      { ...said('c', 'varius sapien leo congue'), end_seconds: 0.1 },
      said('c', 'blandit sem faucibus et a primis convallis luctus aenean'),
    ];
    const heard = transcriptOf({ language: 'en-US', utterances });
    const given = { transcript: heard, prompts: [], recording_title: null, playbook: null, profile: null };
    expect(score(given).evidence.dropped).toBe(0);
  });

  it('every quote is found word for word at its place and time', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { evidence } = score(given);
        expect(evidence.dropped).toBe(0);
        for (const { quote, speaker, start_seconds, end_seconds } of PILLARS.flatMap(
          (pillar) => evidence.pillars[pillar].quotes,
        )) {
          const there = given.transcript.utterances.filter(
            (each) =>
              each.speaker === speaker &&
              each.start_seconds === start_seconds &&
              each.end_seconds === end_seconds,
          );
          expect(there.some(({ text }) => plain(text).includes(plain(quote)))).toBe(true);
        }
      }),
    );
  });
});
