import { describe, expect, it } from 'vitest';
import { certainOutcome, saidOutcome } from '../../../lambdas/domain/transcripts/outcome.ts';
import type { Utterance } from '../../../lambdas/domain/transcripts/transcript.ts';

/** Lines as `r: …` and `c: …`, one after the other. */
const talk = (...lines: readonly string[]): Utterance[] =>
  lines.map((line, at) => ({
    speaker: line.slice(0, 1),
    role: line.startsWith('r') ? 'rep' : 'customer',
    start_seconds: 10 * at,
    end_seconds: 10 * at + 5,
    text: line.slice(3),
    confidence: null,
  }));

describe('the outcome', () => {
  it.each([
    ['won', talk('r: Shall we?', "c: Okay, let's do it.", 'r: Great.')],
    ['won', talk('c: Not interested.', 'r: It is free.', 'c: Okay, sign me up.', 'r: Perfect, thank you.')],
    [
      'won',
      talk(
        'r: I need a signature here and a deposit of two thousand.',
        'c: My wife has read it twice.',
        'r: Shall we, then?',
        'c: Here, give me the pen.',
      ),
    ],
    ['lost', talk('r: Hello.', "c: No thanks, we're all set.")],
    ['lost', talk("c: Let's do it. No wait.", 'r: Hm?', 'c: No thank you.')],
    ['lost', talk('r: It is only four thousand.', 'c: No. Get off my land or I call the police.')],
    ['lost', talk('r: Would Thursday be better?', "c: No. It isn't for me, I'm sorry.", 'r: Thank you.')],
    ['follow_up', talk('c: Come back on Saturday.', 'r: Sure.')],
    [
      'follow_up',
      talk(
        'c: My husband decides that with me.',
        'r: Shall I come back when he is here, on Tuesday at six?',
        'c: Tuesday at six is fine.',
        'r: See you then.',
      ),
    ],
  ])('%s is read from the end', (outcome, utterances) => {
    expect(saidOutcome(utterances)?.outcome).toBe(outcome);
  });

  it.each([
    ['nothing is agreed', talk('r: How does that sound?', 'c: It sounds good.')],
    ['only the rep says it', talk("r: Let's do it.", 'c: Hmm.')],
    [
      'it is a condition',
      talk('r: Shall I put you down?', "c: If my wife agrees, let's do it.", 'r: Okay, let me know.'),
    ],
    ['the customer puts it off', talk('r: What do you think?', 'c: Let me think about it.', 'r: Of course.')],
    [
      'a leaflet is all that is left',
      talk(
        'r: I will leave you the brochure.',
        'c: Send me something, I might have a look.',
        'r: Okay, bye.',
      ),
    ],
    ['nothing is said', []],
    ['only the rep speaks', talk('r: Friday at nine, then. Sign me up for it. Bye.')],
    ['it is in a language that was not learned', talk('r: Möchten Sie?', 'c: Ja, gerne.')],
  ])('is null when %s', (_, utterances) => {
    expect(saidOutcome(utterances)).toBeNull();
  });

  it("is shown by the customer's words that say it, not by the farewell", () => {
    const utterances = talk(
      'r: Would you like to get started on Monday?',
      "c: Yes, let's do it.",
      'r: Great, Monday at nine.',
      'c: Thank you, bye.',
    );
    expect(saidOutcome(utterances)).toMatchObject({ outcome: 'won', utterance: 1 });
  });

  it('is likelier when the customer agrees than when the customer hesitates', () => {
    const [sure = 0, wavering = 0] = [
      'Yes please, put me down for Friday.',
      'Perhaps, I will think about it.',
    ]
      .map((answer) => saidOutcome(talk('r: Shall I put you down for Friday?', `c: ${answer}`)))
      .map((said) => said?.probability);
    expect(sure).toBeGreaterThan(0.8);
    expect(sure).toBeGreaterThan(wavering);
    expect(sure).toBeLessThanOrEqual(1);
  });

  it('is recorded as a fact if it is certain, and reported otherwise', () => {
    const certain = talk('r: Shall I put you down?', 'c: Yes please, sign me up.', 'r: Perfect, thank you.');
    expect(certainOutcome(certain)).toBe('won');
    const likely = talk('r: Shall I put you down for Friday?', 'c: Okay then, Friday.');
    expect(saidOutcome(likely)?.outcome).toBe('follow_up');
    expect(certainOutcome(likely)).toBeNull();
  });

  it('is the same for any segmentation by the recogniser', () => {
    const whole = talk('r: Shall I put you down for Friday?', 'c: Yes please, put me down.', 'r: Thank you.');
    const cut = talk(
      'r: Shall I put you down',
      'r: for Friday?',
      'c: Yes please,',
      'c: put me down.',
      'r: Thank you.',
    );
    expect(saidOutcome(cut)?.outcome).toBe(saidOutcome(whole)?.outcome);
  });
});
