import conditionParser from 'dynalite/db/conditionParser.js';
import updateParser from 'dynalite/db/updateParser.js';
import deleteItem from 'dynalite/validations/deleteItem.js';
import getItem from 'dynalite/validations/getItem.js';
import validations from 'dynalite/validations/index.js';
import putItem from 'dynalite/validations/putItem.js';
import query from 'dynalite/validations/query.js';
import updateItem from 'dynalite/validations/updateItem.js';
import { AwsError } from '../events/aws-json.ts';
import { isObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import { type ActionName, refused } from './engine.ts';
import { maximumItemBytes } from './item-size.ts';
import { rememberParsed } from './parsed-expressions.ts';

for (const parser of [conditionParser, updateParser]) rememberParsed(parser);

const condition = ['ConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'] as const;
const write = [
  'TableName',
  ...condition,
  'ReturnValues',
  'ReturnConsumedCapacity',
  'ReturnValuesOnConditionCheckFailure',
] as const;
const projection = ['ProjectionExpression', 'ExpressionAttributeNames'] as const;

/**
 * Every supported parameter of an operation. Those from before expressions (Expected, AttributeUpdates …) are not among
 * them.
 */
const parameters: Readonly<Record<ActionName, readonly string[]>> = {
  GetItem: ['TableName', 'Key', 'ConsistentRead', 'ReturnConsumedCapacity', ...projection],
  PutItem: [...write, 'Item'],
  UpdateItem: [...write, 'Key', 'UpdateExpression'],
  DeleteItem: [...write, 'Key'],
  Query: [
    'TableName',
    'IndexName',
    'Select',
    'Limit',
    'ConsistentRead',
    'ScanIndexForward',
    'ExclusiveStartKey',
    'KeyConditionExpression',
    'FilterExpression',
    'ExpressionAttributeValues',
    'ReturnConsumedCapacity',
    ...projection,
  ],
};

const checks = {
  DeleteItem: deleteItem,
  GetItem: getItem,
  PutItem: putItem,
  Query: query,
  UpdateItem: updateItem,
} as const;

/** A checked request with parsed expressions, and the item that a failed condition returns. */
export interface CheckedRequest {
  readonly request: DynaliteRequest;
  readonly showsOldItem: boolean;
}

/** Checks one request as DynamoDB does before it reads any table. */
export const checkRequest = (name: ActionName, body: unknown): CheckedRequest => {
  if (!isObject(body))
    throw new AwsError('SerializationException', 'Start of structure or map found where not expected');
  for (const parameter of Object.keys(body)) {
    if (!parameters[name].includes(parameter)) throw new Unsupported(`the parameter ${parameter} of ${name}`);
  }
  const { ReturnValuesOnConditionCheckFailure: shown = 'NONE', ...rest } = body;
  if (shown !== 'NONE' && shown !== 'ALL_OLD') {
    throw new AwsError(
      'ValidationException',
      `ReturnValuesOnConditionCheckFailure: unknown value ${JSON.stringify(shown)}`,
    );
  }
  const { types, custom } = checks[name];
  try {
    const request = validations.checkTypes(rest, types);
    validations.checkValidations(request, types, custom, { options: { maxItemSize: maximumItemBytes } });
    refuseDocumentEquality(request._condition?.expression);
    refuseDocumentEquality(request._filter?.expression);
    return { request, showsOldItem: shown === 'ALL_OLD' };
  } catch (error) {
    throw isRefusal(error) ? refused(error) : error;
  }
};

/** dynalite never finds two lists or two maps equal, so such a comparison is refused instead of answered wrongly. */
const refuseDocumentEquality = (expression: unknown): void => {
  if (!isObject(expression) || !Array.isArray(expression['args'])) return;
  const compares = ['=', '<>', 'in'].includes(String(expression['type']));
  for (const argument of expression['args']) {
    if (compares && isObject(argument) && ('L' in argument || 'M' in argument)) {
      throw new Unsupported('conditions that compare lists or maps');
    }
    refuseDocumentEquality(argument);
  }
};

const isRefusal = (error: unknown): error is DynaliteRefusal =>
  error instanceof Error && 'body' in error && isObject(error.body);
