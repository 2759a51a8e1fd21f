import type * as z from 'zod';

type Schema = z.core.$ZodType;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What a schema consists of: the schema within optional ones, the fields of an object, the options of a union. */
interface Parts {
  readonly type: string;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
  readonly shape?: Readonly<Record<string, unknown>>;
}

/** The names of the fields at a path; none where there is no object, or one of any names. */
const namesAt = (schema: unknown, path: readonly PropertyKey[]): readonly string[] => {
  if (!isSchema(schema)) return [];
  const { innerType, in: input, element, options, shape }: Parts = schema._zod.def;
  const [step, ...rest] = path;
  if (shape !== undefined)
    return step === undefined ? Object.keys(shape) : namesAt(shape[String(step)], rest);
  if (options !== undefined) return options.flatMap((option) => namesAt(option, path));
  if (element !== undefined) return step === undefined ? [] : namesAt(element, rest);
  return namesAt(innerType ?? input, path);
};

/** How many letters have to be added, left out, replaced or swapped to make one text of the other. */
const editsBetween = (one: string, other: string): number => {
  const rows: number[][] = [];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= one.length; row += 1) {
    const edits: number[] = [];
    rows.push(edits);
    for (let column = 0; column <= other.length; column += 1) {
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const shortest = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(one[row - 1] !== other[column - 1]),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      edits.push(row + column === 0 ? 0 : shortest);
    }
  }
  return at(one.length, other.length);
};

/** A third of the letters may differ: more is another name. */
const closeShare = 1 / 3;

/** `requestsPerMinute` is `requests_per_minute`, written otherwise. */
const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The field that a misspelled name was probably meant to be: the closest of those at its place in a schema. */
export const closestField = (
  schema: Schema,
  path: readonly PropertyKey[],
  name: string,
): string | undefined => {
  const given = letters(name.slice(0, 100));
  const close = namesAt(schema, path).flatMap((field) => {
    const meant = letters(field);
    const most = Math.floor(Math.max(given.length, meant.length) * closeShare);
    if (Math.abs(given.length - meant.length) > most) return [];
    const edits = editsBetween(given, meant);
    return edits <= most ? [{ field, edits }] : [];
  });
  return close.toSorted((one, other) => one.edits - other.edits)[0]?.field;
};
