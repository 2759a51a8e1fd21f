import { expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import type { Selling } from '../../../lambdas/domain/scoring/learned/is-selling.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { NOT_PRESSED, type Pressed } from '../../../lambdas/domain/scoring/pressure.ts';
import { sceneOf } from '../../../lambdas/domain/scoring/scene.ts';
import { summarise } from '../../../lambdas/domain/scoring/summary.ts';
import type { Citation } from '../../../lambdas/domain/scoring/verify-quote.ts';

const sceneIn = (text: string) =>
  sceneOf({
    transcript: recorded({ text }),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });
const scene = sceneIn('rep: Good morning.\ncustomer: Good morning.');
const summaryOf = (
  scores: Partial<Record<'clarity' | 'objection' | 'close', number | null>>,
  more: {
    readonly selling?: Selling;
    readonly pressed?: Pressed;
    readonly anotherDecides?: Citation;
    readonly of?: typeof scene;
  } = {},
): string =>
  summarise(more.of ?? scene, {
    scores: { ...perPillar(() => 60), ...scores },
    thrownOut: undefined,
    ending: null,
    pressed: more.pressed ?? NOT_PRESSED,
    anotherDecides: more.anotherDecides,
    selling: more.selling ?? 'yes',
  });

it('says which side was better than which where they are far apart', () => {
  expect(summaryOf({ clarity: 70, close: 40 })).toContain(
    'The rep did better in clarity (70) than in close (40).',
  );
});

it('gives the range of the scores where no side is certainly better than another', () => {
  const summary = summaryOf({ clarity: 69, close: 40 });
  expect(summary).not.toContain('did better');
  expect(summary).toContain('The scores of its sides lie between 40 (close) and 69 (clarity).');
});

it('calls objections never worse than another side, because readers often do not', () => {
  expect(summaryOf({ objection: 10 })).not.toContain('did better');
});

it('says that a good conversation went well, and compares no two good sides', () => {
  const summary = summaryOf({ clarity: 100, objection: 90, close: 70 });
  expect(summary).toContain('It went well on the whole.');
  expect(summary).not.toContain('did better');
  expect(summaryOf({ clarity: 62 })).not.toContain('went well');
});

it('counts the questions of a transcript with punctuation only', () => {
  const asked = 'rep: How old is the roof? And who looks after it?\ncustomer: Nobody.';
  expect(summaryOf({}, { of: sceneIn(asked) })).toContain('and asked 2 questions.');
  expect(summaryOf({}, { of: sceneIn('rep: Fine roof.\ncustomer: It is.') })).toContain(
    'and asked no questions.',
  );
  const bare = 'rep: how old is the roof and who looks after it\ncustomer: nobody';
  expect(summaryOf({}, { of: sceneIn(bare) })).not.toContain('asked');
});

it('tells of filler words and of a long stretch only where they stand out', () => {
  const filled = 'rep: So, um, the, um, roof is, um, old.\ncustomer: It is.';
  expect(summaryOf({}, { of: sceneIn(filled) })).toContain('There were 3 filler words.');
  const long = `rep: ${'The roof has a layer of felt below the tiles. '.repeat(20)}\ncustomer: I see.`;
  expect(summaryOf({}, { of: sceneIn(long) })).toMatch(
    /The longest stretch .* took \d+ seconds \(from 0:0\d\)\./,
  );
  expect(summaryOf({})).not.toMatch(/filler|stretch/);
});

it('quotes pressure, a contradiction and what was passed over', () => {
  const of = sceneIn('rep: The price is only for today.\ncustomer: But you said Friday.');
  const summary = summaryOf(
    {},
    {
      of,
      pressed: {
        pressures: [{ kind: 'urges', citation: { utterance: 0, quote: 'The price is only for today.' } }],
        contradictions: [{ utterance: 1, quote: 'But you said Friday.' }],
        unheard: [{ utterance: 1, quote: 'But you said Friday.' }],
      },
    },
  );
  expect(summary).toMatch(/The rep pressed \(“The price is only for today\.”, 0:0\d\)\./);
  expect(summary).toContain('The customer noticed a contradiction (“But you said Friday.”');
  expect(summary).toContain('had to insist on something that the rep passed over (“But you said Friday.”');
});

it('compares no two weak sides', () => {
  const weak = perPillar(() => 45);
  expect(summaryOf({ ...weak, close: 5 })).not.toContain('did better');
});

it('quotes the customer who says that somebody else has a say', () => {
  const of = sceneIn("rep: Shall we?\ncustomer: I'd have to ask my wife.");
  const anotherDecides = { utterance: 1, quote: "I'd have to ask my wife." };
  expect(summaryOf({}, { of, anotherDecides })).toContain(
    "Somebody else has a say (“I'd have to ask my wife.”",
  );
});

it('names what was not observed, and ranks it nowhere', () => {
  const summary = summaryOf({ objection: null });
  expect(summary).toContain('Not observed: objection.');
  expect(summary).not.toContain('(objection)');
});

it('says of a conversation in which nobody sells just that, and judges no side of selling', () => {
  const summary = summaryOf({ clarity: 85, objection: null, close: 35 }, { selling: 'no' });
  expect(summary).toContain('No sales conversation was recognised');
  expect(summary).toContain('Not observed: objection.');
  expect(summary).not.toMatch(/did better|went well|lie between/);
});

it('compares no sides where it is not certain that anybody sells', () => {
  const summary = summaryOf({ clarity: 85, close: 35 }, { selling: 'doubtful' });
  expect(summary).toContain(
    'It is not certain that anybody sells anything here, so no skill of selling is advised.',
  );
  expect(summary).not.toMatch(/did better|went well|lie between/);
});

it('says that voices were not told apart instead of figures and sides that would be those of two people', () => {
  // As a small Whisper model hears a whole conversation: one voice, thirty seconds a segment.
  const heard = sceneIn(
    'rep: You are early, sorry, I brought the Fiesta you asked for. Let us see it then, is that a scratch?\nrep: Where? I can feel it with my nail.',
  );
  const summary = summaryOf({ clarity: 90, close: 0 }, { of: heard });
  expect(summary).toContain('Only one voice was told apart here');
  expect(summary).not.toMatch(/of the talk|asked|without the customer|did better|went well/);
});
