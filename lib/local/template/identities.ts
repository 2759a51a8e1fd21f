import { createHash } from 'node:crypto';
import { Unsupported } from '../service.ts';

export const region = 'eu-west-1';
export const accountId = '000000000000';

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The name of a resource: that of the template, or else one derived from its place in the stacks. */
export interface Called {
  readonly name: string;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
}

type Identify = (called: Called) => Identity;

/** The id of every HTTP API; a template with two of them is refused. */
export const apiId = 'localapi';

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${resource}`;

const named =
  (service: string, kind: string): Identify =>
  ({ name }) => ({ ref: name, attributes: { Arn: arn(service, `${kind}${name}`) } });

const plain: Identify = ({ name }) => ({ ref: name, attributes: {} });

/** A UUID that is the same after a restart, so that ciphertexts find their key again. */
const steadyUuid = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

const table: Identify = ({ name }) => ({
  ref: name,
  attributes: {
    Arn: arn('dynamodb', `table/${name}`),
    StreamArn: arn('dynamodb', `table/${name}/stream/local`),
  },
});

const identities: Readonly<Record<string, Identify>> = {
  'AWS::ApiGatewayV2::Api': ({ address }) => ({
    ref: apiId,
    attributes: { ApiId: apiId, ApiEndpoint: address },
  }),
  'AWS::ApiGatewayV2::Integration': plain,
  'AWS::ApiGatewayV2::Route': plain,
  'AWS::ApiGatewayV2::Stage': plain,
  'AWS::CloudWatch::Alarm': named('cloudwatch', 'alarm:'),
  'AWS::CloudWatch::CompositeAlarm': named('cloudwatch', 'alarm:'),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::EventBus': ({ name }) => ({
    ref: name,
    attributes: { Arn: arn('events', `event-bus/${name}`), Name: name },
  }),
  'AWS::Events::Rule': named('events', 'rule/'),
  'AWS::IAM::Policy': plain,
  'AWS::IAM::Role': ({ name }) => ({
    ref: name,
    attributes: { Arn: `arn:aws:iam::${accountId}:role/${name}`, RoleId: name },
  }),
  'AWS::KMS::Alias': plain,
  'AWS::KMS::Key': ({ name }) => {
    const id = steadyUuid(name);
    return { ref: id, attributes: { Arn: arn('kms', `key/${id}`), KeyId: id } };
  },
  // A function has one version here, so its alias is the function.
  'AWS::Lambda::Alias': ({ name }) => ({ ref: arn('lambda', `function:${name}`), attributes: {} }),
  'AWS::Lambda::EventSourceMapping': plain,
  'AWS::Lambda::Function': named('lambda', 'function:'),
  'AWS::Lambda::Version': ({ name }) => ({
    ref: arn('lambda', `function:${name}:1`),
    attributes: { Version: '1' },
  }),
  'AWS::Logs::LogGroup': ({ name }) => ({
    ref: name,
    attributes: { Arn: arn('logs', `log-group:${name}:*`) },
  }),
  'AWS::Logs::SubscriptionFilter': plain,
  'AWS::S3::Bucket': ({ name, address }) => ({
    ref: name,
    attributes: {
      Arn: `arn:aws:s3:::${name}`,
      DomainName: `${address.replace('http://', '')}/${name}`,
      RegionalDomainName: `${address.replace('http://', '')}/${name}`,
    },
  }),
  'AWS::Scheduler::Schedule': named('scheduler', 'schedule/default/'),
  'AWS::SecretsManager::Secret': ({ name }) => {
    const own = arn('secretsmanager', `secret:${name}`);
    return { ref: own, attributes: { Id: own } };
  },
  'AWS::SNS::Topic': ({ name }) => {
    const own = arn('sns', name);
    return { ref: own, attributes: { TopicArn: own, TopicName: name } };
  },
  'AWS::SQS::Queue': ({ name, address }) => {
    const url = `${address}/${accountId}/${name}`;
    return { ref: url, attributes: { Arn: arn('sqs', name), QueueName: name, QueueUrl: url } };
  },
  'AWS::StepFunctions::StateMachine': ({ name }) => {
    const own = arn('states', `stateMachine:${name}`);
    return { ref: own, attributes: { Arn: own, Name: name } };
  },
};

/** Throws `Unsupported` for a type whose references are not supported. */
export const identify = (type: string, called: Called): Identity => {
  const of = identities[type];
  if (of === undefined) throw new Unsupported(`a reference to a resource of type ${type}`);
  return of(called);
};

/** The property that names a resource of this type, if there is one. */
export const nameProperties: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::CompositeAlarm': 'AlarmName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::IAM::Role': 'RoleName',
  'AWS::KMS::Alias': 'AliasName',
  'AWS::Lambda::Alias': 'FunctionName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::StepFunctions::StateMachine': 'StateMachineName',
};
