import {
  DisableRuleCommand,
  EnableRuleCommand,
  EventBridgeClient,
  ListRulesCommand,
  PutEventsCommand,
} from '@aws-sdk/client-eventbridge';
import { expect, test } from 'vitest';
import { AwsError } from '../../../../lib/local/events/aws-json.ts';
import type {
  RuleDefinition,
  ScheduleDefinition,
  TargetDefinition,
} from '../../../../lib/local/events/definition.ts';
import { type EventBridge, eventBridge } from '../../../../lib/local/events/index.ts';
import { serve } from '../../../../lib/local/server/serve.ts';
import type { InvocationResult } from '../../../../lib/local/service.ts';
import type { OutgoingMessage } from '../../../../lib/local/sqs/definition.ts';
import { countedIds, settled, virtualClock } from '../../../../lib/local/virtual-clock.ts';

const queueArn = 'arn:aws:sqs:eu-west-1:000000000000:work';
const deadLetterQueueArn = 'arn:aws:sqs:eu-west-1:000000000000:dead';
const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:worker';

const setup = () => {
  const clock = virtualClock();
  const sent: (OutgoingMessage & { arn: string })[] = [];
  const invoked: unknown[] = [];
  const state: { answer: InvocationResult; queueIsGone: boolean } = {
    answer: { kind: 'returned', payload: null },
    queueIsGone: false,
  };
  const bridge: EventBridge = eventBridge({
    clock,
    newId: countedIds('event'),
    region: 'eu-west-1',
    account: '000000000000',
    invoke: async (_arn, event) => {
      invoked.push(event);
      return state.answer;
    },
    sendToQueue: (arn, message) => {
      if (state.queueIsGone && arn === queueArn) throw new AwsError('QueueDoesNotExist', 'gone');
      sent.push({ arn, ...message });
      return 'id';
    },
  });
  bridge.createBus('pitches');
  return { clock, bridge, sent, invoked, state };
};

const rule = (target: TargetDefinition, more: Partial<RuleDefinition> = {}): RuleDefinition => ({
  name: 'rule',
  arn: 'arn:aws:events:eu-west-1:000000000000:rule/pitches/rule',
  busName: 'pitches',
  pattern: { source: ['pitches'] },
  targets: [target],
  ...more,
});

const emit = (bridge: EventBridge, detail: Record<string, unknown> = { n: 1 }) =>
  bridge.emit({ busName: 'pitches', source: 'pitches', detailType: 'made', detail });

test('puts events of the SDK on their bus, in the envelope of targets', async () => {
  const { bridge, sent, invoked } = setup();
  bridge.putRule(rule({ arn: queueArn, messageGroupId: 'group' }));
  bridge.putRule(rule({ arn: functionArn, input: { kind: 'path', path: '$.detail.partner' } }));
  await serve(bridge.service, async (at) => {
    const client = new EventBridgeClient(at);
    const entry = {
      EventBusName: 'arn:aws:events:eu-west-1:000000000000:event-bus/pitches',
      Source: 'pitches',
      DetailType: 'analysis.completed',
      Detail: '{"partner":{"id":7}}',
      Resources: ['r'],
      Time: new Date('2026-01-02T03:04:05.678Z'),
    };
    const answer = await client.send(
      new PutEventsCommand({ Entries: [entry, { ...entry, Source: 'other' }] }),
    );
    expect(answer).toMatchObject({
      FailedEntryCount: 0,
      Entries: [{ EventId: 'event-1' }, { EventId: 'event-2' }],
    });
    client.destroy();
  });
  expect(sent.map(({ body, ...rest }) => ({ body: JSON.parse(body), ...rest }))).toEqual([
    {
      arn: queueArn,
      groupId: 'group',
      body: {
        version: '0',
        id: 'event-1',
        'detail-type': 'analysis.completed',
        source: 'pitches',
        account: '000000000000',
        time: '2026-01-02T03:04:05Z',
        region: 'eu-west-1',
        resources: ['r'],
        detail: { partner: { id: 7 } },
      },
    },
  ]);
  expect(invoked).toEqual([{ id: 7 }]);
});

test('refuses entries one by one', async () => {
  const { bridge, sent } = setup();
  bridge.putRule(rule({ arn: queueArn }));
  await serve(bridge.service, async (at) => {
    const client = new EventBridgeClient(at);
    const good = { EventBusName: 'pitches', Source: 'pitches', DetailType: 'made', Detail: '{}' };
    const answer = await client.send(
      new PutEventsCommand({
        Entries: [
          good,
          { ...good, Detail: 'text' },
          { ...good, Detail: '[]' },
          { ...good, Source: undefined },
          { ...good, Source: 'aws.fake' },
          { ...good, EventBusName: 'nothing' },
        ],
      }),
    );
    expect(answer.FailedEntryCount).toBe(5);
    expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
      undefined,
      'MalformedDetail',
      'MalformedDetail',
      'InvalidArgument',
      'NotAuthorizedForSourceException',
      'ResourceNotFoundException',
    ]);
    const many = (count: number, Detail = '{}') =>
      client
        .send(new PutEventsCommand({ Entries: Array.from({ length: count }, () => ({ ...good, Detail })) }))
        .then(
          () => 'no error',
          (error: Error) => error.name,
        );
    expect(await many(11)).toBe('ValidationException');
    expect(await many(2, JSON.stringify({ text: 'x'.repeat(600_000) }))).toBe('ValidationException');
    await expect(client.send(new ListRulesCommand({}))).rejects.toThrow('the operation AWSEvents.ListRules');
    client.destroy();
  });
  expect(sent).toHaveLength(1);
});

test('keeps buses separate', () => {
  const { bridge, sent } = setup();
  bridge.putRule(
    rule({ arn: queueArn }, { busName: 'default', pattern: { source: ['aws.transcribe', 'pitches'] } }),
  );
  emit(bridge);
  expect(sent).toEqual([]);
  bridge.emit({ source: 'aws.transcribe', detailType: 'Transcribe Job State Change', detail: {} });
  expect(sent).toHaveLength(1);
});

test('retries as often as the target says, then sends the event to its dead-letter queue', async () => {
  const { bridge, sent, invoked, state, clock } = setup();
  bridge.putRule(rule({ arn: functionArn, deadLetterQueueArn, maximumRetryAttempts: 2 }));
  state.answer = { kind: 'failed', errorType: 'TypeError', errorMessage: 'broken' };
  emit(bridge);
  await clock.advance(1000);
  expect(invoked).toHaveLength(2);
  await clock.advance(600_000);
  expect(invoked).toHaveLength(3);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    arn: deadLetterQueueArn,
    attributes: {
      RULE_ARN: { StringValue: 'arn:aws:events:eu-west-1:000000000000:rule/pitches/rule' },
      TARGET_ARN: { StringValue: functionArn },
      ERROR_CODE: { StringValue: 'TypeError' },
      RETRY_ATTEMPTS: { StringValue: '2' },
    },
  });
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ detail: { n: 1 } });
});

test('retries a queue until it exists', async () => {
  const { bridge, sent, state, clock } = setup();
  bridge.putRule(rule({ arn: queueArn }));
  state.queueIsGone = true;
  emit(bridge);
  await clock.advance(5000);
  expect(sent).toEqual([]);
  state.queueIsGone = false;
  await clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test('drops events older than the target allows', async () => {
  const { bridge, sent, state, clock } = setup();
  bridge.putRule(rule({ arn: queueArn, deadLetterQueueArn, maximumEventAgeSeconds: 60 }));
  state.queueIsGone = true;
  emit(bridge);
  await clock.advance(61_000);
  expect(sent.map(({ arn }) => arn)).toEqual([deadLetterQueueArn]);
});

const schedule = (
  kind: ScheduleDefinition['kind'],
  expression: string,
  target: Partial<TargetDefinition> = {},
) => ({
  kind,
  name: 'sweep',
  arn: 'arn:sweep',
  expression,
  targets: [{ arn: functionArn, ...target }],
});

test('runs rates by the clock, first after one interval', async () => {
  const { bridge, invoked, clock } = setup();
  bridge.putSchedule(schedule('rule', 'rate(1 minute)'));
  await clock.advance(59_999);
  expect(invoked).toEqual([]);
  await clock.advance(1);
  expect(invoked).toMatchObject([
    {
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      resources: ['arn:sweep'],
      detail: {},
      time: '2026-11-20T09:01:00Z',
    },
  ]);
  await clock.advance(9 * 60_000);
  expect(invoked).toHaveLength(10);
  bridge.close();
  await clock.advance(600_000);
  expect(invoked).toHaveLength(10);
});

test('runs no rule that is disabled, until it is enabled again', async () => {
  const { bridge, invoked, sent, clock } = setup();
  bridge.putSchedule(schedule('rule', 'rate(1 minute)'));
  bridge.putRule(rule({ arn: queueArn }));
  await serve(bridge.service, async (at) => {
    const client = new EventBridgeClient(at);
    const named = [{ Name: 'sweep' }, { Name: 'rule', EventBusName: 'pitches' }];
    for (const one of named) await client.send(new DisableRuleCommand(one));
    await clock.advance(10 * 60_000);
    emit(bridge);
    expect([invoked, sent]).toEqual([[], []]);
    for (const one of named) await client.send(new EnableRuleCommand(one));
    await clock.advance(60_000);
    emit(bridge);
    await settled();
    expect([invoked.length, sent.length]).toEqual([1, 1]);
    await expect(client.send(new DisableRuleCommand({ Name: 'rule' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    client.destroy();
  });
});

test('sends a scheduled target its constant input', async () => {
  const { bridge, invoked, clock } = setup();
  bridge.putSchedule(
    schedule('scheduler', 'rate(2 hours)', { input: { kind: 'constant', text: '{"kind":"sweep"}' } }),
  );
  bridge.putSchedule(schedule('scheduler', 'rate(1 day)'));
  await clock.advance(24 * 3_600_000);
  expect(invoked.filter((event) => JSON.stringify(event) === '{"kind":"sweep"}')).toHaveLength(12);
  expect(invoked.find((event) => JSON.stringify(event) !== '{"kind":"sweep"}')).toMatchObject({
    source: 'aws.scheduler',
    detail: '{}',
  });
});

test('refuses unsupported features when they are put', () => {
  const { bridge } = setup();
  expect(() => bridge.putSchedule(schedule('rule', 'cron(0 12 * * ? *)'))).toThrow('the schedule cron');
  expect(() => bridge.putSchedule(schedule('rule', 'rate(1 minutes)'))).toThrow('the schedule rate');
  expect(() => bridge.putSchedule(schedule('rule', 'rate(0 minutes)'))).toThrow('the schedule rate');
  expect(() => bridge.putRule(rule({ arn: 'arn:aws:states:eu-west-1:000000000000:stateMachine:x' }))).toThrow(
    'the event target',
  );
  expect(() => bridge.putRule(rule({ arn: queueArn, input: { kind: 'path', path: '$.a[0]' } }))).toThrow(
    'the input path',
  );
  expect(() => bridge.putRule(rule({ arn: queueArn }, { busName: 'nothing' }))).toThrow(
    'there is no bus nothing',
  );
});

test('serves a rule while a slow function is still running', async () => {
  const { bridge, sent } = setup();
  bridge.putRule(rule({ arn: functionArn }));
  bridge.putRule(rule({ arn: queueArn }));
  emit(bridge);
  emit(bridge);
  await settled();
  expect(sent).toHaveLength(2);
});
