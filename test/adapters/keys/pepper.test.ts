import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyLookUp } from '../../../lambdas/adapters/access.ts';
import { isKeyOfHash, keyMint, mintKeyText } from '../../../lambdas/adapters/keys/key-text.ts';
import { type PepperSecret, PepperUnreadable, pepperText } from '../../../lambdas/adapters/keys/pepper.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { faults, faultyTable } from '../../runtime/faulty-table.ts';

const asked: string[] = [];
const setup = { answer: (response: ServerResponse) => void response.end('{"SecretString":"salt"}') };
const server = createServer((request, response) => {
  asked.push(String(request.headers['x-amz-target']));
  request.resume().on('end', () => setup.answer(response));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const secret = (name: string): PepperSecret => ({
  secretId: `arn:aws:secretsmanager:eu-west-1:000000000000:secret:${name}`,
  region: 'eu-west-1',
  endpointUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  credentials: async () => ({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' }),
});

it('reads the pepper from its secret once for many concurrent requests', async () => {
  asked.length = 0;
  const texts = await Promise.all(Array.from({ length: 5 }, () => pepperText(secret('once'))));
  expect(new Set(texts)).toEqual(new Set(['salt']));
  await pepperText(secret('once'));
  expect(asked).toEqual(['secretsmanager.GetSecretValue']);
});

it('mints and checks keys with the pepper', async () => {
  const { key, keyHash } = await keyMint(secret('minted'))('sandbox');
  expect(isKeyOfHash(key, keyHash, 'salt')).toBe(true);
});

it('does not read the pepper for a malformed key, and reads it in parallel with the row otherwise', async () => {
  asked.length = 0;
  const plan = faults();
  const lookUp = keyLookUp(faultyTable(memoryTable(), plan), secret('beside'));
  expect(await lookUp('pk_sandbox_short')).toEqual({ kind: 'malformed' });
  expect([asked.length, plan.count]).toEqual([0, 0]);
  expect(await lookUp(mintKeyText('sandbox').key)).toEqual({ kind: 'unknown' });
  expect([asked.length, plan.count]).toEqual([1, 1]);
});

it('fails with the name of the secret, without its text, and reads it again on the next request', async () => {
  const given = setup.answer;
  setup.answer = (response) => {
    response.statusCode = 400;
    response.end('{"__type":"AccessDeniedException","Message":"no"}');
  };
  const failed = await pepperText(secret('denied')).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PepperUnreadable);
  setup.answer = (response) => void response.end('{}');
  await expect(pepperText(secret('denied'))).rejects.toThrow(PepperUnreadable);
  setup.answer = given;
  expect(await pepperText(secret('denied'))).toBe('salt');
});
