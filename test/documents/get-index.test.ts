import { expect, it } from 'vitest';
import { index } from '../../lambdas/contract/documents.ts';
import { getIndexWith } from '../../lambdas/documents/get-index.ts';
import { fileOfSite, pageNames } from '../docs/built-site.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const document = fileOfSite('index.html');
const deployment = { address: 'https://pitches.test', supportEmail: 'help@pitches.test' };
const handler = getIndexWith(world.access, () => document, deployment);

proves(index, { success: () => send(index, handler, {}) });

it('serves the first page, without a key, with the support address of the deployment', async () => {
  const response = await send(index, handler, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(document.replaceAll('support@example.com', 'help@pitches.test'));
});

it.each(pageNames.filter((name) => name !== 'index'))('links the page %s', (name) => {
  expect(document).toContain(`href="docs/${name}"`);
});
