import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { fallback, rows } from '../../../lambdas/contract/index.ts';
import { planLimits, sandboxLimits } from '../../../lambdas/contract/limits.ts';
import { samResourceId } from '../../../lib/cloud/service-function.ts';
import { edgeDomain } from './edge-domain.ts';
import { all, functionsById, synthesize, testStage, variablesOf } from './synthesis.ts';

const synthesis = synthesize({ stage: testStage({ domain: edgeDomain }) });
const edge = synthesis.templates['PitchScoringEdge.template.json'];
const only = (type: string) => {
  const [one, ...others] = all({ ...synthesis, templates: { edge: edge ?? { Resources: {} } } }, type);
  expect(others).toEqual([]);
  return one?.Properties;
};
const { DistributionConfig: distribution } = only('AWS::CloudFront::Distribution');
const variablesOfAll = (of: typeof synthesis) =>
  [...rows, fallback].map(({ id, uses }) => ({
    uses: new Set<string>(uses),
    variables: variablesOf(functionsById(of).get(samResourceId(id))),
  }));

test('the edge is in its own stack in us-east-1, is deployed last, and refers to no other stack', () => {
  const stacks = synthesis.app.node.children.filter((child) => Stack.isStack(child));
  const last = stacks.at(-1);
  expect(last?.stackName).toBe('PitchScoring-test-Edge');
  expect(last?.region).toBe('us-east-1');
  expect(last?.dependencies.map(({ stackName }) => stackName)).toEqual(['PitchScoring-test']);
  const text = JSON.stringify(Object.values(synthesis.templates));
  expect(JSON.stringify(edge)).not.toMatch(/Fn::ImportValue|Fn::GetStackOutput/);
  expect(text).not.toMatch(/Custom::/);
  expect(synthesize().templates).not.toHaveProperty('PitchScoringEdge.template.json');
});

test('the API accepts only callers with a certificate of the authority at a name behind the domain', () => {
  const domain = all(synthesis, 'AWS::ApiGatewayV2::DomainName')[0]?.Properties;
  expect(domain.DomainName).toBe('origin.api.example.com');
  const [, key = ''] = /\/(\w+\.pem)/.exec(JSON.stringify(domain.MutualTlsAuthentication)) ?? [];
  expect(readFileSync(join(synthesis.folder, `asset.${key}`), 'utf8')).toBe(
    readFileSync(edgeDomain.edge.authorityFile, 'utf8'),
  );
  expect(all(synthesis, 'AWS::ApiGatewayV2::Api')[0]?.Properties.DisableExecuteApiEndpoint).toBe(true);
  expect(distribution.Origins).toMatchObject([
    {
      DomainName: 'origin.api.example.com',
      CustomOriginConfig: {
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
        OriginMtlsConfig: { ClientCertificateArn: edgeDomain.edge.clientCertificateArn },
      },
    },
  ]);
});

test('partners use only the name of the domain, which has its certificate and its records at the edge', () => {
  expect(distribution.Aliases).toEqual(['api.example.com']);
  expect(only('AWS::CertificateManager::Certificate').DomainName).toBe('api.example.com');
  const named = (type: string) =>
    all(synthesis, 'AWS::Route53::RecordSet')
      .filter(({ Properties }) => Properties.Type === type)
      .map(({ Properties }) => Properties.Name);
  expect(new Set(named('A'))).toEqual(new Set(['api.example.com.', 'origin.api.example.com.']));
  expect(named('AAAA')).toEqual(['api.example.com.']);
  expect(synthesis.parent.Outputs?.['LiveAddress']).toMatchObject({ Value: 'https://api.example.com/live' });
});

test('the edge caches no response, not even an error, because the next caller may be another partner', () => {
  const { DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = distribution;
  expect(CacheBehaviors).toBeUndefined();
  // The policies of AWS `CachingDisabled` and `AllViewerExceptHostHeader`.
  expect(DefaultCacheBehavior).toMatchObject({
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    ViewerProtocolPolicy: 'https-only',
  });
  // Amazon CloudFront Developer Guide, "How CloudFront processes HTTP 4xx and 5xx status codes".
  const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  expect(CustomErrorResponses).toEqual(kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
});

test("the edge overwrites the caller's address header", () => {
  const code: string = only('AWS::CloudFront::Function').FunctionCode;
  const event = {
    viewer: { ip: '192.0.2.7' },
    request: { headers: { 'x-caller-address': { value: '203.0.113.9' }, accept: { value: '*/*' } } },
  };
  const request: unknown = runInNewContext(`${code}; handler(event)`, { event });
  expect(request).toEqual({
    headers: { 'x-caller-address': { value: '192.0.2.7' }, accept: { value: '*/*' } },
  });
});

test("functions read the caller's address from the edge's header, and ignore it without an edge", () => {
  for (const { uses, variables } of variablesOfAll(synthesis))
    expect(variables['CALLER_HEADER']).toBe(uses.has('keys:check') ? 'x-caller-address' : undefined);
  const plain = synthesize({ stage: testStage({ domain: { ...edgeDomain, edge: undefined } }) });
  for (const { variables } of variablesOfAll(plain)) expect(variables).not.toHaveProperty('CALLER_HEADER');
});

test("the firewall refuses an address above a partner's limit with 429, and counts suspicious requests", () => {
  const acl = only('AWS::WAFv2::WebACL');
  expect(distribution.WebACLId).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^FirewallAcl/), 'Arn'] });
  expect(acl.Scope).toBe('CLOUDFRONT');
  expect(acl.DefaultAction).toEqual({ Allow: {} });
  const [anonymous, every, suspicious] = acl.Rules;
  expect(acl.Rules).toHaveLength(3);
  for (const { Action, Statement } of [anonymous, every]) {
    expect(Action.Block.CustomResponse).toMatchObject({
      ResponseCode: 429,
      ResponseHeaders: [{ Name: 'Retry-After', Value: '60' }],
    });
    expect(Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 60 });
  }
  expect(anonymous.Statement.RateBasedStatement).toMatchObject({
    Limit: 300,
    ScopeDownStatement: { NotStatement: {} },
  });
  expect(every.Statement.RateBasedStatement).not.toHaveProperty('ScopeDownStatement');
  expect(every.Statement.RateBasedStatement.Limit).toBeGreaterThan(
    planLimits.premier.requests_per_minute + sandboxLimits.requests_per_minute,
  );
  expect(suspicious.OverrideAction).toEqual({ Count: {} });
  expect(JSON.parse(acl.CustomResponseBodies.refusal.Content)).toHaveProperty('message');
});

test('logs of the edge contain no key and no query, and expire after 90 days', () => {
  const logging = only('AWS::WAFv2::LoggingConfiguration');
  expect(logging.RedactedFields).toEqual([{ SingleHeader: { Name: 'authorization' } }, { QueryString: {} }]);
  const fields: readonly string[] = only('AWS::Logs::Delivery').RecordFields;
  expect(fields.filter((field) => /query|cookie|Authorization|Referer/i.test(field))).toEqual([]);
  const groups = Object.values(edge?.Resources ?? {}).filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
  expect(groups.map(({ Properties }) => Properties.RetentionInDays)).toEqual([90, 90]);
});

test('names at the edge include the stage, because several stages share an account', () => {
  const names = Object.values(edge?.Resources ?? {})
    .filter(({ Type }) => !Type.startsWith('AWS::Route53::'))
    .flatMap(({ Properties }) => [Properties.Name, Properties.LogGroupName])
    .filter((name) => name !== undefined);
  expect(names).toEqual([
    'aws-waf-logs-PitchScoring-test',
    'PitchScoring-test-note-caller',
    '/aws/vendedlogs/PitchScoring-test-edge',
    'PitchScoring-test-edge',
    'PitchScoring-test-edge',
  ]);
});
