import { plain } from '../../transcripts/words.ts';
import type { Day, Range } from '../day.ts';
import type { Reading, ReadSegment } from './reading.ts';

/** A day, and the names of its reps. */
interface KnownDay {
  readonly day: Day;
  readonly taken: ReadonlySet<string>;
}

const isOrdered = (segments: readonly ReadSegment[], { first, last }: Range): boolean => {
  let from = first;
  return segments.every((segment) => {
    const fits = segment.first >= from && segment.last >= segment.first && segment.last <= last;
    from = segment.last + 1;
    return fits;
  });
};

const within = (line: number | null, { first, last }: Range): line is number =>
  line !== null && line >= first && line <= last;

/** The name, if its words are together in the line that is to prove it, and no rep has that name. */
const provenName = (day: Day, segment: ReadSegment, taken: ReadonlySet<string>) => {
  const { customer_name: name, customer_name_line: line } = segment;
  if (name === null || !within(line, segment)) return null;
  const said = plain(day.lines[line]?.utterance.text ?? '').includes(plain(name));
  const isTaken = name.split(/\s+/).some((word) => taken.has(word));
  return plain(name).trim() !== '' && said && !isTaken ? { name, line } : null;
};

const proven = (day: Day, segment: ReadSegment, taken: ReadonlySet<string>): ReadSegment => {
  const name = provenName(day, segment, taken);
  const saidBy = within(segment.outcome_line, segment) ? day.lines[segment.outcome_line] : undefined;
  const isSaid = saidBy !== undefined && !saidBy.isRep;
  return {
    ...segment,
    customer_name: name?.name ?? null,
    customer_name_line: name?.line ?? null,
    outcome: isSaid ? segment.outcome : null,
    outcome_line: isSaid ? segment.outcome_line : null,
  };
};

/**
 * The part of a reading that can be used: undefined when its conversations are not in order, overlap or leave the
 * block. Names and outcomes that their lines do not prove are removed.
 */
export const provenReading = (
  { day, taken }: KnownDay,
  block: Range,
  { segments }: Reading,
): readonly ReadSegment[] | undefined => {
  if (!isOrdered(segments, block)) return undefined;
  return segments.map((segment) => proven(day, segment, taken));
};
