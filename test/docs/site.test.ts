import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileSources, files, pages } from '../../lambdas/contract/documents.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';

// The pages as a browser gets them: safe, self-contained, readable on a phone, with links that lead somewhere.

const read = (name: string) => readFileSync(`docs/site/${name}.html`, 'utf8');
const names = ['index', ...pages];

it('has every page, and no other', () => {
  expect(readdirSync('docs/site').toSorted()).toEqual(names.map((name) => `${name}.html`).toSorted());
  for (const file of files) expect(existsSync(fileSources[file])).toBe(true);
});

it('has an anchor for each error code, where doc_url points', () => {
  for (const code of Object.keys(problemKinds)) expect(read('errors')).toContain(`id="${code}"`);
});

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** The page that an address leads to, as seen from a page; nothing when it leads nowhere. */
const targetOf = (from: string, href: string): string | undefined => {
  const path = from === 'index' ? '/v1/docs' : `/v1/docs/${from}`;
  const { pathname } = new URL(href, `https://api.example.com${path}`);
  if (pathname === '/v1/docs') return 'index';
  if (pathname === '/v1/openapi.json') return 'openapi';
  const name = pathname.replace('/v1/docs/', '');
  return [...pages, ...files].find((one) => one === name);
};

describe.each(names)('the page %s', (name) => {
  const html = read(name);

  it('fits a phone', () => {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).not.toMatch(/(?<!max-|min-)width:\s*\d+px/);
    for (const [before = ''] of html.matchAll(/.{0,20}<table(?! class="fields")/g))
      expect(before).toContain('<div class="wide"><table');
  });

  it('is light or dark as the reader likes', () => expect(html).toContain('color-scheme: light dark'));

  it('runs nothing and loads nothing', () => {
    expect(html).not.toMatch(/<script|<img|<iframe|<link|@import|url\(|\son\w+=/i);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`content="default-src 'none'; style-src 'sha256-${hash}';`);
    expect(html).not.toContain('style="');
  });

  it('has one title, and each anchor once', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leaves no directive unfilled', () => expect(html).not.toMatch(/\{\{\w+:/));

  it('has links that lead somewhere', () => {
    const hrefs = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);
    for (const href of new Set(hrefs)) {
      const target = href.startsWith('#') ? name : targetOf(name, href);
      expect(target, href).toBeDefined();
      const anchor = href.split('#')[1];
      if (anchor !== undefined && target !== undefined) expect(idsOf(read(target)), href).toContain(anchor);
    }
  });
});
