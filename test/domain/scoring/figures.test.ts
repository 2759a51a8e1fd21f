import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import { countFillers, countPossibleFillers } from '../../../lambdas/domain/scoring/fillers.ts';
import { measure } from '../../../lambdas/domain/scoring/metrics.ts';
import { overallScore } from '../../../lambdas/domain/scoring/overall.ts';
import { verifyQuote } from '../../../lambdas/domain/scoring/verify-quote.ts';
import {
  type SpeakerRole,
  transcriptOf,
  type Utterance,
} from '../../../lambdas/domain/transcripts/transcript.ts';

describe('fillers', () => {
  it.each([
    ['Um, so, uh, we er can, ah, do it.', 4],
    ['Ummm uhh uhm erm', 4],
    ["It's, like, really new.", 1],
    ['Like, I said no.', 1],
    ['I like it, and you look like him.', 0],
    ['Things like ants, or dogs like Rex.', 0],
    ['You know, it works.', 1],
    ["It's, you know, fine, you know?", 2],
    ['Do you know the price? As you know it is low.', 0],
    ['I mean, it is good.', 1],
    ['That is what I mean.', 0],
    ["We're sort of done, and it is, sort of, ok.", 2],
    ['What sort of house is it?', 0],
    ['Em, so, em, we can.', 2],
    ["Give 'em here.", 0],
    ['Uh-huh. Uh huh.', 0],
    ['The umbrella and the album.', 0],
    ['', 0],
  ])('%j has %i', (text, fillers) => {
    expect(countFillers(text)).toBe(fillers);
  });
});

it('words that may be fillers are counted wherever they stand', () => {
  expect(countPossibleFillers('so it is like really um you know kind of new')).toBe(4);
  expect(countPossibleFillers('The umbrella, the album and the likelihood.')).toBe(0);
});

const line = (role: SpeakerRole, text: string, start_seconds: number, end_seconds: number): Utterance => ({
  speaker: role,
  role,
  start_seconds,
  end_seconds,
  text,
  confidence: null,
});
const measured = (...utterances: Utterance[]) =>
  measure(readConversation(transcriptOf({ language: 'en', utterances })));
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('figures', () => {
  it('count words per minute over the speaking time of the rep alone', () => {
    const metrics = measured(
      line('rep', words(50), 0, 20),
      line('customer', words(99), 20, 80),
      line('rep', words(25), 90, 100),
    );
    expect(metrics.words_per_minute).toBe(150);
    expect(metrics.talk_share).toBeCloseTo(30 / 90);
  });

  it('count overlapping utterances of the rep once', () => {
    expect(measured(line('rep', words(40), 0, 20), line('rep', words(10), 10, 20)).words_per_minute).toBe(
      150,
    );
  });

  it('contain no pace without speaking time', () => {
    expect(measured(line('rep', words(9), 5, 5))).toMatchObject({ words_per_minute: 0, talk_share: null });
  });

  it('continue a monologue over back-channels, and end it at answers and silence', () => {
    const metrics = measured(
      line('rep', words(20), 0, 20),
      line('customer', 'Uh huh.', 20, 20.5),
      line('rep', words(20), 21, 40),
      line('customer', 'No, that is not how it was.', 40, 43),
      line('rep', words(5), 43, 50),
      line('rep', words(5), 60, 75),
    );
    expect(metrics.longest_monologue?.seconds).toBe(40);
  });

  it('count the questions and fillers of the rep only', () => {
    const { transcript } = readConversation(
      recorded({ text: 'a: Hi, I am Sam with Oak Roofing. How old is the roof?\nb: Um, why do you ask?' }),
    );
    expect(measure(readConversation(transcript))).toMatchObject({ questions_asked: 1, filler_word_count: 0 });
  });
});

describe('the overall score', () => {
  const scores = { clarity: 80, influence: 60, objection: 50, discovery: 71, delivery: 90, close: 40 };
  it.each([
    ['is the rounded mean without a profile', undefined, 65],
    [
      'is the weighted mean with one',
      { clarity: 10, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 5 },
      67,
    ],
    [
      'ignores a profile of zeros',
      { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 },
      65,
    ],
  ])('%s', (_, weights, overall) => {
    expect(overallScore(scores, { weights })).toBe(overall);
  });
});

describe('a quote', () => {
  const utterances = [
    'Hi there.',
    'We can, um, save you 20 dollars — every month!',
    'Okay.',
    'Sure.',
    'Bye.',
  ].map((text) => ({ text }));
  it.each([
    ['is verified in its utterance', 'save you 20 dollars', 1, 1],
    ['may differ in case, marks and spaces', '  SAVE you, 20   dollars... every month', 1, 1],
    ['is found up to two utterances beside', 'save you 20 dollars', 3, 1],
    ['is not looked for farther away', 'save you 20 dollars', 4, undefined],
    ['may leave out no word', 'we can save you', 1, undefined],
    ['may not end within a word', 'save you 20 doll', 1, undefined],
    ['may not run over two utterances', 'every month okay', 1, undefined],
    ['must say something', ' … ', 1, undefined],
    ['may cite an utterance that does not exist', 'hi there', -7, undefined],
  ])('%s', (_, quote, utterance, found) => {
    expect(verifyQuote(utterances, { quote, utterance })).toBe(found);
  });
});
