import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import { checked } from '../../lambdas/runtime/validation.ts';

// Which fields of a body go together is said twice of one declaration: to callers by a keyword, to the service by a
// check. Here both judge every choice of the fields that stand in the example of the document and those named below.

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(document, 'openapi');

const values: Readonly<Record<string, unknown>> = {
  recording_url: 'https://recordings.example.com/a.mp3',
  file_key: 'uploads/a',
  transcript: { utterances: [{ speaker: 'A', start_seconds: 0, end_seconds: 1, text: 'Hello.' }] },
  content: 'Say hello.',
  source_url: 'https://example.com/a',
  rep_id: 'tom',
  customer: { name: 'Ann Lee' },
  value_cents: 100,
  currency: 'EUR',
};

type Schema = Readonly<Record<string, unknown>>;

const namesOf = ({ anyOf = [], oneOf = [], dependentRequired = {} }: Record<string, unknown>): string[] => [
  ...[...Object(anyOf), ...Object(oneOf)].flatMap(({ required = [] }) => required),
  ...Object.keys(Object(dependentRequired)),
];

const ruled = rows.flatMap((row) => {
  const content = document.paths[row.path][row.method.toLowerCase()].requestBody?.content['application/json'];
  const name: string | undefined = content?.schema.$ref?.split('/').at(-1);
  const schema: Schema = name === undefined ? {} : document.components.schemas[name];
  const names = namesOf(schema);
  return row.body && name && names.length > 0
    ? [{ id: row.id, body: row.body, name, names, example: content.example }]
    : [];
});

/** Every choice of these fields, none and all among them. */
const choices = ([first, ...rest]: readonly string[]): string[][] =>
  first === undefined ? [[]] : choices(rest).flatMap((one) => [one, [first, ...one]]);

it('the rule is documented for every body that has one', () => {
  expect(ruled.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'analyses.submit-analysis',
      'all-day-sessions.submit-session',
      'playbooks.create-source',
      'privacy.create-erasure',
      'dispositions.put-disposition',
    ]),
  );
});

describe.each(ruled)('$id', ({ body, name, names, example }) => {
  const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
  const others = Object.entries(example).filter(([field]) => !names.includes(field));

  it.each(choices(names).map((given) => ({ given })))(
    'is judged alike by the document and the service with $given',
    ({ given }) => {
      const sent = {
        ...Object.fromEntries(others),
        ...Object.fromEntries(given.map((field) => [field, values[field]])),
      };
      for (const field of given) expect(values[field], `Give a value of ${field} in this test`).toBeDefined();
      expect(validate(sent)).toBe(checked(body, sent).kind === 'valid');
    },
  );

  it('names a field that would help if none is given', () => {
    const result = checked(body, Object.fromEntries(others));
    if (result.kind === 'faulty') expect(names).toContain(result.problem.details?.['field']);
  });
});
