import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import type { LocalAws } from '../../../lib/local/index.ts';
import { clientOf, fixtureFolder, openFixture, scratchFolder, startFixture } from './start-fixture.ts';

const serveFixture = fileURLToPath(new URL('./serve-fixture.ts', import.meta.url));

const invokeByWire = (stack: LocalAws, name: string, init: RequestInit) =>
  fetch(`${stack.address}/2015-03-31/functions/${encodeURIComponent(name)}/invocations`, {
    method: 'POST',
    ...init,
  });

describe('the local stack', () => {
  it('responds on loopback only, at an address that its functions have', async () => {
    const stack = await startFixture();
    expect(stack.address).toBe(`http://127.0.0.1:${stack.port}`);
    expect(stack.recordingsUrl).toBe(`${stack.address}/recordings`);
    expect(stack.functions.map(({ id }) => id)).toEqual(['fixture-echo', 'fixture-behave', 'fixture-hasty']);
  });

  it('reports that its port is taken', async () => {
    const { port } = await startFixture();
    await expect(openFixture({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('reports where the template is missing', async () => {
    await expect(openFixture({ templateFolder: '/nowhere/cdk.out' })).rejects.toThrow(
      'synthesize the stack first',
    );
  });

  it('keeps tables, objects, keys and secrets over a restart', async () => {
    const dataFolder = join(scratchFolder(), 'data');
    const KeyId = (stack: LocalAws) => stack.resources.find(({ type }) => type === 'AWS::KMS::Key')?.ref;
    const item = { pk: { S: 'a' }, sk: { S: 'b' }, text: { S: 'kept' } };

    const before = await openFixture({ dataFolder });
    const sealed = await new KMSClient(clientOf(before)).send(
      new EncryptCommand({
        KeyId: KeyId(before),
        Plaintext: Buffer.from('secret'),
        EncryptionContext: { a: 'b' },
      }),
    );
    await new DynamoDBClient(clientOf(before)).send(new PutItemCommand({ TableName: 'Table', Item: item }));
    await new S3Client(clientOf(before)).send(
      new PutObjectCommand({ Bucket: 'documents', Key: '../a/b', Body: 'kept', Metadata: { c: 'd' } }),
    );
    const pepper = before.functions[0]?.environment['PEPPER'];
    await before.close();
    for (const file of ['kms.json', 'secrets.json'])
      expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600);

    const after = await startFixture({ dataFolder });
    const { CiphertextBlob } = sealed;
    const opened = await new KMSClient(clientOf(after)).send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: { a: 'b' } }),
    );
    expect(Buffer.from(opened.Plaintext ?? []).toString()).toBe('secret');
    const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
    const got = await new DynamoDBClient(clientOf(after)).send(
      new GetItemCommand({ TableName: 'Table', Key }),
    );
    expect(got.Item).toEqual(item);
    const object = await new S3Client(clientOf(after)).send(
      new GetObjectCommand({ Bucket: 'documents', Key: '../a/b' }),
    );
    expect([await object.Body?.transformToString(), object.Metadata]).toEqual(['kept', { c: 'd' }]);
    expect(after.functions[0]?.environment['PEPPER']).toBe(pepper);
  });

  it('has everything that it acknowledged, after being killed', async () => {
    const dataFolder = join(scratchFolder(), 'data');
    const child = spawn('node', [serveFixture, fixtureFolder, dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(child.stdout, 'data');
    const client = clientOf({ address: String(printed).trim() });
    const keys = Array.from({ length: 20 }, (_, index) => `object ${index}`);
    const s3 = new S3Client(client);
    await Promise.all(
      keys.map((key) => s3.send(new PutObjectCommand({ Bucket: 'documents', Key: key, Body: key }))),
    );
    const dynamo = new DynamoDBClient(client);
    const Key = { pk: { S: 'a' }, sk: { S: 'b' } };
    await dynamo.send(new PutItemCommand({ TableName: 'Table', Item: Key }));
    child.kill('SIGKILL');
    await once(child, 'exit');

    const stack = await startFixture({ dataFolder });
    const got = await new DynamoDBClient(clientOf(stack)).send(
      new GetItemCommand({ TableName: 'Table', Key }),
    );
    expect(got.Item).toEqual(Key);
    const texts = keys.map(async (key) => {
      const { Body } = await new S3Client(clientOf(stack)).send(
        new GetObjectCommand({ Bucket: 'documents', Key: key }),
      );
      return Body?.transformToString();
    });
    expect(await Promise.all(texts)).toEqual(keys);
  });

  it('refuses a data folder that another stack uses, and frees it at its end', async () => {
    const dataFolder = scratchFolder();
    const first = await openFixture({ dataFolder });
    await expect(openFixture({ dataFolder })).rejects.toThrow(`in use by the process ${process.pid}`);
    await first.close();
    await startFixture({ dataFolder });
  });

  it('never moves its clock back over a restart, even an unannounced one', async () => {
    const dataFolder = scratchFolder();
    const before = await openFixture({ dataFolder, timeScale: 10_000 });
    const whenKilled = readFileSync(join(dataFolder, 'time'), 'utf8');
    await before.invoke('fixture-behave', { behaviour: 'wait', ms: 100 });
    const seen = before.now();
    expect(seen).toBeGreaterThan(Date.now() + 500_000);
    await before.close();

    const after = await openFixture({ dataFolder });
    expect(after.now()).toBeGreaterThanOrEqual(seen);
    const { payload } = (await after.invoke('fixture-behave', { behaviour: 'time' })) as {
      payload: { now: number };
    };
    expect(payload.now).toBeGreaterThanOrEqual(seen);
    await after.close();

    writeFileSync(join(dataFolder, 'time'), whenKilled);
    const recovered = await startFixture({ dataFolder });
    expect(recovered.now()).toBeGreaterThanOrEqual(seen);
  });

  it('ends with running requests and functions, and leaves no resource open', async () => {
    const stack = await openFixture();
    const request = fetch(`${stack.address}/live/v1/behave?behaviour=hang`).catch(() => 'cut off');
    const invocation = stack.invoke('fixture-behave', { behaviour: 'hang' });
    await stack.invoke('fixture-behave', { behaviour: 'nothing' });
    await stack.close();
    await request;
    expect(await invocation).toMatchObject({ kind: 'failed' });
    await expect(fetch(stack.address)).rejects.toThrow();
    expect(await stack.invoke('fixture-echo', {})).toMatchObject({
      kind: 'failed',
      errorType: 'ServiceException',
    });
    await expect
      .poll(() => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap'))
      .toEqual([]);
  });

  it('refuses an unsupported operation of a service by its name', async () => {
    let log = '';
    const stack = await startFixture({ log: (text) => (log += text) });
    const ask = (target: string) =>
      fetch(stack.address, { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' });
    const unknownService = await ask('Kinesis_20131202.PutRecord');
    expect(unknownService.status).toBe(501);
    expect(await unknownService.text()).toContain('Kinesis_20131202.PutRecord');
    expect(log).toContain('Kinesis_20131202.PutRecord');
    expect((await ask('TrentService.ScheduleKeyDeletion')).status).toBe(501);
  });
});

describe('Lambda Invoke', () => {
  it('returns the result of the function', async () => {
    const stack = await startFixture();
    const answer = await invokeByWire(stack, 'fixture-behave', { body: '{"behaviour":"nothing"}' });
    expect([answer.status, await answer.json()]).toEqual([200, null]);
    const arn = stack.functions[1]?.arn ?? '';
    expect((await invokeByWire(stack, arn, { body: '{"behaviour":"nothing"}' })).status).toBe(200);
  });

  it('responds with 200 and the error of a function that fails', async () => {
    const stack = await startFixture();
    const answer = await invokeByWire(stack, 'fixture-behave', { body: '{"behaviour":"throw"}' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-amz-function-error')).toBe('Unhandled');
    expect(await answer.json()).toEqual({ errorType: 'TypeError', errorMessage: 'as asked' });
  });

  it.each([
    ['an unknown function', 'nobody', '{}', 404, 'ResourceNotFoundException'],
    ['an event that is not JSON', 'fixture-echo', '{', 400, 'InvalidRequestContentException'],
    [
      'an event of more than 6 MB',
      'fixture-echo',
      JSON.stringify('x'.repeat(6 * 1024 * 1024 + 100)),
      413,
      'RequestTooLargeException',
    ],
  ])('refuses %s as Lambda does', async (_, name, body, status, type) => {
    const answer = await invokeByWire(await startFixture(), name, { body });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([status, type]);
  });

  it('accepts an asynchronous event, and tries it three times', async () => {
    let log = '';
    const stack = await startFixture({ timeScale: 1000, log: (text) => (log += text) });
    const headers = { 'x-amz-invocation-type': 'Event' };
    const answer = await invokeByWire(stack, 'fixture-behave', { headers, body: '{"behaviour":"throw"}' });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    await expect.poll(() => log.split('TypeError: as asked').length - 1).toBe(3);
  });
});
