import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rows } from '../../../lambdas/contract/index.ts';
import { type Call, callOf, pathOf } from '../../../lib/documents/samples/call.ts';
import { samplesOf } from '../../../lib/documents/samples/samples.ts';

const find = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const calls = rows.map((row) => ({ row, call: callOf(row, find) }));
const textOf = (call: Call, wanted: string) =>
  samplesOf(call).find(({ language }) => language === wanted)?.text ?? '';

/** A call whose every part tries to end what it stands in. */
const hostile: Call = {
  method: 'POST',
  template: '/v1/orgs/{org_id}',
  params: { org_id: `a/b ' " \` $(x) #{y}` },
  query: { q: `' " \` $KEY #{y} \\ %s`, limit: 5 },
  body: { [`a'b"c`]: [`'$(x)\``, '#{y}"\\\n', null, true, 1.5, {}, []] },
  needsKey: true,
  idempotencyKey: '6f1c2a0e-6d3b-4c58-9f5e-0a3f6c1d2b47',
  response: 'json',
};

it.each(calls)('$row.id is requested at an address of its route', ({ row, call }) => {
  const pattern = row.path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  expect(pathOf(call).split('?')[0]).toMatch(new RegExp(`^${pattern}$`));
  if (row.body !== undefined) expect(row.body.safeParse(call.body ?? {}).error).toBeUndefined();
});

it.each(calls)('$row.id has a sample in every language, or only in curl if it redirects', ({ row, call }) => {
  const languages = samplesOf(call).map(({ language }) => language);
  expect(languages).toEqual(
    row.success.status === 302 ? ['curl'] : ['curl', 'TypeScript', 'Python', 'Go', 'Ruby'],
  );
});

it('samples in TypeScript compile strictly', () => {
  for (const { row, call } of calls) {
    const text = textOf(call, 'TypeScript');
    if (text !== '') writeFileSync(join(folder, `${row.id}.ts`), text);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        allowImportingTsExtensions: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [resolve('node_modules/@types')],
        paths: { '@pitch-scoring/client': [resolve('clients/typescript/src/client.ts')] },
      },
      include: ['*.ts'],
    }),
  );
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
});

const pythonIt = it.skipIf(spawnSync('python3', ['--version']).status !== 0);

pythonIt('writes values in Python that read back as they were', () => {
  const program = `import ast, json, sys
tree = ast.parse(sys.stdin.read())
print(json.dumps([ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign) and node.targets[0].id == "body"]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: textOf(hostile, 'Python'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([hostile.body]);
});

it('a curl command is parsed by a shell as intended', () => {
  const command = textOf(hostile, 'curl').replace('curl', `printf '%s\\0'`);
  const { stdout } = spawnSync('bash', ['-c', command], {
    env: { ...process.env, BASE: 'http://127.0.0.1', KEY: 'pk' },
    encoding: 'utf8',
  });
  const words = stdout.split('\0');
  expect(words).toContain(`http://127.0.0.1${pathOf(hostile)}`);
  expect(JSON.parse(words.at(-2) ?? '')).toEqual(hostile.body);
});

it('a sample opens no interpolation in Ruby', () => {
  const own = textOf(hostile, 'Ruby').replace('#{ENV.fetch("KEY")}', '');
  expect(own).not.toMatch(/(?<!\\)#\{/);
});

it('a raw string of Go contains no backtick', () => {
  const body = textOf(hostile, 'Go').match(/NewReader\((.*)\)/)?.[1] ?? '';
  expect(JSON.parse(JSON.parse(body))).toEqual(hostile.body);
});
