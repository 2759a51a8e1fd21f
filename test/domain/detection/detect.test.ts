import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectConversations } from '../../../lambdas/domain/detection/detect.ts';
import { recorded, speak } from '../../../lambdas/domain/fixtures/script.ts';
import { PRICE_TALK } from '../../../lambdas/domain/fixtures/scripts/busy-day/busy-day.ts';
import { FIRST_SIGNATURE } from '../../../lambdas/domain/fixtures/scripts/busy-day/first-signature.ts';
import { transcriptOf, type Utterance } from '../../../lambdas/domain/transcripts/transcript.ts';
import { CALIBRATION_BANK, DEVELOPMENT_BANKS } from './days/banks.ts';
import { composeDay } from './days/compose.ts';

const shape = (utterances: readonly Utterance[]) =>
  detectConversations(transcriptOf({ language: 'en', utterances })).map(
    ({ first_utterance, last_utterance }) => [first_utterance, last_utterance],
  );

const named =
  (customer: string) =>
  (who: string): string =>
    who === 'rep' ? 'spk_0' : customer;
const first = speak(FIRST_SIGNATURE, 100, named('spk_1'));
const endOfFirst = first.at(-1)?.end_seconds ?? 0;

describe('conversations', () => {
  it('are split between two doors that are two seconds apart', () => {
    const second = speak(PRICE_TALK, endOfFirst + 2, named('spk_2'));
    expect(shape([...first, ...second])).toEqual([
      [0, first.length - 1],
      [first.length, first.length + second.length - 1],
    ]);
  });

  it('are split by silence even if the recogniser gives both customers one label', () => {
    const second = speak(PRICE_TALK, endOfFirst + 300, named('spk_1'));
    expect(shape([...first, ...second])).toHaveLength(2);
  });

  it('stay whole when the same customer returns after a minute and a half', () => {
    const paused = first.map((each, at) =>
      at < 7 ? each : { ...each, start_seconds: each.start_seconds + 90, end_seconds: each.end_seconds + 90 },
    );
    expect(shape(paused)).toEqual([[0, first.length - 1]]);
  });

  it('are not made of silence, of texts without words, or of overheard speech', () => {
    const mute = first.map((each) => ({ ...each, text: ' … ' }));
    const radio = speak(
      {
        text: 'host: Call now and get two for one.\nhost: Operators are standing by for you.\nhost: Call now.',
      },
      endOfFirst + 900,
      () => 'spk_9',
    );
    expect(shape([])).toEqual([]);
    expect(shape(mute)).toEqual([]);
    expect(shape([...first, ...radio])).toEqual([[0, first.length - 1]]);
  });

  it('count positions of the transcript, including texts without words', () => {
    const [opening] = first;
    if (!opening) throw new Error('no lines');
    const noise = { ...opening, text: '', start_seconds: 1, end_seconds: 2 };
    expect(shape([noise, ...first])).toEqual([[1, first.length]]);
  });

  it.each([
    [
      'a colleague',
      'a: Hey man, how many did you get today?\nb: Two so far, nobody is home on my street.\na: Kevin closed seven yesterday, the manager went crazy.\nb: I need three more for the bonus. See you at the van after lunch.',
    ],
    [
      'a role play',
      "a: Okay, let's role play, you be the rep and I'll be the homeowner.\nb: Knock knock. Hi, I'm with the company.\na: I'm not interested.\nb: Can I ask why?\na: Okay stop, you talked too fast. Let's try it again from the top.",
    ],
    [
      'a counter',
      'b: Hi, what can I get you?\na: Can I get a large coffee please?\nb: For here or to go?\na: To go please.\nb: That comes to four fifty. Do you have our rewards card?\na: No, card please. Thanks.',
    ],
    [
      'a family',
      "a: Hey honey. No, I'm still at work.\na: Yeah, I'll pick up the kids at five.\na: What did the doctor say?\na: Okay, love you, bye.",
    ],
  ])('with %s are no sales conversations', (_, text) => {
    const day = speak({ text: `${text}` }, endOfFirst + 600, (who) => (who === 'a' ? 'spk_0' : 'spk_7'));
    const segments = detectConversations(transcriptOf({ language: 'en', utterances: [...first, ...day] }));
    expect(segments.map(({ is_sales_conversation }) => is_sales_conversation)).toEqual([true, false]);
  });

  it('are found in a recording with one constant pitch', () => {
    expect(detectConversations(recorded(PRICE_TALK))).toHaveLength(1);
  });
});

describe('for any day', () => {
  const day = fc.record({
    seed: fc.nat(),
    stress: fc.boolean(),
    conversations: fc.integer({ min: 0, max: 14 }),
    bank: fc.constantFrom(...DEVELOPMENT_BANKS),
  });

  it('segments are in order, apart, within the day and with calibrated confidence', () => {
    fc.assert(
      fc.property(day, (options) => {
        const { transcript } = composeDay(options);
        const segments = detectConversations(transcript);
        let end = 0;
        let last = -1;
        for (const each of segments) {
          expect(each.start_seconds).toBeGreaterThanOrEqual(end);
          expect(each.end_seconds).toBeGreaterThan(each.start_seconds);
          expect(each.end_seconds).toBeLessThanOrEqual(transcript.duration_seconds);
          expect(each.first_utterance).toBeGreaterThan(last);
          expect(each.last_utterance).toBeGreaterThan(each.first_utterance);
          expect(each.is_sales_conversation).toBe(each.confidence >= 0.5);
          expect(each.confidence > 0 && each.confidence < 1).toBe(true);
          if (each.customer_name !== null) {
            expect(transcript.utterances[each.customer_name_utterance ?? -1]?.text).toContain(
              each.customer_name,
            );
          }
          end = each.end_seconds;
          last = each.last_utterance;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the same input gives the same segments', () => {
    const { transcript } = composeDay({ seed: 11, bank: CALIBRATION_BANK, stress: true });
    expect(detectConversations(transcript)).toEqual(detectConversations(structuredClone(transcript)));
  });

  it('the work grows linearly with the length of the day', () => {
    const readsOf = (conversations: number): number => {
      const { transcript } = composeDay({ seed: 3, bank: CALIBRATION_BANK, stress: true, conversations });
      let reads = 0;
      const utterances = transcript.utterances.map(({ text, speaker, ...each }) => ({
        ...each,
        role: speaker === 'spk_0' ? ('rep' as const) : ('customer' as const),
        get text() {
          reads += 1;
          return text;
        },
        get speaker() {
          reads += 1;
          return speaker;
        },
      }));
      detectConversations({ ...transcript, utterances });
      return reads / utterances.length;
    };
    expect(readsOf(400) / readsOf(40)).toBeLessThan(1.2);
  });
});

describe('hostile transcripts', () => {
  const many = (text: (at: number) => string, times = (at: number) => [at, at + 1] as const): Utterance[] =>
    Array.from({ length: 50_000 }, (_, at) => ({
      speaker: at % 3 === 0 ? 'a' : `b${at % 7}`,
      role: null,
      start_seconds: times(at)[0],
      end_seconds: times(at)[1],
      text: text(at),
      confidence: null,
    }));

  it.each([
    ['fifty thousand utterances', many((at) => `Hi, I am here for the thing number ${at}, is it free?`)],
    [
      'all of them at once',
      many(
        () => 'hello there you',
        () => [0, 86_400],
      ),
    ],
    ['without an end to a word', many((at) => (at === 9 ? 'x'.repeat(2_000_000) : 'yes'))],
    ['marks and nothing else', many((at) => (at === 9 ? '?!'.repeat(500_000) : '…'))],
    ['letters of all the world', many(() => 'é́́́́ 你好 \u202eabc 🙂 ﷽')],
    ['a sentence without an end', many((at) => (at === 9 ? 'do you want to '.repeat(100_000) : 'no'))],
  ])('are read in linear time: %s', { timeout: 60_000 }, (_, utterances) => {
    const segments = detectConversations(transcriptOf({ language: 'en', utterances }));
    let end = 0;
    for (const { start_seconds, end_seconds } of segments) {
      expect(start_seconds).toBeGreaterThanOrEqual(end);
      end = Math.max(end, end_seconds);
    }
  });
});
