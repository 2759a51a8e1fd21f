import { expect, it } from 'vitest';
import { getPage } from '../../lambdas/documents/get-page.ts';
import { fileSources } from '../../lib/documents/files.ts';
import { builtSite, fileOfSite, pageNames } from '../docs/built-site.ts';
import { ask as send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const files = (name: string) => (Object.hasOwn(builtSite, name) ? builtSite[name] : undefined);
const given = { ...setup.resources, files };
const ask = (name: string, resources = given) => send(getPage, resources, { params: { page: name } });

proves(getPage.row, {
  success: () => ask('errors'),
  route_not_found: () => ask('nothing'),
});

it.each(pageNames)('serves %s as a page and as Markdown, without a key', async (name) => {
  const [served, markdown] = await Promise.all([ask(name), ask(`${name}.md`)]);
  expect(served.headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "frame-ancestors 'none'",
  });
  expect(served.text).toBe(fileOfSite(`${name}.html`));
  expect(markdown.headers['Content-Type']).toBe('text/markdown; charset=utf-8');
  expect(markdown.text).toBe(fileOfSite(`${name}.md`));
});

it.each([...Object.keys(fileSources), 'llms.txt', 'search.txt'])(
  'serves %s as text that no browser runs',
  async (name) => {
    const response = await ask(name);
    expect(response.headers).toMatchObject({
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(response.text).toBe(fileOfSite(name));
  },
);

it('serves the feed as Atom', async () => {
  const { headers, text } = await ask('changelog.xml');
  expect(headers['Content-Type']).toBe('application/atom+xml; charset=utf-8');
  expect(text).toBe(fileOfSite('changelog.xml'));
});

it('fills in the address and the support of the deployment in every kind of file, escaped', async () => {
  const own = {
    ...given,
    apiAddress: 'https://pitches.test',
    supportEmail: `"a'b&c"@pitches.test`,
  };
  for (const name of ['reference', 'reference.md', 'changelog.xml']) {
    const { text } = await ask(name, own);
    expect([name, text.includes('https://pitches.test'), text.includes('api.example.com')]).toEqual([
      name,
      true,
      false,
    ]);
  }
  const { text } = await ask('reference', own);
  expect(text).toContain('mailto:&#34;a&#39;b&#38;c&#34;@pitches.test');
});

it.each([
  '../openapi.json',
  '../index.mjs',
  'errors.html',
  'constructor',
  '__proto__',
  '',
  '.',
  'Errors',
  'a'.repeat(200),
])('responds to the unknown page "%s" with its name', async (name) => {
  const { status, json } = await ask(name);
  expect([status, json.error.code]).toEqual([404, 'route_not_found']);
  expect(json.error.details).toMatchObject({ method: 'GET' });
});
