import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import * as z from 'zod';
import manifest from '../../package.json' with { type: 'json' };

const job = z.strictObject({
  needs: z.string().optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.int().max(90),
  strategy: z.unknown().optional(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(
    z.strictObject({
      name: z.string().optional(),
      uses: z.string().optional(),
      run: z.string().optional(),
      with: z.record(z.string(), z.unknown()).optional(),
      env: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const text = readFileSync('docs/delivery/deploy.yml', 'utf8');
const workflow = z
  .object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), job) })
  .parse(parseYaml(text));
const { jobs } = workflow;
const steps = Object.values(jobs).flatMap((one) => one.steps);
const isOfAws = ({ uses = '' }: (typeof steps)[number]): boolean => uses.startsWith('aws-actions/');

it('checks, shows the difference, deploys staging, and deploys production after an approval', () => {
  expect(Object.entries(jobs).map(([name, { needs, environment }]) => [name, needs, environment])).toEqual([
    ['check', undefined, undefined],
    ['diff', 'check', `\${{ matrix.stage }}-diff`],
    ['staging', 'diff', 'staging'],
    ['prod', 'staging', 'prod'],
  ]);
});

it('pins every action to a commit, with its version beside it', () => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(5);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('may read the repository, and requests an identity only in jobs that assume an AWS role', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const { permissions, steps: own } of Object.values(jobs))
    expect(permissions).toEqual(own.some(isOfAws) ? { contents: 'read', 'id-token': 'write' } : undefined);
  expect(text).not.toMatch(/aws-access-key-id|AWS_SECRET_ACCESS_KEY/);
});

it('passes a secret only to the step that needs it, and no text of an event into a command', () => {
  expect([...text.matchAll(/secrets\.\w+/g)].map(([secret]) => secret)).toEqual(['secrets.SMOKE_KEY']);
  for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{\s*(?:github|vars|secrets)\./);
});

it('deploys both stages by the same steps, each with a smoke test of the deployed commit', () => {
  expect(jobs['prod']?.steps).toEqual(jobs['staging']?.steps);
  const commands = (jobs['prod']?.steps ?? []).flatMap(({ run }) => run ?? []).join('\n');
  expect(commands).toContain('npx cdk deploy --all -c stage="$STAGE"');
  expect(commands).toContain('npm run smoke -- "$address" --key-file smoke-key.txt --commit "$COMMIT"');
});

it('runs only scripts of the project', () => {
  const scripts = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
  );
  expect(scripts).toContain('smoke');
  for (const name of scripts) expect(Object.keys(manifest.scripts)).toContain(name);
});
