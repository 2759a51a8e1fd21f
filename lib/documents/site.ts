import type { Row } from '../../lambdas/contract/row.ts';
import { changesOf, feedOf } from './feed.ts';
import { fileSources } from './files.ts';
import { filled, linkedAsMarkdown, type ReadFile } from './guide.ts';
import { indexBody, indexMarkdown } from './index-page.ts';
import { markdownHtml, type Section, sectionsOf } from './markdown.ts';
import { areaPage, guides, type Heading, navigationOf } from './navigation.ts';
import { examplesOf, type FindFile } from './openapi/examples.ts';
import { titled } from './openapi/tags.ts';
import { type Assets, layout } from './page.ts';
import { picturesAsWords, picturesInside, type ReadPicture } from './pictures.ts';
import { operationOf } from './reference/operation.ts';
import { areaBody, areaMarkdown, areasOf, overviewBody, overviewMarkdown } from './reference/pages.ts';
import { areaEntries, guideEntries, type SearchEntry, searchIndex } from './search-index.ts';

/** The sources of the site. */
export interface Sources {
  readonly rows: readonly Row[];
  readonly find: FindFile;
  readonly picture: ReadPicture;
  readonly assets: Assets;
}

/** A page in both of its forms, and its entries in the search. */
interface Page {
  readonly name: string;
  readonly headings: readonly Heading[];
  readonly body: string;
  readonly markdown: string;
  readonly entries: readonly SearchEntry[];
}

const headingsOf = (sections: readonly Section[]): readonly Heading[] =>
  sections.filter(({ depth }) => depth === 2);

const guidePage = (name: string, text: string, picture: ReadPicture): Page => {
  const markdown = picturesAsWords(text);
  const sections = sectionsOf(markdown);
  return {
    name,
    headings: headingsOf(sections),
    body: markdownHtml(picturesInside(text, picture)),
    markdown,
    entries: guideEntries(name, sections),
  };
};

const referencePages = (rows: readonly Row[], find: FindFile): readonly Page[] => {
  const examples = examplesOf(find);
  const areas = areasOf(rows.map((row) => operationOf(row, examples, find)));
  const overview: Page = {
    name: 'reference',
    headings: areas.map(({ name }) => ({ title: titled(name), anchor: `area-${name}` })),
    body: overviewBody(areas, markdownHtml),
    markdown: overviewMarkdown(areas),
    entries: [],
  };
  return [
    overview,
    ...areas.map((area) => ({
      name: areaPage(area.name),
      headings: area.operations,
      body: areaBody(area),
      markdown: areaMarkdown(area),
      entries: areaEntries(area),
    })),
  ];
};

/**
 * Every file under `/v1/docs`, by its name: pages (`.html`) and their Markdown (`.md`), the index of the search, the
 * feed, `llms.txt`, and the files of code to copy. Throws if a source is missing, or a page is not in the navigation.
 */
export const site = ({ rows, find, picture, assets }: Sources): Readonly<Record<string, string>> => {
  const read: ReadFile = (path) => {
    const text = find(path);
    if (text === undefined) throw new Error(`Not there: ${path}`);
    return text;
  };
  const changelog = read('CHANGELOG.md');
  const reference = referencePages(rows, find);
  const areas = reference.slice(1).map(({ name }) => name.replace('reference-', ''));
  const groups = navigationOf(areas);
  const pages: readonly Page[] = [
    ...guides.map((name) => guidePage(name, filled(read(`docs/guides/${name}.md`), read), picture)),
    ...reference,
    guidePage('changelog', changelog, picture),
  ];
  const listed = new Map(
    groups.flatMap(({ entries }) => entries.map((entry) => [entry.name, entry] as const)),
  );
  const names = new Set(listed.keys());
  const laidOut = layout(assets, groups);
  const files: Record<string, string> = {
    'index.html': laidOut({
      name: 'index',
      title: 'Documentation',
      about: 'The documentation of the Pitch Scoring API.',
      headings: [],
      body: indexBody(groups),
    }),
    'index.md': indexMarkdown(groups),
    'llms.txt': indexMarkdown(groups),
    'search.txt': searchIndex(pages.flatMap(({ entries }) => entries)),
    'changelog.xml': feedOf(changesOf(changelog)),
  };
  for (const { name, headings, body, markdown } of pages) {
    const entry = listed.get(name);
    if (entry === undefined) throw new Error(`No place in the navigation: ${name}`);
    files[`${name}.html`] = laidOut({ name, title: entry.title, about: entry.about, headings, body });
    files[`${name}.md`] = linkedAsMarkdown(markdown, names);
  }
  for (const [name, path] of Object.entries(fileSources)) files[name] = read(path);
  return files;
};
