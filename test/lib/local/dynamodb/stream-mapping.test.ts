import { expect, test } from 'vitest';
import type { StreamMappingDefinition, StreamRecord } from '../../../../lib/local/dynamodb/definition.ts';
import { StreamMapping } from '../../../../lib/local/dynamodb/stream-mapping.ts';
import type { InvocationResult } from '../../../../lib/local/service.ts';
import { countedIds, settled, virtualClock } from '../../../../lib/local/virtual-clock.ts';

const done: InvocationResult = { kind: 'returned', payload: null };
const broken: InvocationResult = { kind: 'failed', errorType: 'Error', errorMessage: 'no' };
const failing = (...numbers: number[]): InvocationResult => ({
  kind: 'returned',
  payload: { batchItemFailures: numbers.map((number) => ({ itemIdentifier: String(number) })) },
});

const mapped = (more: Partial<StreamMappingDefinition> = {}) => {
  const clock = virtualClock();
  const batches: string[][] = [];
  const notices: Record<string, unknown>[] = [];
  let answer: (batch: string[]) => InvocationResult | Promise<InvocationResult> = () => done;
  const mapping = new StreamMapping(
    {
      clock,
      newId: countedIds(),
      invoke: async (_arn, event) => {
        const batch = (event as { Records: StreamRecord[] }).Records.map(
          ({ dynamodb }) => dynamodb.SequenceNumber,
        );
        batches.push(batch);
        return answer(batch);
      },
      sendToQueue: (_arn, { body }) => {
        notices.push(JSON.parse(body));
        return 'id';
      },
    },
    { streamArn: 'stream', functionArn: 'function', ...more },
  );
  const accept = (...numbers: number[]) =>
    mapping.accept(numbers.map((number) => record(number, clock.now())));
  const answers = (next: typeof answer) => {
    answer = next;
  };
  return { clock, batches, notices, mapping, accept, answers };
};

const record = (
  number: number,
  nowMs: number,
  sk = 'OUTBOX#1',
  eventName: StreamRecord['eventName'] = 'INSERT',
): StreamRecord => ({
  eventID: `${number}`,
  eventName,
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-west-1',
  eventSourceARN: 'stream',
  dynamodb: {
    ApproximateCreationDateTime: Math.floor(nowMs / 1000),
    Keys: { pk: { S: 'p' }, sk: { S: sk } },
    SequenceNumber: String(number),
    SizeBytes: 10,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

test('passes records on at once, in order, one batch at a time', async () => {
  const setup = mapped({ batchSize: 2 });
  const gates: (() => void)[] = [];
  setup.answers(() => new Promise((resolve) => gates.push(() => resolve(done))));
  setup.accept(1, 2, 3);
  await settled();
  setup.accept(4);
  await settled();
  expect(setup.batches).toEqual([['1', '2']]);
  gates[0]?.();
  await settled();
  expect(setup.batches).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('passes on only records that match a filter', async () => {
  const filter = { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: 'OUTBOX#' }] } } } };
  const setup = mapped({ filters: [filter] });
  const nowMs = setup.clock.now();
  setup.mapping.accept([
    record(1, nowMs),
    record(2, nowMs, 'OTHER#1'),
    record(3, nowMs, 'OUTBOX#2', 'REMOVE'),
    record(4, nowMs),
  ]);
  await settled();
  expect(setup.batches).toEqual([['1', '4']]);
  expect(() => mapped({ filters: [{ eventName: [{ wildcard: '*' }] }] })).toThrow(
    'does not support the pattern',
  );
});

test('retries a failed batch, which blocks the records behind it', async () => {
  const setup = mapped();
  setup.answers(() => broken);
  setup.accept(1);
  await settled();
  setup.accept(2);
  await setup.clock.advance(1000);
  setup.answers(() => done);
  await setup.clock.advance(2000);
  expect(setup.batches).toEqual([['1'], ['1'], ['1'], ['2']]);
});

test('continues with the first record that the function reports', async () => {
  const setup = mapped({ reportBatchItemFailures: true });
  setup.answers((batch) => (batch.length === 4 ? failing(3, 4) : done));
  setup.accept(1, 2, 3, 4);
  await setup.clock.advance(1000);
  expect(setup.batches).toEqual([
    ['1', '2', '3', '4'],
    ['3', '4'],
  ]);
});

test('treats an unreadable report as a failure of all records', async () => {
  const setup = mapped({ reportBatchItemFailures: true, maximumRetryAttempts: 1 });
  setup.answers(() => ({ kind: 'returned', payload: { batchItemFailures: [{ itemIdentifier: '' }] } }));
  setup.accept(1, 2);
  await setup.clock.advance(10_000);
  expect(setup.batches).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('gives up after its attempts, and sends the position to the on-failure queue', async () => {
  const setup = mapped({ maximumRetryAttempts: 2, onFailureQueueArn: 'dead' });
  setup.answers((batch) => (batch.includes('1') ? broken : done));
  setup.accept(1, 2);
  await settled();
  setup.accept(3);
  await setup.clock.advance(10_000);
  expect(setup.batches).toEqual([['1', '2'], ['1', '2'], ['1', '2'], ['3']]);
  expect(setup.notices).toMatchObject([
    {
      requestContext: {
        condition: 'RetryAttemptsExhausted',
        approximateInvokeCount: 3,
        functionArn: 'function',
      },
      DDBStreamBatchInfo: {
        startSequenceNumber: '1',
        endSequenceNumber: '2',
        batchSize: 2,
        streamArn: 'stream',
      },
    },
  ]);
});

test('finds the one invalid record by halving, without using attempts', async () => {
  const setup = mapped({
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: 1,
    onFailureQueueArn: 'dead',
  });
  setup.answers((batch) => (batch.includes('3') ? broken : done));
  setup.accept(1, 2, 3, 4, 5);
  await setup.clock.advance(10_000);
  expect(setup.batches).toEqual([
    ['1', '2', '3', '4', '5'],
    ['1', '2', '3'],
    ['1', '2'],
    ['3'],
    ['3'],
    ['4', '5'],
  ]);
  expect(setup.notices).toMatchObject([{ DDBStreamBatchInfo: { startSequenceNumber: '3', batchSize: 1 } }]);
});

test('drops records that are too old', async () => {
  const setup = mapped({ maximumRecordAgeSeconds: 60, onFailureQueueArn: 'dead' });
  setup.answers(() => broken);
  setup.accept(1);
  await setup.clock.advance(120_000);
  const tried = setup.batches.length;
  expect(setup.notices).toMatchObject([{ requestContext: { condition: 'RecordAgeExceeded' } }]);
  await setup.clock.advance(120_000);
  expect(setup.batches.length).toBe(tried);
});

test('collects for the batching window, unless the batch is full before', async () => {
  const setup = mapped({ batchSize: 3, maximumBatchingWindowSeconds: 5 });
  setup.accept(1);
  await setup.clock.advance(4999);
  expect(setup.batches).toEqual([]);
  await setup.clock.advance(1);
  setup.accept(2);
  setup.accept(3, 4);
  await settled();
  expect(setup.batches).toEqual([['1'], ['2', '3', '4']]);
});

test('limits a batch to the size of an invocation', async () => {
  const setup = mapped();
  const large = (number: number) => {
    const made = record(number, setup.clock.now());
    return { ...made, dynamodb: { ...made.dynamodb, SizeBytes: 1_500_000 } };
  };
  setup.mapping.accept([1, 2, 3, 4, 5].map(large));
  await settled();
  expect(setup.batches).toEqual([['1', '2'], ['3', '4'], ['5']]);
});

test('stops when it is closed', async () => {
  const setup = mapped();
  setup.answers(() => broken);
  setup.accept(1);
  await settled();
  setup.mapping.close();
  await setup.clock.advance(60_000);
  expect(setup.batches).toHaveLength(1);
});
