import type { Outcome } from '../transcripts/outcome.ts';
import type { DayLine } from './day.ts';

const KINDS: readonly (readonly [string, (line: DayLine) => boolean])[] = [
  ['A rehearsal among colleagues', (line) => line.rehearsal],
  ['A purchase by the rep', (line) => (line.isRep ? line.buying : line.serving)],
  ['Talk with a colleague', (line) => line.colleagues],
  ['A pitch by somebody else to the rep', (line) => !line.isRep && (line.ownCompany || line.offer)],
  ['A private conversation', (line) => line.private],
];

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'The customer agreed.',
  follow_up: 'They agreed on how to go on.',
  lost: 'The customer declined.',
};

const MOST_QUOTED_WORDS = 20;

const quote = (line: DayLine): string => {
  const words = line.utterance.text.trim().split(/\s+/);
  return words.length > MOST_QUOTED_WORDS
    ? `${words.slice(0, MOST_QUOTED_WORDS).join(' ')} …`
    : words.join(' ');
};

const kindOf = (lines: readonly DayLine[]): string => {
  const counted = KINDS.map(([kind, holds]) => ({ kind, count: lines.filter(holds).length })).sort(
    (a, b) => b.count - a.count,
  );
  const [first] = counted;
  return first && first.count > 0 ? first.kind : 'A conversation without selling';
};

/** The facts about the segment when it was classified. */
export interface Classified {
  readonly isSales: boolean;
  readonly name: string | null;
  readonly outcome: Outcome | null;
}

/** One or two sentences on a segment: what it is, the line that shows it, and how it ended if that was said. */
export const describeSegment = (
  lines: readonly DayLine[],
  { isSales, name, outcome }: Classified,
): string => {
  if (!isSales) return `${kindOf(lines)}.`;
  const telling = lines.find(
    (line) => line.isRep && (line.purpose || line.offer || line.benefit || line.price),
  );
  const objection = lines.find((line) => !line.isRep && line.objection);
  return [
    `Sales conversation${name ? ` with ${name}` : ''}${telling ? `: “${quote(telling)}”` : ''}.`,
    ...(objection ? [`Objection: “${quote(objection)}”.`] : []),
    ...(outcome ? [OUTCOMES[outcome]] : []),
  ].join(' ');
};
