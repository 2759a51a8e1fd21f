import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { conditionExpression, placeholders, updateExpression } from './expressions.ts';
import type { Write } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write as TransactWriteItems takes it. */
export const transactItem = (write: Write, tableName: string): TransactItem => {
  const into = placeholders();
  const shared = {
    TableName: tableName,
    ConditionExpression: write.when && conditionExpression(write.when, into),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const Key = { ...write.key };
  switch (write.kind) {
    case 'put':
      return { Put: { ...shared, Item: { ...write.item, ...write.key }, ...into.collected() } };
    case 'delete':
      return { Delete: { ...shared, Key, ...into.collected() } };
    case 'update': {
      const UpdateExpression = updateExpression(write, into);
      return { Update: { ...shared, Key, UpdateExpression, ...into.collected() } };
    }
    case 'check':
      return { ConditionCheck: { ...shared, Key, ...into.collected() } };
  }
};
