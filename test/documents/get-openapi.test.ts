import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openApi } from '../../lambdas/contract/documents.ts';
import { getOpenApiWith } from '../../lambdas/documents/get-openapi.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const document = readFileSync('docs/openapi.json', 'utf8');
const handler = getOpenApiWith(world.access, () => document);

proves(openApi, { success: () => send(openApi, handler, {}) });

it('serves the committed document, without a key', async () => {
  const response = await send(openApi, handler, {});
  expect(response.headers['Content-Type']).toBe('application/json');
  expect(response.text).toBe(document);
});
