import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { PERFECT_PITCH } from '../../../lambdas/domain/fixtures/scripts/perfect-pitch.ts';
import { type Conduct, conductIn } from '../../../lambdas/domain/scoring/conduct.ts';
import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { score } from './engine.ts';

/** Roles are given: who offends is not to be guessed. */
const spoken = (text: string): Transcript => {
  const transcript = recorded({ text });
  const first = text.trim().startsWith('rep') ? 'rep' : 'customer';
  return {
    ...transcript,
    utterances: transcript.utterances.map((each) => ({
      ...each,
      role: (each.speaker === 'spk_0') === (first === 'rep') ? 'rep' : 'customer',
    })),
  };
};
const conductOf = (text: string): Conduct => conductIn(readConversation(spoken(text)));
const kindsIn = (text: string) => conductOf(text).offences.map(({ kind }) => kind);
const analysisOf = (transcript: Transcript, weights?: ReturnType<typeof perPillar<number>>) =>
  score({
    transcript,
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: weights ? { id: 'p1', weights } : null,
  });

describe('words of the rep', () => {
  it.each([
    ['insult', 'You are a complete idiot.'],
    ['insult', 'Are you stupid or what?'],
    ['insult', 'Selfish old cow.'],
    ['insult', 'Well, shut your mouth and sign.'],
    ['insult', 'Your husband must be a real loser.'],
    ['insult', 'you are too thick to read a contract'],
    ['threat', "You'll regret this, believe me."],
    ['threat', 'I know where your children go to school.'],
    ['threat', 'It would be a shame if something broke.'],
    ['stays', "I'm not leaving before you sign."],
    ['stays', "I don't take no for an answer."],
    ['hides', 'It does not matter who I am.'],
  ])('are classified as %s: %s', (kind, words) => {
    expect(kindsIn(`customer: Hello?\nrep: ${words}`)).toEqual([kind]);
  });

  it.each([
    'Nobody thinks that you are stupid.',
    'That was stupid of me, I apologise.',
    'There are no stupid questions.',
    'The last company were idiots, I agree.',
    'It kills the rats within four days.',
    'If you die, your wife gets the whole sum.',
    "I'm not leaving you alone with the mess.",
    "We're not going anywhere, we have been here for forty years.",
    "I'll stay until it works.",
    "You'll be sorry to hear that it is sold out.",
    'A burglar would smash your window in seconds.',
    'It does not matter which colour you take.',
    'We help people like you with their bills.',
    'That is a cheap and ugly lock, to be honest.',
    'Are you busy, or is it a bad time?',
    'Can I get you another one?',
  ])('are no offence: %s', (words) => {
    expect(kindsIn(`customer: Hello?\nrep: ${words}`)).toEqual([]);
  });

  it('are a refusal of identity only if someone asked for it', () => {
    const evasion = "rep: That doesn't matter, look at the gutter.";
    expect(kindsIn(`customer: Who are you?\n${evasion}`)).toEqual(['hides']);
    expect(kindsIn(`customer: I have no ladder.\n${evasion}`)).toEqual([]);
  });

  it('are a refusal to leave if the rep was just told to', () => {
    expect(kindsIn("customer: Go now, I'm calling the police.\nrep: Then call them.")).toEqual(['stays']);
    expect(kindsIn('customer: Do you have references?\nrep: Of course, call them.')).toEqual([]);
  });

  it('are quoted around the offence, however long the sentence is', () => {
    const long = `rep: ${'and then the pipe goes from the top to the bottom '.repeat(6)} and you are an idiot.`;
    expect(conductOf(`customer: Hello?\n${long}`).offences[0]?.citation.quote).toContain('you are an idiot');
  });

  it('are no offence when the customer says them', () => {
    expect(kindsIn('rep: Good morning.\ncustomer: You are an idiot.')).toEqual([]);
  });
});

describe('words of the customer', () => {
  it.each([
    'Get off my property.',
    'Leave my shop at once.',
    "I'll call the police.",
    'I want you to leave.',
    'Never call this number again.',
  ])('are an expulsion: %s', (words) => {
    expect(conductOf(`rep: Hello.\ncustomer: ${words}`).thrownOut?.quote).toBe(words);
  });

  it.each([
    'Please leave it on the table.',
    'I called the police when it happened.',
    'Get out of here, that is half the price!',
    'Fine, then we can just leave now.',
    'Can I get out of the contract?',
    'No thank you, we are not interested.',
    'The last company would not get off the phone.',
  ])('are no expulsion: %s', (words) => {
    expect(conductOf(`rep: Hello.\ncustomer: ${words}`).thrownOut).toBeUndefined();
  });

  it('no longer count as an expulsion if the customer buys in the end', () => {
    const text = "rep: Hello.\ncustomer: Get off my property.\nrep: It is free.\ncustomer: Then let's do it.";
    expect(conductOf(text).thrownOut).toBeUndefined();
  });
});

describe('the score', () => {
  const polite = spoken(PERFECT_PITCH.text);
  const before = analysisOf(polite).analysis;
  const insulting = spoken(PERFECT_PITCH.text.replaceAll('rep: ', 'rep: You stupid cow. '));
  const thrown = spoken(`${PERFECT_PITCH.text}\ncustomer: Get off my land or I call the police.`);
  const threatening = spoken(`${PERFECT_PITCH.text}\nrep: You will be sorry for this.`);

  it.each([
    ['insults', insulting],
    ['a customer who throws the rep out', thrown],
    ['a threat', threatening],
  ])('falls sharply for %s, at any weights', (_, transcript) => {
    const { analysis } = analysisOf(transcript);
    expect(analysis.overall_score).toBeLessThanOrEqual(25);
    for (const pillar of ['influence', 'objection', 'delivery', 'close'] as const)
      expect(analysis[`${pillar}_score`]).toBeLessThanOrEqual(30);
    const weighted = analysisOf(transcript, { ...perPillar(() => 0), clarity: 10 }).analysis;
    expect(weighted.overall_score).toBeLessThanOrEqual(25);
    expect(before.overall_score - analysis.overall_score).toBeGreaterThanOrEqual(25);
  });

  it('is lower for many offences than for one', () => {
    const one = spoken(PERFECT_PITCH.text.replace('rep: ', 'rep: You stupid cow. '));
    expect(analysisOf(one).analysis.overall_score).toBe(33);
    expect(analysisOf(insulting).analysis.overall_score).toBe(20);
  });

  it('has the offence as its first advice, and no praise of it', () => {
    const { analysis, evidence } = analysisOf(insulting);
    expect(analysis.feedback_v5.delivery.negative).toMatch(
      /^Never insult a customer.*You said: “You stupid cow\.”, 0:00\./,
    );
    expect(analysis.action_plan_v5.general_communication_improvement).toMatch(/^Never insult a customer/);
    expect(analysis.action_plan_v5.double_down_implementation).toMatch(/^Before anything else: Never insult/);
    expect(analysis.double_down).not.toContain('Keep doing');
    const quotes = Object.values(evidence.pillars).flatMap((pillar) => pillar.quotes);
    const insults = quotes.filter(({ quote }) => quote === 'You stupid cow.');
    expect(insults.length).toBeGreaterThan(0);
    expect(insults.every(({ supports }) => supports.startsWith('Missed: Treats the customer'))).toBe(true);
  });

  it('mentions an expulsion in summary and advice', () => {
    const { analysis } = analysisOf(thrown);
    expect(analysis.ai_summary).toContain('The customer threw the rep out (“Get off my land');
    expect(analysis.feedback_v5.objection.negative).toContain('The customer told you to go');
  });
});
