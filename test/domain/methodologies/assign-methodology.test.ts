import { describe, expect, it } from 'vitest';
import { gatherMethodology } from '../../../lambdas/domain/methodologies/assign-methodology.ts';
import { moves, stageMoves } from '../../../lambdas/domain/methodologies/stage-moves.ts';
import { methodologies } from '../../../lambdas/domain/reference/methodologies.ts';
import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { conversation, fixture, foundIn, ofAll } from '../intelligence/conversations.ts';

const assigned = async (...transcripts: readonly Transcript[]) => {
  const profiled = foundIn(ofAll(transcripts), gatherMethodology());
  if (profiled.kind !== 'found') throw new Error(profiled.reason);
  return profiled.finding;
};

const talks = {
  spin: `
    rep: Hi, I'm Ana from Brightline. Which provider do you use for your phones today?
    customer: The old one, for ten years.
    rep: What problems have you had with it?
    customer: Calls drop all the time.
    rep: What happens if that keeps going in your busy season?
    customer: We lose orders.
    rep: If you could stop losing orders, how much would that help?
    customer: A lot. Tell me what you have.
    rep: Our service keeps every call on the line.`,
  sandler: `
    rep: I'm Ben with Cargo Plus. At the end of our talk it is perfectly fine to tell me no. Is that fair?
    customer: Fair enough.
    rep: How long has that been going on, and how do you feel about it?
    customer: Two years. It is frustrating.
    rep: Have you set aside a budget to change it?
    customer: About five thousand.
    rep: Who else is involved, and how will you decide?
    customer: My partner and I, next week.
    rep: You mentioned late deliveries, so we would start there. Any second thoughts, something that could make you change your mind tomorrow?
    customer: No, I am good.`,
  challenger: `
    rep: I'm Cy from Helio. I looked at your energy filings before I came.
    customer: Oh really?
    rep: Most companies think the tariff is the issue. The real problem is the peak hour.
    customer: We never looked at that.
    rep: The peak costs you about two thousand a month. That's twenty thousand a year.
    customer: Wow.
    rep: Another company in town was in the same position, and they felt just like you.
    customer: And then?
    rep: There is a different way to run the cooling. Nobody else does that, we are the only ones with it.
    customer: Go on.`,
  meddic: `
    rep: I'm Dee with Stackwell. What numbers would you need to see, and how would you measure success?
    customer: Ten percent fewer tickets.
    rep: Who signs off the budget for that?
    customer: Our finance chief.
    rep: What criteria will you compare the offers by?
    customer: Price and support.
    rep: What steps does approval take on your side?
    customer: Legal, then purchasing.
    rep: What problems do the tickets cause today?
    customer: People quit over them.
    rep: Who in your team wants this most, and would you introduce me to them?
    customer: That would be Joan.`,
  nepq: `
    rep: I'm Eve with Solara. I'm not sure if we can even help you, I was just curious.
    customer: Okay.
    rep: What kind of system do you have right now?
    customer: Gas, mostly.
    rep: How long has that been like this, and what made you look at it?
    customer: Since the bills went up.
    rep: If you could keep the bills flat, what would that mean for you?
    customer: We could travel again.
    rep: What happens if nothing changes?
    customer: It gets worse.
    rep: How important is it to you to change that, and why now?
    customer: Very.
    rep: Based on what you told me, we would begin with the roof. Do you feel like this could be it?
    customer: I think so.`,
  solution_selling: `
    rep: I'm Finn from Aquafix. What do you think causes the damp, and who else does it affect?
    customer: The old wall. The tenants complain too.
    rep: So what you really need is a dry wall by spring, and then you'd be able to rent it out.
    customer: Exactly.
    rep: You mentioned the tenants, so our barrier goes in from the outside.
    customer: Good.
    rep: We treated forty homes last year, and customers say it works. It comes with a warranty.
    customer: Fine.
    rep: Here's the plan: a trial period, and we stay until everything works.
    customer: Sounds good.`,
  consultative_selling: `
    rep: I'm Gail with Greenway. I read about your school before I called.
    customer: Nice.
    rep: What are your goals for the grounds, and what are you hoping to change?
    customer: Less work for the janitor.
    rep: So what I'm hearing is less mowing. Did I get that right?
    customer: Yes.
    rep: I'd recommend a meadow. The downside is the first year. To be honest, you don't need our big plan.
    customer: Thanks for saying so.
    rep: Would it make sense to walk the grounds together? What do you think is a good next step?
    customer: That one.
    rep: I'll check in after the summer to see how it went.
    customer: Great.`,
  value_selling: `
    rep: I'm Hal with Routewise. What is your biggest goal this year, what are you measured on?
    customer: Cost per mile.
    rep: What problems stand in the way?
    customer: Empty runs.
    rep: Let's work out what that is worth. It saves you two thousand a month and pays for itself in spring.
    customer: That is a lot.
    rep: Nobody else has that routing, we're the only ones.
    customer: Hm.
    rep: Let's take these figures to your director together.
    customer: She is in on Monday.
    rep: Let's write down who does what, with a timeline.
    customer: Good.`,
} as const;

it('has a written conversation for each methodology', () => {
  expect(Object.keys(talks).sort()).toEqual(Object.keys(methodologies).sort());
});

it.each(Object.entries(talks))('finds %s', async (methodology, text) => {
  const { primary } = await assigned(conversation(text));
  expect(primary.methodology, primary.rationale).toBe(methodology);
  expect(primary.evidence.length).toBeGreaterThan(2);
});

it('uses stages only under the names in the list of methodologies', () => {
  for (const [slug, stages] of Object.entries(stageMoves)) {
    const named = methodologies[slug as keyof typeof methodologies].stages.map(({ name }) => name);
    for (const { stage } of stages) expect(named).toContain(stage);
  }
});

it('needs every move for some stage', () => {
  const used = new Set<string>(Object.values(stageMoves).flatMap((stages) => stages.flatMap(({ by }) => by)));
  expect(new Set(Object.keys(moves))).toEqual(used);
});

it('finds SPIN in mock://perfect-pitch, all four of its stages', async () => {
  const { primary } = await assigned(fixture('perfect-pitch'));
  expect(primary.methodology).toBe('spin');
  expect(primary.rationale).toContain('Of the 4 stages of SPIN Selling that can be heard, 4 were');
});

it('finds no stage in mock://poor-pitch', async () => {
  expect(foundIn(ofAll([fixture('poor-pitch')]), gatherMethodology()).kind).toBe('no-evidence');
});

describe('the secondary methodology', () => {
  it('is another one that matches the conversations at least half as well', async () => {
    const { primary, secondary } = await assigned(conversation(talks.nepq), conversation(talks.spin));
    expect(new Set([primary.methodology, secondary?.methodology])).toEqual(new Set(['nepq', 'spin']));
  });

  it('is absent when no other one is close', async () => {
    const { primary, secondary } = await assigned(conversation(talks.consultative_selling));
    expect(primary.methodology).toBe('consultative_selling');
    expect(secondary).toBeNull();
  });
});

it('quotes the words that show each stage, and names the stage', async () => {
  const transcript = conversation(talks.spin);
  const { primary } = await assigned(transcript);
  const stages = new Set(primary.evidence.map(({ supports }) => supports.split(':')[0]));
  expect(stages.size).toBeGreaterThan(2);
  const named = methodologies.spin.stages.map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining([...stages]));
  for (const { quote, start_seconds } of primary.evidence)
    expect(transcript.utterances.find((one) => one.start_seconds === start_seconds)?.text).toContain(quote);
});
