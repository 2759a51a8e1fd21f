import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorPages } from '../../lambdas/contract/documents.ts';
import { getErrorPagesWith } from '../../lambdas/documents/get-error-pages.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const document = readFileSync('docs/errors.html', 'utf8');
const handler = getErrorPagesWith(world.access, () => document);

proves(errorPages, { success: () => send(errorPages, handler, {}) });

it('serves the committed document, without a key', async () => {
  const response = await send(errorPages, handler, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(document);
});
