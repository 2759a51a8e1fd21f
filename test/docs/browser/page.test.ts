// @vitest-environment jsdom
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { addCopyButtons } from '../../../lib/documents/browser/copy.ts';
import { addLanguageButtons } from '../../../lib/documents/browser/languages.ts';
import { addSearch } from '../../../lib/documents/browser/search.ts';
import { addThemeButton } from '../../../lib/documents/browser/theme.ts';

const index = [
  'limits#requests-a-minute\tRequests a minute\tLimits\tA burst may come at once; rate_limited otherwise.',
  'errors#rate_limited\trate_limited\tErrors\tToo many requests.',
  'reference-orgs#upsert-org\tUpsert org\tOrgs, reference\tPOST /v1/orgs',
].join('\n');

const samples = (language: string) =>
  `<div data-language="${language}"><p class="language">${language}</p><pre tabindex="0"><code>${language} code</code></pre></div>`;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.dataset['language'] = 'curl';
  document.title = 'Docs';
  document.documentElement.lang = 'en';
  document.body.dataset['folder'] = 'docs/';
  document.body.innerHTML = `<header><div id="search" role="search"></div></header><main><h1>Orgs</h1>
<div class="samples">${samples('curl')}${samples('Go')}</div><div class="samples">${samples('curl')}${samples('Go')}</div></main>`;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollBy', () => undefined);
});

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`Not on the page: ${selector}`);
  return element;
};
const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

const searchFor = (text: string) => {
  const input = find<HTMLInputElement>('#search input');
  input.value = text;
  input.dispatchEvent(new Event('input'));
  return input;
};
const foundHrefs = () => [...document.querySelectorAll('.found a')].map((link) => link.getAttribute('href'));

it('finds sections and endpoints by their words, in the folder of the pages', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(index);
  });
  addSearch(find('#search'));
  searchFor('rate limit');
  await vi.waitFor(() => expect(foundHrefs()[0]).toBe('docs/errors#rate_limited'));
  searchFor('/v1/orgs');
  await vi.waitFor(() => expect(foundHrefs()).toEqual(['docs/reference-orgs#upsert-org']));
  expect(asked).toEqual(['docs/search.txt']);
});

it('is operated by keyboard from the field through the results and back', async () => {
  vi.stubGlobal('fetch', async () => new Response(index));
  addSearch(find('#search'));
  press(document, '/');
  expect(document.activeElement).toBe(find('#search input'));
  const input = searchFor('requests');
  await vi.waitFor(() => expect(foundHrefs()).toHaveLength(2));
  press(input, 'ArrowDown');
  expect(document.activeElement).toBe(find('.found a'));
  press(find('.found a'), 'Escape');
  expect(document.activeElement).toBe(input);
  expect(find<HTMLElement>('.found').hidden).toBe(true);
});

it('says that nothing was found, and shows the query as text only', async () => {
  vi.stubGlobal('fetch', async () => new Response(index));
  addSearch(find('#search'));
  searchFor('<img src=x>');
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Nothing about “<img src=x>”.'));
  expect(document.querySelector('img')).toBeNull();
});

it('says that the search index could not be loaded, and loads it again', async () => {
  let answers = [new Response('', { status: 503 }), new Response(index)];
  vi.stubGlobal('fetch', async () => {
    const [first, ...rest] = answers;
    answers = rest;
    return first;
  });
  addSearch(find('#search'));
  searchFor('orgs');
  await vi.waitFor(() => expect(find('[role=status]').textContent).toContain('could not be loaded'));
  searchFor('orgs');
  await vi.waitFor(() => expect(foundHrefs()).toHaveLength(1));
});

it('shows every group of samples in the chosen language, and keeps the choice', () => {
  addLanguageButtons();
  const [, go] = document.querySelectorAll<HTMLButtonElement>('.languages button');
  go?.click();
  expect(document.documentElement.dataset['language']).toBe('Go');
  expect(localStorage.getItem('pitch-scoring-docs-language')).toBe('Go');
  const pressed = [...document.querySelectorAll('.languages [aria-pressed="true"]')];
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Go', 'Go']);
});

it('switches between light and dark', () => {
  addThemeButton(find('header'));
  const button = find<HTMLButtonElement>('.theme');
  expect(button.textContent).toBe('Dark');
  button.click();
  expect([document.documentElement.dataset['theme'], button.textContent]).toEqual(['dark', 'Light']);
  button.click();
  expect([document.documentElement.dataset['theme'], button.textContent]).toEqual(['light', 'Dark']);
});

it('works in a browser without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  addThemeButton(find('header'));
  find<HTMLButtonElement>('.theme').click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('copies the text of a block, or says that it cannot', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (copied.length > 0) throw new Error('denied');
        copied.push(text);
      },
    },
  });
  addCopyButtons();
  const [first, second] = document.querySelectorAll<HTMLButtonElement>('.copy');
  first?.click();
  await vi.waitFor(() => expect(first?.textContent).toBe('Copied'));
  second?.click();
  await vi.waitFor(() => expect(second?.textContent).toBe('Not allowed'));
  expect(copied).toEqual(['curl code']);
});

it('has no violation of accessibility', async () => {
  vi.stubGlobal('fetch', async () => new Response(index));
  addSearch(find('#search'));
  addThemeButton(find('header'));
  addLanguageButtons();
  addCopyButtons();
  searchFor('requests');
  await vi.waitFor(() => expect(foundHrefs()).toHaveLength(2));
  // jsdom lays nothing out: contrast is for a browser to judge.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
