import { exampleAddress } from '../../../lambdas/contract/documents.ts';
import type { CollectionRequest, Folder, Parameter } from './requests.ts';

const variable = ({ name, value, description }: Parameter) => ({ key: name, value, description });
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const json = { key: 'Content-Type', value: 'application/json' };

const urlOf = ({ row, params, query }: CollectionRequest) => {
  const path = row.path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  return {
    raw: `{{base_url}}/${path}`,
    host: ['{{base_url}}'],
    path: path.split('/'),
    ...(params.length > 0 && { variable: params.map(variable) }),
    ...(query.length > 0 && { query: query.map((one) => ({ ...variable(one), disabled: true })) }),
  };
};

const requestOf = (request: CollectionRequest) => {
  const { row, description, body } = request;
  const header = [
    ...(body === undefined ? [] : [json]),
    // A new key for each press of the button; a repeat of the same intention needs the same key.
    ...(row.method === 'GET' ? [] : [{ key: 'Idempotency-Key', value: '{{$guid}}' }]),
  ];
  return {
    method: row.method,
    header,
    url: urlOf(request),
    description,
    ...(body !== undefined && {
      body: { mode: 'raw', raw: pretty(body), options: { raw: { language: 'json' } } },
    }),
    ...(row.scope === 'none' && { auth: { type: 'noauth' } }),
  };
};

const itemOf = (request: CollectionRequest) => {
  const { row, response } = request;
  return {
    name: row.summary,
    request: requestOf(request),
    response:
      response === undefined
        ? []
        : [
            {
              name: `${row.success.status}`,
              originalRequest: requestOf(request),
              code: row.success.status,
              header: [json],
              body: pretty(response),
            },
          ],
  };
};

/** The API as a collection of Postman, format 2.1. The key is a variable, and empty. */
export const postmanCollection = (folders: readonly Folder[]): string =>
  `${pretty({
    info: {
      name: 'Pitch Scoring API',
      description:
        'Put your key into the variable `api_key`, best as the current value of an environment, and the address of your deployment into `base_url`: `/sandbox` or `/live` is its end.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: `${exampleAddress}/sandbox` },
      { key: 'api_key', value: '' },
    ],
    item: folders.map(({ area, description, requests }) => ({
      name: area,
      description,
      item: requests.map(itemOf),
    })),
  })}\n`;
