import type { Attribute, Condition, Range, Update } from './table.ts';

/** Collects the names and values of one DynamoDB request, so that no attribute name can be a reserved word. */
export const placeholders = () => {
  const names: Record<string, string> = {};
  const values: Record<string, Attribute> = {};
  const name = (attribute: string): string => {
    const known = Object.entries(names).find(([, existing]) => existing === attribute);
    if (known) return known[0];
    const placeholder = `#n${Object.keys(names).length}`;
    names[placeholder] = attribute;
    return placeholder;
  };
  const value = (attribute: Attribute): string => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = attribute;
    return placeholder;
  };
  const collected = () => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
  return { name, value, collected };
};
export type Placeholders = ReturnType<typeof placeholders>;

/** A condition in DynamoDB's expression language. */
export const conditionExpression = (condition: Condition, into: Placeholders): string => {
  switch (condition.kind) {
    case 'absent':
      return `attribute_not_exists(${into.name('pk')})`;
    case 'present':
      return `attribute_exists(${into.name('pk')})`;
    case 'equals':
      return condition.value === null
        ? `attribute_not_exists(${into.name(condition.attribute)})`
        : `${into.name(condition.attribute)} = ${into.value(condition.value)}`;
    case 'compares':
      return `${into.name(condition.attribute)} ${condition.by} ${into.value(condition.value)}`;
    case 'any':
      return `(${condition.of.map((one) => conditionExpression(one, into)).join(' OR ')})`;
    case 'all':
      // AND binds tighter than OR, so parentheses would only make every reader parse twice.
      return condition.of.map((one) => conditionExpression(one, into)).join(' AND ');
  }
};

/** An update of an item, in DynamoDB's expression language. */
export const updateExpression = (
  { set = {}, sum = {}, add = {}, remove = [] }: Update,
  into: Placeholders,
): string => {
  const clauses = [
    [
      'SET',
      [
        ...Object.entries(set).map(([key, value]) => `${into.name(key)} = ${into.value(value)}`),
        ...Object.entries(sum).map(
          ([key, { number, attribute }]) =>
            `${into.name(key)} = ${into.value(number)} + ${into.name(attribute)}`,
        ),
      ],
    ],
    ['ADD', Object.entries(add).map(([key, value]) => `${into.name(key)} ${into.value(value)}`)],
    ['REMOVE', remove.map((key) => into.name(key))],
  ] as const;
  return clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
    .join(' ');
};

/** The attributes that order the table and its indexes. */
export const sortAttributes = {
  table: { partition: 'pk', sort: 'sk' },
  list: { partition: 'list_key', sort: 'list_order' },
  due: { partition: 'due_shard', sort: 'due_at' },
} as const;

/** The key condition of a range. `before` alone is exclusive; together with `from` the caller drops the last row. */
export const rangeExpression = (range: Range, into: Placeholders): string => {
  const { partition, sort } = sortAttributes[range.index ?? 'table'];
  const own = `${into.name(partition)} = ${into.value(range.partition)}`;
  const sortName = () => into.name(sort);
  if (typeof range.after === 'string')
    return `${own} AND ${sortName()} ${range.order === 'ascending' ? '>' : '<'} ${into.value(range.after)}`;
  if (range.from !== undefined && range.before !== undefined)
    return `${own} AND ${sortName()} BETWEEN ${into.value(range.from)} AND ${into.value(range.before)}`;
  if (range.from !== undefined) return `${own} AND ${sortName()} >= ${into.value(range.from)}`;
  if (range.before !== undefined) return `${own} AND ${sortName()} < ${into.value(range.before)}`;
  if (range.beginsWith !== undefined)
    return `${own} AND begins_with(${sortName()}, ${into.value(range.beginsWith)})`;
  return own;
};
