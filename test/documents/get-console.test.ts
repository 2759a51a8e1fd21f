import { expect, it } from 'vitest';
import { getConsole } from '../../lambdas/documents/get-console.ts';
import { ask, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const given = { ...world.resources, files: () => '<!doctype html>' };

proves(getConsole.row, { success: () => ask(getConsole, given, {}) });

it('serves the page of the build, without a key', async () => {
  const response = await ask(getConsole, given, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe('<!doctype html>');
});
