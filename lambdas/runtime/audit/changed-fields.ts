import { bytesOf } from '../fitted.ts';
import { shownValue, withheldOf } from './shown-value.ts';

/** Fields as the audit log shows them. */
export type ShownFields = Readonly<Record<string, unknown>>;

/** The changed fields of a record, before and after the change. */
export interface ChangedFields {
  /** Null if the record did not exist. */
  readonly before: ShownFields | null;
  readonly after: ShownFields | null;
}

/** Bound on one side of a record, bytes of JSON: a record has two and stays below 9 KB. */
const maxSideBytes = 4_000;

/** The largest fields are withheld, until the rest is small enough. */
const bounded = (fields: ShownFields): ShownFields => {
  let left = fields;
  const largestFirst = Object.entries(fields).sort(([, one], [, other]) => bytesOf(other) - bytesOf(one));
  for (const [name, value] of largestFirst) {
    if (bytesOf(left) <= maxSideBytes) return left;
    left = { ...left, [name]: withheldOf(value) };
  }
  return bytesOf(left) <= maxSideBytes ? left : { fields: withheldOf(fields) };
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const entriesOf = (fields: object | null): (readonly [string, unknown])[] =>
  fields === null ? [] : Object.entries(fields);

/**
 * The fields of a change as the audit log shows them: for an existing record those that changed, compared before any of
 * them is withheld; for a new one all. `area`: the part of the service that the record belongs to.
 */
export const changedFields = (area: string, before: object | null, after: object | null): ChangedFields => {
  const showing = { ofPerson: area === 'reps' };
  const shown = (entries: readonly (readonly [string, unknown])[]): ShownFields =>
    bounded(Object.fromEntries(entries.map(([name, value]) => [name, shownValue(name, value, showing)])));
  if (before === null || after === null)
    return {
      before: before && shown(entriesOf(before)),
      after: after && shown(entriesOf(after)),
    };
  const stood = new Map(entriesOf(before));
  const changed = entriesOf(after).filter(([name, value]) => !same(stood.get(name), value));
  return {
    before: shown(changed.map(([name]) => [name, stood.get(name)] as const)),
    after: shown(changed),
  };
};
