import { expect, it } from 'vitest';
import { consolePage } from '../../lambdas/contract/documents.ts';
import { getConsoleWith } from '../../lambdas/documents/get-console.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const handler = getConsoleWith(world.access, () => '<!doctype html>');

proves(consolePage, { success: () => send(consolePage, handler, {}) });

it('serves the page of the build, without a key', async () => {
  const response = await send(consolePage, handler, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe('<!doctype html>');
});
