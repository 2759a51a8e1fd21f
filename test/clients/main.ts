import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../cloud/command.ts';
import { pythonTools } from '../cloud/python.ts';
import { step } from '../cloud/step.ts';
import { startService } from '../local/service.ts';
import { judgeCollections } from './collections.ts';
import { judgePythonPackage } from './python-package.ts';

// `npm run check:clients`: our Python client, the collections, and clients that others generate from the OpenAPI
// document work at run time, not on paper alone.

/** The folder in which Python finds the client that is generated from the document. */
const generatePython = async (programs: string, folder: string): Promise<string> => {
  const target = join(folder, 'pitch_scoring');
  const settings = [
    '--path',
    resolve('docs/openapi.json'),
    '--config',
    resolve('test/clients/generator.yml'),
  ];
  const output = await run(join(programs, 'openapi-python-client'), [
    'generate',
    ...settings,
    '--output-path',
    target,
    '--meta',
    'none',
    '--fail-on-warning',
  ]);
  assert.ok(!/warning|unsupported/i.test(output), output);
  return folder;
};

const runPython = async (programs: string, packages: string): Promise<string> => {
  const service = await startService();
  try {
    const output = await run(join(programs, 'python'), [resolve('test/clients/program.py')], {
      ...process.env,
      PYTHONPATH: packages,
      PYTHONDONTWRITEBYTECODE: '1',
      BASE_URL: service.baseUrls.sandbox,
      API_KEY: service.keys.sandbox,
    });
    return output.trim();
  } finally {
    await service.close();
  }
};

const judge = async (programs: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'check-clients-'));
  try {
    await judgePythonPackage(programs);
    const packages = await step('openapi-python-client', () => generatePython(programs, folder));
    await step(
      'a Python program on the local stack',
      () => runPython(programs, packages),
      (found) => found,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

await step('openapi-typescript, and a strict program', () =>
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/docs/generated-types.test.ts']),
);
await judgeCollections();
// The generated code reads times with what the standard library has had since 3.11.
const programs = await pythonTools('test/clients/requirements.txt', 11);
if (programs !== undefined) await step('npm run check:clients', () => judge(programs));
