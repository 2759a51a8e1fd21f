import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PublishedDocument } from '../../lambdas/adapters/documents/published-documents.ts';
import { type FileName, fileSources, files, page, pages } from '../../lambdas/contract/documents.ts';
import { getPageWith } from '../../lambdas/documents/get-page.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const isFile = (name: PublishedDocument): name is FileName => name in fileSources;
/** Reads a document from where its source is in the project. */
const read = (name: PublishedDocument) =>
  readFileSync(isFile(name) ? fileSources[name] : `docs/site/${name}`, 'utf8');
const handler = getPageWith(world.access, read);
const ask = (name: string) => send(page, handler, { params: { page: name } });

proves(page, {
  success: () => ask('errors'),
  route_not_found: () => ask('nothing'),
});

it.each(pages)('serves %s as the committed page, without a key', async (name) => {
  const response = await ask(name);
  expect(response.headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "frame-ancestors 'none'",
  });
  expect(response.text).toBe(read(`${name}.html`));
});

it.each(files)('serves %s as text that no browser runs', async (name) => {
  const response = await ask(name);
  expect(response.headers).toMatchObject({
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(response.text).toBe(read(name));
});

it.each(['../openapi.json', 'errors.html', 'constructor', '__proto__', '', 'Errors', 'a'.repeat(200)])(
  'has no page "%s", and says what was asked for',
  async (name) => {
    const { status, json } = await ask(name);
    expect([status, json.error.code]).toEqual([404, 'route_not_found']);
    expect(json.error.details).toMatchObject({ method: 'GET' });
  },
);
