import { expect, test } from 'vitest';
import { backstage } from '../../../lambdas/contract/index.ts';
import { all, type Found, functionsByAlias, functionsById, listOf, synthesize, textOf } from './synthesis.ts';

// Lambda follows a chain of calls through queues, topics, buckets and direct calls, and stops it after about 16 calls of one
// function (Lambda Developer Guide, "Use Lambda recursive loop detection"). It does not follow buses, nor streams of
// DynamoDB. Buses are followed here all the same; a pass through the stream is a committed row.

const synthesis = synthesize();
const functions = functionsById(synthesis);
const text = (value: unknown): string => textOf(synthesis, value);
const idOf = new Map(
  [...functionsByAlias(synthesis)].map(([alias, { Metadata }]) => [alias, Metadata?.['SamResourceId'] ?? '']),
);

/** The id of the function that an alias stands for. */
const functionAt = (value: unknown): string | undefined => idOf.get(text(value));

/** What each function is woken by: the address of a queue or bus, or its own, by which others may call it. */
const wakers = new Map([...idOf].map(([alias, id]) => [id, new Set([alias])]));

const wakes = (target: unknown, source: string): void => {
  const id = functionAt(target);
  if (id !== undefined) wakers.get(id)?.add(source);
};

for (const { Properties } of all(synthesis, 'AWS::Lambda::EventSourceMapping'))
  wakes(Properties.FunctionName, text(Properties.EventSourceArn));
for (const { Properties } of all(synthesis, 'AWS::Events::Rule'))
  for (const { Arn } of Properties.Targets) wakes(Arn, `${text(Properties.EventBusName ?? 'default')}.Arn`);

const feeding = new Set(['sqs:SendMessage', 'events:PutEvents', 'sns:Publish', 'lambda:InvokeFunction']);

// biome-ignore lint/suspicious/noExplicitAny: a policy as the template writes it.
const statementsOf = ({ Properties, template }: Found): any[] => {
  const role = Properties.Role['Fn::GetAtt'][0];
  const apart = all(synthesis, 'AWS::IAM::Policy').filter((one) => one.Properties.Roles[0].Ref === role);
  const policies = [
    ...(template.Resources[role]?.Properties.Policies ?? []),
    ...apart.map((one) => one.Properties),
  ];
  return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};

/** Where a function may send what can wake another. */
const mouthsOf = (fn: Found): readonly string[] =>
  statementsOf(fn)
    .filter(({ Action }) => listOf<string>(Action).some((action) => feeding.has(action)))
    .flatMap(({ Resource }) => listOf(Resource).map(text));

const fedBy = new Map(
  [...functions].map(([id, fn]) => {
    const mouths = mouthsOf(fn);
    return [id, [...wakers].flatMap(([other, own]) => (mouths.some((one) => own.has(one)) ? [other] : []))];
  }),
);

/** All that a function wakes, directly or through others. */
const reachOf = (id: string, reached = new Set<string>()): ReadonlySet<string> => {
  for (const next of fedBy.get(id) ?? []) {
    if (reached.has(next)) continue;
    reached.add(next);
    reachOf(next, reached);
  }
  return reached;
};

const feedingThemselves = [...functions.keys()].filter((id) => reachOf(id).has(id));
const declared = backstage.flatMap((worker) =>
  'feedsItself' in worker ? [worker.id.replace('.', '-')] : [],
);

test('no function triggers itself through any others, except the sender of deliveries', () => {
  expect(feedingThemselves).toEqual(['dispatch-deliver']);
});

test('the graph of triggers has exactly the known paths', () => {
  expect(fedBy.get('dispatch-fan-out')).toEqual(['dispatch-deliver']);
  expect(fedBy.get('relay-relay-outbox')).toEqual(
    expect.arrayContaining(['dispatch-fan-out', 'bulk-run-batch']),
  );
  expect(fedBy.get('sweeper-sweep')).toEqual(
    expect.arrayContaining(['recordings-fail-job', 'recordings-finish-transcription']),
  );
});

test('Lambda allows recursion only for functions whose row says what ends it', () => {
  expect(declared).toEqual(feedingThemselves);
  for (const [id, { Properties }] of functions)
    expect([id, Properties.RecursiveLoop]).toEqual([id, declared.includes(id) ? 'Allow' : undefined]);
});
