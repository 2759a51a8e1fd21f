import {
  CURSE,
  DEFIES,
  DENIED,
  EVADES,
  HIDES,
  INSULT,
  STAYS,
  THREAT,
  THROWN_OUT,
  WHO_ARE_YOU,
} from '../transcripts/conduct-cues.ts';
import { type Cue, says } from '../transcripts/cues.ts';
import { saidOutcome } from '../transcripts/outcome.ts';
import type { Conversation, Line, Sentence } from './conversation.ts';
import { citing } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** Offences of a rep against a customer that no skill compensates for, gravest first. */
export const OFFENCES = ['threat', 'stays', 'insult', 'hides'] as const;

export type OffenceKind = (typeof OFFENCES)[number];

/** One offence, with the quote that shows it. */
export interface Offence {
  readonly kind: OffenceKind;
  readonly citation: Citation;
}

/** How rep and customer treat each other. */
export interface Conduct {
  readonly offences: readonly Offence[];
  /** The words with which the customer throws the rep out, for good. */
  readonly thrownOut: Citation | undefined;
}

/** The other side's words just before. */
interface Before {
  readonly isAsked: boolean;
  readonly isThrownOut: boolean;
}

const offenceIn = (line: Line, sentence: Sentence, { isAsked, isThrownOut }: Before): Offence | undefined => {
  const { plain } = sentence;
  const isMeant = !says(plain, DENIED);
  const families: readonly (readonly [OffenceKind, Cue, boolean])[] = [
    ['threat', THREAT, true],
    ['stays', STAYS, true],
    ['stays', DEFIES, isThrownOut],
    ['insult', INSULT, isMeant],
    ['insult', CURSE, isMeant],
    ['hides', HIDES, true],
    ['hides', EVADES, isAsked],
  ];
  const [first] = families.flatMap(([kind, family, counts]) => {
    const citation = counts ? citing(line, sentence, family) : undefined;
    return citation ? [{ kind, citation }] : [];
  });
  return first;
};

/** The customer's last line before a line. */
const answeredBy = (lines: readonly Line[], at: number): Line | undefined => {
  const before = lines[at - 1];
  return before?.role === 'customer' ? before : undefined;
};

/** Finds insults, threats, a refusal to leave or to identify oneself, and a customer who throws the rep out. */
export const conductIn = ({ transcript, lines, customer }: Conversation): Conduct => {
  const offences = lines.flatMap((line, at) => {
    if (line.role !== 'rep') return [];
    const before = answeredBy(lines, at)?.plain ?? '';
    const heard = { isAsked: says(before, WHO_ARE_YOU), isThrownOut: says(before, THROWN_OUT) };
    return line.sentences.flatMap((sentence) => offenceIn(line, sentence, heard) ?? []);
  });
  const [thrownOut] = customer.flatMap((line) =>
    line.sentences.flatMap((sentence) => citing(line, sentence, THROWN_OUT) ?? []),
  );
  const ended = saidOutcome(transcript.utterances);
  const isWonOver =
    thrownOut !== undefined &&
    ended !== null &&
    ended.outcome !== 'lost' &&
    ended.utterance > thrownOut.utterance;
  return { offences, thrownOut: isWonOver ? undefined : thrownOut };
};
