import { expect, test } from 'vitest';
import { backstage, rows } from '../../../lambdas/contract/index.ts';
import type { Capability } from '../../../lambdas/contract/row.ts';
import { all, type Found, functionsById, listOf, type Synthesis, synthesize, textOf } from './synthesis.ts';

const asks = ({ uses }: { readonly uses: readonly Capability[] }): boolean => uses.includes('model:ask');
const asking = [...rows, ...backstage].filter(asks).map(({ id }) => id.replace('.', '-'));

/** Who may ask which models, and which model each function was told of. */
const modelsIn = (synthesis: Synthesis) => {
  const granted = ({ Properties, template }: Found): string[] => {
    const role = template.Resources[Properties.Role['Fn::GetAtt'][0]];
    // biome-ignore lint/suspicious/noExplicitAny: a policy statement as the template writes it.
    return role?.Properties.Policies[0].PolicyDocument.Statement.flatMap(({ Action, Resource }: any) =>
      listOf<string>(Action).some((action) => action.startsWith('bedrock:'))
        ? listOf(Resource).map((on) => `${Action} ${textOf(synthesis, on)}`)
        : [],
    );
  };
  return [...functionsById(synthesis)].flatMap(([id, fn]) => {
    const told = fn.Properties.Environment?.Variables?.MODEL_ID;
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
  expect(modelsIn(synthesize())).toEqual([]);
});

test('a model votes as often as the configuration says, and not otherwise', () => {
  const votesIn = (context: Record<string, string>) => [
    ...new Set(
      [...functionsById(synthesize(context))].map(
        ([, fn]) => fn.Properties.Environment?.Variables?.MODEL_VOTES,
      ),
    ),
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
    'behind a profile, in each of its regions',
    { model_id: `eu.${id}`, model_regions: 'eu-west-1, eu-central-1' },
    [
      `AWS::Region:AWS::AccountId:inference-profile/eu.${id}`,
      `eu-west-1::foundation-model/${id}`,
      `eu-central-1::foundation-model/${id}`,
    ],
  ],
  [
    'behind a global profile, in this region and in none',
    { model_id: `global.${id}` },
    [
      `AWS::Region:AWS::AccountId:inference-profile/global.${id}`,
      `AWS::Region::foundation-model/${id}`,
      `::foundation-model/${id}`,
    ],
  ],
])('a model %s is asked by those, and by nobody else', (_, context, arns) => {
  const synthesis = synthesize(context);
  expect(modelsIn(synthesis).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    asking.toSorted().map((one) => ({ id: one, told: context.model_id, grants: arns.map(invoke).sort() })),
  );
  expect(JSON.stringify(all(synthesis, 'AWS::IAM::Role'))).not.toContain('bedrock:*');
});
