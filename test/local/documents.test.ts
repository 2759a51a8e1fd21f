import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { fileSources, files, pages } from '../../lambdas/contract/documents.ts';
import { call, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());
const at = (path: string) => service.baseUrls.sandbox + path;

it('serves the whole documentation to readers without a key', async () => {
  const index = await call(at('/v1/docs'));
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const name of pages) {
    const { status, text, headers } = await call(at(`/v1/docs/${name}`));
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'text/html; charset=utf-8']);
    expect(text).toBe(readFileSync(`docs/site/${name}.html`, 'utf8'));
  }
  for (const name of files) {
    const { status, text, headers } = await call(at(`/v1/docs/${name}`));
    expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'text/plain; charset=utf-8']);
    expect(text).toBe(readFileSync(fileSources[name], 'utf8'));
  }
});

it('serves the committed OpenAPI document with its own address', async () => {
  const { status, text } = await call(at('/v1/openapi.json'));
  const committed = readFileSync('docs/openapi.json', 'utf8');
  const { origin } = new URL(service.baseUrls.live);
  expect([status, text]).toEqual([200, committed.replaceAll('https://api.example.com', origin)]);
});

it('answers a page that is not there like any path that is not there', async () => {
  const [page, path] = await Promise.all([call(at('/v1/docs/nothing')), call(at('/v1/nothing/docs'))]);
  const bare = ({ json }: typeof page) => ({
    ...json.error,
    message: json.error.message.replace(json.error.details.path, ''),
    request_id: '',
    details: Object.keys(json.error.details),
  });
  expect([page.status, bare(page)]).toEqual([404, bare(path)]);
});

it('leads from an error to the page that explains it', async () => {
  const { json } = await call(at('/v1/orgs'));
  const [url = '', anchor] = json.error.doc_url.split('#');
  const page = await call(url);
  expect([page.status, anchor]).toEqual([200, 'authentication_required']);
  expect(page.text).toContain(`id="${anchor}"`);
});
