import type * as z from 'zod';
import type { Item, Key, Range, Table } from './table.ts';

/** A page of a list. `next` is the `after` of the next page; null if this is the last one. */
export interface PageOf<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

/** What reads an item: a stored schema. */
type Stored<Row> = Pick<z.ZodType<Row>, 'parse'>;

/** The row at a key; undefined if there is none. */
export const readRow = async <Row>(
  table: Pick<Table, 'get'>,
  stored: Stored<Row>,
  key: Key,
): Promise<Row | undefined> => {
  const item = await table.get(key);
  return item && stored.parse(item);
};

/** A page of the rows in a range. */
export const readRows = async <Row>(
  table: Pick<Table, 'list'>,
  stored: Stored<Row>,
  range: Range,
): Promise<PageOf<Row>> => {
  const { items, next } = await table.list(range);
  return { rows: items.map((item) => stored.parse(item)), next };
};

/** The pages of a list, each read when the one before it has been used. */
export const pagesOf = async function* <Page extends { readonly next: string | null }>(
  read: (after: string | null) => Promise<Page>,
) {
  for (let after: string | null = null; ; ) {
    const page: Page = await read(after);
    yield page;
    if (page.next === null) return;
    after = page.next;
  }
};

/** The items of a range, however many there are; some of them are in memory at a time. */
export const itemsIn = async function* (
  table: Pick<Table, 'list'>,
  range: Omit<Range, 'limit' | 'after'>,
): AsyncGenerator<Item> {
  for await (const { items } of pagesOf((after) => table.list({ ...range, limit: 1_000, after })))
    yield* items;
};

/** All rows of a range, for ranges of a few rows. */
export const readAll = async <Row>(
  table: Pick<Table, 'list'>,
  stored: Stored<Row>,
  range: Omit<Range, 'limit' | 'after'>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const item of itemsIn(table, range)) rows.push(stored.parse(item));
  return rows;
};
