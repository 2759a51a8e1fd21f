import { isObject, type Json, type JsonObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import { compilePath, type Read } from './path.ts';
import { StateError } from './state-error.ts';

/** Whether a rule of a Choice state matches. */
export type Test = (data: Json, context: JsonObject) => boolean;

type Compare = (value: Json, operand: Json) => boolean;

const onTexts =
  (compare: (value: string, operand: string) => boolean): Compare =>
  (value, operand) =>
    typeof value === 'string' && typeof operand === 'string' && compare(value, operand);
const onNumbers =
  (compare: (value: number, operand: number) => boolean): Compare =>
  (value, operand) =>
    typeof value === 'number' && typeof operand === 'number' && compare(value, operand);
const onTimes =
  (compare: (value: number, operand: number) => boolean): Compare =>
  (value, operand) =>
    isTimestamp(value) && isTimestamp(operand) && compare(Date.parse(value), Date.parse(operand));

const isTimestamp = (value: Json): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);

const comparisons: Readonly<Record<string, Compare>> = {
  StringEquals: onTexts((value, operand) => value === operand),
  StringLessThan: onTexts((value, operand) => value < operand),
  StringLessThanEquals: onTexts((value, operand) => value <= operand),
  StringGreaterThan: onTexts((value, operand) => value > operand),
  StringGreaterThanEquals: onTexts((value, operand) => value >= operand),
  NumericEquals: onNumbers((value, operand) => value === operand),
  NumericLessThan: onNumbers((value, operand) => value < operand),
  NumericLessThanEquals: onNumbers((value, operand) => value <= operand),
  NumericGreaterThan: onNumbers((value, operand) => value > operand),
  NumericGreaterThanEquals: onNumbers((value, operand) => value >= operand),
  BooleanEquals: (value, operand) => typeof value === 'boolean' && value === operand,
  TimestampEquals: onTimes((value, operand) => value === operand),
  TimestampLessThan: onTimes((value, operand) => value < operand),
  TimestampLessThanEquals: onTimes((value, operand) => value <= operand),
  TimestampGreaterThan: onTimes((value, operand) => value > operand),
  TimestampGreaterThanEquals: onTimes((value, operand) => value >= operand),
};

const kinds: Readonly<Record<string, (value: Json) => boolean>> = {
  IsNull: (value) => value === null,
  IsString: (value) => typeof value === 'string',
  IsNumeric: (value) => typeof value === 'number',
  IsBoolean: (value) => typeof value === 'boolean',
  IsTimestamp: isTimestamp,
};

/** Compiles one rule, without its `Next` and `Comment`. An unknown comparison is Unsupported. */
export const compileRule = (rule: Json): Test => {
  if (!isObject(rule)) throw new Unsupported('a choice rule that is no object');
  const { Next: _next, Comment: _comment, Variable: variable, ...rest } = rule;
  const [entry, ...more] = Object.entries(rest);
  if (entry === undefined || more.length > 0)
    throw new Unsupported(`the choice rule ${JSON.stringify(rule)}`);
  const [operator, operand] = entry;
  if (variable === undefined) return compileConnective(operator, operand);
  if (typeof variable !== 'string') throw new Unsupported(`the choice rule ${JSON.stringify(rule)}`);
  return compileComparison(variable, operator, operand);
};

const compileConnective = (operator: string, operand: Json): Test => {
  if (operator === 'Not') {
    const test = compileRule(operand);
    return (data, context) => !test(data, context);
  }
  if (!Array.isArray(operand) || operand.length === 0) throw new Unsupported(`the choice rule ${operator}`);
  const tests = operand.map(compileRule);
  if (operator === 'And') return (data, context) => tests.every((test) => test(data, context));
  if (operator === 'Or') return (data, context) => tests.some((test) => test(data, context));
  throw new Unsupported(`the choice rule ${operator}`);
};

const compileComparison = (variable: string, operator: string, operand: Json): Test => {
  const read = compilePath(variable);
  if (operator === 'IsPresent') return (data, context) => (read(data, context) !== undefined) === operand;
  const needed = neededBy(variable, read);
  const isKind = kinds[operator];
  if (isKind !== undefined) return (data, context) => isKind(needed(data, context)) === operand;
  if (operator === 'StringMatches') return stringMatches(needed, operand);
  const compare = comparisons[operator.replace(/Path$/, '')];
  if (compare === undefined) throw new Unsupported(`the choice comparison ${operator}`);
  if (!operator.endsWith('Path')) return (data, context) => compare(needed(data, context), operand);
  if (typeof operand !== 'string') throw new Unsupported(`the choice comparison ${operator}`);
  const other = neededBy(operand, compilePath(operand));
  return (data, context) => compare(needed(data, context), other(data, context));
};

const neededBy =
  (path: string, read: Read) =>
  (data: Json, context: JsonObject): Json => {
    const value = read(data, context);
    if (value !== undefined) return value;
    throw new StateError(
      'States.Runtime',
      `Invalid path '${path}': the choice state's condition path references an invalid value.`,
    );
  };

const stringMatches = (needed: (data: Json, context: JsonObject) => Json, operand: Json): Test => {
  if (typeof operand !== 'string') throw new Unsupported('StringMatches without a text');
  const parts = operand.split(/(\\\*|\\\\|\*)/).map((part) => {
    if (part === '*') return '[\\s\\S]*';
    return part.replace(/^\\([*\\])$/, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const pattern = new RegExp(`^${parts.join('')}$`);
  return (data, context) => {
    const value = needed(data, context);
    return typeof value === 'string' && pattern.test(value);
  };
};
