import { expect, it } from 'vitest';
import { listPrompts } from '../../lambdas/contract/prompts.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsSetup, type Shown, titlesOf } from './prompts-setup.ts';

const setup = await promptsSetup();
await setup.fill('acme', ['one', 'two', 'three']);
await setup.fill('other', ['elsewhere']);

proves(listPrompts, { success: () => setup.list('acme'), org_not_found: () => setup.list('nobody') });

const titles = ({ json }: { json: { data: Shown[] } }) => titlesOf(json.data);

it('lists the prompts of one org in their order, page by page', async () => {
  const first = await setup.list('acme', { limit: '2' });
  expect([titles(first), first.json.has_more]).toEqual([['one', 'two'], true]);
  const second = await setup.list('acme', { cursor: first.json.next_cursor });
  expect(second.json).toMatchObject({
    data: [{ title: 'three', order_index: 2 }],
    has_more: false,
    next_cursor: null,
  });
});

it('returns an empty list for an org without prompts', async () => {
  await setup.addOrg('empty');
  expect((await setup.list('empty')).json).toEqual({ data: [], has_more: false, next_cursor: null });
});

it('lists each prompt once, whatever is moved, added or deleted between the pages', async () => {
  await setup.addOrg('busy');
  const ids = await setup.fill('busy', ['a', 'b', 'c', 'd', 'e', 'f']);
  const first = await setup.list('busy', { limit: '2' });
  expect(titles(first)).toEqual(['a', 'b']);
  const [a = '', b = '', c = '', ...rest] = ids;
  await setup.reorder('busy', [...rest, a, b, c].reverse());
  await setup.remove('busy', b);
  await setup.create('busy', { title: 'g', order_index: 0 });
  const seen = [...titles(first)];
  for (let cursor = first.json.next_cursor; cursor !== null; ) {
    const page = await setup.list('busy', { limit: '1', cursor });
    seen.push(...titles(page));
    cursor = page.json.next_cursor;
  }
  expect([...seen].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

it('pages through a full list in steps of one with cursors that remain valid', async () => {
  await setup.addOrg('hundred');
  const all = Array.from({ length: 100 }, (_, index) => `T${index}`);
  await setup.fill('hundred', all);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await setup.list('hundred', { limit: '1', ...(cursor !== null && { cursor }) });
    seen.push(...titles(page));
    cursor = page.json.next_cursor;
    expect(cursor?.length ?? 0).toBeLessThanOrEqual(1_024);
  } while (cursor !== null);
  expect(seen).toEqual(all);
});

it('limits the text of a page to one response, and continues on the next', async () => {
  await setup.addOrg('long');
  for (let index = 0; index < 60; index += 1)
    await setup.create('long', { title: `T${index}`, prompt_content: '\u{1f600}\u0001'.repeat(6_666) });
  const pages: Shown[][] = [];
  let cursor: string | null = null;
  do {
    const page = await setup.list('long', { limit: '100', ...(cursor !== null && { cursor }) });
    expect(Buffer.byteLength(JSON.stringify(page.text))).toBeLessThan(5_000_000);
    pages.push(page.json.data);
    cursor = page.json.next_cursor;
  } while (cursor !== null);
  expect(pages.length).toBeGreaterThan(1);
  expect(placesOf(pages.flat())).toEqual(Array.from({ length: 60 }, (_, index) => index));
});

it('refuses a foreign cursor', async () => {
  const { json } = await setup.list('acme', { cursor: 'bm90IG91cnM' });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});

it('does not find the org of another partner', async () => {
  expect((await setup.list('acme', {}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
