import type { Row } from '../../../lambdas/contract/row.ts';
import { tags } from '../openapi/tags.ts';
import {
  bodyOf,
  entryOf,
  isRedirect,
  type Operation,
  operationOf,
  type ParsedDocument,
  parametersIn,
  resolved,
  responseOf,
  type Schema,
} from '../parsed-document.ts';
import { docstring, indented, literal, parameterName, pascal, snake, typeOf, type Writer } from './text.ts';

/** Whether methods return at once or are awaited. */
type Colour = 'sync' | 'async';

const writer: Writer = {
  prefix: 'types.',
  isSent: false,
  object: (_, place) => {
    throw new Error(`${place} has no name in the contract: give it one by .meta({ id })`);
  },
};

interface Endpoint {
  readonly row: Row;
  readonly operation: Operation;
  /** `get_analysis`. */
  readonly name: string;
  readonly params: readonly string[];
  readonly query: Schema | undefined;
  readonly response: Schema;
}

const endpointOf = (document: ParsedDocument, row: Row): Endpoint => {
  const operation = operationOf(document, row);
  return {
    row,
    operation,
    name: snake(row.id.slice(row.id.indexOf('.') + 1)),
    params: Object.keys(parametersIn(operation, 'path')?.properties ?? {}),
    query: parametersIn(operation, 'query'),
    response: responseOf(operation),
  };
};

const finalStatuses: ReadonlySet<unknown> = new Set(['completed', 'published', 'failed', 'cancelled']);

/** Whether an endpoint reads one job by its id, which ends at some time. */
const isJob = (document: ParsedDocument, { row, response }: Endpoint): boolean => {
  const { status } = resolved(document, response).properties ?? {};
  return (
    row.method === 'GET' &&
    row.path.endsWith('}') &&
    (status?.enum?.some((value) => finalStatuses.has(value)) ?? false)
  );
};

const queryParameters = ({ query }: Endpoint): readonly string[] =>
  Object.entries(query?.properties ?? {}).map(([name, schema]) => {
    const type = typeOf(schema, name, writer);
    return query?.required?.includes(name)
      ? `${parameterName(name)}: ${type}`
      : `${parameterName(name)}: ${type} | None = None`;
  });

/** `"/v1/orgs/{org_id}", org_id=org_id` for the function that builds a path. */
const pathArguments = ({ row, params }: Endpoint): string =>
  [literal(row.path), ...params.map((name) => `${name}=${parameterName(name)}`)].join(', ');

const queryArgument = ({ query }: Endpoint): string =>
  `{${Object.keys(query?.properties ?? {})
    .map((name) => `${literal(name)}: ${parameterName(name)}`)
    .join(', ')}}`;

const aboutOf = (endpoint: Endpoint, more: readonly string[] = []): string => {
  const { row, operation, query } = endpoint;
  const parameters = [
    ...Object.entries(parametersIn(operation, 'path')?.properties ?? {}),
    ...Object.entries(query?.properties ?? {}),
  ].flatMap(([name, { description }]) =>
    description === undefined ? [] : [`${parameterName(name)}: ${description}`],
  );
  const paragraphs = [
    `${row.summary}.`,
    `\`${row.method} ${row.path}\`. ${operation.description ?? ''}`.trimEnd(),
    ...more,
    ...(parameters.length > 0 ? [parameters.join('\n')] : []),
  ];
  return docstring(paragraphs.length === 1 ? (paragraphs[0] ?? '') : `${paragraphs.join('\n\n')}\n`);
};

const method = (
  colour: Colour,
  name: string,
  parameters: readonly string[],
  response: string,
  body: readonly string[],
): string => {
  const prefix = colour === 'async' ? 'async def' : 'def';
  return `${prefix} ${name}(${['self', ...parameters].join(', ')}) -> ${response}:\n${indented(body.join('\n'))}`;
};

/** The keyword-only parameters after the positional ones. */
const keywordOnly = (parameters: readonly string[]): readonly string[] =>
  parameters.length > 0 ? ['*', ...parameters] : [];

const positional = ({ params }: Endpoint): readonly string[] =>
  params.map((name) => `${parameterName(name)}: str`);

const callMethod = (colour: Colour, endpoint: Endpoint): string => {
  const { row, operation, query } = endpoint;
  const type = typeOf(endpoint.response, endpoint.name, writer);
  const body = bodyOf(operation.requestBody);
  const isChange = row.method !== 'GET';
  const bodyType = body === undefined ? '' : typeOf(body, endpoint.name, writer);
  const parameters = [
    ...positional(endpoint),
    ...(body
      ? [operation.requestBody?.required ? `body: ${bodyType}` : `body: ${bodyType} | None = None`]
      : []),
    ...keywordOnly([
      ...queryParameters(endpoint),
      ...(isChange ? ['idempotency_key: str | None = None'] : []),
    ]),
  ];
  const passed = [
    literal(row.method),
    `path(${pathArguments(endpoint)})`,
    ...(query ? [`query=${queryArgument(endpoint)}`] : []),
    ...(body ? ['body=body'] : []),
    ...(isChange ? ['idempotency_key=idempotency_key'] : []),
    ...(isRedirect(operation) ? ['is_redirect=True'] : []),
  ];
  const wait = colour === 'async' ? 'await ' : '';
  return method(colour, endpoint.name, parameters, type, [
    aboutOf(endpoint),
    `response: ${type} = ${wait}self._connection.call(${passed.join(', ')})`,
    'return response',
  ]);
};

const listMethod = (colour: Colour, endpoint: Endpoint, entry: Schema): string => {
  const pages = colour === 'async' ? 'AsyncPages' : 'Pages';
  const page = typeOf(endpoint.response, endpoint.name, writer);
  const type = `${pages}[${typeOf(entry, endpoint.name, writer)}, ${page}]`;
  const parameters = [...positional(endpoint), ...keywordOnly(queryParameters(endpoint))];
  const call = `self._connection, path(${pathArguments(endpoint)}), ${queryArgument(endpoint)}`;
  // Nothing is awaited before the first page is requested.
  return method('sync', endpoint.name, parameters, type, [aboutOf(endpoint), `return ${pages}(${call})`]);
};

const waitMethod = (colour: Colour, endpoint: Endpoint): string => {
  const type = typeOf(endpoint.response, endpoint.name, writer);
  const parameters = [
    ...positional(endpoint),
    ...keywordOnly(['timeout: float = 600.0', 'every: float = 1.0']),
  ];
  const read = `lambda: self.${endpoint.name}(${endpoint.params.map(parameterName).join(', ')})`;
  const wait = colour === 'async' ? 'await ' : '';
  return method(colour, endpoint.name.replace(/^get_/, 'wait_for_'), parameters, type, [
    docstring(
      `Read it every \`every\` seconds until it has ended, however it ended.\n\nRaises \`StillRunning\` after \`timeout\` seconds.\n`,
    ),
    `return ${wait}self._connection.wait_for(${read}, timeout=timeout, every=every)`,
  ]);
};

const methodsOf = (colour: Colour, document: ParsedDocument, endpoint: Endpoint): readonly string[] => {
  const entry = entryOf(document, endpoint.row);
  if (entry !== undefined) return [listMethod(colour, endpoint, entry)];
  return [callMethod(colour, endpoint), ...(isJob(document, endpoint) ? [waitMethod(colour, endpoint)] : [])];
};

/** The module of every operation, with a class for each area, for the synchronous or the asynchronous client. */
export const pythonOperations = (colour: Colour, document: ParsedDocument, rows: readonly Row[]): string => {
  const [mark, connection, pages] =
    colour === 'async' ? ['Async', 'AsyncConnection', 'AsyncPages'] : ['', 'Connection', 'Pages'];
  const areas = [...new Set(rows.map(({ id }) => id.slice(0, id.indexOf('.'))))];
  const classes = areas.map((area) => {
    const methods = rows
      .filter(({ id }) => id.startsWith(`${area}.`))
      .flatMap((row) => methodsOf(colour, document, endpointOf(document, row)));
    const start = `def __init__(self, connection: ${connection}) -> None:\n    self._connection = connection`;
    const about = docstring(tags[area] ?? area);
    return `class ${mark}${pascal(area)}:\n${indented([about, start, ...methods].join('\n\n'))}`;
  });
  const imports = [
    `from ._${colour}_connection import ${connection}`,
    `from ._pages import ${pages}`,
    'from ._requests import path',
  ].toSorted();
  const fields = areas.map((area) => `self.${snake(area)} = ${mark}${pascal(area)}(connection)`);
  return `"""Every operation, by its area. Made from the contract by \`npm run documents\`."""

from __future__ import annotations

from typing import Literal

from . import types
${imports.join('\n')}


${classes.join('\n\n\n')}


class ${mark}Operations:
    """The areas of the API, each with its operations."""

    def __init__(self, connection: ${connection}) -> None:
${indented(indented(fields.join('\n')))}
`;
};
