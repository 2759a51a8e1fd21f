import { describe, expect, it } from 'vitest';
import { countTopics } from '../../../lambdas/application/insights/count-topics.ts';
import { saidTopics } from '../../../lambdas/domain/insights/said-topics.ts';
import { objectionTopics, questionTopics, topicOf } from '../../../lambdas/domain/insights/topics.ts';
import { transcriptOf } from '../../../lambdas/domain/transcripts/transcript.ts';
import { plain } from '../../../lambdas/domain/transcripts/words.ts';

describe('objections are distinguished by topic', () => {
  it.each([
    ["That's too expensive for us.", 'price'],
    ['I need to talk to my husband first.', 'decision_maker'],
    ['We already have a guy for that.', 'existing_supplier'],
    ['I need to think about it.', 'think_it_over'],
    ['How do I know this is not a scam?', 'trust'],
    ["I'm really busy today.", 'timing'],
    ["I'm not interested.", 'no_need'],
    ['Can you send me some information?', 'send_information'],
    ["I'm a little worried about the mess.", 'other'],
  ])('%s', (sentence, topic) => {
    expect(topicOf(plain(sentence), objectionTopics).slug).toBe(topic);
  });
});

describe('questions are distinguished by topic', () => {
  it.each([
    ['How much does it cost?', 'price'],
    ['Is that safe for the dog?', 'safety'],
    ["What happens if it doesn't work?", 'guarantee'],
    ['Is there a contract?', 'commitment'],
    ['When could you start?', 'schedule'],
    ['How long does it take?', 'duration'],
    ['Do you have reviews?', 'references'],
    ['What is included?', 'scope'],
    ['Which company are you with?', 'company'],
    ['How does it work?', 'process'],
    ['Is it blue?', 'other'],
  ])('%s', (sentence, topic) => {
    expect(topicOf(plain(sentence), questionTopics).slug).toBe(topic);
  });
});

/** A conversation in which the customer says these things. */
const pitch =
  "Hi there, my name is Dana and I'm with Green Shield. We could treat your house this week, outside, so your kids can stay in the kitchen, with a warranty in writing. How do you handle ants today?";
const talk = (...said: readonly string[]) =>
  transcriptOf({
    language: 'en-US',
    utterances: [['rep', pitch] as const, ...said.map((text) => ['customer', text] as const)].map(
      ([role, text], index) => ({
        speaker: role,
        role,
        start_seconds: index * 10,
        end_seconds: index * 10 + 9,
        text,
        confidence: null,
      }),
    ),
  });

describe('customer topics', () => {
  it('are counted by conversation and by sentence, with quotes from the transcript', async () => {
    const talks = new Map([
      ['one', talk("That's too expensive. It costs too much. Is it safe for my dog?")],
      ['two', talk('We can not afford that, it is too expensive.', 'I need to think about it.')],
      ['three', talk('Okay.')],
    ]);
    const analyses = [...talks.keys(), 'none'].map((id) => ({
      id,
      transcript_key: id === 'none' ? null : id,
    }));
    const counted = await countTopics(analyses, {
      words: async (key) => talks.get(key) ?? talk(),
      isInTime: () => true,
      limits: { conversations: 10, groups: 10 },
    });
    expect(counted.conversations).toBe(3);
    expect(counted.objections.map(({ topic, conversations }) => [topic, conversations])).toEqual([
      ['price', 2],
      ['think_it_over', 1],
    ]);
    expect(counted.questions.map(({ topic, count }) => [topic, count])).toEqual([['safety', 1]]);
    for (const { examples } of counted.objections)
      for (const { analysis_id, quote } of examples) {
        const { utterances } = talks.get(analysis_id) ?? talk();
        expect(utterances.some(({ text }) => text.includes(quote))).toBe(true);
      }
  });

  it('are read from as many conversations as requested, within the time limit', async () => {
    const analyses = ['1', '2', '3', '4'].map((id) => ({ id, transcript_key: id }));
    const read: string[] = [];
    const words = async (key: string) => {
      read.push(key);
      return talk('Too expensive for us.');
    };
    const limits = { conversations: 3, groups: 1 };
    expect((await countTopics(analyses, { words, isInTime: () => true, limits })).conversations).toBe(3);
    expect(read).toEqual(['1', '2', '3']);
    expect(
      (await countTopics(analyses, { words, isInTime: () => read.length < 4, limits })).conversations,
    ).toBe(1);
  });

  it('come from the customer, not from the rep', () => {
    const { utterances } = talk('Fine.');
    const swapped = utterances.map((one) => ({
      ...one,
      text: one.role === 'rep' ? 'It is too expensive, we rent.' : one.text,
    }));
    const said = saidTopics({
      id: 'one',
      transcript: transcriptOf({ language: 'en-US', utterances: swapped }),
    });
    expect(said?.objections ?? []).toEqual([]);
  });

  it('are not derived from another language', () => {
    const transcript = { ...talk('Zu teuer.'), language: 'de-DE' };
    expect(saidTopics({ id: 'one', transcript })).toBeUndefined();
  });

  it('take bounded time for any text', { timeout: 30_000 }, () => {
    const hostile = talk("too expensive? how much is it? i can't afford that. ".repeat(4_000));
    expect(saidTopics({ id: 'one', transcript: hostile })).toBeDefined();
  });
});
