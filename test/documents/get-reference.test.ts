import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reference } from '../../lambdas/contract/documents.ts';
import { getReferenceWith } from '../../lambdas/documents/get-reference.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const document = readFileSync('docs/reference.html', 'utf8');
const handler = getReferenceWith(world.access, () => document);

proves(reference, { success: () => send(reference, handler, {}) });

it('serves the committed document, without a key', async () => {
  const response = await send(reference, handler, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(document);
});
