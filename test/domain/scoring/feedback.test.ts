import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { actionPlan } from '../../../lambdas/domain/scoring/action-plan.ts';
import { type Coaching, feedbackOn, withoutOccasion } from '../../../lambdas/domain/scoring/feedback.ts';
import type { Judgement } from '../../../lambdas/domain/scoring/judge.ts';
import { PILLARS, perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import type { Level } from '../../../lambdas/domain/scoring/rubric/criterion.ts';
import { RUBRIC } from '../../../lambdas/domain/scoring/rubric/rubric.ts';
import type { Citation } from '../../../lambdas/domain/scoring/verify-quote.ts';
import { score } from './engine.ts';

const coaching = (points: number | null): Coaching => ({
  utterances: [],
  scores: perPillar(() => points),
  typical: () => 3,
});
const judged = (id: string, level: Level): Judgement => {
  const criterion = RUBRIC.find((each) => each.id === id);
  if (criterion === undefined) throw new Error(`no criterion ${id}`);
  return { criterion, finding: { level, shown: [], missed: [] } };
};
const analysisOf = (text: string) =>
  score({
    transcript: recorded({ text }),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  });

describe('a pillar without quotes', () => {
  const middling = [judged('close.asks', 3)];

  it('is not called faultless beside other findings', () => {
    expect(feedbackOn('close', middling, coaching(43)).negative).not.toContain('Nothing is missing');
    expect(feedbackOn('close', middling, coaching(43)).negative).toContain('More is possible here');
    expect(feedbackOn('close', middling, coaching(88)).negative).toContain('Nothing is missing');
  });

  it('is not called unremarkable beside other findings', () => {
    expect(feedbackOn('close', middling, coaching(81)).positive).toContain('Good on the whole');
    expect(feedbackOn('close', middling, coaching(43)).positive).toContain('Nothing stands out');
  });

  it('counts as observed if it has a score', () => {
    expect(feedbackOn('influence', [], coaching(31)).positive).not.toContain('Not observed');
    expect(feedbackOn('influence', [], coaching(null)).positive).toContain('Not observed');
  });

  it('is reported once when it had no occasion', () => {
    for (const pillar of PILLARS)
      expect(withoutOccasion(pillar).negative).not.toBe(withoutOccasion(pillar).positive);
  });
});

it('praises words from level 3, and counts from level 4', () => {
  const shown = (id: string, level: Level): Judgement => ({
    ...judged(id, level),
    finding: { level, shown: [{ utterance: 0, quote: 'Shall we?' }], missed: [] },
  });
  expect(feedbackOn('close', [shown('close.asks', 3)], coaching(60)).positive).toContain('Asks for');
  expect(feedbackOn('close', [shown('close.asks', 2)], coaching(60)).positive).not.toContain('Asks for');
  const counted = (level: Level) =>
    feedbackOn('delivery', [shown('delivery.fillers', level)], coaching(60)).positive;
  expect(counted(4)).toContain('hardly any filler words');
  expect(counted(3)).not.toContain('hardly any filler words');
});

describe('two behaviours', () => {
  const SHARED = { utterance: 0, quote: 'What was wrong with it?' };
  const OWN = { utterance: 2, quote: 'What happens then?' };
  const text = 'rep: What was wrong with it?\ncustomer: It leaks.\nrep: What happens then?';
  const heard: Coaching = { ...coaching(60), utterances: recorded({ text }).utterances };
  const shown = (id: string, ...words: Citation[]): Judgement => ({
    ...judged(id, 4),
    finding: { level: 4, shown: words, missed: [] },
  });
  const builds = shown('discovery.builds_on_answers', SHARED);

  it('that the same words show are praised with one quote', () => {
    const { positive } = feedbackOn('discovery', [shown('discovery.open_questions', SHARED), builds], heard);
    expect(positive).toMatch(/^\w.+; also \w.+ \(“What was wrong with it\?”, 0:00\)\.$/);
    expect(positive.split('“')).toHaveLength(2);
  });

  it('are praised with a quote each where other words show the second', () => {
    const open = shown('discovery.open_questions', SHARED, OWN);
    const { positive } = feedbackOn('discovery', [builds, open], heard);
    expect(positive).toContain(SHARED.quote);
    expect(positive).toContain(OWN.quote);
  });

  it('are repeated on purpose by words that were not already given', () => {
    const plan = (...judgements: Judgement[]) => actionPlan(judgements, heard).double_down_implementation;
    expect(plan(builds)).not.toContain('“');
    expect(plan(builds, shown('discovery.open_questions', SHARED))).not.toContain('Then this');
    expect(plan(builds, shown('close.asks', OWN))).toContain(`as here (“${SHARED.quote}”`);
  });
});

describe('the action plan', () => {
  it('names the advice itself if nothing can be repeated, and refers to none below it', () => {
    const plan = actionPlan([judged('close.asks', 1)], coaching(30));
    expect(plan.double_down_implementation).toContain('Ask plainly');
    expect(plan.double_down_implementation).not.toContain('below');
    const none = actionPlan([judged('close.asks', 3)], coaching(30));
    expect(none.double_down_implementation).not.toContain('below');
    expect(none.general_communication_improvement).not.toContain('keep the standard');
    expect(actionPlan([], coaching(80)).general_communication_improvement).toContain('keep the standard');
  });
});

it.each(['um', 'like'])('praises nobody for few filler words whose every sentence has a “%s”', (filler) => {
  const { analysis } = analysisOf(
    `rep: hi ${filler} it's about your windows ${filler} they look old\ncustomer: They are.\nrep: so ${filler} what we do is ${filler} fit new ones`,
  );
  expect(analysis.feedback_v5.delivery.positive).not.toContain('filler');
});

it('advises a rep who named a price first to ask first, and quotes the price', () => {
  const { analysis } = analysisOf(
    "rep: Hi, I'm Jo from Gower Wines. Four bottles, it's thirty pounds a month.\ncustomer: We hardly drink, thank you.\nrep: It's very good wine, we deliver it to your door.\ncustomer: I see. We'll leave it.\nrep: Have a good day.",
  );
  expect(analysis.feedback_v5.discovery.negative).toMatch(
    /before you name a price\..*“Four bottles, it's thirty pounds a month\.”/,
  );
});

it('tells a rep to repeat the strongest behaviour on purpose', () => {
  const strong: Judgement = {
    ...judged('discovery.open_questions', 5),
    finding: { level: 5, shown: [{ utterance: 0, quote: 'What do you use?' }], missed: [] },
  };
  expect(actionPlan([strong], coaching(80)).double_down_implementation).toContain(
    'Do the same on purpose in each of the next five conversations',
  );
});

it('recognises an objection in a plain refusal', () => {
  const { analysis } = analysisOf(
    'rep: Good day, brushes, brooms, dusters, all made by hand.\ncustomer: No thank you, we have brushes.\nrep: These are better, look at the handle.\ncustomer: I said no.\nrep: Then have a good day.',
  );
  expect(analysis.scoring.not_observed).toEqual([]);
  expect(analysis.feedback_v5.objection.positive).not.toContain('no objection was recognised');
});
