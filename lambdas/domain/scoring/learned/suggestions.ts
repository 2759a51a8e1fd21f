import type { Engine } from './engine.ts';
import { meanVector } from './word-vectors.ts';

/** Words that a rep could have said, by criterion: the one that lies closest to the moment is shown. */
const SUGGESTIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'clarity.purpose_early': [
    'Hi, I’m … from …, and I’m calling because …: is now a bad moment?',
    'I’m … from …. We work with people on your street, and I have one question for you.',
    'Before anything else: my name is …, and I’m here about …. It takes five minutes.',
  ],
  'clarity.benefits_first': [
    'What you would notice first is that you no longer have to ….',
    'For you it comes down to this: less … every month. How it works comes second.',
    'Let me begin with what changes in your day, and then tell you what it costs.',
  ],
  'clarity.plain_words': [
    'In plain words: it does …, so that you ….',
    'Put simply, you pay one price, and we do the rest.',
    'That term means only that …. Shall I show you?',
  ],
  'clarity.structure': [
    'Three things: what you have now, what I would change, and what it costs.',
    'First I look at it, then you get a price in writing, and then you decide.',
    'We have talked about the how. Next comes the price, and then we are done.',
  ],
  'clarity.specifics': [
    'That is … a month, fitted by …, with no other charge.',
    'By that I mean two visits, on a Tuesday and a Thursday, of an hour each.',
    'To put a figure on it: … today, … with us, so … less a year.',
  ],
  'influence.relevance': [
    'You said that just now, and that is why I would only show you this one part.',
    'Because of what you told me about your day, the bigger one makes no sense for you.',
    'You told me what it costs you now: that is exactly the bill this takes away.',
  ],
  'influence.proof': [
    'You don’t have to believe me: here is the number of a customer with the same problem.',
    'Here is last year’s figure, in writing, and the guarantee if it does not come true.',
    'Try it for two weeks; if it does not do what I say, you pay nothing.',
  ],
  'influence.insight': [
    'Most people do not know that the greater part of that cost comes from …. May I show you on yours?',
    'There is something in what you told me that surprised me: … . Had you noticed?',
    'I looked at your numbers: it is not the price that costs you most, it is the waiting.',
  ],
  'influence.mirroring': [
    'You called it “…”. Tell me about that.',
    'In your words: it has to be … . Then let us look at just that.',
    'You used that word twice, so it matters. What would better look like?',
  ],
  'influence.respect': [
    'Take the night over it; the price is the same tomorrow.',
    'If it is not for you, say so, and I will not call again.',
    'You can leave it as it is. I would rather you chose it than felt pushed.',
  ],
  'objection.acknowledges': [
    'That is a fair worry, I would look at the money too.',
    'You are right to ask that; you have been let down before.',
    'I can see why you would want to talk that over first.',
  ],
  'objection.clarifies': [
    'When you say that, is it the amount, or that it comes all at once?',
    'What exactly happened the last time?',
    'What would you need to see before it felt right?',
  ],
  'objection.isolates': [
    'If that were sorted, is there anything else in the way?',
    'Is that the only thing, or is there something behind it?',
    'Suppose the price were right: would you want it then?',
  ],
  'objection.answers': [
    'Here is how that works out: …, so it costs you … less by the end of the year.',
    'Others had the same worry; what happened was …, and you can ask them.',
    'That is covered: it says here that you can leave after thirty days.',
  ],
  'objection.confirms': [
    'Does that settle it, or is there still something?',
    'How do you feel about that part now?',
    'Have I answered what you asked?',
  ],
  'discovery.situation': [
    'How do you do it today, and since when?',
    'Who looks after that at the moment?',
    'Walk me through what happens on a usual day.',
  ],
  'discovery.problem': [
    'What bothers you most about the way it is now?',
    'When did that last go wrong, and what happened?',
    'If you could change one thing about it, what would it be?',
  ],
  'discovery.implication': [
    'What happens if it stays like this for another year?',
    'What has that cost you so far, in money or in evenings?',
    'Who else notices when that goes wrong?',
  ],
  'discovery.need_payoff': [
    'If that were gone, what would you do with the time?',
    'What would it be worth to you if that never happened again?',
    'How would you tell that it had been the right decision?',
  ],
  'discovery.decision': [
    'Who else would want a say in this?',
    'By when would you want it done, and what had you set aside for it?',
    'How did you decide the last time you bought something like this?',
  ],
  'discovery.open_questions': [
    'Tell me how that came about.',
    'What made you look at this now?',
    'How did that work out for you?',
  ],
  'discovery.builds_on_answers': [
    'You mentioned that just now: tell me more about it.',
    'And when that happened, what did you do?',
    'Why that one, of all things?',
  ],
  'delivery.listening': [
    'So what you are saying is that …. Have I got that right?',
    'Let me stop there: you wanted to say something.',
    'I heard two things there: … and …. Which matters more?',
  ],
  'close.trial': [
    'From what you have seen so far, how does it fit?',
    'If we left it there, which of the two would you pick?',
    'On a scale of one to ten, how close is this to what you wanted?',
  ],
  'close.asks': [
    'Shall we go ahead with it?',
    'Would you like the first one this week or next?',
    'I would like to put you down for it. Is that all right?',
  ],
  'close.next_step': [
    'I will ring you on Thursday at ten with the price in writing. Does that suit you?',
    'Let us put a day on it: Tuesday, you, your partner and me, half an hour.',
    'You send me the bill tonight, I send you the figures by noon tomorrow.',
  ],
  'close.hesitation': [
    'You are not sure yet. What is holding you back?',
    'We could begin with the small one and see. Would that be easier?',
    'What would have to be different for it to be a yes?',
  ],
  'close.recap': [
    'So, to be sure: … from …, at … a month, and you can leave when you like.',
    'Let me say back what we agreed: what, when and how much.',
    'You get …, I bring …, and we meet on …. Have I missed anything?',
  ],
};

const closeness = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);

/** Words that could have been said at a moment, given what was being spoken of; undefined where none would help. */
export const suggestionFor = (
  criterionId: string,
  spokenOf: readonly string[],
  { vectors }: Engine,
): string | undefined => {
  const moment = meanVector(vectors, spokenOf);
  return (SUGGESTIONS[criterionId] ?? [])
    .map((text) => ({
      text,
      near: closeness(meanVector(vectors, text.toLowerCase().match(/[\p{L}']+/gu) ?? []), moment),
    }))
    .toSorted((one, other) => other.near - one.near)[0]?.text;
};
