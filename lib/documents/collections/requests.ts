import type { Row } from '../../../lambdas/contract/row.ts';
import type { Examples, FindFile } from '../openapi/examples.ts';
import { tags } from '../openapi/tags.ts';
import { operationOf, type ParsedDocument, parametersIn } from '../parsed-document.ts';

// The parts of each operation that a collection shows, for any program.

/** A parameter with the value of the recorded request; empty if that is a temporary id. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly description: string;
}

/** One request of a collection. */
export interface CollectionRequest {
  readonly row: Row;
  /** `list-analyses`. */
  readonly name: string;
  readonly description: string;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** The recorded body, if the operation takes one. */
  readonly body: unknown;
  /** The recorded response, if there is one. */
  readonly response: unknown;
}

/** The requests of one area. */
export interface Folder {
  readonly area: string;
  readonly description: string;
  readonly requests: readonly CollectionRequest[];
}

/** Keys and secrets of recorded responses, which only look real, but would alarm secret scanners. */
const withoutSecrets = <T>(recorded: T): T =>
  recorded === undefined
    ? recorded
    : JSON.parse(JSON.stringify(recorded).replaceAll(/(pk_(?:sandbox|live)_|whsec_)\w{8,}/g, '$1…'));

const recordedParams = (row: Row, find: FindFile): Readonly<Record<string, string>> => {
  const event = find(`events/${row.id.replace('.', '/')}.json`);
  return event === undefined ? {} : (JSON.parse(event).pathParameters ?? {});
};

const requestOf = (
  row: Row,
  document: ParsedDocument,
  examples: Examples,
  find: FindFile,
): CollectionRequest => {
  const operation = operationOf(document, row);
  const recorded = recordedParams(row, find);
  const parameters = (place: 'path' | 'query'): readonly Parameter[] =>
    Object.entries(parametersIn(operation, place)?.properties ?? {}).map(([name, { description = '' }]) => {
      const value = recorded[name] ?? '';
      return { name, value: value.includes('${') ? '' : withoutSecrets(value), description };
    });
  return {
    row,
    name: row.id.slice(row.id.indexOf('.') + 1),
    description: `${row.summary}. ${operation.description ?? ''}`.trim(),
    params: parameters('path'),
    query: parameters('query'),
    body: withoutSecrets(examples.request(row)),
    response: withoutSecrets(examples.response(row)),
  };
};

/** Every operation as a request, in a folder for each area. */
export const foldersOf = (
  rows: readonly Row[],
  document: ParsedDocument,
  examples: Examples,
  find: FindFile,
): readonly Folder[] => {
  const areas = [...new Set(rows.map(({ id }) => id.slice(0, id.indexOf('.'))))];
  return areas.map((area) => ({
    area,
    description: tags[area] ?? '',
    requests: rows
      .filter(({ id }) => id.startsWith(`${area}.`))
      .map((row) => requestOf(row, document, examples, find)),
  }));
};
