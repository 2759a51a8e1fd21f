import { fieldRefusal, type Refusal, refused } from '../jobs/refusal.ts';
import type { Span } from '../transcripts/clip.ts';
import type { SegmentRecord, SessionRecord } from './session.ts';

/** A person's statement about a segment; whatever is not stated is left to detection. */
export interface HandWord {
  readonly customer_name?: string | null | undefined;
  readonly is_sales_conversation?: boolean | undefined;
}

/** A segment after the edit. */
export interface Redrawn {
  /** The segment that it replaces; null if it is new. */
  readonly found: SegmentRecord | null;
  /** The segments whose speech it holds. */
  readonly sources: readonly SegmentRecord[];
  readonly span: Span;
  readonly said: HandWord;
}

/** The redrawn segments, in the order of the day, and those that no longer exist. */
export interface Redrawing {
  readonly kind: 'redrawn';
  /** The field of the request that drew them. */
  readonly field: string;
  readonly redrawn: readonly Redrawn[];
  readonly removed: readonly SegmentRecord[];
}

export type EditRefusal = Refusal<'segment_not_found' | 'invalid_request'>;

/** A session, and its segments in the order of the day. */
export interface DrawnDay {
  readonly session: Pick<SessionRecord, 'id' | 'duration_seconds'>;
  readonly segments: readonly SegmentRecord[];
}

const noSegment = ({ session }: DrawnDay, segment_id: string) =>
  refused('segment_not_found', { id: session.id, segment_id });

/** The row of a day with more of them would not fit into one response. */
const maxSegments = 500;
const leastSeconds = 1;

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

/** Boundaries can be changed once detection has drawn them, unless the session has failed. */
export const editRefusal = ({
  status,
}: Pick<SessionRecord, 'status'>): Refusal<'invalid_request'> | undefined =>
  status === 'analyzing' || status === 'completed' ? undefined : refused('invalid_request', { status });

/** Splits a segment in two: the first keeps the id, the second is new. Detection judges both. */
export const splitSegment = (
  day: DrawnDay,
  { segment_id, at_seconds }: { segment_id: string; at_seconds: number },
): Redrawing | EditRefusal => {
  const { segments } = day;
  const found = segments.find(({ id }) => id === segment_id);
  if (found === undefined) return noSegment(day, segment_id);
  const at = toMilliseconds(at_seconds);
  const { start_seconds, end_seconds } = found;
  if (at < start_seconds + leastSeconds || at > end_seconds - leastSeconds)
    return fieldRefusal(
      'at_seconds',
      `\`at_seconds\` must lie from ${start_seconds + leastSeconds} to ${end_seconds - leastSeconds}, within the segment and a second or more from its ends`,
      {
        start_seconds,
        end_seconds,
      },
    );
  if (segments.length >= maxSegments)
    return fieldRefusal(
      'at_seconds',
      `\`at_seconds\` would make one more than the ${maxSegments} segments that a session may have: merge some first`,
    );
  const part = { sources: [found], said: {} };
  return {
    kind: 'redrawn',
    field: 'at_seconds',
    removed: [],
    redrawn: [
      { ...part, found, span: { start_seconds, end_seconds: at } },
      { ...part, found: null, span: { start_seconds: at, end_seconds } },
    ],
  };
};

/** What people stated about several segments, as far as the statements do not contradict each other. */
const commonWord = (segments: readonly SegmentRecord[]): HandWord => {
  const sales = new Set(
    segments.flatMap(({ sales_by_hand, is_sales_conversation }) =>
      sales_by_hand && is_sales_conversation !== null ? [is_sales_conversation] : [],
    ),
  );
  const names = new Set(
    segments.flatMap(({ name_by_hand, customer_name }) => (name_by_hand ? [customer_name] : [])),
  );
  return {
    ...(sales.size === 1 && { is_sales_conversation: [...sales][0] }),
    ...(names.size === 1 && { customer_name: [...names][0] }),
  };
};

/** Merges consecutive segments, including the gaps between them, into one. It keeps the id of the first. */
export const mergeSegments = (day: DrawnDay, ids: readonly string[]): Redrawing | EditRefusal => {
  const { segments } = day;
  const unknown = ids.find((id) => !segments.some((segment) => segment.id === id));
  if (unknown !== undefined) return noSegment(day, unknown);
  if (new Set(ids).size !== ids.length)
    return fieldRefusal('segment_ids', '`segment_ids` must name each segment once');
  const wanted = new Set(ids);
  const from = segments.findIndex(({ id }) => wanted.has(id));
  const merged = segments.slice(from, from + ids.length);
  const between = merged.find(({ id }) => !wanted.has(id));
  if (between !== undefined)
    return fieldRefusal(
      'segment_ids',
      `\`segment_ids\` must name segments that follow one another: ${between.id} lies between them`,
      {
        segment_id: between.id,
      },
    );
  const [first, ...removed] = merged;
  if (first === undefined) return fieldRefusal('segment_ids', '`segment_ids` must name two segments or more');
  const end_seconds = Math.max(...merged.map((segment) => segment.end_seconds));
  const span = { start_seconds: first.start_seconds, end_seconds };
  const redrawn = { found: first, sources: merged, span, said: commonWord(merged) };
  return { kind: 'redrawn', field: 'segment_ids', removed, redrawn: [redrawn] };
};

const overlapOf = (one: Span, other: Span): number =>
  Math.max(
    0,
    Math.min(one.end_seconds, other.end_seconds) - Math.max(one.start_seconds, other.start_seconds),
  );

/** A person's change of one segment. */
export interface SegmentChanges extends HandWord {
  readonly start_seconds?: number | undefined;
  readonly end_seconds?: number | undefined;
}

/**
 * The segment with other boundaries, or another statement about it. Detection judges it only if its boundaries changed.
 */
export const adjustSegment = (
  day: DrawnDay,
  { segment_id, ...changes }: SegmentChanges & { readonly segment_id: string },
): Redrawing | EditRefusal => {
  const { segments, session } = day;
  const found = segments.find(({ id }) => id === segment_id);
  if (found === undefined) return noSegment(day, segment_id);
  const span = {
    start_seconds: toMilliseconds(changes.start_seconds ?? found.start_seconds),
    end_seconds: toMilliseconds(changes.end_seconds ?? found.end_seconds),
  };
  const field = changes.start_seconds === undefined ? 'end_seconds' : 'start_seconds';
  if (!isSameSpan(found, span) && span.end_seconds < span.start_seconds + leastSeconds)
    return fieldRefusal(
      field,
      `\`${field}\` must leave an end (now ${span.end_seconds}) that is a second or more after the start (now ${span.start_seconds})`,
      span,
    );
  const end = Math.max(session.duration_seconds ?? 0, found.end_seconds);
  if (span.end_seconds > end)
    return fieldRefusal('end_seconds', `\`end_seconds\` must be at most ${end}, the end of the recording`, {
      duration_seconds: end,
    });
  const met = segments.find(
    (other) => other.id !== found.id && overlapOf(other, span) > overlapOf(other, found),
  );
  if (met !== undefined)
    return fieldRefusal(
      field,
      `\`${field}\` must not reach into the segment ${met.id}, which lies from ${met.start_seconds} to ${met.end_seconds}`,
      {
        segment_id: met.id,
      },
    );
  const said = {
    // An earlier statement of a person applies to the new stretch too.
    ...(!isSameSpan(found, span) && commonWord([found])),
    ...(changes.is_sales_conversation !== undefined && {
      is_sales_conversation: changes.is_sales_conversation,
    }),
    ...(changes.customer_name !== undefined && { customer_name: changes.customer_name }),
  };
  return {
    kind: 'redrawn',
    field,
    removed: [],
    redrawn: [{ found, sources: [found], span, said }],
  };
};

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.start_seconds === other.start_seconds && one.end_seconds === other.end_seconds;
