import { describe, expect, it } from 'vitest';
import { gatherPersona } from '../../../lambdas/domain/personas/assign-persona.ts';
import { personas } from '../../../lambdas/domain/reference/personas.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { conversation, fixture, foundIn, ofAll } from '../intelligence/conversations.ts';

const assigned = async (...transcripts: readonly Transcript[]) => {
  const profiled = foundIn(ofAll(transcripts), gatherPersona());
  if (profiled.kind !== 'found') throw new Error(profiled.reason);
  return profiled.finding;
};

const sellers = {
  challenger: `
    rep: Good morning, I'm Kim with Northwind Windows. I looked at the houses on this street.
    customer: Okay, we are fine with our windows.
    rep: Let me push back on that. Most people think the glass is the problem. The real problem is the frame, and it is costing you about forty dollars a month.
    customer: The last guy said the glass was enough.
    rep: I see it differently. You are fixing the wrong part, and doing nothing costs more than new frames every winter.
    customer: That is direct.
    rep: New frames are ninety dollars a month. Would you like to get started on Friday?
    customer: Maybe. I have to think about it.`,
  hard_worker: `
    rep: Hi, I'm Pat from Blue River Water. I came back as promised, I have been knocking on every door since nine.
    customer: We are not really interested.
    rep: I understand. Can I get you scheduled for a short test on Tuesday anyway?
    customer: I need to think about it.
    rep: Of course. I'll call you on Thursday and I'll stop by again on Friday. Would you like to set a time for one more visit?
    customer: It is too expensive anyway.
    rep: I will follow up with an email tonight. What could I have done better today?
    customer: Nothing, you were fine.`,
  lone_wolf: `
    rep: Hey. Forget the script, I don't usually do this, but your roof needs work.
    customer: Says who?
    rep: I personally climbed forty roofs like it. My own way is simple, I'll make you a deal and don't tell my boss.
    customer: What kind of deal?
    rep: Between you and me, half price. You have my word, I guarantee it. Trust me.
    customer: I don't know.
    rep: The price is today only.`,
  problem_solver: `
    rep: Good afternoon, I'm Lee with Clear Pipes. What problems have you noticed with the drain?
    customer: The kitchen sink backs up every week and the smell is terrible.
    rep: Every week, the kitchen sink. How does that affect the kitchen when it backs up?
    customer: We cannot cook. The last company just poured something in.
    rep: Poured something in. What happens if it keeps backing up over the winter?
    customer: Then the floor gets wet. But a new pipe sounds too expensive.
    rep: I understand. The fix is a liner, it is less than half of a new pipe because nothing is dug up. First we film the pipe and then we seal it.
    customer: That makes sense.`,
  relationship_builder: `
    rep: Hi there, I love your garden! Nice to meet you, I'm Sam from Sunny Lawns. What's your name?
    customer: I'm Maria. Thank you, my husband plants the roses.
    rep: Maria, how is the family? I've got two kids at home myself, my daughter loves roses too.
    customer: They are fine, thanks. I am a bit tired today.
    rep: That must be exhausting, Maria. I can imagine. We take care of lawns, and there is no rush at all.
    customer: I am not sure we need it.
    rep: I totally understand, Maria. Take your time, call me any time, I'm always here for you.
    customer: That is kind.`,
} as const;

it('has a written seller for each persona', () => {
  expect(Object.keys(sellers).sort()).toEqual(Object.keys(personas).sort());
});

it.each(Object.entries(sellers))('finds a %s', async (persona, text) => {
  const finding = await assigned(conversation(text));
  expect(finding.persona, finding.rationale).toBe(persona);
  expect(finding.evidence.length).toBeGreaterThan(1);
});

it.each([
  ['perfect-pitch', 'problem_solver'],
  ['average-pitch', 'hard_worker'],
  ['poor-pitch', 'lone_wolf'],
])('finds in mock://%s a %s', async (name, persona) => {
  expect((await assigned(fixture(name))).persona).toBe(persona);
});

describe('the evidence of a persona', () => {
  it('is quoted word for word, each quote once, with its place', async () => {
    const transcript = conversation(sellers.challenger);
    const { evidence } = await assigned(transcript);
    for (const { quote, start_seconds, role } of evidence) {
      const said = transcript.utterances.find((one) => one.start_seconds === start_seconds);
      expect(said?.text).toContain(quote);
      expect(role).toBe('rep');
    }
    expect(new Set(evidence.map(({ quote }) => quote)).size).toBe(evidence.length);
    expect(evidence.length).toBeLessThanOrEqual(6);
  });

  it('names its counts', async () => {
    const { rationale } = await assigned(conversation(sellers.challenger), fixture('perfect-pitch'));
    expect(rationale).toMatch(
      /^Read 2 of 2 conversations\. Challenger: .*\(\d+ times in \d conversations?\)/,
    );
  });

  it('omits texts without spaces, which cannot be quoted', async () => {
    const endless = `rep: I'll call you back on Monday ${'x'.repeat(5_000)}`;
    const { evidence } = await assigned(conversation(`${sellers.hard_worker}\n${endless}`));
    for (const { quote } of evidence) expect(quote.length).toBeLessThanOrEqual(300);
  });
});

describe('confidence', () => {
  it('is low for one conversation, and grows with more that agree', async () => {
    const of = async (count: number) =>
      (await assigned(...Array.from({ length: count }, () => conversation(sellers.problem_solver))))
        .confidence;
    const grown = [await of(1), await of(3), await of(10), await of(40)];
    expect(grown).toEqual(grown.toSorted((one, other) => one - other));
    expect(grown[0]).toBeLessThanOrEqual(0.4);
    expect(grown[3]).toBeGreaterThan(0.6);
    expect(grown[3]).toBeLessThan(1);
  });

  it('is lower when conversations disagree', async () => {
    const one = conversation(sellers.challenger);
    const other = conversation(sellers.relationship_builder);
    const agreeing = await assigned(one, one, one, one);
    const disagreeing = await assigned(one, one, other, other);
    expect(disagreeing.confidence).toBeLessThan(agreeing.confidence);
  });
});

it('is absent when no conversation sells, or the language is unknown', async () => {
  const german = conversation(sellers.challenger, 'de-DE');
  const silent = conversation('rep: Hello.\n customer: Hello.');
  expect(foundIn(ofAll([german, silent]), gatherPersona()).kind).toBe('no-evidence');
  expect(foundIn(ofAll([]), gatherPersona()).kind).toBe('no-evidence');
});

it('counts unreadable conversations as given, not as read', async () => {
  const { rationale } = await assigned(
    conversation(sellers.challenger),
    conversation(sellers.challenger, 'fr'),
  );
  expect(rationale).toMatch(/^Read 1 of 2 conversations\./);
});
