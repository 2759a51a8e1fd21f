import { contentWords } from '../transcripts/content-words.ts';
import { isQuestion } from '../transcripts/questions.ts';
import { withRoles } from '../transcripts/roles.ts';
import type { Transcript, Utterance } from '../transcripts/transcript.ts';
import { plain, sentencesOf, wordsOf } from '../transcripts/words.ts';

/** A sentence as the rules read it. */
export interface Sentence {
  /** As it was said. */
  readonly text: string;
  /** As cues expect it (`plain` of `domain/transcripts/words.ts`). */
  readonly plain: string;
  readonly isQuestion: boolean;
  /** The content words, cut to their stems. */
  readonly content: ReadonlySet<string>;
}

/** An utterance as it is read: its place in the transcript, its sentences, its words as the cues expect them. */
export interface Line extends Utterance {
  readonly index: number;
  readonly plain: string;
  readonly words: readonly string[];
  readonly sentences: readonly Sentence[];
  readonly content: ReadonlySet<string>;
}

/** A conversation as the rubric reads it, with every speaker's role as far as it could be recognised. */
export interface Conversation {
  readonly transcript: Transcript;
  readonly lines: readonly Line[];
  readonly rep: readonly Line[];
  readonly customer: readonly Line[];
}

const readSentence = (text: string): Sentence => ({
  text,
  plain: plain(text),
  isQuestion: isQuestion(text),
  content: new Set(contentWords(wordsOf(text))),
});

const readLine = (utterance: Utterance, index: number): Line => {
  const sentences = sentencesOf(utterance.text).map(readSentence);
  return {
    ...utterance,
    index,
    plain: plain(utterance.text),
    words: wordsOf(utterance.text),
    sentences,
    content: new Set(sentences.flatMap(({ content }) => [...content])),
  };
};

/** Whether two sets of words have a word in common. */
export const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((word) => others.has(word));

/** Reads a transcript once, so that no detector has to. */
export const readConversation = (given: Transcript): Conversation => {
  const transcript = withRoles(given);
  const lines = transcript.utterances.map(readLine);
  return {
    transcript,
    lines,
    rep: lines.filter(({ role }) => role === 'rep'),
    customer: lines.filter(({ role }) => role === 'customer'),
  };
};

/** Whether nobody told the voices of a conversation apart, so that all of its words count as the rep's. */
export const isOneVoice = ({ utterances }: Transcript): boolean =>
  new Set(utterances.map(({ speaker }) => speaker)).size === 1 &&
  utterances.every(({ role }) => role !== 'customer');

/** What the summary of such a conversation says, because its scores look like any other's. */
export const ONE_VOICE =
  'Only one voice was told apart here, so all of the words count as the rep’s, and the scores mean little if somebody else spoke too.';
