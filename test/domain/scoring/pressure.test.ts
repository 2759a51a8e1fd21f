import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { overallCeiling, withinCeilings } from '../../../lambdas/domain/scoring/conduct-ceilings.ts';
import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import type { Turn } from '../../../lambdas/domain/scoring/learned/turns.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { NOT_PRESSED, type Pressed, pressedIn } from '../../../lambdas/domain/scoring/pressure.ts';
import { unheardIn } from '../../../lambdas/domain/scoring/unheard.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { score } from './engine.ts';

/** Roles are given, because who presses is not to be guessed. */
const spoken = (text: string): Transcript => {
  const transcript = recorded({ text });
  const first = text.startsWith('rep') ? 'spk_0' : 'spk_1';
  return {
    ...transcript,
    utterances: transcript.utterances.map((each) => ({
      ...each,
      role: each.speaker === first ? 'rep' : 'customer',
    })),
  };
};
const pressedOf = (...lines: string[]): Pressed => pressedIn(readConversation(spoken(lines.join('\n'))));
const kindsOf = (...lines: string[]) => pressedOf(...lines).pressures.map(({ kind }) => kind);
const unheardOf = (...lines: string[]) => pressedOf(...lines).unheard.map(({ quote }) => quote);

describe('a rep', () => {
  it.each([
    ['urges', 'This offer is only good for today.'],
    ['urges', 'I can only hold the price until tonight.'],
    ['urges', 'The discount is gone the moment I drive off.'],
    ['urges', 'I need your decision today.'],
    ['urges', "I've got another couple coming at four for this."],
    ['urges', 'that price goes up at midnight'],
    ['leans', 'Do you need your husband’s permission?'],
    ['leans', 'What is there to think about?'],
    ['leans', "You'd be mad not to take it."],
    ['leans', 'Then it is on your conscience.'],
    ['leans', 'So you don’t care whether they freeze.'],
  ])('presses (%s) with: %s', (kind, words) => {
    expect(kindsOf('customer: Hello.', `rep: ${words}`)).toEqual([kind]);
  });

  it.each([
    'The offer holds until the end of the month, so think it over.',
    'The price is the same on Friday, it is not only for today.',
    'There is no rush, ask your wife and ring me.',
    'I am only in town today, but you can ring me any time.',
    'You can talk to your husband first.',
    'Nobody says that you are making a mistake.',
    'If you sign up, the first month is free.',
    'I have got a van free at four today.',
    'It would be a mistake to leave the pump running dry.',
  ])('does not press with: %s', (words) => {
    expect(pressedOf('customer: Hello.', `rep: ${words}`).pressures).toEqual([]);
  });

  it('presses who makes little of a signature that the customer does not want to give', () => {
    const words = "rep: It's just to hold it.";
    expect(kindsOf('customer: I am not signing anything today.', words)).toEqual(['asks_on']);
    expect(kindsOf('customer: What is that form?', words)).toEqual([]);
  });

  it('is not accused of what the customer says', () => {
    expect(kindsOf('rep: Hello.', 'customer: The last one said the price is only for today.')).toEqual([]);
  });
});

describe('a customer is passed over', () => {
  it.each([
    [
      'says again what was said before',
      ['customer: We rent here.', 'rep: The plan is forty a month.', 'customer: I said we rent.'],
      'I said we rent.',
    ],
    [
      'insists on it while the rep goes on',
      [
        'customer: There is no water in there.',
        'rep: And it comes in red.',
        'customer: But there is no water.',
      ],
      'But there is no water.',
    ],
    [
      'complains of not being heard',
      ['customer: I have one.', 'rep: This one is new.', 'customer: You are not listening.'],
      'You are not listening.',
    ],
    [
      'does not want to be hurried',
      ['customer: Maybe.', 'rep: Monday, then.', "customer: I don't like to be rushed."],
      "I don't like to be rushed.",
    ],
  ])('who %s', (_, lines, quote) => {
    expect(unheardOf(...lines)).toEqual([quote]);
  });

  it.each([
    [
      'tells what somebody was told',
      ['customer: My wife is out.', 'rep: I see.', 'customer: I said to my wife that I would ask.'],
    ],
    [
      'answers a question in the same words',
      ['customer: The roof leaks.', 'rep: Where?', 'customer: But the roof only leaks at the back.'],
    ],
    [
      'comes back to what the rep took up',
      [
        'customer: The roof leaks.',
        'rep: A roof that leaks can be mended.',
        'customer: But the roof is old.',
      ],
    ],
    [
      'comes back to what the rep took up before a pause',
      [
        'customer: The roof leaks.',
        'rep: A roof that leaks can be mended.',
        'rep: We come on Monday.',
        'customer: But the roof is old.',
      ],
    ],
    ['speaks for the first time', ['rep: Hello.', 'customer: I said no.']],
    [
      'asks about something new',
      [
        'customer: It is a big roof.',
        'rep: We start on Monday.',
        'customer: You haven’t told me how long it takes.',
      ],
    ],
  ])('unless one only %s', (_, lines) => {
    expect(unheardOf(...lines)).toEqual([]);
  });
});

it('each turn is read a fixed number of times, however long the conversation is', () => {
  const readsIn = (turns: number): number => {
    let reads = 0;
    const line = { words: [], sentences: [] };
    const all = Array.from({ length: turns }, (_, at) => ({
      isRep: at % 2 === 0,
      isQuestion: false,
      words: [],
      get lines() {
        reads += 1;
        return [{ ...line, content: new Set([`topic${at}`]) }];
      },
    }));
    unheardIn(all as unknown as readonly Turn[]);
    return reads;
  };
  expect(readsIn(400) / 400).toBeCloseTo(readsIn(200) / 200, 1);
});

it('a contradiction is the one that the customer points at', () => {
  const { contradictions } = pressedOf(
    'customer: How much?',
    'rep: It is twelve.',
    'customer: Five minutes ago it was nineteen.',
  );
  expect(contradictions.map(({ quote }) => quote)).toEqual(['Five minutes ago it was nineteen.']);
  expect(pressedOf('rep: Twelve.', 'customer: As you said, it is twelve.').contradictions).toEqual([]);
});

const PUSHY = [
  'rep: Good morning, I am Ann from Bright Roofs, and your roof is old. We put on a new one for nine thousand pounds.',
  'customer: That is a lot of money. I want to ask my husband first.',
  'rep: You are a grown woman, you do not need his permission. The offer is only for today.',
  'customer: I said I want to ask my husband.',
  'rep: It is nine thousand, and the price goes up at midnight. So shall we sign here?',
  'customer: No thank you.',
].join('\n');

describe('pressure', () => {
  const { analysis, evidence } = score({
    transcript: spoken(PUSHY),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });

  it('comes first in the plan, with the words that show it', () => {
    const { double_down_implementation, general_communication_improvement } = analysis.action_plan_v5;
    expect(double_down_implementation).toContain('Before anything else:');
    expect(general_communication_improvement).toContain('You said: “The offer is only for today.”');
    expect(general_communication_improvement).toContain('“I said I want to ask my husband.”');
    expect(analysis.ai_summary).toContain('The rep pressed');
  });

  it('is evidence of what is missing', () => {
    const missed = evidence.pillars.influence.quotes.filter(({ supports }) =>
      supports.startsWith('Missed: '),
    );
    expect(missed.map(({ quote }) => quote)).toContain('The offer is only for today.');
  });

  it('limits the scores, and asks for no next step after the no', () => {
    expect(analysis.overall_score).toBeLessThanOrEqual(30);
    expect(analysis.influence_score).toBeLessThanOrEqual(30);
    expect(JSON.stringify(analysis)).not.toContain('Do not leave without a day');
  });
});

describe('the ceilings', () => {
  const pressure = { kind: 'urges', citation: { utterance: 0, quote: 'Only today.' } } as const;
  const insisted = { utterance: 1, quote: 'I said no.' };
  const ceiling = (pressed: Partial<Pressed>) => {
    const treatment = {
      conduct: { offences: [], thrownOut: undefined },
      pressed: { ...NOT_PRESSED, ...pressed },
    };
    return {
      overall: overallCeiling(treatment),
      ...withinCeilings(
        perPillar(() => 80),
        treatment,
      ),
    };
  };

  it('spare a rep who presses once', () => {
    expect(ceiling({ pressures: [pressure] })).toMatchObject({ overall: 100, influence: 80, objection: 80 });
  });

  it('are lower the more there is', () => {
    const pressed = ceiling({ pressures: [pressure, pressure] });
    const passedOver = ceiling({ unheard: [insisted] });
    const both = ceiling({ pressures: [pressure], unheard: [insisted] });
    expect(pressed).toMatchObject({ overall: 35, influence: 30, objection: 15, delivery: 80 });
    expect(passedOver).toMatchObject({ overall: 35, influence: 40, objection: 15, delivery: 40 });
    expect(both).toMatchObject({ overall: 30, influence: 30, objection: 10, delivery: 30, clarity: 80 });
  });

  it('observe no pillar that was not', () => {
    const treatment = {
      conduct: { offences: [], thrownOut: undefined },
      pressed: { ...NOT_PRESSED, unheard: [insisted] },
    };
    expect(withinCeilings({ ...perPillar(() => 80), objection: null }, treatment).objection).toBeNull();
  });
});
