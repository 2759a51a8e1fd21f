import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { fileSources } from '../../lib/documents/files.ts';
import { builtSite, fileOfSite, pageNames } from '../docs/built-site.ts';
import { call, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());
const at = (path: string) => service.baseUrls.sandbox + path;
const origin = service.baseUrls.live.replace(/\/live$/, '');
const served = (name: string) => fileOfSite(name).replaceAll('https://api.example.com', origin);

it('the whole documentation is served without a key, with its own address', async () => {
  const index = await call(at('/v1/docs'));
  expect([index.status, index.text]).toEqual([200, served('index.html')]);
  for (const name of pageNames) {
    const { status, text, headers } = await call(at(`/v1/docs/${name}`));
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'text/html; charset=utf-8']);
    expect(text).toBe(served(`${name}.html`));
  }
  for (const name of Object.keys(builtSite).filter((one) => !one.endsWith('.html'))) {
    const { status, text } = await call(at(`/v1/docs/${name}`));
    expect([name, status]).toEqual([name, 200]);
    expect(text).toBe(served(name));
  }
  for (const name of Object.keys(fileSources)) {
    const { headers } = await call(at(`/v1/docs/${name}`));
    expect([name, headers.get('content-type')]).toEqual([name, 'text/plain; charset=utf-8']);
  }
});

it('the committed OpenAPI document is served with its own address', async () => {
  const { status, text } = await call(at('/v1/openapi.json'));
  const committed = readFileSync('docs/openapi.json', 'utf8');
  expect([status, text]).toEqual([200, committed.replaceAll('https://api.example.com', origin)]);
});

it('a missing page leads to the response of any missing path', async () => {
  const [page, path] = await Promise.all([call(at('/v1/docs/nothing')), call(at('/v1/nothing/docs'))]);
  const bare = ({ json }: typeof page) => ({
    ...json.error,
    message: json.error.message.replace(json.error.details.path, ''),
    request_id: '',
    details: Object.keys(json.error.details),
  });
  expect([page.status, bare(page)]).toEqual([404, bare(path)]);
});

it('an error links to the page that explains it', async () => {
  const { json } = await call(at('/v1/orgs'));
  const [url = '', anchor] = json.error.doc_url.split('#');
  const page = await call(url);
  expect([page.status, anchor]).toEqual([200, 'authentication_required']);
  expect(page.text).toContain(`id="${anchor}"`);
});
