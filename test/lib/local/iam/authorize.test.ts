import { describe, expect, it } from 'vitest';
import { dynamoDb } from '../../../../lib/local/dynamodb/index.ts';
import { authorizeBy } from '../../../../lib/local/iam/authorize.ts';
import { policyDocument } from '../../../../lib/local/iam/policy.ts';

const arn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Table';

const { Statement } = policyDocument.parse({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['GetItem', 'BatchGetItem', 'BatchWriteItem', 'Query', 'PutItem', 'ConditionCheckItem'].map(
        (own) => `dynamodb:${own}`,
      ),
      Resource: [arn, `${arn}/index/list`],
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['own*'] } },
    },
  ],
});

const store = dynamoDb({
  clock: { now: () => 0, after: () => () => undefined },
  newId: () => 'id',
  region: 'eu-west-1',
  authorize: authorizeBy(new Map([['function', Statement]])),
});
store.createTable({
  name: 'Table',
  arn,
  attributes: { pk: 'S', sk: 'S', list_key: 'S' },
  partitionKey: 'pk',
  sortKey: 'sk',
  globalIndexes: [{ name: 'list', partitionKey: 'list_key', projection: { kind: 'all' } }],
});

const call = async (operation: string, body: object, accessKeyId = 'function') => {
  const response = await store.service.handle({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20261101/eu-west-1/dynamodb/aws4_request, Signature=0`,
    },
    body: Buffer.from(JSON.stringify(body)),
  });
  return response.status === 200 ? 'done' : JSON.parse(String(response.body)).__type.split('#').at(-1);
};

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 's' } });
const put = (pk: string) => ({ Put: { TableName: 'Table', Item: key(pk) } });
const puts = (...pks: readonly string[]) => ({
  RequestItems: { Table: pks.map((pk) => ({ PutRequest: { Item: key(pk) } })) },
});
const check = (pk: string) => ({
  ConditionCheck: { TableName: 'Table', Key: key(pk), ConditionExpression: 'attribute_exists(pk)' },
});
const query = (value: string, more: object = {}) => ({
  TableName: 'Table',
  KeyConditionExpression: '#p = :p',
  ExpressionAttributeNames: { '#p': 'pk' },
  ExpressionAttributeValues: { ':p': { S: value } },
  ...more,
});
const onIndex = { IndexName: 'list', ExpressionAttributeNames: { '#p': 'list_key' } };

describe('a function', () => {
  it.each([
    ['writes its own partition', 'PutItem', { TableName: 'Table', Item: key('own') }, 'done'],
    ['writes no other', 'PutItem', { TableName: 'Table', Item: key('other') }, 'AccessDeniedException'],
    [
      'does no action that its role does not name',
      'DeleteItem',
      { TableName: 'Table', Key: key('own') },
      'AccessDeniedException',
    ],
    ['reads its own', 'GetItem', { TableName: 'Table', Key: key('own') }, 'done'],
    ['reads no other', 'GetItem', { TableName: 'Table', Key: key('other') }, 'AccessDeniedException'],
    ['asks its own', 'Query', query('own'), 'done'],
    ['asks no other', 'Query', query('other'), 'AccessDeniedException'],
    ['asks its own of an index', 'Query', query('own', onIndex), 'done'],
    ['asks no other of an index', 'Query', query('other', onIndex), 'AccessDeniedException'],
    [
      'reads many of its own',
      'BatchGetItem',
      { RequestItems: { Table: { Keys: [key('own'), key('own2')] } } },
      'done',
    ],
    [
      'reads none of many when one is not its own',
      'BatchGetItem',
      { RequestItems: { Table: { Keys: [key('own'), key('x')] } } },
      'AccessDeniedException',
    ],
    ['puts many of its own', 'BatchWriteItem', puts('own', 'own2'), 'done'],
    [
      'puts none of many when one is not its own',
      'BatchWriteItem',
      puts('own', 'x'),
      'AccessDeniedException',
    ],
    ['writes many of its own', 'TransactWriteItems', { TransactItems: [put('own3'), check('own')] }, 'done'],
    [
      'writes nothing when one is not its own',
      'TransactWriteItems',
      { TransactItems: [put('own4'), put('x')] },
      'AccessDeniedException',
    ],
    [
      'checks no other in a transaction',
      'TransactWriteItems',
      { TransactItems: [put('own5'), check('x')] },
      'AccessDeniedException',
    ],
  ])('%s', async (_title, operation, body, expected) => {
    expect(await call(operation, body)).toBe(expected);
  });

  it('wrote nothing when it was refused', async () => {
    await call('TransactWriteItems', { TransactItems: [put('own6'), put('x')] });
    expect(await call('TransactWriteItems', { TransactItems: [check('own6')] }, 'operator')).toBe(
      'TransactionCanceledException',
    );
  });
});

it('callers that are not functions may do everything', async () => {
  expect(await call('PutItem', { TableName: 'Table', Item: key('other') }, 'operator')).toBe('done');
});
