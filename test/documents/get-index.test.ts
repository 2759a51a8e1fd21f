import { expect, it } from 'vitest';
import { getIndex } from '../../lambdas/documents/get-index.ts';
import { fileOfSite, pageNames } from '../docs/built-site.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const document = fileOfSite('index.html');
const given = { ...setup.resources, files: () => document, supportEmail: 'help@pitches.test' };

proves(getIndex.row, { success: () => ask(getIndex, given, {}) });

it('serves the first page, without a key, with the support address of the deployment', async () => {
  const response = await ask(getIndex, given, {});
  expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
  expect(response.text).toBe(document.replaceAll('support@example.com', 'help@pitches.test'));
});

it.each(pageNames.filter((name) => name !== 'index'))('links the page %s', (name) => {
  expect(document).toContain(`href="docs/${name}"`);
});
