import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentation } from '../../bin/build/documentation.ts';
import { rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { fileSources } from '../../lib/documents/files.ts';
import { builtSite, fileOfSite, pageNames } from './built-site.ts';

// The pages as a browser gets them: safe, self-contained, readable on a phone, with links that lead somewhere.

const html = (name: string) => fileOfSite(`${name}.html`);

const pictures = /<img src="data:image\/(?:png|svg\+xml);base64,([\w+/=]+)" alt="[^"]{20,}">/g;
const withoutPictures = (page: string) => page.replace(pictures, '');

it('is the same after every build', async () => {
  expect(await documentation()).toEqual(builtSite);
});

it('has an anchor for each error code, at its doc_url', () => {
  for (const code of Object.keys(problemKinds)) expect(html('errors')).toContain(`id="${code}"`);
});

it('has a section for each endpoint, and a line in the list of all', () => {
  for (const { id } of rows) {
    const [area = '', name = ''] = id.split('.');
    expect(html(`reference-${area}`)).toContain(`<h2 id="${name}">`);
    expect(html('reference')).toContain(`<li id="${id}">`);
  }
});

it('lists every page as Markdown for programs', () => {
  const linked = [...fileOfSite('llms.txt').matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name = '']) => name);
  expect([...linked, 'index'].toSorted()).toEqual(pageNames.toSorted());
});

it('has only pages of a readable length', () => {
  for (const name of pageNames) expect(withoutPictures(html(name)).length, name).toBeLessThan(300_000);
});

const idsOf = (text: string) => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** The file that an address leads to, as seen from a page; nothing when it leads nowhere. */
const targetOf = (from: string, href: string): string | undefined => {
  const path = from === 'index' ? '/v1/docs' : `/v1/docs/${from}`;
  const { pathname } = new URL(href, `https://api.example.com${path}`);
  if (pathname === '/v1/docs') return 'index.html';
  if (['/v1/openapi.json', '/v1/console'].includes(pathname)) return pathname;
  const name = pathname.replace('/v1/docs/', '');
  return [`${name}.html`, name].find((one) => builtSite[one] !== undefined);
};

describe.each(pageNames)('the page %s', (name) => {
  const page = html(name);

  it('fits a phone', () => {
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    for (const [before = ''] of page.matchAll(/.{0,80}<table/g))
      expect(before).toContain('<div class="wide"');
  });

  it('is light or dark by the setting of the reader', () =>
    expect(page).toContain('color-scheme:light dark'));

  it('allows only its one script and style by their hashes, and loads nothing from elsewhere', () => {
    const hashOf = (tag: string) => {
      const elements = [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))];
      expect(elements).toHaveLength(1);
      return createHash('sha256')
        .update(elements[0]?.[1] ?? '')
        .digest('base64');
    };
    expect(page).toContain(
      `content="default-src 'none'; script-src 'sha256-${hashOf('script')}'; style-src 'sha256-${hashOf('style')}'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'"`,
    );
    const markup = withoutPictures(page.replace(/<(script|style)>[\s\S]*?<\/\1>/g, ''));
    expect(markup).not.toMatch(/<script|<style|<img|<iframe|<object|<embed|<form|<link rel="(?!alternate)/i);
    expect(markup).not.toMatch(/<[^>]+\s(?:on\w+|style|src|srcset)=/i);
    expect(page).not.toMatch(/@import|url\(/);
  });

  it('has one title, and unique anchors', () => {
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toMatch(/<title>[^<]{5,}<\/title>/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leaves no directive unreplaced', () => expect(page).not.toMatch(/\{\{\w+:/));

  it('is in the navigation of every page', () => {
    const [, navigation = ''] = /<nav[\s\S]*?>([\s\S]*?)<\/nav>/.exec(page) ?? [];
    expect(navigation.match(/ aria-current="page"/g) ?? []).toHaveLength(name === 'index' ? 0 : 1);
    if (name !== 'index') expect(html('index')).toContain(`<a href="docs/${name}">`);
  });

  it('has no broken link', () => {
    const hrefs = [...page.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
    for (const href of new Set(hrefs)) {
      if (href === 'mailto:support@example.com') continue;
      const target = href.startsWith('#') ? `${name}.html` : targetOf(name, href);
      expect(target, href).toBeDefined();
      const anchor = href.split('#')[1];
      if (anchor !== undefined && target !== undefined)
        expect(idsOf(fileOfSite(target)), href).toContain(anchor);
    }
  });

  it('has a Markdown version whose links lead to Markdown', () => {
    const markdown = fileOfSite(`${name}.md`);
    expect(markdown).toMatch(/^# \S/);
    const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
    for (const [, href = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path = ''] = href.split('#');
      const isThere = path === '' || path === '../openapi.json' || builtSite[path] !== undefined;
      expect([href, isThere]).toEqual([href, true]);
    }
  });
});

it('shows the console and the agreement with readers as pictures, with a text in its Markdown', () => {
  for (const [name, count] of [
    ['console', 2],
    ['scores', 1],
  ] as const) {
    expect([...html(name).matchAll(pictures)]).toHaveLength(count);
    expect([...fileOfSite(`${name}.md`).matchAll(/\(Picture: .{20,}\)/g)]).toHaveLength(count);
  }
  const [png] = html('console').matchAll(pictures);
  const bytes = readFileSync('docs/pictures/console-day.png');
  expect(Buffer.from(png?.[1] ?? '', 'base64').equals(bytes)).toBe(true);
});

it('has no page above a megabyte, including pictures', () => {
  for (const name of pageNames) expect(html(name).length, name).toBeLessThan(1_000_000);
});

it('offers files to copy exactly as in the project', () => {
  for (const [name, path] of Object.entries(fileSources))
    expect(fileOfSite(name)).toBe(readFileSync(path, 'utf8'));
});

describe('the index of the search', () => {
  const lines = fileOfSite('search.txt').split('\n');

  it('has no broken link', () => {
    for (const line of lines) {
      const [href = '', ...parts] = line.split('\t');
      const [page = '', anchor] = href.split('#');
      expect(parts).toHaveLength(3);
      expect(pageNames).toContain(page);
      if (anchor !== undefined) expect(idsOf(html(page)), href).toContain(anchor);
    }
  });

  it('has every endpoint and every error code', () => {
    const hrefs = new Set(lines.map((line) => line.split('\t')[0]));
    for (const { id } of rows) expect(hrefs).toContain(`reference-${id.replace('.', '#')}`);
    for (const code of Object.keys(problemKinds)) expect(hrefs).toContain(`errors#${code}`);
  });
});

describe('the feed of changes', () => {
  const feed = fileOfSite('changelog.xml');

  it('has an entry for each day of the changelog, newest first', () => {
    const days = [...fileOfSite('changelog.md').matchAll(/^## (\S+)/gm)].map(([, day = '']) => day);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().toReversed());
    const entries = [...feed.matchAll(/<entry>[\s\S]*?<updated>(.+?)T00:00:00Z<\/updated>/g)];
    expect(entries.map(([, day]) => day)).toEqual(days);
  });

  it('links to anchors of the changelog', () => {
    const anchors = [...feed.matchAll(/<link href="changelog#(.+?)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(1);
    for (const anchor of anchors) expect(idsOf(html('changelog'))).toContain(anchor);
  });
});
