import { expect, test } from 'vitest';
import { backstage, rows } from '../../../lambdas/contract/index.ts';
import type { Capability } from '../../../lambdas/contract/row.ts';
import type { StageSettings } from '../../../lib/cloud/stage.ts';
import {
  all,
  type Found,
  functionsById,
  listOf,
  type Synthesis,
  synthesize,
  testStage,
  textOf,
  variablesOf,
} from './synthesis.ts';

const asks = ({ uses }: { readonly uses: readonly Capability[] }): boolean => uses.includes('model:ask');
const asking = [...rows, ...backstage].filter(asks).map(({ id }) => id.replace('.', '-'));

/** A statement of a policy as the template writes it. */
interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: { readonly StringEquals?: Readonly<Record<string, unknown>> };
}

/** Who may ask which models, and which model each function was told of. */
const modelsIn = (synthesis: Synthesis) => {
  const granted = ({ Properties, template }: Found): string[] => {
    const role = template.Resources[Properties.Role['Fn::GetAtt'][0]];
    const statements: readonly Statement[] = role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
    return statements.flatMap(({ Action, Resource, Condition }) => {
      if (!listOf<string>(Action).some((action) => action.startsWith('bedrock:'))) return [];
      const profile = Condition?.StringEquals?.['bedrock:InferenceProfileArn'];
      const through = profile ? ` through ${textOf(synthesis, profile).split('/').at(-1)}` : '';
      return listOf(Resource).map((on) => `${listOf(Action).join()} ${textOf(synthesis, on)}${through}`);
    });
  };
  return [...functionsById(synthesis)].flatMap(([id, fn]) => {
    const told = variablesOf(fn)['MODEL_ID'];
    const grants = granted(fn);
    return told === undefined && grants.length === 0 ? [] : [{ id, told, grants: grants.toSorted() }];
  });
};

/** A stage that has this model. */
const having = (model: StageSettings['model'], region = 'eu-west-1') =>
  synthesize({ region, stage: testStage(model === undefined ? {} : { model }) });

const invoke = (rest: string): string => `bedrock:InvokeModel arn:AWS::Partition:bedrock:${rest}`;

test('only scoring, detection, boundary edits, chat and practice may call a model', () => {
  expect(asking.sort()).toEqual([
    'all-day-sessions-merge-segments',
    'all-day-sessions-split-segment',
    'all-day-sessions-update-segment',
    'analyses-score',
    'chat-send-message',
    'detection-detect',
    'detection-read-block',
    'insights-run-snapshot',
    'playbooks-write-draft',
    'practice-send-message',
    'practice-start-practice',
    'synthesis-run-intel-job',
  ]);
});

test('without a model no function may call one', () => {
  expect(modelsIn(having('none'))).toEqual([]);
});

test.each([
  ['eu-west-1', 'eu', 'eu-*'],
  ['us-east-1', 'us', 'us-*'],
  ['ap-southeast-2', 'apac', 'ap-*'],
])('in %s the default stays in its geography, by the profile of %s', (region, geography, regions) => {
  const [model, ...others] = modelsIn(having(undefined, region));
  const profile = `${geography}.amazon.nova-pro-v1:0`;
  expect(others).toHaveLength(asking.length - 1);
  expect(model?.told).toBe(profile);
  expect(model?.grants).toEqual(
    [
      `AWS::Region:AWS::AccountId:inference-profile/${profile}`,
      `${regions}::foundation-model/amazon.nova-pro-v1:0 through ${profile}`,
    ].map(invoke),
  );
});

test.each(['sa-east-1', 'eu-west-2', ''])('in the region %j a model must be named, or none', (region) => {
  expect(() => having(undefined, region)).toThrow(/model\.id has no default in the region .*model: 'none'/);
  expect(modelsIn(having('none', region))).toEqual([]);
});

test.each([
  ['us.amazon.nova-pro-v1:0', 'eu-west-1', 'eu, global'],
  ['eu.amazon.nova-pro-v1:0', 'us-east-1', 'us, us-gov, global'],
  ['eu.amazon.nova-pro-v1:0', 'ap-southeast-2', 'apac, jp, au, global'],
])('the profile %s is refused in %s, by the name of the setting', (id, region, own) => {
  expect(() => having({ id }, region)).toThrow(
    `The stage test (lib/cloud/stages/test.ts): model.id ${id} is a profile of ${id.split('.')[0]}, which ${region} cannot call: give one of ${own}.`,
  );
});

test('healthcare conversations are sent to the model only if the stage says so', () => {
  const toldIn = (healthcare: boolean) =>
    [...functionsById(having({ healthcare }))].flatMap(([id, fn]) => {
      const told = variablesOf(fn)['MODEL_HEALTHCARE'] as string | undefined;
      return told === undefined ? [] : [`${id} ${told}`];
    });
  expect(toldIn(true).sort()).toEqual(asking.map((one) => `${one} true`).sort());
  expect(toldIn(false)).toEqual([]);
});

test('a model votes as often as the stage says', () => {
  const votesIn = (votes?: 3) =>
    new Set(
      [...functionsById(having(votes === undefined ? { id } : { id, votes }))].map(
        ([, fn]) => variablesOf(fn)['MODEL_VOTES'],
      ),
    );
  expect(votesIn(3)).toEqual(new Set(['3', undefined]));
  expect(votesIn()).toEqual(new Set([undefined]));
});

const id = 'anthropic.claude-haiku-4-5-20251001-v1:0';

test.each([
  ['of this region', id, [`AWS::Region::foundation-model/${id}`]],
  [
    'behind a profile, in the regions of its geography and through it alone',
    `eu.${id}`,
    [
      `AWS::Region:AWS::AccountId:inference-profile/eu.${id}`,
      `eu-*::foundation-model/${id} through eu.${id}`,
    ],
  ],
  [
    'behind a global profile, in any region and in none',
    `global.${id}`,
    [
      `AWS::Region:AWS::AccountId:inference-profile/global.${id}`,
      `*::foundation-model/${id} through global.${id}`,
      `::foundation-model/${id} through global.${id}`,
    ],
  ],
])('a model %s is called by those functions, and by no other', (_, named, arns) => {
  const synthesis = having({ id: named });
  expect(modelsIn(synthesis).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    asking.toSorted().map((one) => ({ id: one, told: named, grants: arns.map(invoke).sort() })),
  );
  expect(JSON.stringify(all(synthesis, 'AWS::IAM::Role'))).not.toContain('"bedrock:*"');
});
