import { expect, test } from 'vitest';
import { backstage, rows } from '../../../lambdas/contract/index.ts';
import type { Capability } from '../../../lambdas/contract/row.ts';
import {
  all,
  type Found,
  functionsById,
  listOf,
  type Synthesis,
  synthesize,
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

test('an address in the place of an id is refused', () => {
  expect(() => synthesize({ model_id: 'arn:aws:bedrock:eu-west-1:1:inference-profile/x' })).toThrow(
    'model_id',
  );
});

const invoke = (rest: string): string => `bedrock:InvokeModel arn:AWS::Partition:bedrock:${rest}`;

test('scoring, detection, edits of boundaries, chat and practice are what may ask a model', () => {
  expect(asking.sort()).toEqual([
    'all-day-sessions-merge-segments',
    'all-day-sessions-split-segment',
    'all-day-sessions-update-segment',
    'analyses-score',
    'chat-send-message',
    'detection-detect',
    'detection-read-block',
    'practice-send-message',
    'practice-start-practice',
  ]);
});

test('without a model nobody may ask one', () => {
  expect(modelsIn(synthesize({ model_id: 'none' }))).toEqual([]);
});

test.each([
  ['eu-west-1', 'eu', 'eu-*'],
  ['us-east-1', 'us', 'us-*'],
  ['ap-southeast-2', 'apac', 'ap-*'],
])('in %s the default stays in its geography, by the profile of %s', (region, geography, regions) => {
  const [model, ...others] = modelsIn(synthesize({}, region));
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

test.each(['sa-east-1', 'eu-west-2', ''])('in the region %j a model has to be named, or none', (region) => {
  expect(() => synthesize({}, region)).toThrow(/^model_id has no default in the region .*-c model_id=none/);
  expect(modelsIn(synthesize({ model_id: 'none' }, region))).toEqual([]);
});

test('conversations of healthcare are for the model where the configuration says so', () => {
  const toldIn = (context: Record<string, string>) =>
    [...functionsById(synthesize(context))].flatMap(([id, fn]) => {
      const told = variablesOf(fn)['MODEL_HEALTHCARE'] as string | undefined;
      return told === undefined ? [] : [`${id} ${told}`];
    });
  expect(toldIn({ model_healthcare: 'true' }).sort()).toEqual(asking.map((one) => `${one} true`).sort());
  expect(toldIn({ model_healthcare: 'false' })).toEqual([]);
  expect(toldIn({})).toEqual([]);
  expect(() => synthesize({ model_healthcare: 'yes' })).toThrow('model_healthcare is true or false, not yes');
});

test('a model votes as often as the configuration says, and not otherwise', () => {
  const votesIn = (context: Record<string, string>) => [
    ...new Set([...functionsById(synthesize(context))].map(([, fn]) => variablesOf(fn)['MODEL_VOTES'])),
  ];
  expect(new Set(votesIn({ model_id: id, model_votes: '3' }))).toEqual(new Set(['3', undefined]));
  expect(votesIn({ model_id: id })).toEqual([undefined]);
  for (const model_votes of ['2', '0', 'three', '30'])
    expect(() => synthesize({ model_id: id, model_votes })).toThrow(
      `model_votes is one of 1, 3, 5, not ${model_votes}`,
    );
});

const id = 'anthropic.claude-haiku-4-5-20251001-v1:0';

test.each([
  ['of this region', { model_id: id }, [`AWS::Region::foundation-model/${id}`]],
  [
    'behind a profile, in the regions of its geography and through it alone',
    { model_id: `eu.${id}` },
    [
      `AWS::Region:AWS::AccountId:inference-profile/eu.${id}`,
      `eu-*::foundation-model/${id} through eu.${id}`,
    ],
  ],
  [
    'behind a global profile, in any region and in none',
    { model_id: `global.${id}` },
    [
      `AWS::Region:AWS::AccountId:inference-profile/global.${id}`,
      `*::foundation-model/${id} through global.${id}`,
      `::foundation-model/${id} through global.${id}`,
    ],
  ],
])('a model %s is asked by those, and by nobody else', (_, context, arns) => {
  const synthesis = synthesize(context);
  expect(modelsIn(synthesis).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    asking.toSorted().map((one) => ({ id: one, told: context.model_id, grants: arns.map(invoke).sort() })),
  );
  expect(JSON.stringify(all(synthesis, 'AWS::IAM::Role'))).not.toContain('"bedrock:*"');
});
