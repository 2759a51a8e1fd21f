import { expect, test } from 'vitest';
import { fallback, rows } from '../../../lambdas/contract/index.ts';
import type { Row } from '../../../lambdas/contract/row.ts';
import { all, functionsByAlias, functionsById, listOf, synthesize, textOf } from './synthesis.ts';

const synthesis = synthesize();
const routes = all(synthesis, 'AWS::ApiGatewayV2::Route');
const functions = functionsByAlias(synthesis);

/** Route key → the id of the function behind it. */
const served = new Map(
  routes.map(({ Properties, template }) => {
    const integrationId = Properties.Target['Fn::Join'][1][1].Ref as string;
    const integration = template.Resources[integrationId];
    const called = functions.get(textOf(synthesis, integration?.Properties.IntegrationUri));
    expect(integration?.Properties).toMatchObject({
      IntegrationType: 'AWS_PROXY',
      PayloadFormatVersion: '2.0',
      ApiId: Properties.ApiId,
    });
    return [Properties.RouteKey as string, called?.Metadata?.['SamResourceId']];
  }),
);

const routeOf = (row: Row): string => (row === fallback ? '$default' : `${row.method} ${row.path}`);

test('every row is served by its own function, and no other route exists', () => {
  const promised = [...rows, fallback].map((row) => [routeOf(row), row.id.replace('.', '-')] as const);
  expect(served).toEqual(new Map(promised));
});

test('API Gateway may invoke each function, on its own path only', () => {
  const permissions = all(synthesis, 'AWS::Lambda::Permission')
    .filter(({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com')
    .map(({ Properties }) => {
      expect(functions.has(textOf(synthesis, Properties.FunctionName))).toBe(true);
      return textOf(synthesis, Properties.SourceArn);
    });
  const promised = [...rows, fallback].map((row) => (row === fallback ? '$default' : `*${row.path}`));
  expect(permissions.map((arn) => arn.replace(/^.*?\/\*\//, '')).sort()).toEqual(promised.sort());
});

test('a function has the time limit of its row, at most that of API Gateway', () => {
  const own = functionsById(synthesis);
  for (const row of [...rows, fallback]) {
    const timeout = own.get(row.id.replace('.', '-'))?.Properties.Timeout as number;
    expect([row.id, timeout]).toEqual([row.id, row.timeoutSeconds ?? 10]);
    expect(timeout).toBeLessThanOrEqual(28);
  }
});

test('a new API creates five routes at a time, because API Gateway accepts ten changes a second', () => {
  const dependencies = all(synthesis, 'AWS::ApiGatewayV2::Integration').map((one): readonly string[] =>
    listOf(Reflect.get(one, 'DependsOn')),
  );
  expect(dependencies.filter((on) => on.length === 0)).toHaveLength(5);
  const waitedFor = dependencies.flat();
  expect(new Set(waitedFor).size).toBe(waitedFor.length);
  expect(waitedFor).toEqual(routes.slice(0, -5).map(({ logicalId }) => logicalId));
});

test('the route table is the agreed one', () => {
  const table = [...served].map(([route, id]) => `${route} → ${id}`).sort();
  expect(table).toMatchSnapshot();
});

test('both stages deploy automatically, write an access log with request ids and throttle above the service', () => {
  const stages = all(synthesis, 'AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties);
  expect(stages.map(({ StageName }) => StageName)).toEqual(['sandbox', 'live']);
  for (const { AutoDeploy, AccessLogSettings, DefaultRouteSettings } of stages) {
    expect(AutoDeploy).toBe(true);
    expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({ requestId: '$context.requestId' });
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThanOrEqual(1_000);
  }
});
