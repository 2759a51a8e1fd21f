import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { FairLine } from '../../../../lib/local/sqs/fair-line.ts';
import { urlOf, withClient } from './setup.ts';

// As the developer guide of SQS describes fair queues, measure by measure.

const QueueUrl = urlOf('work');

const send = async (client: SQSClient, group: string | undefined, count: number) => {
  for (let index = 1; index <= count; index += 1)
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: `${group ?? 'alone'} ${index}`,
        ...(group !== undefined && { MessageGroupId: group }),
      }),
    );
};
const receive = async (client: SQSClient, count = 1): Promise<Message[]> => {
  const taken: Message[] = [];
  const ask = { QueueUrl, MaxNumberOfMessages: 1, VisibilityTimeout: 3_600 };
  while (taken.length < count) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(ask));
    if (Messages.length === 0) return taken;
    taken.push(...Messages);
  }
  return taken;
};
const remove = async (client: SQSClient, messages: readonly Message[]) => {
  for (const { ReceiptHandle } of messages)
    await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
};
const bodies = (messages: readonly Message[]) => messages.map(({ Body }) => Body);

test('serves quiet groups in the order of their messages', () =>
  withClient(async (_setup, client) => {
    await send(client, 'one', 2);
    await send(client, 'two', 1);
    await send(client, undefined, 1);
    expect(bodies(await receive(client, 9))).toEqual(['one 1', 'one 2', 'two 1', 'alone 1']);
  }));

test('serves a quiet group before one with 30 messages and a tenth of all in flight', () =>
  withClient(async (_setup, client) => {
    await send(client, 'loud', 32);
    await receive(client, 30);
    await send(client, 'quiet', 2);
    expect(bodies(await receive(client, 4))).toEqual(['quiet 1', 'quiet 2', 'loud 31', 'loud 32']);
  }));

test('serves a quiet group before one with few messages that took most of the time', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'slow', 3);
    const held = await receive(client);
    await clock.advance(30_000);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client))).toEqual(['quiet 1']);
    await remove(client, held);
    expect(bodies(await receive(client, 9))).toEqual(['slow 2', 'slow 3']);
  }));

test('serves, of noisy groups, the one with the fewest messages in flight', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'more', 4);
    await send(client, 'less', 3);
    expect(bodies(await receive(client, 2))).toEqual(['more 1', 'more 2']);
    await clock.advance(1_000);
    expect(bodies(await receive(client))).toEqual(['less 1']);
    await clock.advance(1_000);
    expect(bodies(await receive(client, 2))).toEqual(['less 2', 'more 3']);
  }));

test('serves a group that was noisy by its age again when none of its messages waits', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'slow', 2);
    await receive(client);
    await clock.advance(30_000);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client, 9))).toEqual(['quiet 1', 'slow 2']);
    await send(client, undefined, 30);
    await receive(client, 30);
    await clock.advance(30_000);
    await send(client, 'slow', 1);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client, 9))).toEqual(['slow 1', 'quiet 1']);
  }));

test('serves a group that was noisy by its age again after five minutes without a message', () =>
  withClient(async ({ clock }, client) => {
    await send(client, 'loud', 31);
    await receive(client, 30);
    await send(client, 'quiet', 1);
    await remove(client, await receive(client));
    await clock.advance(60_000);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client))).toEqual(['quiet 1']);
    await clock.advance(4 * 60_000);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client, 2))).toEqual(['loud 31', 'quiet 1']);
  }));

test('counts each message without a group as a group of its own', () =>
  withClient(async ({ clock }, client) => {
    await send(client, undefined, 40);
    await receive(client, 35);
    await clock.advance(30_000);
    await send(client, 'quiet', 1);
    expect(bodies(await receive(client, 6)).at(-1)).toBe('quiet 1');
  }));

test('loses and duplicates no message in any sequence of operations', () => {
  let now = 0;
  let seed = 7;
  const chance = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const line = new FairLine<{ groupId: string | undefined }>({ now: () => now });
  const waiting = new Set<{ groupId: string | undefined }>();
  const held = [] as { groupId: string | undefined }[];
  for (let step = 0; step < 20_000; step += 1) {
    now += chance() * 50;
    const draw = chance();
    const back = draw > 0.9 ? held.splice(Math.floor(chance() * held.length), 1)[0] : undefined;
    if (back !== undefined) line.countInFlight(back, -1);
    const joins =
      back ??
      (draw < 0.5 ? { groupId: draw < 0.05 ? undefined : `g${Math.floor(chance() * 4)}` } : undefined);
    if (joins !== undefined && (back === undefined || chance() < 0.3)) {
      line.join(joins);
      waiting.add(joins);
      continue;
    }
    const first = line.first();
    expect([first === undefined, line.size]).toEqual([waiting.size === 0, waiting.size]);
    if (first === undefined) continue;
    expect(waiting.delete(first)).toBe(true);
    line.leave(first);
    line.countInFlight(first, 1);
    held.push(first);
  }
});
