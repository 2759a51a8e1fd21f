import type { DayReader } from '../../adapters/audit/audit-days.ts';
import { idsOfDay } from '../../domain/audit/audit-ids.ts';
import type { DayEnd, KeptPlace, Rehashed } from '../../domain/audit/day-records.ts';
import {
  type Finding,
  judgeEnd,
  judgeNeighbours,
  judgePlace,
  type Link,
  maxFindings,
} from '../../domain/audit/findings.ts';

/** The part of a day that one response has verified. */
export interface DayVerification {
  readonly end: DayEnd | undefined;
  readonly verified: number;
  readonly pending: number;
  readonly findings: readonly Finding[];
  /** The number after which the verification continues; null if it is complete. */
  readonly next: number | null;
}

/** How many places are verified with one read, and in one response. */
export interface Pace {
  readonly atOnce: number;
  readonly places: number;
}

const largest = (ids: readonly string[]): string =>
  ids.reduce((one, other) => (one > other ? one : other), '');

/** Sorts after an id and before every later one, because ids have one length. */
const behind = (id: string): string => `${id}-`;

interface Met {
  readonly byId: ReadonlyMap<string, Rehashed>;
  readonly pending: number;
}

/** The records of a span of ids; most of them are those that the given places name. */
const meet = async (reader: DayReader, from: string, before: string, limit: number): Promise<Met> => {
  if (from >= before) return { byId: new Map(), pending: 0 };
  const found = await reader.records({ from, before }, limit);
  return {
    byId: new Map(found.map((one) => [one.id, one])),
    pending: found.filter(({ recomputed }) => recomputed === null).length,
  };
};

/** Records that claim a place of the day that belongs to another record. */
const foreign = async (
  reader: DayReader,
  date: string,
  met: Met,
  places: readonly KeptPlace[],
): Promise<Finding[]> => {
  const named = new Set(places.map(({ id }) => id));
  const others = [...met.byId.values()].filter(({ id, chain }) => chain?.date === date && !named.has(id));
  const findings: Finding[] = [];
  for (const { id, chain } of others.slice(0, maxFindings)) {
    const sequence = chain?.sequence ?? 0;
    if ((await reader.place(date, sequence))?.id !== id) findings.push({ kind: 'foreign', sequence, id });
  }
  return findings;
};

const startOf = async (reader: DayReader, date: string, end: DayEnd | undefined, after: number) => {
  const { from } = idsOfDay(date);
  const kept = after === 0 ? undefined : await reader.place(date, after);
  const link: Link =
    kept === undefined
      ? { sequence: after, hash: after === 0 ? (end?.previous_hash ?? '') : '' }
      : { sequence: after, hash: kept.hash };
  const firstId = kept === undefined || kept.id < from ? from : behind(kept.id);
  return { link, firstId };
};

/**
 * Recomputes the chain of a day after a number, as much of it as the pace allows, and compares it with what is stored
 * beside it: places, the end of the day, the ends of the neighbouring days. Records added meanwhile are not verified.
 */
export const verifyDay = async (
  reader: DayReader,
  { date, after }: { readonly date: string; readonly after: number },
  { atOnce, places: maxPlaces }: Pace,
): Promise<DayVerification> => {
  // The later day is read first, because this one no longer grows once it has begun.
  const later = await reader.endAfter(date);
  const end = await reader.end(date);
  const dateBefore = end?.previous_date ?? null;
  const before = dateBefore === null ? undefined : await reader.end(dateBefore);
  const findings: Finding[] = after === 0 ? judgeNeighbours(date, end, { before, after: later }) : [];
  let { link, firstId } = await startOf(reader, date, end, after);
  let verified = 0;
  let pending = 0;
  for (;;) {
    const page = await reader.places(date, { after: link.sequence, limit: atOnce });
    const places = page.filter(({ sequence }) => end === undefined || sequence <= end.records);
    const isLast = page.length < atOnce || places.length < page.length;
    const lastId = isLast ? idsOfDay(date).before : behind(largest(places.map(({ id }) => id)));
    const met = await meet(reader, firstId, lastId, 2 * atOnce);
    for (const place of places) {
      const found = met.byId.get(place.id) ?? (await reader.record(place.id));
      findings.push(...judgePlace(date, place, found, link));
      link = { sequence: place.sequence, hash: place.hash };
    }
    findings.push(...(await foreign(reader, date, met, places)));
    verified += places.length;
    pending += met.pending;
    if (lastId > firstId) firstId = lastId;
    if (isLast)
      return { end, verified, pending, findings: [...findings, ...judgeEnd(end, link)], next: null };
    if (verified >= maxPlaces || findings.length >= maxFindings)
      return { end, verified, pending, findings, next: link.sequence };
  }
};
