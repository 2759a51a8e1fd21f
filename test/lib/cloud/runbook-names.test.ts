import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { backstage, rows } from '../../../lambdas/contract/index.ts';
import { consumers } from '../../../lib/cloud/queues.ts';
import { synthesize, temporaryFolder } from './synthesis.ts';

// docs/runbook.sh, with the stacks of a synthesis in the place of an account.

const { templates, parent } = synthesize();
const folder = temporaryFolder();

/** `TYPE LOGICAL_ID` of each resource of a stack; the physical id of a resource is its logical id here. */
const listed = (file: string): readonly string[] =>
  Object.entries(templates[file]?.Resources ?? {}).map(([id, { Type }]) => `${Type} ${id}`);
/** The nested ones by their logical ids. */
const nested = Object.entries(parent.Resources)
  .filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
  .map(([id, { Metadata }]) => [id, listed(Metadata?.['aws:asset:path'] ?? '')] as const);
const stacks: Readonly<Record<string, readonly string[]>> = {
  'PitchScoring-test': listed('PitchScoring.template.json'),
  'PitchScoring-test-Data': listed('PitchScoringData.template.json'),
  ...Object.fromEntries(nested),
};

for (const [name, lines] of Object.entries(stacks)) writeFileSync(join(folder, name), lines.join('\n'));

// It understands the two queries of the script, by what they filter.
const aws = `#!/bin/sh
for word do
  case $before in
    --stack-name) stack=$word ;;
    --query) query=$word ;;
  esac
  before=$word
done
case $2 in
  describe-stacks) echo "$stack" ;;
  list-stack-resources)
    type=\${query#*ResourceType==\\'} beginning=\${query#*LogicalResourceId,\\'}
    grep "^\${type%%\\'*} \${beginning%%\\'*}" "${folder}/$stack" | cut -d ' ' -f 2
    ;;
  *) exit 1 ;;
esac
`;
writeFileSync(join(folder, 'aws'), aws);
chmodSync(join(folder, 'aws'), 0o755);

/** What a shell does with the commands after it has read the script for the stage `test`. */
const afterScript = (commands: readonly string[]) => {
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const text = ['set -eu', '. docs/runbook.sh test', ...commands].join('\n');
  return spawnSync('bash', ['-c', text], { encoding: 'utf8', env });
};

/** What the commands print. */
const printed = (commands: readonly string[]): readonly string[] => {
  const { stdout, stderr, status } = afterScript(
    commands.map((command) => `echo "$(${command} | tr '\\n' ' ')"`),
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trimEnd().split('\n');
};

const runbook = readFileSync('docs/runbook.md', 'utf8');

/** Each use of a function of the script in the runbook, with its first argument. */
const used = (name: string): readonly string[] => [
  ...new Set(
    [...runbook.matchAll(new RegExp(`(?:\`|\\$\\()${name} ([a-z][\\w.-]*)`, 'g'))].map(
      ([, first = '']) => first,
    ),
  ),
];

const one = (pattern: RegExp) => (text: string) => pattern.test(text.trim());

test('finds one queue, and one dead-letter queue, for each that an alarm names', () => {
  const names = Object.keys(consumers);
  const found = printed(names.map((name) => `queue ${name}`));
  expect(found).toHaveLength(names.length);
  expect(found.filter((text) => !one(/^\w+Queue\w{8}$/)(text))).toEqual([]);
  const titles = [...runbook.matchAll(/^## Alarm: Dead letters of (?:the )?(\S+)$/gm)].map(
    ([, name = '']) => name,
  );
  const dead = printed(titles.map((name) => `dead_letters ${name}`));
  expect(dead).toHaveLength(titles.length);
  expect(dead.filter((text) => !one(/^\w+DeadLetters\w{8}$/)(text))).toEqual([]);
});

test('finds one function for each worker and for an endpoint of each area, one log group for each worker, and both state machines', () => {
  const ids = backstage.map(({ id }) => id);
  const areas = new Map(rows.map(({ id }) => [id.split('.', 1).join(), id]));
  const endpoints = [...areas.values()];
  const functions = printed([...ids, ...endpoints].map((id) => `function_of ${id}`));
  expect(functions.filter((text) => !one(/^\w+Function\w{8}$/)(text))).toEqual([]);
  const groups = printed([...ids, 'requests', 'live', 'sandbox'].map((id) => `log_of ${id}`));
  expect(groups.filter((text) => !one(/^\w+$/)(text))).toEqual([]);
  expect(new Set([...functions, ...groups]).size).toBe(2 * ids.length + endpoints.length + 3);
  const machines = printed(['machine analysis', 'machine session']);
  expect(machines.filter((text) => !one(/^\w+Machine\w{8}$/)(text))).toEqual([]);
});

test('the runbook uses only names that exist', () => {
  const logs = ['query_log', 'log_of'].flatMap(used);
  const uses = [
    ...logs.map((name) => `log_of ${name}`),
    ...['queue', 'dead_letters', 'function_of', 'machine'].flatMap((name) =>
      used(name).map((first) => `${name} ${first}`),
    ),
    ...[...runbook.matchAll(/\$\((resource "?\$(?:STACK|DATA|BACKSTAGE)"? [\w:]+ \w+)\)/g)].map(
      ([, command = '']) => command,
    ),
  ];
  expect(uses.length).toBeGreaterThan(5);
  const found = printed(uses);
  expect(uses.filter((_, index) => !one(/^\w+$/)(found[index] ?? ''))).toEqual([]);
});

test.each([
  ['queue deliverys', 'queue deliverys'],
  ['dead_letters retries', 'dead letters of retries'],
  ['function_of nothing.at-all', 'function nothing.at-all'],
  ['log_of analyses.get-analysis', 'log analyses.get-analysis, but of workers, requests, live and sandbox'],
  ['query_log analyses.get-analysis "limit 5"', 'log analyses.get-analysis, but of workers, requests, live'],
  ['machine sessions', 'state machine sessions'],
])('%s says that there is none', (command, sentence) => {
  const { stdout, stderr, status } = afterScript([command]);
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain(`PitchScoring-test has no ${sentence}`);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
