import { isObject } from '../json.ts';
import { Unsupported } from '../service.ts';

/** Whether an event (or a stream record) matches a pattern. */
export type Matcher = (event: unknown) => boolean;

/** Whether one value of the event matches. `undefined` stands for a missing field. */
type ValueTest = (value: unknown) => boolean;

/**
 * Compiles an event pattern as EventBridge rules and Lambda's filter criteria write it: nested objects whose leaves are lists
 * of alternatives. Known alternatives: an exact value, `prefix`, `exists`, `anything-but` (values or a prefix), `numeric`.
 * Everything else throws `Unsupported` here, before any event is matched.
 */
export const compilePattern = (pattern: unknown): Matcher => {
  if (!isObject(pattern) || Object.keys(pattern).length === 0)
    throw new Unsupported('an event pattern that is no object');
  const fields = Object.entries(pattern).map(([name, inner]): readonly [string, Matcher] => {
    if (name.startsWith('$')) throw new Unsupported(`${name} in an event pattern`);
    return [name, Array.isArray(inner) ? leaf(inner) : compilePattern(inner)];
  });
  return (event) =>
    alternatives(event).some((one) => fields.every(([name, fits]) => fits(fieldOf(one, name))));
};

const leaf = (choices: readonly unknown[]): Matcher => {
  if (choices.length === 0) throw new Unsupported('an empty list in an event pattern');
  const tests = choices.map(valueTest);
  return (value) => alternatives(value).some((one) => tests.some((fits) => fits(one)));
};

/** EventBridge checks the members of an array one by one, any of which may match. */
const alternatives = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const valueTest = (choice: unknown): ValueTest => {
  if (choice === null || ['string', 'number', 'boolean'].includes(typeof choice))
    return (value) => value === choice;
  const entries = isObject(choice) ? Object.entries(choice) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new Unsupported(`the pattern ${JSON.stringify(choice)}`);
  const [kind, argument] = entry;
  switch (kind) {
    case 'prefix':
      return prefixTest(argument);
    case 'exists':
      if (typeof argument !== 'boolean') break;
      return (value) => (value !== undefined && !isObject(value)) === argument;
    case 'anything-but':
      return anythingBut(argument);
    case 'numeric':
      return numericTest(argument);
  }
  throw new Unsupported(`the pattern ${JSON.stringify(choice)}`);
};

const prefixTest = (prefix: unknown): ValueTest => {
  if (typeof prefix !== 'string') throw new Unsupported(`the pattern prefix ${JSON.stringify(prefix)}`);
  return (value) => typeof value === 'string' && value.startsWith(prefix);
};

const anythingBut = (argument: unknown): ValueTest => {
  if (isObject(argument)) {
    if (Object.keys(argument).join() !== 'prefix')
      throw new Unsupported(`anything-but ${JSON.stringify(argument)}`);
    const refused = prefixTest(argument['prefix']);
    return (value) => value !== undefined && !refused(value);
  }
  const refused: readonly unknown[] = alternatives(argument);
  if (!refused.every((one) => typeof one === 'string' || typeof one === 'number')) {
    throw new Unsupported(`anything-but ${JSON.stringify(argument)}`);
  }
  return (value) => value !== undefined && !refused.some((one) => one === value);
};

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '=': (value, limit) => value === limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

const numericTest = (argument: unknown): ValueTest => {
  const parts: readonly unknown[] = Array.isArray(argument) ? argument : [];
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const compare = comparisons[String(parts[index])];
    const limit = parts[index + 1];
    if (compare === undefined || typeof limit !== 'number')
      throw new Unsupported(`numeric ${JSON.stringify(argument)}`);
    tests.push((value) => compare(value, limit));
  }
  if (tests.length === 0) throw new Unsupported(`numeric ${JSON.stringify(argument)}`);
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
};

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
