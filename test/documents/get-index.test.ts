import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { index, pages } from '../../lambdas/contract/documents.ts';
import { getIndexWith } from '../../lambdas/documents/get-index.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const document = readFileSync('docs/site/index.html', 'utf8');
const handler = getIndexWith(world.access, () => document);

proves(index, { success: () => send(index, handler, {}) });

it('serves the committed document, without a key', async () => {
  const response = await send(index, handler, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(document);
});

it.each(pages)('links the page %s', (name) => {
  expect(document).toContain(`href="docs/${name}"`);
});
