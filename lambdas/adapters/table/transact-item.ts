import { toAttributeValues } from './attribute-values.ts';
import type { Parameters } from './dynamo-wire.ts';
import { conditionExpression, placeholders, updateExpression } from './expressions.ts';
import type { Write } from './table.ts';

/** A write as TransactWriteItems takes it. */
export const transactItem = (write: Write, tableName: string): Parameters => {
  const into = placeholders();
  const condition = write.when && conditionExpression(write.when, into);
  const shared = {
    TableName: tableName,
    ...(condition !== undefined && { ConditionExpression: condition }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  const key = toAttributeValues({ ...write.key });
  switch (write.kind) {
    case 'put': {
      const item = toAttributeValues({ ...write.item, ...write.key });
      return { Put: { ...shared, Item: item, ...into.collected() } };
    }
    case 'delete':
      return { Delete: { ...shared, Key: key, ...into.collected() } };
    case 'update': {
      const expression = updateExpression(write, into);
      return { Update: { ...shared, Key: key, UpdateExpression: expression, ...into.collected() } };
    }
    case 'check':
      return { ConditionCheck: { ...shared, Key: key, ...into.collected() } };
  }
};
