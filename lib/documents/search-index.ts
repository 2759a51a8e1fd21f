import type { Section } from './markdown.ts';
import { areaPage } from './navigation.ts';
import { titled } from './openapi/tags.ts';
import type { Area } from './reference/pages.ts';

/** A result of the search: a section of a guide, or an endpoint. */
export interface SearchEntry {
  /** From the folder of the pages. */
  readonly href: string;
  readonly title: string;
  /** The page that it is on. */
  readonly page: string;
  readonly text: string;
}

/** The searchable words of Markdown, without markup of tables, links and code. */
const words = (markdown: string): string =>
  markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[`*|[\]{}#>"\s]+/g, ' ')
    .replace(/(?: -+)+ /g, ' ')
    .trim();

/** The entries of a guide. */
export const guideEntries = (name: string, sections: readonly Section[]): readonly SearchEntry[] =>
  sections.map(({ title, anchor, text }) => ({
    href: anchor === '' ? name : `${name}#${anchor}`,
    title,
    page: sections[0]?.title ?? name,
    text: words(text),
  }));

/**
 * The entries of an area of the reference: an endpoint is found by its path, its summary and the names of its fields.
 */
export const areaEntries = ({ name, operations }: Area): readonly SearchEntry[] =>
  operations.map(({ row, anchor, title, request, response }) => {
    const fields = [...request.flatMap((group) => group.fields), ...response.fields];
    return {
      href: `${areaPage(name)}#${anchor}`,
      title,
      page: `${titled(name)}, reference`,
      text: words(`${row.method} ${row.path} ${row.summary}. ${fields.map((field) => field.name).join(' ')}`),
    };
  });

const cell = (text: string): string => text.replace(/\s+/g, ' ');

/** The index for browsers: one line per entry, with its parts separated by tabs. */
export const searchIndex = (entries: readonly SearchEntry[]): string =>
  entries.map(({ href, title, page, text }) => [href, title, page, text].map(cell).join('\t')).join('\n');
