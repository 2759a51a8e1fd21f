import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';

const bundleOf = ({ id }: { id: string }) => resolve(`dist/${id.replace('.', '/')}/index.mjs`);
const api = [...rows, fallback].map((row) => [row.id, bundleOf(row)] as const);

describe('bundles of the API', () => {
  it.each(api)('%s is at most 920 KB', (_, bundle) => {
    expect(statSync(bundle).size / 1_024).toBeLessThanOrEqual(920);
  });

  it('load undici only on their first request', () => {
    const script = `
      for (const bundle of ${JSON.stringify(api.map(([, bundle]) => bundle))}) {
        await import(bundle);
        if (process.moduleLoadList.some((name) => name.includes('undici/undici'))) throw new Error(bundle);
      }
      console.log('none');`;
    const env = { ...process.env, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' };
    expect(
      execFileSync('node', ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).trim(),
    ).toBe('none');
  });
});

describe('the content of API bundles', () => {
  const { outputs }: { outputs: Record<string, { inputs: object }> } = JSON.parse(
    readFileSync('dist/meta.json', 'utf8'),
  );

  // docs/adr/068: what each would add to every cold start.
  const absent = {
    'event streams': '/submodules/event-streams/',
    'credential providers but the environment': '/@aws-sdk/credential-provider',
    // docs/adr/099: it comes with the whole of zod's core, once a module of the bundle requires that.
    'compiler of zod': '/zod/v4/core/compile.js',
  };

  it.each(api)(`%s contains no ${Object.keys(absent).join(', no ')}`, (id) => {
    const inputs = Object.keys(outputs[`dist/${id.replace('.', '/')}/index.mjs`]?.inputs ?? {});
    const has = (part: string) => inputs.filter((path) => path.includes(part));
    expect(has('/@aws-sdk/client-dynamodb/').length).toBeGreaterThan(0);
    // The client of S3 imports event streams itself, for an operation that nobody here calls.
    const mayHave = has('/@aws-sdk/client-s3/').length > 0 ? absent['event streams'] : undefined;
    for (const part of Object.values(absent)) if (part !== mayHave) expect(has(part)).toEqual([]);
  });

  // docs/adr/099: a function makes every schema of a file of the contract from which it imports anything.
  const foreign = {
    'analyses.submit-analysis': [
      'analyses',
      'analysis',
      'events',
      'orgs',
      'pages',
      'reference-lists',
      'uploads',
    ],
    'analyses.get-analysis': ['analysis-submission', 'events', 'orgs', 'reference-lists', 'uploads'],
    'reps.list-reps': ['analyses', 'events', 'orgs', 'reference-lists'],
  };

  it.each(Object.entries(foreign))('%s makes no schema of %j', (id, files) => {
    const inputs = Object.keys(outputs[`dist/${id.replace('.', '/')}/index.mjs`]?.inputs ?? {});
    expect(inputs).toContain('lambdas/contract/fields.ts');
    for (const file of files) expect(inputs).not.toContain(`lambdas/contract/${file}.ts`);
  });
});

it('includes every function', () => {
  for (const one of [...rows, fallback, ...backstage])
    expect(statSync(bundleOf(one)).size).toBeGreaterThan(0);
});
