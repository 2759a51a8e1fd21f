import { expect, test } from 'vitest';
import type { QueueMappingDefinition } from '../../../../lib/local/sqs/definition.ts';
import { settled } from '../../../../lib/local/virtual-clock.ts';
import { arnOf, functionArn, type SqsSetup, sqsSetup } from './setup.ts';

const mapped = (more: Partial<QueueMappingDefinition> = {}): SqsSetup => {
  const setup = sqsSetup();
  setup.queues.addMapping({ queueArn: arnOf('work'), functionArn, ...more });
  return setup;
};
const send = ({ queues }: SqsSetup, ...bodies: string[]) =>
  bodies.map((body) => queues.send(arnOf('work'), { body }));
const bodiesOf = ({ events }: SqsSetup) => events.map(({ Records }) => Records.map(({ body }) => body));

test('passes a message on at once, in the format of Lambda', async () => {
  const setup = mapped();
  const sentAt = String(setup.clock.now());
  setup.queues.send(arnOf('work'), {
    body: 'hello',
    groupId: 'g',
    attributes: { kind: { DataType: 'String', StringValue: 'greeting' } },
  });
  await settled();
  expect(setup.events).toEqual([
    {
      Records: [
        {
          messageId: 'message-1',
          receiptHandle: expect.any(String),
          body: 'hello',
          attributes: {
            ApproximateReceiveCount: '1',
            SentTimestamp: sentAt,
            SenderId: 'local',
            ApproximateFirstReceiveTimestamp: sentAt,
            MessageGroupId: 'g',
          },
          messageAttributes: {
            kind: { stringValue: 'greeting', stringListValues: [], binaryListValues: [], dataType: 'String' },
          },
          md5OfMessageAttributes: expect.stringMatching(/^[0-9a-f]{32}$/),
          md5OfBody: '5d41402abc4b2a76b9719d911017c592',
          eventSource: 'aws:sqs',
          eventSourceARN: arnOf('work'),
          awsRegion: 'eu-west-1',
        },
      ],
    },
  ]);
  expect(setup.queues.counts(arnOf('work'))).toEqual({ ready: 0, inFlight: 0, delayed: 0 });
});

test('batches messages that arrive together, up to the batch size', async () => {
  const setup = mapped({ batchSize: 2 });
  send(setup, '1', '2', '3');
  await settled();
  expect(bodiesOf(setup)).toEqual([['1', '2'], ['3']]);
});

test('redelivers a failed batch after the visibility timeout, then moves it to the dead-letter queue', async () => {
  const setup = mapped();
  setup.answer = () => ({ kind: 'failed', errorType: 'Error', errorMessage: 'no' });
  send(setup, 'poison');
  await setup.clock.advance(59_000);
  expect(bodiesOf(setup)).toEqual([['poison']]);
  await setup.clock.advance(200_000);
  expect(setup.events.map(({ Records }) => Records[0]?.attributes['ApproximateReceiveCount'])).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(setup.queues.counts(arnOf('dead')).ready).toBe(1);
});

const reports: readonly (readonly [string, unknown, number])[] = [
  ['null', null, 0],
  ['nothing', undefined, 0],
  ['an empty object', {}, 0],
  ['a null list', { batchItemFailures: null }, 0],
  ['an empty list', { batchItemFailures: [] }, 0],
  ['one failed message', { batchItemFailures: [{ itemIdentifier: 'message-2' }] }, 1],
  ['an id of no message', { batchItemFailures: [{ itemIdentifier: 'message-9' }] }, 3],
  ['an empty id', { batchItemFailures: [{ itemIdentifier: '' }] }, 3],
  ['a null id', { batchItemFailures: [{ itemIdentifier: null }] }, 3],
  ['another key', { batchItemFailures: [{ id: 'message-1' }] }, 3],
  ['a text', 'done', 3],
];

test.each(reports)('reads a batch report of %s', async (_name, payload, kept) => {
  const setup = mapped({ reportBatchItemFailures: true });
  setup.answer = () => ({ kind: 'returned', payload });
  send(setup, '1', '2', '3');
  await settled();
  expect(setup.queues.counts(arnOf('work'))).toEqual({ ready: 0, inFlight: kept, delayed: 0 });
});

test('ignores a report that the mapping did not ask for', async () => {
  const setup = mapped();
  setup.answer = () => ({
    kind: 'returned',
    payload: { batchItemFailures: [{ itemIdentifier: 'message-1' }] },
  });
  send(setup, '1');
  await settled();
  expect(setup.queues.counts(arnOf('work')).inFlight).toBe(0);
});

test('runs at most its maximum concurrency of invocations', async () => {
  const setup = mapped({ batchSize: 1, maximumConcurrency: 2 });
  const gates: (() => void)[] = [];
  setup.answer = () =>
    new Promise((resolve) => gates.push(() => resolve({ kind: 'returned', payload: null })));
  send(setup, '1', '2', '3', '4');
  await settled();
  expect(bodiesOf(setup)).toEqual([['1'], ['2']]);
  gates[0]?.();
  await settled();
  expect(bodiesOf(setup)).toEqual([['1'], ['2'], ['3']]);
});

test('waits for the batching window, unless the batch is full before', async () => {
  const setup = mapped({ batchSize: 3, maximumBatchingWindowSeconds: 20 });
  send(setup, '1');
  await setup.clock.advance(19_000);
  send(setup, '2');
  await settled();
  expect(setup.events).toEqual([]);
  await setup.clock.advance(1000);
  expect(bodiesOf(setup)).toEqual([['1', '2']]);
  send(setup, '3', '4', '5');
  await settled();
  expect(bodiesOf(setup)).toEqual([
    ['1', '2'],
    ['3', '4', '5'],
  ]);
});

test('limits a batch to the size of an invocation', async () => {
  const setup = mapped({ batchSize: 10, maximumConcurrency: 5 });
  send(setup, ...Array.from({ length: 10 }, () => 'x'.repeat(1024 * 1024)));
  await settled();
  expect(setup.events.map(({ Records }) => Records.length)).toEqual([5, 5]);
});

test('delivers every message of a long queue once', async () => {
  const setup = mapped({ batchSize: 10, maximumConcurrency: 5 });
  const bodies = Array.from({ length: 5000 }, (_, index) => `${index}`);
  send(setup, ...bodies);
  for (let turn = 0; turn < 600 && bodiesOf(setup).flat().length < bodies.length; turn += 1) await settled();
  expect(bodiesOf(setup).flat()).toEqual(bodies);
});

test('takes no messages while it is paused, and all of them afterwards', async () => {
  const setup = mapped();
  setup.isPaused = true;
  send(setup, 'a', 'b');
  await setup.clock.advance(3_600_000);
  expect(setup.events).toEqual([]);
  expect(setup.queues.counts(arnOf('work')).ready).toBe(2);
  setup.isPaused = false;
  await setup.clock.advance(10_000);
  expect(bodiesOf(setup)).toEqual([['a', 'b']]);
});
