import type { Call } from './call.ts';
import { indented, literal, type Notation } from './literal.ts';

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const notation: Notation = {
  string: quoted,
  field: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: `,
  words: { true: 'true', false: 'false', null: 'null' },
  step: '  ',
  gap: ' ',
};

/** The options beside the route. */
const inputOf = ({ params, query, body }: Call): string => {
  const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
  const parts = Object.entries({
    params: isEmpty(params) ? undefined : params,
    query: isEmpty(query) ? undefined : query,
    body,
  }).filter(([, value]) => value !== undefined);
  if (parts.length === 0) return '';
  return `, {\n${parts.map(([name, value]) => `  ${name}: ${indented(literal(value, notation), '  ')},\n`).join('')}}`;
};

/** A program with the client of `clients/typescript`, which generates an Idempotency-Key for each call. */
export const typescript = (call: Call): string => `import { pitchScoring } from '@pitch-scoring/client';

const { BASE: baseUrl = '', KEY: apiKey = '' } = process.env;
const api = pitchScoring({ baseUrl, apiKey });

const response = await api.call('${call.method} ${call.template}'${inputOf(call)});
console.log(response);`;
