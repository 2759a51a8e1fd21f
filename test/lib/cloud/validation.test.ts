import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, type Stack } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StageSettings } from '../../../lib/cloud/stage.ts';
import { dataSuppressions, modelOfAGeography, suppressions } from '../../../lib/cloud/suppressions.ts';
import { edgeDomain } from './edge-domain.ts';
import { buildApp, synthesize, temporaryFolder, testStage } from './synthesis.ts';

// The one file that runs the validator of the CDK: it costs seconds.
beforeEach(() => {
  vi.stubEnv('CDK_VALIDATION', 'true');
});

const violationsIn = (folder: string): unknown[] => {
  const file = join(folder, 'validation-report.json');
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8')) as { pluginReports: { violations: unknown[] }[] };
  return report.pluginReports.flatMap(({ violations }) => violations);
};

test.each<[string, Partial<StageSettings>]>([
  ['with its default model', {}],
  [
    'without a model, with a domain name',
    {
      model: 'none',
      data: 'delete',
      domain: { name: 'api.example.com', hostedZone: { id: 'Z1', name: 'example.com' } },
    },
  ],
  ['with an edge', { domain: edgeDomain }],
  ['with one of every region', { model: { id: 'global.anthropic.claude-haiku-4-5' } }],
])('the validator of the CDK and cdk-nag accept all but findings with a reason, %s', (_, settings) => {
  expect(violationsIn(synthesize({ stage: testStage(settings) }).folder)).toEqual([]);
});

const mistakes: Readonly<Record<string, (stack: Stack) => unknown>> = {
  'the validator of the CDK': (stack) =>
    new CfnResource(stack, 'Bad', { type: 'AWS::SNS::Topic', properties: { Nonsense: 1 } }),
  'cdk-nag': (stack) => new CfnQueue(stack, 'Bad'),
};

test.each(Object.entries(mistakes))('a finding by %s fails the synthesis', (_, mistake) => {
  const app = buildApp(temporaryFolder());
  mistake(app.node.findChild('PitchScoring') as Stack);
  expect(() => app.synth()).toThrow('Acknowledge with');
});

test('every accepted finding is still reported', () => {
  const { app } = synthesize({ stage: testStage({ domain: edgeDomain }) });
  const found = new Set<string>();
  for (const pack of [new AwsSolutionsChecks(), new ServerlessChecks()]) {
    Object.defineProperty(pack, 'isAcknowledged', { value: () => false });
    for (const { ruleName } of pack.validateScope(app).violations) found.add(ruleName);
  }
  const ofDefault = modelOfAGeography('eu-*', 'amazon.nova-pro-v1:0');
  const data = app.node.findChild('PitchScoringData');
  const ofData = Object.values(dataSuppressions).map((suppression) => suppression(data));
  const all = [...Object.values(suppressions), ...ofData, ofDefault];
  const accepted = new Set(all.flatMap(({ ids }): readonly string[] => ids));
  expect(found).toEqual(accepted);
});
