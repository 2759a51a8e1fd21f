import type { Wanted } from '../iam/policy.ts';
import { isObject, type UnknownObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import type { TableDefinition } from './definition.ts';
import { type FindTable, tableOf } from './engine.ts';

const actionsOfMembers: Readonly<Record<string, string>> = {
  ConditionCheck: 'ConditionCheckItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
};

/** The value of a string attribute in DynamoDB JSON. */
const textOf = (item: unknown, attribute: string): string | undefined => {
  const value = isObject(item) ? item[attribute] : undefined;
  return isObject(value) && typeof value['S'] === 'string' ? value['S'] : undefined;
};

/** The partition that a query names, by `partition = :value`. */
const queried = (body: UnknownObject, partitionKey: string): string | undefined => {
  const names = body['ExpressionAttributeNames'];
  for (const [, name = '', value = ''] of String(body['KeyConditionExpression']).matchAll(
    /([#\w]+)\s*=\s*(:\w+)/g,
  ))
    if ((isObject(names) ? (names[name] ?? name) : name) === partitionKey)
      return textOf(body['ExpressionAttributeValues'], value);
  return undefined;
};

const partitionKeyOf = ({ globalIndexes = [], partitionKey }: TableDefinition, index: unknown): string =>
  globalIndexes.find(({ name }) => name === index)?.partitionKey ?? partitionKey;

/**
 * The IAM actions of a request: `dynamodb:LeadingKeys` are the partitions of its items. Each member of a transaction is
 * a separate action.
 */
export const wantedOf = (operation: string, body: unknown, find: FindTable): readonly Wanted[] => {
  if (!isObject(body)) return [];
  if (Array.isArray(body['TransactItems']))
    return body['TransactItems'].flatMap((member: unknown) =>
      Object.entries(isObject(member) ? member : {}).flatMap(([kind, own]) =>
        wantedOf(actionsOfMembers[kind] ?? kind, own, find),
      ),
    );
  if (isObject(body['RequestItems']))
    return Object.entries(body['RequestItems']).map(([TableName, asked]) =>
      wanted(
        operation,
        tableOf(find, TableName).definition.arn,
        keysOf(asked, tableOf(find, TableName).definition),
      ),
    );
  const { definition } = tableOf(find, String(body['TableName']));
  const index = typeof body['IndexName'] === 'string' ? body['IndexName'] : undefined;
  const partitionKey = partitionKeyOf(definition, index);
  const arn = index === undefined ? definition.arn : `${definition.arn}/index/${index}`;
  const partition =
    operation === 'Query' ? queried(body, partitionKey) : textOf(body['Key'] ?? body['Item'], partitionKey);
  return [wanted(operation, arn, partition === undefined ? [] : [partition])];
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The key of a member of a batch: of BatchGetItem that is the member itself, of BatchWriteItem it is inside a put. */
const keyIn = (member: unknown): unknown => {
  const put = isObject(member) ? member['PutRequest'] : undefined;
  return isObject(put) ? put['Item'] : member;
};

const keysOf = (asked: unknown, { partitionKey }: TableDefinition): readonly string[] => {
  const members = isObject(asked) ? listIn(asked['Keys']) : listIn(asked);
  return members.map((member) => {
    const partition = textOf(keyIn(member), partitionKey);
    if (partition === undefined) throw new Unsupported('a partition key that is no string');
    return partition;
  });
};

const wanted = (operation: string, resource: string, partitions: readonly string[]): Wanted => ({
  action: `dynamodb:${operation}`,
  resource,
  context: { 'dynamodb:LeadingKeys': partitions },
});
