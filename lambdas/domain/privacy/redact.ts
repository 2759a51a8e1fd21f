import { type Transcript, transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import { findPersonal, nameParts } from './find.ts';
import { noNames } from './first-names.ts';
import { type Found, marks, type PersonalKind, type Span } from './kinds.ts';
import { isGenericSpeaker } from './names.ts';

type Kinds = ReadonlySet<PersonalKind>;

/** A text, or a transcript, without personal data, and what was removed from it. */
export interface Redacted<Kept> {
  readonly kept: Kept;
  readonly found: Found;
}

const withMarks = (text: string, spans: readonly Span[]): string => {
  const parts: string[] = [];
  let end = 0;
  for (const span of spans) {
    parts.push(text.slice(end, span.start), marks[span.kind]);
    end = span.end;
  }
  return [...parts, text.slice(end)].join('');
};

/**
 * Redacts one text: a title, a message. `known`: parts of names that count as names wherever they occur, lower case.
 */
export const redactText = (text: string, kinds: Kinds, known: Iterable<string> = []): Redacted<string> => {
  const line = { speaker: '', start_seconds: 0, end_seconds: 0, text };
  const { spans, found } = findPersonal([line], kinds, known);
  return { kept: withMarks(text, spans[0] ?? []), found };
};

/** Speakers whose label is not generic get a number, each its own. */
const speakersOf = (utterances: readonly Utterance[]): ReadonlyMap<string, string> => {
  const labels = [...new Set(utterances.map(({ speaker }) => speaker))];
  const taken = new Set(labels.filter(isGenericSpeaker));
  let number = 0;
  const nextFree = (): string => {
    do number += 1;
    while (taken.has(`Speaker ${number}`));
    return `Speaker ${number}`;
  };
  return new Map(labels.map((label) => [label, taken.has(label) ? label : nextFree()]));
};

const partsOfLabel = (label: string): string[] =>
  label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2 && !noNames.has(part));

const namesOfLabels = (labels: ReadonlyMap<string, string>): string[] =>
  [...labels].filter(([label, shown]) => label !== shown).flatMap(([label]) => partsOfLabel(label));

/** Parts of the names in a conversation and of its speakers, lower case, for other texts about it. */
export const namesIn = ({ utterances }: Transcript): ReadonlySet<string> =>
  nameParts(utterances, namesOfLabels(speakersOf(utterances)));

/**
 * A transcript with marks in place of personal data. Times, the number of utterances and generic speakers stay as they
 * are; a speaker with any other label becomes `Speaker 1` and so on.
 */
export const redactTranscript = (
  { language, utterances, duration_seconds }: Transcript,
  kinds: Kinds,
): Redacted<Transcript> => {
  const labels = speakersOf(utterances);
  const named = kinds.has('name') ? [...labels].filter(([label, shown]) => label !== shown) : [];
  const known = kinds.has('name') ? namesOfLabels(labels) : [];
  const { spans, found } = findPersonal(utterances, kinds, known);
  const speakerOf = (speaker: string): string => {
    const isTelling = kinds.has('name') || redactText(speaker, kinds).kept !== speaker;
    return isTelling ? (labels.get(speaker) ?? speaker) : speaker;
  };
  const shown = new Map([...labels.keys()].map((label) => [label, speakerOf(label)]));
  const redacted = utterances.map((utterance, line) => ({
    ...utterance,
    speaker: shown.get(utterance.speaker) ?? utterance.speaker,
    text: withMarks(utterance.text, spans[line] ?? []),
  }));
  const name = (found.name ?? 0) + named.length;
  return {
    kept: transcriptOf({ language, utterances: redacted, duration_seconds }),
    found: { ...found, ...(name > 0 && { name }) },
  };
};
