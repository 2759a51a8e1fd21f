import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import { isSure, lineOfEnding } from '../../../lambdas/domain/scoring/words-of-ending.ts';

const linesOf = (...lines: readonly string[]) => readConversation(recorded({ text: lines.join('\n') })).lines;

describe('the words that show the outcome', () => {
  it('are those that accept the offer, not the farewell', () => {
    const lines = linesOf(
      'rep: Shall I come on Thursday at ten?',
      'customer: Thursday at ten is fine, yes.',
      'rep: Lovely, see you then.',
      'customer: Thanks, bye.',
    );
    expect(lineOfEnding(lines, 'follow_up')?.index).toBe(1);
  });

  it.each([
    ['that doubt', 'customer: Yes, maybe, if my wife likes it.'],
    ['that answer no proposal', 'customer: Yes, the roof is old.'],
    ['of the rep', 'rep: Yes, Thursday at ten.'],
  ])('do not include: %s', (_, last) => {
    expect(lineOfEnding(linesOf('rep: It has been a dry summer.', last), 'follow_up')).toBeUndefined();
  });

  it.each([
    ['Go on then, yes please.', true],
    ['Alright, sounds good.', true],
    ["Yes, I've always liked the sea.", false],
    ['In the kitchen. Yes.', false],
    ["That's all I had to know, yes.", false],
  ])('are an acceptance and nothing else: %s', (said, isEnding) => {
    const lines = linesOf('rep: Shall I send you the paper?', `customer: ${said}`);
    expect(lineOfEnding(lines, 'follow_up')?.index).toBe(isEnding ? 1 : undefined);
  });

  it('are a refusal if the customer declined', () => {
    const lines = linesOf('rep: Shall I leave a card?', 'customer: No thanks, not for us.');
    expect(lineOfEnding(lines, 'lost')?.index).toBe(1);
    expect(lineOfEnding(lines, 'won')).toBeUndefined();
  });

  it('are looked for near the end only', () => {
    const small = Array.from({ length: 20 }, (_, at) => `${at % 2 === 0 ? 'rep' : 'customer'}: Rain again.`);
    const lines = linesOf('rep: Shall I book it?', 'customer: Yes, book it.', ...small);
    expect(lineOfEnding(lines, 'won')).toBeUndefined();
  });

  it('are looked for only if the outcome is likely', () => {
    expect([0.79, 0.8].map((probability) => isSure({ probability }))).toEqual([false, true]);
  });
});
