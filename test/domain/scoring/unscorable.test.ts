import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { isUnheard, unscorableInEnglish } from '../../../lambdas/domain/scoring/unscorable.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const talk = (rep: string, customer = words(100)): Transcript => ({
  language: 'en',
  duration_seconds: 60,
  word_count: 0,
  utterances: (['rep', 'customer'] as const).map((role, at) => ({
    speaker: role,
    role,
    start_seconds: at * 30,
    end_seconds: at * 30 + 30,
    text: role === 'rep' ? rep : customer,
    confidence: null,
  })),
});

describe('a conversation', () => {
  it('is judged from thirty words of the rep on, whatever the customer says', () => {
    expect(isUnheard(talk(words(29)))).toBe(true);
    expect(isUnheard(talk(words(30)))).toBe(false);
    expect(isUnheard(talk('', words(500)))).toBe(true);
    expect(isUnheard(recorded({ text: '' }))).toBe(true);
  });

  it('without any sign of selling is not judged', () => {
    const { utterances, ...rest } = talk(words(40));
    const nobody = { ...rest, utterances: utterances.map((each) => ({ ...each, role: 'other' as const })) };
    expect(isUnheard(nobody)).toBe(true);
  });

  it.each([
    ['en', undefined],
    ['en-GB', undefined],
    ['de', 'language_not_supported'],
    ['enm', 'language_not_supported'],
  ])('in %s cannot be judged by English rules for the reason %s', (language, reason) => {
    expect(unscorableInEnglish({ ...talk(words(40)), language })).toBe(reason);
    expect(unscorableInEnglish({ ...talk('Hi.'), language })).toBe('too_little_speech');
  });
});
