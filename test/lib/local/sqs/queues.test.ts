import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { settled } from '../../../../lib/local/virtual-clock.ts';
import { arnOf, urlOf, withClient } from './setup.ts';

const QueueUrl = urlOf('work');

const send = (client: SQSClient, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
const receive = async (client: SQSClient, more: Partial<ReceiveMessageCommandInput> = {}) =>
  (await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, ...more }))).Messages ??
  [];
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );

test('returns sent messages with digests that the SDK checks, and no deleted ones', () =>
  withClient(async (_setup, client) => {
    const MessageAttributes = {
      kind: { DataType: 'String', StringValue: 'größe' },
      size: { DataType: 'Number', StringValue: '12' },
      bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 255]) },
    };
    const sent = await send(client, 'Grüße 🌍', { MessageAttributes });
    const [message] = await receive(client, {
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
    });
    expect(message).toMatchObject({ MessageId: sent.MessageId, Body: 'Grüße 🌍', MessageAttributes });
    expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes);
    expect(message?.Attributes).toMatchObject({ ApproximateReceiveCount: '1', SenderId: 'local' });
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
    );
    expect(Attributes).toMatchObject({
      ApproximateNumberOfMessages: '0',
      ApproximateNumberOfMessagesNotVisible: '0',
      RedrivePolicy: '{"deadLetterTargetArn":"arn:aws:sqs:eu-west-1:000000000000:dead","maxReceiveCount":3}',
    });
  }));

test('computes the digest of attributes as SQS documents it', () =>
  withClient(async (_setup, client) => {
    const MessageAttributes = { name: { DataType: 'String', StringValue: 'value' } };
    const { MD5OfMessageAttributes } = await send(client, 'x', { MessageAttributes });
    // 00000004 "name" 00000006 "String" 01 00000005 "value"
    expect(MD5OfMessageAttributes).toBe('25ada41cad9d6e55ad5a2b3d2da508a2');
  }));

test('hides a message in flight, and counts its receipts', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'a');
    expect(await receive(client)).toHaveLength(1);
    await clock.advance(59_999);
    expect(await receive(client)).toEqual([]);
    await clock.advance(1);
    const [again] = await receive(client, { MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(again?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  }));

test('moves a message that was received too often to the dead-letter queue, with its source', () =>
  withClient(async ({ clock }, client) => {
    const { MessageId } = await send(client, 'poison');
    for (let count = 1; count <= 3; count += 1) {
      expect(await receive(client, { VisibilityTimeout: 5 })).toHaveLength(1);
      await clock.advance(5000);
    }
    expect(await receive(client)).toEqual([]);
    const [dead] = await receive(client, { QueueUrl: urlOf('dead'), AttributeNames: ['All'] });
    expect(dead).toMatchObject({ MessageId, Body: 'poison' });
    expect(dead?.Attributes?.['DeadLetterQueueSourceArn']).toBe('arn:aws:sqs:eu-west-1:000000000000:work');
  }));

test('returns a message at once when its visibility is set to 0, and hides it longer on request', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'a');
    const [first] = await receive(client);
    const change = (VisibilityTimeout: number, ReceiptHandle = first?.ReceiptHandle) =>
      client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
    await change(300);
    await clock.advance(299_000);
    expect(await receive(client)).toEqual([]);
    await change(0);
    const [second] = await receive(client, { MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(second?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
    expect(await failure(change(10))).toBe('MessageNotInflight');
  }));

test('deletes nothing by the handle of an earlier receipt', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'a');
    const [first] = await receive(client, { VisibilityTimeout: 1 });
    await clock.advance(1000);
    const [second] = await receive(client);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: first?.ReceiptHandle }));
    await clock.advance(60_000);
    expect(await receive(client)).toHaveLength(1);
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: second?.ReceiptHandle }));
    expect(
      await failure(client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: 'nonsense' }))),
    ).toBe('ReceiptHandleIsInvalid');
  }));

test('delays a message, and drops one that was not received for four days', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'later', { DelaySeconds: 900 });
    expect(await receive(client)).toEqual([]);
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessagesDelayed'] }),
    );
    expect(Attributes).toEqual({ ApproximateNumberOfMessagesDelayed: '1' });
    await clock.advance(900_000);
    expect(await receive(client, { VisibilityTimeout: 0 })).toHaveLength(1);
    await clock.advance(4 * 86_400_000);
    expect(await receive(client)).toEqual([]);
  }));

test('passes a message to a waiting call at once, and ends the wait when none arrives', () =>
  withClient(async ({ clock, queues }, client) => {
    const arrived = Promise.withResolvers<void>();
    const waiting = receive(client, { WaitTimeSeconds: 20 }).finally(() => arrived.resolve());
    while (queues.counts('work').inFlight === 0) {
      await send(client, 'now');
      await settled();
    }
    await arrived.promise;
    expect((await waiting).map(({ Body }) => Body)).toEqual(['now']);
    let ended = false;
    const empty = receive(client, { QueueUrl: urlOf('dead'), WaitTimeSeconds: 20 }).finally(() => {
      ended = true;
    });
    while (!ended) {
      await clock.advance(1000);
      await settled();
    }
    expect(await empty).toEqual([]);
  }));

test('accepts up to 1 MiB, for a message and for a batch', () =>
  withClient(async (_setup, client) => {
    const mebibyte = 1024 * 1024;
    await send(client, 'x'.repeat(mebibyte));
    expect(await failure(send(client, 'x'.repeat(mebibyte + 1)))).toBe('InvalidParameterValue');
    expect(await failure(send(client, `€${'x'.repeat(mebibyte - 2)}`))).toBe('InvalidParameterValue');
    expect(await failure(send(client, 'bell \u0007'))).toBe('InvalidMessageContents');
    const Entries = ['a', 'b'].map((Id) => ({ Id, MessageBody: 'x'.repeat(mebibyte / 2 + 1) }));
    expect(await failure(client.send(new SendMessageBatchCommand({ QueueUrl, Entries })))).toBe(
      'BatchRequestTooLong',
    );
  }));

test('sends and deletes in batches, each entry separately', () =>
  withClient(async (_setup, client) => {
    const Entries = [
      { Id: 'good', MessageBody: 'good' },
      { Id: 'bad', MessageBody: 'bell \u0007' },
    ];
    const sent = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['good']);
    expect(sent.Failed).toMatchObject([{ Id: 'bad', SenderFault: true, Code: 'InvalidMessageContents' }]);
    const [message] = await receive(client);
    const deleted = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: '1', ReceiptHandle: message?.ReceiptHandle },
          { Id: '2', ReceiptHandle: 'nonsense' },
        ],
      }),
    );
    expect(deleted.Successful).toEqual([{ Id: '1' }]);
    expect(deleted.Failed).toMatchObject([{ Id: '2', Code: 'ReceiptHandleIsInvalid' }]);
    const batch = (entries: { Id: string; MessageBody: string }[]) =>
      failure(client.send(new SendMessageBatchCommand({ QueueUrl, Entries: entries })));
    expect(await batch([])).toBe('EmptyBatchRequest');
    expect(
      await batch([
        { Id: 'a', MessageBody: '1' },
        { Id: 'a', MessageBody: '2' },
      ]),
    ).toBe('BatchEntryIdsNotDistinct');
    const eleven = Array.from({ length: 11 }, (_, index) => ({ Id: `${index}`, MessageBody: 'x' }));
    expect(await batch(eleven)).toBe('TooManyEntriesInBatchRequest');
  }));

test('finds queues by name, and throws for unsupported features', () =>
  withClient(async (_setup, client) => {
    expect((await client.send(new GetQueueUrlCommand({ QueueName: 'work' }))).QueueUrl).toBe(QueueUrl);
    expect(await failure(client.send(new GetQueueUrlCommand({ QueueName: 'nothing' })))).toBe(
      'QueueDoesNotExist',
    );
    await expect(client.send(new ListQueuesCommand())).rejects.toThrow('the operation AmazonSQS.ListQueues');
    await expect(send(client, 'x', { MessageDeduplicationId: '1' })).rejects.toThrow(
      'the parameter MessageDeduplicationId',
    );
  }));

test('a purge deletes what is ready, delayed and in flight', () =>
  withClient(async ({ queues, clock }, client) => {
    await send(client, 'taken');
    await receive(client);
    await send(client, 'ready');
    await send(client, 'delayed', { DelaySeconds: 5 });
    await client.send(new PurgeQueueCommand({ QueueUrl }));
    await clock.advance(3_600_000);
    expect(queues.counts(arnOf('work'))).toEqual({ ready: 0, inFlight: 0, delayed: 0 });
  }));

test('publishes how many messages wait, and the age of the oldest that was not received three times', () =>
  withClient(async ({ queues, clock }, client) => {
    const depthOf = (name: string) => queues.depths().find(({ queue }) => queue === name);
    expect(depthOf('work')).toEqual({ queue: 'work', visible: 0, oldestAgeSeconds: undefined });
    await send(client, 'poison');
    await clock.advance(30_000);
    expect(depthOf('work')).toEqual({ queue: 'work', visible: 1, oldestAgeSeconds: 30 });
    for (let receipts = 0; receipts < 2; receipts += 1) {
      await receive(client);
      expect(depthOf('work')).toMatchObject({ visible: 0, oldestAgeSeconds: 30 + receipts * 60 });
      await clock.advance(60_000);
    }
    await send(client, 'fresh');
    await receive(client, { MaxNumberOfMessages: 1 });
    expect(depthOf('work')).toEqual({ queue: 'work', visible: 1, oldestAgeSeconds: 0 });
    await clock.advance(60_000);
    // In the dead-letter queue its age begins anew.
    expect(depthOf('dead')).toEqual({ queue: 'dead', visible: 1, oldestAgeSeconds: 0 });
  }));
