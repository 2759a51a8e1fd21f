import { contentWords } from '../transcripts/content-words.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { wordsOf } from '../transcripts/words.ts';

/** A word that is said at least this often can be the topic of a conversation. */
const LEAST_SAID = 2;
const LONGEST_WORD = 40;
/** The mark of redacted words. */
const REDACTED = /\[[^[\]]{1,40}\]/g;

/** The most frequent word of the conversation, in the form in which it was said first; not one of these names. */
const topicOf = ({ utterances }: Transcript, names: string): string | null => {
  const said = new Map<string, { word: string; count: number }>();
  const namesAside = new Set(wordsOf(names));
  for (const { text } of utterances)
    for (const word of wordsOf(text.replace(REDACTED, ' '))) {
      const [stem] = contentWords([word]);
      if (stem === undefined || word.length > LONGEST_WORD || namesAside.has(word)) continue;
      const before = said.get(stem);
      said.set(stem, { word: before?.word ?? word, count: (before?.count ?? 0) + 1 });
    }
  const most = [...said.values()].reduce((best, one) => (one.count > best.count ? one : best), {
    word: '',
    count: LEAST_SAID - 1,
  });
  return most.word === '' ? null : most.word;
};

/**
 * The title of a conversation that was submitted without one, from what is known of it: the customer or the topic, and
 * the day (`YYYY-MM-DD`).
 */
export const derivedTitle = (
  transcript: Transcript,
  { prospect, day }: { readonly prospect: string; readonly day: string | undefined },
): string => {
  const topic = topicOf(transcript, prospect);
  const parts = [prospect === '' ? 'Conversation' : prospect, topic, day];
  return parts.filter((part) => part !== null && part !== undefined).join(', ');
};
