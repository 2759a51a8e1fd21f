import { describe, expect, it } from 'vitest';
import { recorded } from '../../../lambdas/domain/fixtures/script.ts';
import { readConversation } from '../../../lambdas/domain/scoring/conversation.ts';
import { momentsIn } from '../../../lambdas/domain/scoring/moments.ts';
import { priceFirstJudgements } from '../../../lambdas/domain/scoring/rubric/price-first.ts';

const momentsOf = (text: string) => momentsIn(readConversation(recorded({ text })));

describe('somebody else who has a say', () => {
  it.each(["I'd have to ask my daughter.", 'It is up to the wife.', 'The board would have to approve that.'])(
    'is named by a customer who says “%s”',
    (said) => {
      expect(momentsOf(`rep: Shall we?\ncustomer: ${said}`).anotherDecides?.quote).toBe(said);
    },
  );

  it.each([
    'My daughter has one.',
    'My wife wants a new kitchen, too.',
    'My brother sees you on Sunday.',
    "I don't need to ask my husband, I decide that.",
    'My wife has to see a doctor.',
    'Can I speak to the manager, please?',
  ])('is not named by a customer who says “%s”', (said) => {
    expect(momentsOf(`rep: Shall we?\ncustomer: ${said}`).anotherDecides).toBeUndefined();
  });

  it('is not named by the rep', () => {
    const text =
      "rep: Hi, I'm Jo from Gower Light, I'm calling about your windows.\ncustomer: Yes.\nrep: I'd have to ask my boss.";
    expect(momentsOf(text).anotherDecides).toBeUndefined();
  });
});

describe('a price that is named before anything was asked', () => {
  it('is quoted', () => {
    expect(
      momentsOf("rep: Wine, by the box. It's thirty pounds a month.\ncustomer: I see.").priceUnasked,
    ).toEqual({
      utterance: 0,
      quote: "It's thirty pounds a month.",
    });
  });

  it('is quoted where all that was asked before is how the customer is', () => {
    const text = "rep: How are you today?\ncustomer: Fine.\nrep: It's thirty pounds a month.";
    expect(momentsOf(text).priceUnasked?.utterance).toBe(2);
  });

  it.each([
    'How old is the roof? It is thirty pounds a month.',
    'and do you have a garden well it is thirty pounds a month',
    'it is thirty pounds a month',
    'What do you pay now, and how are you? It is thirty pounds a month.',
    "That's a grand old house you have here.",
    "You're paying thirty pounds a month.",
    'We ask people for eight pounds a month for the lifeboats.',
    'It takes thirty minutes.',
  ])('is not claimed of “%s”', (said) => {
    expect(momentsOf(`rep: ${said}\ncustomer: I see.`).priceUnasked).toBeUndefined();
  });

  it('is not claimed of a rep who was asked for it', () => {
    const text = 'rep: Wine, by the box.\ncustomer: How much is it?\nrep: It is thirty pounds a month.';
    expect(momentsOf(text).priceUnasked).toBeUndefined();
  });

  it('becomes advice with the quote and its time', () => {
    const { utterances } = recorded({ text: "rep: It's thirty pounds a month.\ncustomer: I see." });
    const priceUnasked = { utterance: 0, quote: "It's thirty pounds a month." };
    const [judgement] = priceFirstJudgements({ priceUnasked, anotherDecides: undefined }, utterances);
    expect(judgement?.criterion.advice).toMatch(
      /before you name a price\..*“It's thirty pounds a month\.”, 0:00/,
    );
    expect(judgement?.finding).toMatchObject({ level: 1, missed: [priceUnasked] });
    expect(priceFirstJudgements({ priceUnasked: undefined, anotherDecides: undefined }, utterances)).toEqual(
      [],
    );
  });
});
