import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { AwsError, parseInput } from '../events/aws-json.ts';
import { isObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import { checkCondition, type FindTable, runAction, tableOf } from './engine.ts';
import { itemBytes } from './item-size.ts';
import { type CheckedRequest, checkRequest } from './request.ts';
import type { Write } from './stored-table.ts';

/** How long a client request token is remembered. */
const tokenMs = 10 * 60_000;

const maximumTransactionBytes = 4 * 1024 * 1024;

const transactionSchema = z.strictObject({
  TransactItems: z.array(z.record(z.string(), z.unknown())).min(1).max(100),
  ClientRequestToken: z.string().min(1).max(36).optional(),
});

const kinds = {
  ConditionCheck: 'DeleteItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
} as const;

type Kind = keyof typeof kinds;

interface Member extends CheckedRequest {
  readonly kind: Kind;
}

/** Why one member is refused; `None` for the members that are not. */
type Reason = { readonly Code: string; readonly Message?: string; readonly Item?: unknown };

export interface TransactionDependencies {
  readonly clock: Clock;
  readonly find: FindTable;
  readonly commit: (writes: readonly Write[]) => void;
}

/** TransactWriteItems: all conditions are checked before anything is written, and all writes are one commit. */
export const transactWrite = ({
  clock,
  find,
  commit,
}: TransactionDependencies): ((body: unknown) => object) => {
  const tokens = new Map<string, { readonly fingerprint: string; readonly untilMs: number }>();
  const isRepeated = (token: string, fingerprint: string): boolean => {
    for (const [old, { untilMs }] of tokens) {
      if (untilMs > clock.now()) break;
      tokens.delete(old);
    }
    const known = tokens.get(token);
    if (known === undefined) return false;
    if (known.fingerprint === fingerprint) return true;
    const message = `The request uses the same client token as a previous, but non-identical request. Do not reuse a client token with different requests, unless the requests are identical`;
    throw new AwsError('IdempotentParameterMismatchException', message);
  };
  return (body) => {
    const { TransactItems: items, ClientRequestToken: token } = parseInput(transactionSchema, body);
    const fingerprint = hash('sha256', JSON.stringify(items));
    if (token !== undefined && isRepeated(token, fingerprint)) return {};
    const members = items.map(memberOf);
    refuseDuplicates(members, find);
    commit(decide(members, find));
    if (token !== undefined) tokens.set(token, { fingerprint, untilMs: clock.now() + tokenMs });
    return {};
  };
};

const getSchema = z.strictObject({
  TransactItems: z
    .array(z.strictObject({ Get: z.unknown() }))
    .min(1)
    .max(100),
});

/** TransactGetItems: no other operation runs meanwhile, so plain reads one after another are one snapshot. */
export const transactGet =
  (find: FindTable) =>
  (body: unknown): object => {
    const { TransactItems: items } = parseInput(getSchema, body);
    return {
      Responses: items.map(
        ({ Get }) => runAction('GetItem', checkRequest('GetItem', Get).request, find).response,
      ),
    };
  };

const memberOf = (entry: Readonly<Record<string, unknown>>): Member => {
  const [kind, ...more] = Object.keys(entry).filter((name) => entry[name] !== undefined);
  if (!isKind(kind) || more.length > 0) {
    const message = 'TransactItems can only contain one of Check, Put, Update or Delete';
    throw new AwsError('ValidationException', message);
  }
  const body = entry[kind];
  if (isObject(body) && (body['ReturnValues'] ?? body['ReturnConsumedCapacity']) !== undefined) {
    throw new Unsupported('ReturnValues inside a transaction');
  }
  if (kind === 'ConditionCheck' && isObject(body) && body['ConditionExpression'] === undefined) {
    throw new AwsError('ValidationException', 'ConditionExpression must not be null in a ConditionCheck');
  }
  return { kind, ...checkRequest(kinds[kind], body) };
};

const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(kinds, name);

const refuseDuplicates = (members: readonly Member[], find: FindTable): void => {
  const seen = new Set<string>();
  for (const { request } of members) {
    const table = tableOf(find, request.TableName);
    const keys = table.keysOf(request.Key ?? request.Item ?? {});
    const place = `${request.TableName} ${JSON.stringify(keys)}`;
    if (seen.has(place)) {
      const message = 'Transaction request cannot include multiple operations on one item';
      throw new AwsError('ValidationException', message);
    }
    seen.add(place);
  }
};

const decide = (members: readonly Member[], find: FindTable): readonly Write[] => {
  const writes: Write[] = [];
  const reasons = members.map((member): Reason => {
    try {
      return evaluate(member, find, writes);
    } catch (error) {
      if (error instanceof AwsError && error.code.endsWith('ValidationException')) {
        return { Code: 'ValidationError', Message: error.message };
      }
      throw error;
    }
  });
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
  const bytes = writes.reduce((sum, { after }) => sum + (after === undefined ? 0 : itemBytes(after)), 0);
  if (bytes > maximumTransactionBytes) {
    throw new AwsError(
      'ValidationException',
      'Aggregated size of the items in the transaction has exceeded 4 MB',
    );
  }
  return writes;
};

/** Checks one member against the state before the transaction, and adds its write to `writes`. */
const evaluate = ({ kind, request, showsOldItem }: Member, find: FindTable, writes: Write[]): Reason => {
  const key = kind === 'Put' ? tableOf(find, request.TableName).keysOf(request.Item ?? {}) : request.Key;
  if (kind === 'ConditionCheck' || request._condition !== undefined) {
    const { holds, item } = checkCondition({ ...request, Key: key ?? {} }, find);
    if (!holds) {
      const shown = showsOldItem && item !== undefined ? { Item: item } : {};
      return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...shown };
    }
  }
  if (kind !== 'ConditionCheck') writes.push(...runAction(kinds[kind], request, find).writes);
  return { Code: 'None' };
};

const cancelled = (reasons: readonly Reason[]): AwsError => {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, { CancellationReasons: reasons });
};
