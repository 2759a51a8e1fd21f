import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { localKeys } from '../../bin/local/keys.ts';
import { hostOf, samVariables, writeForSam } from '../../bin/local/sam.ts';
import { functionIds } from '../../bin/local/samples.ts';
import { startLocalService } from '../../bin/local/start-service.ts';
import { type EnvVars, samEnvironment, samFunctions } from './sam-environment.ts';
import { call } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'sam-'));
const stack = await startLocalService();
afterAll(async () => {
  await stack.close();
  rmSync(folder, { recursive: true, force: true });
});

const keys = await localKeys(stack, undefined);
const files = { envFile: join(folder, 'env.json'), samplesFolder: join(folder, 'events') };
writeForSam(stack, keys, files);
const envVars: EnvVars = JSON.parse(readFileSync(files.envFile, 'utf8'));
const functions = new Map(samFunctions('cdk.out').map((fn) => [fn.id, fn]));

const script = `
  import { readFileSync } from 'node:fs';
  const { handler } = await import(process.argv[1]);
  const context = { awsRequestId: 'sam', functionName: process.env.AWS_LAMBDA_FUNCTION_NAME, getRemainingTimeInMillis: () => 10_000 };
  const event = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  console.log(JSON.stringify(await handler(event, context)) ?? 'null');
  process.exit(0);
`;

const samFunction = (id: string) => {
  const found = functions.get(id.replace('.', '-'));
  if (found === undefined) throw new Error(`SAM does not find ${id}.`);
  return found;
};

/** Runs the code of a function on its sample, in a process that has what SAM gives to its container and nothing else. */
const invoke = async (id: string) => {
  const fn = samFunction(id);
  const args = [join(fn.codeFolder, 'index.mjs'), join(files.samplesFolder, `${id.replace('.', '/')}.json`)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, ...args],
    {
      env: samEnvironment(fn, envVars),
    },
  );
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
};

it('SAM finds every function by the name that its sample has', () => {
  expect([...functions.keys()].sort()).toEqual(functionIds.map((id) => id.replace('.', '-')).sort());
});

it('every variable of a function has a value that SAM can resolve', () => {
  const unresolved = [...functions.values()].flatMap((fn) =>
    Object.entries(samEnvironment(fn, envVars))
      .filter(([name, value]) => name in fn.variables && value in fn.parameters)
      .map(([name]) => `${fn.id} ${name}`),
  );
  expect(unresolved).toEqual([]);
});

it('every function is connected to this stack, with its clock and its addresses', () => {
  for (const fn of functions.values())
    expect(samEnvironment(fn, envVars)).toMatchObject({
      AWS_ENDPOINT_URL: stack.address,
      URL_POLICY: 'loopback',
      TIME_SCALE: '1',
    });
});

it('an endpoint under SAM writes into the running stack, which then returns it', async () => {
  const answer = await invoke('orgs.upsert-org');
  expect([answer.statusCode, JSON.parse(answer.body).org_id]).toEqual([200, 'acme-roofing']);
  const read = await call(`${stack.address}/sandbox/v1/orgs/acme-roofing`, { key: keys.keys.sandbox });
  expect(read.json).toMatchObject({ org_id: 'acme-roofing', name: 'Acme Roofing' });
});

it.each([
  ['webhooks.register-webhook', 200],
  ['analyses.submit-analysis', 202],
  ['uploads.create-upload', 201],
])('%s finds its keys, buckets and secrets under SAM', async (id, status) => {
  const { statusCode, body } = await invoke(id);
  expect([statusCode, body]).toEqual([status, body]);
});

it.each(['sweeper.sweep', 'relay.relay-outbox'])('%s reaches queues and buses under SAM', async (id) => {
  await invoke(id);
});

it('the files of SAM can be read by their owner alone', () => {
  for (const file of [files.envFile, join(files.samplesFolder, 'orgs/upsert-org.json')])
    expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a container reaches this machine by 127.0.0.1 on Linux, and by the name of Docker Desktop elsewhere', () => {
  expect((['linux', 'darwin', 'win32'] as const).map(hostOf)).toEqual([
    '127.0.0.1',
    'host.docker.internal',
    'host.docker.internal',
  ]);
  const inside = samVariables(stack, 'host.docker.internal')['sweeper-sweep'] ?? {};
  expect(inside['AWS_ENDPOINT_URL']).toBe(`http://host.docker.internal:${stack.port}`);
  expect(inside['FAN_OUT_QUEUE_URL']).toContain(`http://host.docker.internal:${stack.port}/`);
});
