import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it } from 'vitest';
import type { LocalAws } from '../../../lib/local/index.ts';
import { changedFixture, clientOf, type FixtureOptions, startFixture } from './start-fixture.ts';

const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });

const recorder = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: {},
    DeadLetterConfig: { TargetArn: arnOf('Dead') },
    Handler: 'index.handler',
    MemorySize: 256,
    Runtime: 'nodejs24.x',
    Timeout: 5,
  },
  Metadata: { 'aws:asset:path': 'record', SamResourceId: 'fixture-record' },
};

const resources = {
  Record: recorder,
  Dead: { Type: 'AWS::SQS::Queue', Properties: { MessageRetentionPeriod: 1_209_600 } },
  Work: {
    Type: 'AWS::SQS::Queue',
    Properties: {
      VisibilityTimeout: 30,
      RedrivePolicy: { deadLetterTargetArn: arnOf('Dead'), maxReceiveCount: 5 },
    },
  },
  Bus: { Type: 'AWS::Events::EventBus', Properties: { Name: 'FixtureBus' } },
  Rule: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventBusName: { Ref: 'Bus' },
      EventPattern: { source: ['fixture'], 'detail-type': ['Something'] },
      State: 'ENABLED',
      Targets: [{ Arn: arnOf('Work'), Id: 'Target0', InputPath: '$.detail' }],
    },
  },
  QueueMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      BatchSize: 5,
      EventSourceArn: arnOf('Work'),
      FunctionName: { Ref: 'Record' },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 2 },
    },
  },
  StreamMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: arnOf('Dead') } },
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      FunctionName: { Ref: 'Record' },
      MaximumRetryAttempts: 1,
      StartingPosition: 'TRIM_HORIZON',
    },
  },
  Machine: {
    Type: 'AWS::StepFunctions::StateMachine',
    Properties: {
      DefinitionString: {
        'Fn::Join': [
          '',
          [
            '{"StartAt":"Run","States":{"Run":{"Type":"Task","End":true,"Resource":"',
            arnOf('Record'),
            '"}}}',
          ],
        ],
      },
    },
  },
};

const start = async (options: FixtureOptions, more: Record<string, object> = {}) => {
  let printed = '';
  const templateFolder = changedFixture((template) => Object.assign(template.Resources, resources, more));
  const stack = await startFixture({ ...options, templateFolder, log: (text) => (printed += text) });
  return { stack, printed: () => printed };
};

const refOf = (stack: LocalAws, logicalId: string) =>
  stack.resources.find((resource) => resource.logicalId === logicalId)?.ref;

it('a refused workflow leaves nothing running', async () => {
  const templateFolder = changedFixture((template) =>
    Object.assign(template.Resources, resources, {
      Bad: {
        Type: 'AWS::StepFunctions::StateMachine',
        Properties: {
          DefinitionString: '{"QueryLanguage":"JSONata","StartAt":"A","States":{"A":{"Type":"Succeed"}}}',
        },
      },
      Schedule: {
        Type: 'AWS::Events::Rule',
        Properties: { ScheduleExpression: 'rate(1 hour)', Targets: [{ Arn: arnOf('Record'), Id: 'T' }] },
      },
    }),
  );
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await expect(startFixture({ templateFolder })).rejects.toThrow('QueryLanguage');
  expect(timers()).toBe(before);
});

describe('a function is invoked by', () => {
  it('a message on a queue', async () => {
    const { stack, printed } = await start({});
    const sqs = new SQSClient(clientOf(stack));
    await sqs.send(new SendMessageCommand({ QueueUrl: refOf(stack, 'Work'), MessageBody: 'to work' }));
    await expect.poll(printed).toContain('"body":"to work"');
  });

  it('an event on a bus, through a rule and a queue', async () => {
    const { stack, printed } = await start({});
    const Entries = ['Something', 'Else'].map((DetailType) => ({
      EventBusName: 'FixtureBus',
      Source: 'fixture',
      DetailType,
      Detail: JSON.stringify({ of: DetailType }),
    }));
    await new EventBridgeClient(clientOf(stack)).send(new PutEventsCommand({ Entries }));
    await expect.poll(printed).toContain(String.raw`"body":"{\"of\":\"Something\"}"`);
    expect(printed()).not.toContain('Else');
  });

  it('a new item of the table that matches the filter', async () => {
    const { stack, printed } = await start({});
    const dynamo = new DynamoDBClient(clientOf(stack));
    const put = (text: string) =>
      dynamo.send(
        new PutItemCommand({
          TableName: 'Table',
          Item: { pk: { S: 'a' }, sk: { S: 'b' }, text: { S: text } },
        }),
      );
    await put('inserted');
    await put('modified');
    await expect.poll(printed).toContain('inserted');
    expect(printed()).not.toContain('MODIFY');
  });

  it('a step of a workflow', async () => {
    const { stack, printed } = await start({});
    const sfn = new SFNClient(clientOf(stack));
    const { executionArn } = await sfn.send(
      new StartExecutionCommand({ stateMachineArn: refOf(stack, 'Machine'), input: '{"a":1}' }),
    );
    await expect
      .poll(() => sfn.send(new DescribeExecutionCommand({ executionArn })))
      .toMatchObject({ status: 'SUCCEEDED', output: '{"recorded":{"a":1}}' });
    expect(printed()).toContain('{"a":1}');
  });

  it('a schedule, on the clock of the setup; after three failures the event goes to the dead-letter queue', async () => {
    const Target = { Arn: arnOf('Record'), Id: 'Target0', Input: '{"text":"please fail"}' };
    const Schedule = {
      Type: 'AWS::Events::Rule',
      Properties: { ScheduleExpression: 'rate(1 hour)', State: 'ENABLED', Targets: [Target] },
    };
    const { stack, printed } = await start({ timeScale: 10_000 }, { Schedule });
    await expect.poll(printed).toContain('please fail');
    const sqs = new SQSClient(clientOf(stack));
    const dead = async () => {
      const AttributeNames = ['ApproximateNumberOfMessages' as const];
      const { Attributes } = await sqs.send(
        new GetQueueAttributesCommand({ QueueUrl: refOf(stack, 'Dead'), AttributeNames }),
      );
      return Number(Attributes?.['ApproximateNumberOfMessages']);
    };
    await expect.poll(dead).toBeGreaterThan(0);
  });
});
