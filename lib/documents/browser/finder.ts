import MiniSearch from 'minisearch';

/** A result of a search. */
export interface Found {
  readonly href: string;
  readonly title: string;
  readonly page: string;
}

interface Entry extends Found {
  readonly id: number;
  readonly text: string;
}

const entriesOf = (index: string): readonly Entry[] =>
  index.split('\n').map((line, id) => {
    const [href = '', title = '', page = '', text = ''] = line.split('\t');
    return { id, href, title, page, text };
  });

const mostFound = 12;

/**
 * Words are split at everything except letters and digits, so that `analysis_failed` and `/v1/orgs` are found by each
 * part.
 */
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Parses an index (`search.txt`) and returns its search, which tolerates endings and a wrong letter. */
export const finder = (index: string): ((query: string) => readonly Found[]) => {
  const entries = entriesOf(index);
  const search = new MiniSearch<Entry>({
    fields: ['title', 'page', 'text'],
    tokenize: words,
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  search.addAll(entries);
  return (query) =>
    search
      .search(query)
      .slice(0, mostFound)
      .flatMap(({ id }) => entries[id] ?? []);
};
