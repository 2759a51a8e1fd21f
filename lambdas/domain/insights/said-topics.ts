import { type ProfileQuote, quotesOf } from '../intelligence/quotes.ts';
import { type RepAnalysis, readBounded } from '../intelligence/rep-analysis.ts';
import type { Line, Sentence } from '../scoring/conversation.ts';
import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { says } from '../transcripts/cues.ts';
import { objectionTopics, questionTopics, type Topic, topicOf } from './topics.ts';

/** Something that a customer said, its topic, and the words. */
export interface Said {
  readonly topic: string;
  readonly label: string;
  readonly quote: ProfileQuote;
}

/** The customers' objections and questions in one conversation. */
export interface SaidTopics {
  readonly objections: readonly Said[];
  readonly questions: readonly Said[];
}

/** The most of either that are read in one conversation. */
const most = 200;

interface Kind {
  readonly is: (sentence: Sentence, line: Line) => boolean;
  readonly topics: readonly Topic[];
}

/** A question may hold an objection (`how do I know …?`) and then counts as one. */
const objection: Kind = { is: ({ plain }) => says(plain, OBJECTION), topics: objectionTopics };
const question: Kind = {
  is: ({ isQuestion, plain, content }) => isQuestion && content.size > 0 && !says(plain, OBJECTION),
  topics: questionTopics,
};

/** The customers' objections and questions in a conversation, brush-offs included; undefined when it cannot be read. */
export const saidTopics = (analysis: Pick<RepAnalysis, 'id' | 'transcript'>): SaidTopics | undefined => {
  const conversation = readBounded(analysis.transcript);
  if (conversation === undefined) return undefined;
  const { customer, transcript } = conversation;
  const said = ({ is, topics }: Kind): Said[] => {
    const sentences = customer.flatMap((line) =>
      line.sentences.flatMap((sentence) => (is(sentence, line) ? [{ line, sentence }] : [])),
    );
    return sentences.slice(0, most).flatMap(({ line, sentence }) => {
      const { slug, label } = topicOf(sentence.plain, topics);
      const citation = { utterance: line.index, quote: sentence.text };
      const [quote] = quotesOf([citation], transcript, { analysisId: analysis.id, supports: label });
      return quote === undefined ? [] : [{ topic: slug, label, quote }];
    });
  };
  return { objections: said(objection), questions: said(question) };
};
