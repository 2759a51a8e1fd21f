import { exampleAddress } from '../../../lambdas/contract/documents.ts';
import type { CollectionRequest, Folder, Parameter } from './requests.ts';

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
const block = (name: string, text: string): string => `${name} {\n${indented(text)}\n}\n`;
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const lines = (parameters: readonly Parameter[], mark = ''): string =>
  parameters.map(({ name, value }) => `${mark}${name}: ${value}`.trimEnd()).join('\n');

const docsOf = ({ description, params, query, response }: CollectionRequest): string =>
  [
    description,
    ...[...params, ...query].map((one) => `- \`${one.name}\`: ${one.description}`),
    ...(response === undefined ? [] : [`\n\`\`\`json\n${pretty(response)}\n\`\`\``]),
  ].join('\n');

const requestFile = (request: CollectionRequest, seq: number): string => {
  const { row, params, query, body } = request;
  const url = `{{base_url}}${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const auth = row.scope === 'none' ? 'none' : 'inherit';
  return [
    block('meta', `name: ${request.name}\ntype: http\nseq: ${seq}`),
    block(
      row.method.toLowerCase(),
      `url: ${url}\nbody: ${body === undefined ? 'none' : 'json'}\nauth: ${auth}`,
    ),
    ...(query.length > 0 ? [block('params:query', lines(query, '~'))] : []),
    ...(params.length > 0 ? [block('params:path', lines(params))] : []),
    ...(row.method === 'GET' ? [] : [block('headers', 'Idempotency-Key: {{$guid}}')]),
    ...(body === undefined ? [] : [block('body:json', pretty(body))]),
    block('docs', docsOf(request)),
  ].join('\n');
};

const environmentFile = (baseUrl: string): string =>
  `${block('vars', `base_url: ${baseUrl}`)}vars:secret [\n  api_key\n]\n`;

/** The address of each environment by its name, so that a choice in Bruno redirects every request. */
const environments = {
  local: 'http://127.0.0.1:3000/sandbox',
  sandbox: `${exampleAddress}/sandbox`,
  live: `${exampleAddress}/live`,
} as const;

/** The API as a collection of Bruno, by the paths of its files. The key is a secret variable, which no file holds. */
export const brunoCollection = (folders: readonly Folder[]): Readonly<Record<string, string>> => ({
  'bruno.json': `${pretty({ version: '1', name: 'Pitch Scoring API', type: 'collection', ignore: [] })}\n`,
  'collection.bru': [
    block('auth', 'mode: bearer'),
    block('auth:bearer', 'token: {{api_key}}'),
    block(
      'docs',
      'Choose an environment and give it your key: local is `npm start` on this machine; in sandbox and live, put the address of your deployment into base_url.',
    ),
  ].join('\n'),
  ...Object.fromEntries(
    Object.entries(environments).map(([name, url]) => [`environments/${name}.bru`, environmentFile(url)]),
  ),
  ...Object.fromEntries(
    folders.flatMap(({ area, description, requests }, index) => [
      [
        `${area}/folder.bru`,
        [block('meta', `name: ${area}\nseq: ${index + 1}`), block('docs', description)].join('\n'),
      ],
      ...requests.map((request, place) => [`${area}/${request.name}.bru`, requestFile(request, place + 1)]),
    ]),
  ),
});
