import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamRecord } from '../../../../lib/local/dynamodb/definition.ts';
import { type DynamoDb, dynamoDb } from '../../../../lib/local/dynamodb/index.ts';
import { countedIds, virtualClock } from '../../../../lib/local/virtual-clock.ts';
import { definition } from './setup-definition.ts';

type Item = Record<string, { S?: string; N?: string }>;

/** One change of one item; `when` is its condition. */
interface Change {
  readonly kind: 'put' | 'add' | 'delete';
  readonly sk: string;
  readonly when: 'always' | 'absent' | 'present';
  readonly owner: string | undefined;
}

type Step =
  | { readonly kind: 'single'; readonly change: Change }
  | { readonly kind: 'transaction'; readonly changes: readonly Change[] }
  | { readonly kind: 'restart' };

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('put', 'add', 'delete'),
  sk: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  when: fc.constantFrom('always', 'absent', 'present'),
  owner: fc.constantFrom('x', 'y', undefined),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('single' as const), change }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('transaction' as const),
      changes: fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: ({ sk }) => sk }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

const conditionOf = ({ when }: Change) => {
  if (when === 'always') return {};
  return { ConditionExpression: when === 'absent' ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)' };
};

const keyOf = (sk: string): Item => ({ pk: { S: 'p' }, sk: { S: sk } });

const itemOf = ({ sk, owner }: Change): Item => ({
  ...keyOf(sk),
  n: { N: '0' },
  ...(owner && { owner: { S: owner } }),
});

/** The request of a change, under the name that a transaction gives it. */
const requestOf = (made: Change) => {
  const common = { TableName: 'things', ...conditionOf(made) };
  if (made.kind === 'put') return { Put: { ...common, Item: itemOf(made) } };
  if (made.kind === 'delete') return { Delete: { ...common, Key: keyOf(made.sk) } };
  const ExpressionAttributeValues = { ':one': { N: '1' } };
  return {
    Update: { ...common, Key: keyOf(made.sk), UpdateExpression: 'ADD n :one', ExpressionAttributeValues },
  };
};

const holds = (model: ReadonlyMap<string, Item>, { when, sk }: Change) =>
  when === 'always' || model.has(sk) === (when === 'present');

const apply = (model: Map<string, Item>, made: Change) => {
  const before = model.get(made.sk);
  if (made.kind === 'put') model.set(made.sk, itemOf(made));
  else if (made.kind === 'delete') model.delete(made.sk);
  else
    model.set(made.sk, {
      ...(before ?? keyOf(made.sk)),
      n: { N: String(Number(before?.['n']?.N ?? 0) + 1) },
    });
};

const call = async (db: DynamoDb, operation: string, body: object) => {
  const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
  const sent = {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers,
    body: Buffer.from(JSON.stringify(body)),
  };
  const answer = await db.service.handle(sent);
  return { status: answer.status, body: JSON.parse(String(answer.body)) as { Items?: Item[] } };
};

const itemsIn = async (db: DynamoDb, KeyConditionExpression: string, value: string, IndexName?: string) => {
  const answer = await call(db, 'Query', {
    TableName: 'things',
    KeyConditionExpression,
    ExpressionAttributeValues: { ':v': { S: value } },
    ...(KeyConditionExpression.startsWith('#') && { ExpressionAttributeNames: { '#o': 'owner' } }),
    ...(IndexName && { IndexName }),
  });
  return answer.body.Items ?? [];
};

const names = (items: Iterable<Item>) => [...items].map((item) => item['sk']?.S ?? '').sort();

test('behaves like a plain map: items, indexes, streams, transactions, restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'model-'));
      const records: StreamRecord[] = [];
      const open = () => {
        const opened = dynamoDb({
          clock: virtualClock(),
          newId: countedIds(),
          region: 'eu-west-1',
          dataFolder,
        });
        opened.createTable(definition);
        opened.onStream('things', (more) => records.push(...more));
        return opened;
      };
      const model = new Map<string, Item>();
      let db = open();
      try {
        for (const next of steps) {
          if (next.kind === 'restart') {
            db.close();
            db = open();
            continue;
          }
          const changes = next.kind === 'single' ? [next.change] : next.changes;
          const fits = changes.every((made) => holds(model, made));
          const requests = changes.map(requestOf);
          const [[name, single] = ['', {}]] = Object.entries(requests[0] ?? {});
          const answer =
            next.kind === 'single'
              ? await call(db, `${name}Item`, single)
              : await call(db, 'TransactWriteItems', { TransactItems: requests });
          expect(answer.status).toBe(fits ? 200 : 400);
          if (fits) for (const made of changes) apply(model, made);
          expect(await itemsIn(db, 'pk = :v', 'p')).toEqual(
            [...model.values()].sort((a, b) => ((a['sk']?.S ?? '') < (b['sk']?.S ?? '') ? -1 : 1)),
          );
          for (const owner of ['x', 'y']) {
            const owned = [...model.values()].filter((item) => item['owner']?.S === owner);
            expect(names(await itemsIn(db, '#o = :v', owner, 'by-owner'))).toEqual(names(owned));
          }
        }
        const replayed = new Map<string, unknown>();
        for (const { dynamodb } of records) {
          const sk = String(dynamodb.Keys['sk']?.['S']);
          expect(dynamodb.OldImage).toEqual(replayed.get(sk));
          if (dynamodb.NewImage === undefined) replayed.delete(sk);
          else replayed.set(sk, dynamodb.NewImage);
        }
        expect(replayed).toEqual(model);
      } finally {
        db.close();
        rmSync(dataFolder, { recursive: true });
      }
    }),
    { numRuns: 150 },
  );
});
