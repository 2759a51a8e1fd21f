import { expect, test } from 'vitest';
import { backstage, fallback, rows } from '../../../lambdas/contract/index.ts';
import { all, type Found, functionsById, listOf, synthesize, testStage, textOf } from './synthesis.ts';

const synthesis = synthesize();
const groups = all(synthesis, 'AWS::CodeDeploy::DeploymentGroup');
const aliases = all(synthesis, 'AWS::Lambda::Alias');
const functions = functionsById(synthesis);

/** The id of the function that an alias stands for. */
const idOf = ({ Properties, template }: Found): string =>
  template.Resources[Properties.FunctionName.Ref]?.Metadata?.['SamResourceId'] ?? '';

const shiftOf = (alias: Found): unknown => Reflect.get(alias, 'UpdatePolicy')?.CodeDeployLambdaAliasUpdate;

const tried = [...rows, fallback, ...backstage.filter(({ trigger }) => trigger.kind !== 'operator')];

test('every function has an alias of its newest version, through which all others call it', () => {
  expect(aliases.map(idOf).toSorted()).toEqual([...functions.keys()].toSorted());
  for (const { Properties, template } of aliases) {
    const version = template.Resources[Properties.FunctionVersion['Fn::GetAtt'][0]];
    expect([Properties.Name, version?.Properties.FunctionName]).toEqual(['live', Properties.FunctionName]);
  }
});

test('new code of every function that no operator calls gets a tenth of its calls for five minutes', () => {
  const shifted = aliases.filter((alias) => shiftOf(alias) !== undefined);
  expect(shifted.map(idOf).toSorted()).toEqual(tried.map(({ id }) => id.replace('.', '-')).toSorted());
  expect(groups).toHaveLength(shifted.length);
  for (const { Properties } of groups) {
    expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    expect(Properties.AutoRollbackConfiguration).toEqual({
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
    });
  }
});

/**
 * The alarms of a group, by their titles. CodeDeploy sees alarms of metrics alone, so joint ones are not looked for.
 */
const alarmsOf = ({ Properties }: Found): readonly string[] => {
  const known = all(synthesis, 'AWS::CloudWatch::Alarm');
  return Properties.AlarmConfiguration.Alarms.map(({ Name }: { Name: unknown }) => {
    const name = textOf(synthesis, Name);
    const alarm = known.find(({ logicalId }) => textOf(synthesis, { Ref: logicalId }) === name);
    return alarm?.Properties.AlarmDescription.split(':')[0];
  });
};

test("a missed service level within a minute rolls back new code, and a worker's own errors roll it back", () => {
  const levels = ['requests', 'pitches', 'webhooks'].map((name) => `Level of ${name} within a minute`);
  const workers = tried.filter((one) => 'trigger' in one).map(({ id }) => `Errors of the new ${id}`);
  const own = groups.flatMap((group) => {
    const alarms = alarmsOf(group);
    expect(alarms.slice(0, levels.length)).toEqual(levels);
    expect(group.Properties.AlarmConfiguration.Enabled).toBe(true);
    return alarms.slice(levels.length);
  });
  expect(own.toSorted()).toEqual(workers.toSorted());
});

test('the errors of a new worker are counted separately from those of the old one', () => {
  const alarms = all(synthesis, 'AWS::CloudWatch::Alarm').filter(({ Properties }) =>
    Properties.AlarmDescription.startsWith('Errors of the new recordings.probe'),
  );
  expect(alarms).toHaveLength(1);
  const dimensions = alarms.flatMap(({ Properties }) =>
    // biome-ignore lint/suspicious/noExplicitAny: a metric of an alarm.
    Properties.Metrics.flatMap((one: any) => (one.MetricStat ? [one.MetricStat.Metric.Dimensions] : [])),
  );
  expect(dimensions).toHaveLength(2);
  for (const named of dimensions)
    expect(
      named.map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, textOf(synthesis, Value)]),
    ).toEqual([
      ['ExecutedVersion', expect.stringMatching(/^recordingsprobeFunctionCurrentVersion.*\.Version$/)],
      ['FunctionName', 'recordingsprobeFunction'],
      ['Resource', 'recordingsprobeFunction:live'],
    ]);
});

test('CodeDeploy may move the aliases of its functions, and nothing else', () => {
  const allowed = all(synthesis, 'AWS::IAM::Role')
    .filter(({ Properties }) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('codedeploy.amazonaws.com'),
    )
    .flatMap(({ Properties }) => Properties.Policies[0].PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      listOf<string>(Action).flatMap((action) =>
        listOf(Resource).map((on) => `${action} ${textOf(synthesis, on).replace(/:live$/, '')}`),
      ),
    );
  const moved = ['GetAlias', 'GetProvisionedConcurrencyConfig', 'UpdateAlias'].flatMap((action) =>
    tried.map(({ id }) => `lambda:${action} ${id.replace(/\W/g, '')}Function.Arn`),
  );
  expect([...new Set(allowed)].toSorted()).toEqual(['cloudwatch:DescribeAlarms *', ...moved].toSorted());
});

test.each([
  ['of a stage that says so', { stage: testStage({ rollout: 'at-once' }) }],
  ['that cannot wait', { context: { 'at-once': 'true' } }],
])('new code %s gets all calls at once, by the same alias', (_, asked) => {
  const own = synthesize(asked);
  expect(all(own, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  expect(all(own, 'AWS::Lambda::Alias').filter((alias) => shiftOf(alias) !== undefined)).toEqual([]);
  expect(all(own, 'AWS::Lambda::Alias')).toHaveLength(aliases.length);
});

test('the deployment stays far below the limits of CloudFormation and CodeDeploy', () => {
  const templates = Object.values(synthesis.templates);
  const count = (values: readonly (object | undefined)[]) =>
    values.map((one) => Object.keys(one ?? {}).length);
  const parameters = count(templates.map((template) => Reflect.get(template, 'Parameters')));
  expect(Math.max(...parameters)).toBeLessThan(180);
  expect(Math.max(...count(templates.map(({ Outputs }) => Outputs)))).toBeLessThan(180);
  // Of all nested stacks together 2,500 may be changed in one go.
  const resources = count(templates.map(({ Resources }) => Resources));
  expect(resources.reduce((sum, own) => sum + own, 0)).toBeLessThan(2_200);
  // Of 1,000 groups of an application, and 1,300 deployments of an account at a time.
  expect(groups.length).toBeLessThan(900);
});
