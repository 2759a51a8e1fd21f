import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

// What a partner gets who generates types from the document: they are made, and a strict program is compiled with them.

const project = mkdtempSync(join(tmpdir(), 'generated-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

const program = `
import type { components, operations, webhooks } from './api.ts';

type Answer<Id extends keyof operations, Status extends number> = operations[Id] extends {
  responses: Record<Status, { content: { 'application/json': infer Body } }>;
} ? Body : never;

declare const send: <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

const submission: components['schemas']['SubmitAnalysisRequest'] = {
  org_id: 'acme',
  rep_id: 'tom',
  recording_url: 'mock://perfect-pitch',
  options: { language: 'en-US' },
};
// @ts-expect-error: a misspelled field
export const misspelled: components['schemas']['SubmitAnalysisRequest'] = { ...submission, recordingurl: '' };

export const submit = async (): Promise<string> => {
  const { id, status } = await send<Answer<'analyses.submit-analysis', 202>>('POST', '/v1/analyses', submission);
  const known: 'queued' | 'processing' | 'completed' | 'failed' = status;
  return id + known;
};

export const titles = async (): Promise<(string | null)[]> => {
  const { data, has_more, next_cursor } = await send<Answer<'analyses.list-analyses', 200>>('GET', '/v1/analyses');
  const more: [boolean, string | null] = [has_more, next_cursor];
  return [...data.map(({ recording_title }) => recording_title), more[1]];
};

/** An error is narrowed by its code. */
export const advice = ({ error }: Answer<'analyses.submit-analysis', 429>): string => {
  switch (error.code) {
    case 'rate_limited':
      return 'wait';
    case 'quota_exceeded':
    case 'sandbox_limit_reached':
    case 'concurrency_limit_reached':
      return error.message;
    default:
      return error.request_id;
  }
};

/** An event is narrowed by its kind. */
export const told = (event: components['schemas']['Event']): string => {
  switch (event.event) {
    case 'analysis.completed':
      return event.data.analysis?.ai_summary ?? '';
    case 'playbook.published':
      return event.data.playbook_id + event.data.version.toFixed();
    case 'methodology.assigned':
      return event.data.result.primary.methodology;
    case 'persona.failed':
      return event.data.error.code;
    default:
      return String(event.sequence);
  }
};

export const received = (
  body: webhooks['batch.completed']['post']['requestBody']['content']['application/json'],
): number => body.data.total;

/** An answer may grow by fields that a client does not know. */
export const grown: components['schemas']['Org'] = JSON.parse('{}');
`;

it('a strict program compiles with the types that openapi-typescript generates', () => {
  const made = run(
    '--import',
    resolve('test/docs/typescript-five.mjs'),
    'node_modules/openapi-typescript/bin/cli.js',
    'docs/openapi.json',
    '--output',
    join(project, 'api.ts'),
  );
  expect([made.status, made.output.includes('error')], made.output).toEqual([0, false]);
  writeFileSync(join(project, 'program.ts'), program);
  const options = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
});
