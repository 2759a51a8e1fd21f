import type { Row } from '../../../lambdas/contract/row.ts';
import { entryOf, type ParsedDocument } from '../parsed-document.ts';

/** `list-analyses` → `listAnalyses`. */
const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const pagination = {
  'x-speakeasy-pagination': {
    type: 'cursor',
    inputs: [{ name: 'cursor', in: 'parameters', type: 'cursor' }],
    outputs: { results: '$.data', nextCursor: '$.next_cursor' },
  },
  'x-fern-pagination': {
    cursor: '$request.cursor',
    next_cursor: '$response.next_cursor',
    results: '$response.data',
  },
};

/** The retry guidance as far as a status allows, because a 429 may be a limit that ends next month. */
const retries = {
  strategy: 'backoff',
  backoff: { initialInterval: 500, maxInterval: 2_000, maxElapsedTime: 10_000, exponent: 2 },
  statusCodes: ['5XX'],
  retryConnectionErrors: true,
};

const actionOf = (row: Row, document: ParsedDocument) => {
  const [area = '', name = ''] = row.id.split('.');
  const group = camel(area);
  const method = camel(name);
  return {
    target: `$.paths['${row.path}'].${row.method.toLowerCase()}`,
    update: {
      'x-speakeasy-group': group,
      'x-speakeasy-name-override': method,
      'x-fern-sdk-group-name': [group],
      'x-fern-sdk-method-name': method,
      ...(row.method !== 'GET' && { 'x-fern-idempotent': true }),
      ...(entryOf(document, row) !== undefined && pagination),
    },
  };
};

/** Further information for generators of clients, as an OpenAPI overlay: names, lists, retries. */
export const overlay = (rows: readonly Row[], document: ParsedDocument, version: string): string =>
  `${JSON.stringify(
    {
      overlay: '1.0.0',
      info: { title: 'Pitch Scoring API for generators of clients', version },
      extends: '../openapi.json',
      actions: [
        {
          target: '$',
          update: {
            'x-speakeasy-retries': retries,
            'x-fern-idempotency-headers': [{ header: 'Idempotency-Key', name: 'idempotency_key' }],
          },
        },
        ...rows.map((row) => actionOf(row, document)),
      ],
    },
    null,
    2,
  )}\n`;
