import { saidAddresses } from './addresses.ts';
import { aboutNumber } from './context.ts';
import { digitSeries } from './digits.ts';
import { saidEmails, writtenEmails } from './emails.ts';
import { type Found, type PersonalKind, personalKinds, type Span } from './kinds.ts';
import { asksForName, knownNames, partsOf, shownNames } from './names.ts';
import { numbersIn } from './numbers.ts';
import { type Line, speakersRuns, type Word, wordsOf } from './words.ts';

type Kinds = ReadonlySet<PersonalKind>;

/** A conversation as words: line by line, in order, and the runs of lines that each speaker says in one go. */
interface Heard {
  readonly lines: readonly Line[];
  readonly words: readonly (readonly Word[])[];
  readonly all: readonly Word[];
  readonly runs: readonly (readonly Word[])[];
}

/** One finding: a span in one line, or in several when it was said with interruptions. */
interface Finding {
  readonly kind: PersonalKind;
  readonly words: readonly Word[];
}

const hear = (lines: readonly Line[]): Heard => {
  const words = wordsOf(lines);
  const runs = speakersRuns(lines, words).map((run) => run.flatMap((line) => words[line] ?? []));
  return { lines, words, all: words.flat(), runs };
};

const findingsOf = (
  kind: PersonalKind,
  words: readonly Word[],
  said: readonly { readonly first: number; readonly last: number }[],
): Finding[] => said.map(({ first, last }) => ({ kind, words: words.slice(first, last + 1) }));

const numbers = ({ all, runs }: Heard): Finding[] => {
  const places = new Map(all.map((word, place) => [word, place]));
  return runs.flatMap((run) =>
    digitSeries(run).flatMap((series) =>
      numbersIn(series, (first, last) => {
        const from = run[first.first];
        const to = run[last.last];
        const place = (word: Word | undefined) => (word && places.get(word)) ?? 0;
        return aboutNumber(all, { from: place(from), to: place(to), first });
      }).flatMap(({ kind, first, last }) => findingsOf(kind, run, [{ first, last }])),
    ),
  );
};

const shownIn = ({ lines, words }: Heard) =>
  words.map((line, at) => shownNames(line, asksForName(lines[at - 1]?.text ?? '')));

const names = (heard: Heard, parts: ReadonlySet<string>): Finding[] => [
  ...shownIn(heard).flatMap((found, line) => findingsOf('name', heard.words[line] ?? [], found)),
  ...findingsOf('name', heard.all, knownNames(heard.all, parts)),
];

interface LineSpan extends Span {
  readonly line: number;
  /** The finding that it belongs to. */
  readonly finding: number;
}

/** The part of each line that a finding covers. */
const spansOf = ({ kind, words }: Finding, finding: number): LineSpan[] => {
  const byLine = new Map<number, { start: number; end: number }>();
  for (const { utterance, start, end } of words) {
    const span = byLine.get(utterance);
    byLine.set(utterance, {
      start: Math.min(span?.start ?? start, start),
      end: Math.max(span?.end ?? end, end),
    });
  }
  return [...byLine].map(([line, span]) => ({ kind, line, finding, ...span }));
};

const rank = (kind: PersonalKind): number => personalKinds.indexOf(kind);

/** Of overlapping findings, the one of the more specific kind, and of two of one kind the longer one. */
const apart = (spans: readonly LineSpan[]): LineSpan[] => {
  const kept: LineSpan[] = [];
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const span of sorted) {
    const before = kept.at(-1);
    if (before === undefined || span.start >= before.end) kept.push(span);
    else if (rank(span.kind) < rank(before.kind))
      kept.splice(-1, 1, { ...span, start: before.start, end: Math.max(span.end, before.end) });
    else if (span.end > before.end) kept.splice(-1, 1, { ...before, end: span.end });
  }
  return kept;
};

const writtenIn = ({ lines }: Heard, from: number): LineSpan[] =>
  lines.flatMap(({ text }, line) =>
    writtenEmails(text).map((span, index) => ({
      kind: 'email' as const,
      line,
      finding: -1 - index - 1_000 * (from + line),
      ...span,
    })),
  );

const spansIn = (
  heard: Heard,
  { kinds, parts }: { kinds: Kinds; parts: ReadonlySet<string> },
): LineSpan[] => {
  const hasNumbers = kinds.has('phone') || kinds.has('payment_card') || kinds.has('ssn');
  const found: Finding[] = [
    ...(hasNumbers ? numbers(heard) : []),
    ...(kinds.has('email') ? heard.runs.flatMap((run) => findingsOf('email', run, saidEmails(run))) : []),
    ...(kinds.has('address')
      ? heard.runs.flatMap((run) => findingsOf('address', run, saidAddresses(run)))
      : []),
    ...(kinds.has('name') ? names(heard, parts) : []),
  ];
  return found.filter(({ kind }) => kinds.has(kind)).flatMap(spansOf);
};

/**
 * A conversation is processed in blocks, so that memory stays small. Each block includes a few lines of its neighbours.
 */
const block = { signs: 200_000, overlapLines: 8, overlapSigns: 2_000 } as const;

/** How many lines of the neighbour a block includes, from a line on in one direction. */
const overlap = (lines: readonly Line[], from: number, step: 1 | -1): number => {
  let count = 0;
  let signs = 0;
  while (count < block.overlapLines) {
    const line = lines[from + count * step];
    signs += line?.text.length ?? block.overlapSigns;
    if (signs >= block.overlapSigns) break;
    count += 1;
  }
  return count;
};

const blocksOf = (lines: readonly Line[]): { readonly from: number; readonly to: number }[] => {
  const blocks: { from: number; to: number }[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    for (let signs = 0; to < lines.length && (to === from || signs < block.signs); to += 1)
      signs += lines[to]?.text.length ?? 0;
    blocks.push({ from, to });
    from = to;
  }
  return blocks;
};

/** The bracket and the plus sign before a phone number are part of it. */
const widened =
  (text: string) =>
  (span: LineSpan): LineSpan =>
    span.kind === 'phone' && '+('.includes(text.charAt(span.start - 1) || ' ')
      ? { ...span, start: span.start - 1 }
      : span;

/** The spans of personal data in each line, and how many pieces of each kind there are. */
export interface Findings {
  readonly spans: readonly (readonly Span[])[];
  readonly found: Found;
}

/** Parts of names that a conversation shows to be names, lower case, in addition to those that are known. */
export const nameParts = (lines: readonly Line[], known: Iterable<string>): ReadonlySet<string> => {
  const parts = new Set(known);
  for (const { from, to } of blocksOf(lines)) {
    const heard = hear(lines.slice(Math.max(0, from - 1), to));
    for (const [line, found] of shownIn(heard).entries())
      for (const part of partsOf(heard.words[line] ?? [], found)) parts.add(part);
  }
  return parts;
};

/**
 * Finds personal data of some kinds by rule. `known`: parts of names that count as names wherever they occur, lower
 * case.
 */
export const findPersonal = (
  lines: readonly Line[],
  kinds: Kinds,
  known: Iterable<string> = [],
): Findings => {
  const parts = kinds.has('name') ? nameParts(lines, known) : new Set<string>();
  const spans: Span[][] = [];
  const counts = new Map<PersonalKind, number>();
  for (const { from, to } of blocksOf(lines)) {
    const first = from - overlap(lines, from - 1, -1);
    const heard = hear(lines.slice(first, to + overlap(lines, to, 1)));
    const own: LineSpan[][] = heard.lines.map(() => []);
    const written = kinds.has('email') ? writtenIn(heard, first) : [];
    for (const span of [...spansIn(heard, { kinds, parts }), ...written]) own[span.line]?.push(span);
    const kept = own
      .slice(from - first, to - first)
      .map((some, line) => apart(some).map(widened(lines[from + line]?.text ?? '')));
    spans.push(...kept);
    const pieces = new Map(kept.flat().map(({ finding, kind }) => [finding, kind]));
    for (const kind of pieces.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return { spans, found: Object.fromEntries(counts) };
};
