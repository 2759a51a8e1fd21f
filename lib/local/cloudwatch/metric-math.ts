/** A value, or nothing where a metric was not told. */
export type Value = number | undefined;

const tokensOf = (expression: string): string[] =>
  expression.match(/\d+(?:\.\d+)?|[a-zA-Z_]\w*|>=|<=|[-+*/()<>,]/g) ?? [];

const operators: readonly Readonly<Record<string, (one: number, other: number) => Value>>[] = [
  {
    '>': (one, other) => Number(one > other),
    '>=': (one, other) => Number(one >= other),
    '<': (one, other) => Number(one < other),
    '<=': (one, other) => Number(one <= other),
  },
  { '+': (one, other) => one + other, '-': (one, other) => one - other },
  // CloudWatch has no value where somebody divides by nothing.
  { '*': (one, other) => one * other, '/': (one, other) => (other === 0 ? undefined : one / other) },
];

const functions: Readonly<Record<string, (given: readonly Value[]) => Value>> = {
  FILL: ([value, otherwise]) => value ?? otherwise,
  IF: ([condition, whenTrue, whenFalse]) => {
    if (condition === undefined) return undefined;
    return condition === 0 ? whenFalse : whenTrue;
  },
};

/** The part of CloudWatch's metric math that our alarms use. Throws for what it does not know. */
export const evaluate = (expression: string, lookUp: (id: string) => Value): Value => {
  const tokens = tokensOf(expression);
  const take = (wanted?: string): string => {
    const token = tokens.shift() ?? 'the end';
    if (wanted !== undefined && token !== wanted) throw new Error(`${wanted} was expected, not ${token}`);
    return token;
  };
  const called = (name: string): Value => {
    const given: Value[] = [];
    for (let separator = take('('); separator !== ')'; separator = take()) given.push(level(0));
    const known = functions[name];
    if (known === undefined) throw new Error(`${name} is no function that this knows`);
    return known(given);
  };
  const operand = (): Value => {
    const token = take();
    if (token === '(') {
      const value = level(0);
      take(')');
      return value;
    }
    if (/^\d/.test(token)) return Number(token);
    return tokens[0] === '(' ? called(token) : lookUp(token);
  };
  const level = (depth: number): Value => {
    const known = operators[depth];
    if (known === undefined) return operand();
    let value = level(depth + 1);
    for (;;) {
      const apply = known[tokens[0] ?? ''];
      if (apply === undefined) return value;
      take();
      const other = level(depth + 1);
      value = value === undefined || other === undefined ? undefined : apply(value, other);
    }
  };
  const value = level(0);
  if (tokens.length > 0) throw new Error(`There is something behind: ${tokens.join(' ')}`);
  return value;
};
