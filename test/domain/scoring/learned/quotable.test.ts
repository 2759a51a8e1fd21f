import { describe, expect, it } from 'vitest';
import { recorded } from '../../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../../lambdas/domain/scoring/conversation.ts';
import { isQuotableFor, isVagueStep } from '../../../../lambdas/domain/scoring/learned/quotable.ts';
import { plain as toPlain } from '../../../../lambdas/domain/transcripts/words.ts';

const sentencesIn = (text: string) =>
  readConversation(recorded({ text: `rep: ${text}` })).lines.flatMap(({ sentences }) => sentences);
const isQuotable = (criterion: string, text: string, { turn = 0, before = '' } = {}): boolean =>
  sentencesIn(text).some((sentence) => isQuotableFor(criterion, sentence, { turn, before: toPlain(before) }));

describe('an introduction', () => {
  it.each([
    "I'm Priya from Clover Hives, and we look after bees for farms.",
    'this is dan from bright windows and i am here about your gutters',
    'My name is Olu and I saw the crack above your door.',
    'Good morning, it’s Alan Frost, you wrote to us about the roof.',
  ])('is said, with the reason, by: %s', (text) => {
    expect(isQuotable('clarity.purpose_early', text)).toBe(true);
  });

  it.each([
    'Are you the owner?',
    "I'm Priya from Clover Hives.",
    'You filled in a card at the store on Sunday.',
    "Hello, is that Mrs Adler? It's Jo from Harbour Windows, good morning to you.",
    "Are you Mrs Adler? Your name's on the bell, and we do windows.",
    "It's about your gutters.",
  ])('is not said by: %s', (text) => {
    expect(isQuotable('clarity.purpose_early', text)).toBe(false);
  });
});

describe('a next step', () => {
  it.each([
    'Then I ring you on Thursday at half past six.',
    'I will be back tomorrow.',
    'see you on the 14th',
    'The fitter comes at nine.',
    'I ring you on the third of May.',
    'I will send you the paper today.',
  ])('can be quoted from: %s', (text) => {
    expect(isQuotable('close.next_step', text)).toBe(true);
  });

  it.each([
    "Fine, so I'll ring next week in the morning.",
    'I will be in touch soon.',
    "You'll think of me.",
    'Shall we start on Friday?',
    "Ten o'clock on Friday, then.",
    'See you Thursday.',
  ])('cannot be quoted from: %s', (text) => {
    expect(isQuotable('close.next_step', text)).toBe(false);
  });
});

it('an early introduction cannot be quoted after the first turns', () => {
  const words = "I'm Priya, and I wanted to ask you about the hives.";
  expect(isQuotable('clarity.purpose_early', words, { turn: 3 })).toBe(true);
  expect(isQuotable('clarity.purpose_early', words, { turn: 4 })).toBe(false);
});

it.each([
  ['Shall we go ahead with it?', true],
  ['Do you want to start on Monday?', true],
  ['How old is the boiler?', false],
  ['Shall I ring you on Monday?', false],
  ['Shall I?', false],
  ['Do you want me to put it in writing?', false],
  ['Could I show it to her?', false],
])('a request for a decision is found in the right words only: %s', (text, asks) => {
  expect(isQuotable('close.asks', text)).toBe(asks);
});

it.each([
  ['discovery.open_questions', 'What happens when it breaks down?', 'What was it?'],
  ['discovery.open_questions', 'How do you get by without it?', 'How are you doing today?'],
  ['discovery.situation', 'Who cleans your windows now?', 'How many is that?'],
  ['objection.isolates', 'Is there anything else that would stop you?', 'Does he like the colour?'],
  ['objection.isolates', 'Anything else in the way, then?', 'Is there anything else you want to know?'],
  ['objection.confirms', 'Does that settle it for you?', 'What does that do to your day?'],
])('%s is shown by “%s”, and not by “%s”', (criterion, shows, other) => {
  expect(isQuotable(criterion, shows)).toBe(true);
  expect(isQuotable(criterion, other)).toBe(false);
});

it('a day in the past is no next step', () => {
  expect(isQuotable('close.next_step', 'It rained all Thursday.')).toBe(false);
});

it.each([
  ['It is ninety dollars a month.', true],
  ['Two hundred families have one on the hill.', true],
  ['You save an awful lot.', false],
  ['Ten fifty.', false],
  ['It’s a hundred and thirty-four.', false],
  ['So it is, um, ninety dollars a month.', false],
  ['I ring you on Tuesday at eleven with it.', false],
  ['Monday week, then, half four.', false],
  ['Thursday the third, between eight and twelve.', false],
])('a figure is a number with its unit, said without hesitation: %s', (text, isFigure) => {
  expect(isQuotable('clarity.specifics', text)).toBe(isFigure);
});

it.each([
  ["Sounds good, I'd like that.", true],
  ['No, that covers my worry.', true],
  ['No thank you.', false],
  ["I don't want it, love.", false],
  ["We're not interested.", false],
])('asking for the decision after “%s” can be quoted: %s', (before, asks) => {
  expect(isQuotable('close.asks', 'Shall we go ahead with it?', { before })).toBe(asks);
});

it('a question that only asks to repeat does not build on the answer', () => {
  expect(isQuotable('discovery.builds_on_answers', 'When was that?')).toBe(false);
  expect(isQuotable('discovery.builds_on_answers', 'What happens when the pump stops?')).toBe(true);
});

it('a behaviour that any words may show is unrestricted', () => {
  expect(isQuotable('influence.proof', 'Ask anybody in the street.')).toBe(true);
});

it.each([
  ['And what do you do with the old ones?', true],
  ['And what happens then, do you throw it away?', false],
  ['Do you know what they charge you for it?', false],
])('a question is open to its end: %s', (text, isOpen) => {
  expect(isQuotable('discovery.open_questions', text)).toBe(isOpen);
});

it('a question is neither an acknowledgement nor an answer', () => {
  expect(isQuotable('objection.acknowledges', 'What makes you say that?')).toBe(false);
  expect(isQuotable('objection.acknowledges', 'I would ask that too.')).toBe(true);
  expect(isQuotable('objection.acknowledges', 'No.')).toBe(false);
  expect(isQuotable('objection.acknowledges', "No, you wouldn't, that's silly.")).toBe(false);
  expect(isQuotable('objection.answers', 'Would a smaller one do?')).toBe(false);
});

it('a step without a date is distinguished from one with a date elsewhere', () => {
  const [vague] = sentencesIn("Perfect, I'll ring next week in the morning.");
  if (vague === undefined) throw new Error('nothing was said');
  expect(isVagueStep(vague, [vague])).toBe(true);
  expect(isVagueStep(vague, [vague, ...sentencesIn('Thursday at ten, then.')])).toBe(false);
  const [signed] = sentencesIn('Sign here, please.');
  expect(signed && isVagueStep(signed, [signed])).toBe(false);
});
