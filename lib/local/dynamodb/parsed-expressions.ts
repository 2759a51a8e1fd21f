import { isObject, type UnknownObject } from '../json.ts';

/** Values of a request under the names that its expressions use. */
type Values = Readonly<Record<string, unknown>>;

/** The place of a request's value in the parsed expression. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Remembered {
  /** The parsed expression, with slots for the values of the request. */
  readonly mould: unknown;
  /** Names and values that the expression uses, because a request must use all that it contains. */
  readonly names: readonly string[];
  readonly values: readonly string[];
}

/** Expressions whose parsed form depends on the values themselves, not only on their types. */
const looksAtValues = /between|attribute_type/i;

/** The service has some hundred expressions; a larger cache is cleared. */
const mostRemembered = 2_000;

const typesOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isObject(value) ? Object.keys(value) : null]),
  );

/** Copies the parsed expression deeply, because dynalite changes it. */
const copy = (part: unknown, instead: (part: UnknownObject) => unknown): unknown => {
  if (Array.isArray(part)) return part.map((member) => copy(member, instead));
  if (!isObject(part)) return part;
  const other = instead(part);
  if (other !== undefined) return other;
  const copied: Record<string, unknown> = { __proto__: null };
  for (const name of Object.keys(part)) copied[name] = copy(part[name], instead);
  return copied;
};

const used = (all: Values | undefined, unused: Values): readonly string[] =>
  Object.keys(all ?? {}).filter((name) => !(name in unused));

/** Undefined if a value cannot be distinguished from the rest of the parsed expression. */
const remember = (parsed: unknown, context: DynaliteContext): Remembered | undefined => {
  const found = new Set<string>();
  const nameOf = new Map(Object.entries(context.attrVals ?? {}).map(([name, value]) => [value, name]));
  const mould = copy(parsed, (part) => {
    const name = nameOf.get(part);
    if (name === undefined) return undefined;
    found.add(name);
    return new Slot(name);
  });
  const values = used(context.attrVals, context.unusedAttrVals);
  if (!values.every((name) => found.has(name))) return undefined;
  return { mould, names: used(context.attrNames, context.unusedAttrNames), values };
};

const recall = ({ mould, names, values }: Remembered, context: DynaliteContext): unknown => {
  for (const name of names) delete context.unusedAttrNames[name];
  for (const name of values) delete context.unusedAttrVals[name];
  return copy(mould, (part) => (part instanceof Slot ? context.attrVals?.[part.name] : undefined));
};

/**
 * Makes a parser of dynalite cache its results, because parsing takes most of the time of a small request, and the same
 * expressions recur with other values of the same types. Refused expressions are not cached.
 */
export const rememberParsed = (parser: DynaliteParser): void => {
  const known = new Map<string, Remembered>();
  const parse = parser.parse.bind(parser);
  parser.parse = (text, { context }) => {
    if (looksAtValues.test(text)) return parse(text, { context });
    const key = JSON.stringify([text, context.attrNames, typesOf(context.attrVals ?? {})]);
    const remembered = known.get(key);
    if (remembered !== undefined) return recall(remembered, context);
    const unused = { unusedAttrNames: { ...context.attrNames }, unusedAttrVals: { ...context.attrVals } };
    const parsed = parse(text, { context: { ...context, ...unused } });
    const fresh = typeof parsed === 'string' ? undefined : remember(parsed, { ...context, ...unused });
    if (fresh === undefined) return parse(text, { context });
    if (known.size >= mostRemembered) known.clear();
    known.set(key, fresh);
    return recall(fresh, context);
  };
};
