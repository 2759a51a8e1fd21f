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
import { says } from '../transcripts/cues.ts';
import { saidOutcome } from '../transcripts/outcome.ts';
import type { Conversation, Line, Sentence } from './conversation.ts';
import { quoting } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** What a rep does to a customer that no skill makes up for, gravest first. */
export const OFFENCES = ['threat', 'stays', 'insult', 'hides'] as const;

export type OffenceKind = (typeof OFFENCES)[number];

/** One such thing, with its words. */
export interface Offence {
  readonly kind: OffenceKind;
  readonly citation: Citation;
}

/** How rep and customer treat each other. */
export interface Conduct {
  readonly offences: readonly Offence[];
  /** The words by which the customer throws the rep out, for good. */
  readonly thrownOut: Citation | undefined;
}

/** What was said just before, by the other side. */
interface Before {
  readonly isAsked: boolean;
  readonly isThrownOut: boolean;
}

const kindOf = ({ plain }: Sentence, { isAsked, isThrownOut }: Before): OffenceKind | undefined => {
  if (says(plain, THREAT)) return 'threat';
  if (says(plain, STAYS) || (isThrownOut && says(plain, DEFIES))) return 'stays';
  if ((says(plain, INSULT) || CURSE.test(plain)) && !says(plain, DENIED)) return 'insult';
  return says(plain, HIDES) || (isAsked && says(plain, EVADES)) ? 'hides' : undefined;
};

/** The customer's last line before a line. */
const answeredBy = (lines: readonly Line[], at: number): Line | undefined => {
  const before = lines[at - 1];
  return before?.role === 'customer' ? before : undefined;
};

/** Listens for insults, threats, a refusal to go or to say who one is, and for a customer who throws the rep out. */
export const conductIn = ({ transcript, lines, customer }: Conversation): Conduct => {
  const offences = lines.flatMap((line, at) => {
    if (line.role !== 'rep') return [];
    const before = answeredBy(lines, at)?.plain ?? '';
    const heard = { isAsked: says(before, WHO_ARE_YOU), isThrownOut: says(before, THROWN_OUT) };
    return line.sentences.flatMap((sentence) => {
      const kind = kindOf(sentence, heard);
      return kind ? [{ kind, citation: quoting(line, sentence) }] : [];
    });
  });
  const [thrownOut] = customer.flatMap((line) =>
    line.sentences.filter(({ plain }) => says(plain, THROWN_OUT)).map((sentence) => quoting(line, sentence)),
  );
  const ended = saidOutcome(transcript.utterances);
  const isWonBack =
    thrownOut !== undefined && ended?.outcome === 'won' && ended.utterance > thrownOut.utterance;
  return { offences, thrownOut: isWonBack ? undefined : thrownOut };
};
