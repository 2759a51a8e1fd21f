import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { tags } from '../../lib/documents/openapi/tags.ts';

// The committed document, judged by validators that know nothing of the contract.

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'openapi');

const pointer = (...steps: readonly string[]) =>
  `openapi#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Complaints of an independent validator about a value, judged by the schema at a place of the document. */
const complaints = (value: unknown, ...place: readonly string[]) => {
  const validate = ajv.compile({ $ref: pointer(...place, 'schema') });
  return validate(value) ? [] : validate.errors;
};

const listed = rows.map((row) => ({ id: row.id, row, place: ['paths', row.path, row.method.toLowerCase()] }));
const operationAt = (place: readonly string[]) => place.reduce((value, step) => value[step], document);

it('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

it.each(listed.filter(({ row }) => row.method !== 'GET'))(
  '$id requires an Idempotency-Key that generated code keeps as text',
  ({ place }) => {
    const header = operationAt(place)
      .parameters.map(({ $ref }: { $ref?: string }) => operationAt($ref?.split('/').slice(1) ?? []))
      .find(({ name }: { name?: string }) => name === 'Idempotency-Key');
    expect(header.schema).toMatchObject({ type: 'string', pattern: expect.any(String) });
    expect(header.schema).not.toHaveProperty('format');
    expect(header.schema.example).toMatch(new RegExp(header.schema.pattern));
  },
);

it('describes exactly the tags that it uses', () => {
  const used = new Set(rows.map(({ id }) => id.split('.')[0] ?? ''));
  expect(new Set(document.tags.map(({ name }: { name: string }) => name))).toEqual(used);
  for (const area of used) expect(tags).toHaveProperty([area]);
});

it('names every operation once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, place } of listed) expect(operationAt(place).operationId).toBe(id);
});

it.each(listed.filter(({ row }) => row.body))(
  '$id has a request example that its schema and the service accept',
  ({ row, place }) => {
    const { example } = operationAt(place).requestBody.content['application/json'];
    expect(complaints(example, ...place, 'requestBody', 'content', 'application/json')).toEqual([]);
    expect(row.body?.safeParse(example).error).toBeUndefined();
  },
);

it.each(listed.filter(({ row }) => 'body' in row.success))(
  '$id has a response example that its schema and the service accept',
  ({ row: { id, success }, place }) => {
    const { example } = operationAt(place).responses[success.status].content['application/json'];
    expect(example, `docs/examples/${id.replace('.', '/')}.json`).toBeDefined();
    const at = [...place, 'responses', `${success.status}`, 'content', 'application/json'];
    expect(complaints(example, ...at)).toEqual([]);
    expect('body' in success && success.body.safeParse(example).error).toBeUndefined();
  },
);

describe.each(listed)('$id', ({ row, place }) => {
  const { responses, parameters = [], security } = operationAt(place);
  const answered = responses[row.success.status];

  it('documents each of its codes once, under its status, with an example', () => {
    for (const code of row.problems) {
      const { examples } = responses[problemKinds[code].status].content['application/json'];
      expect(examples[code]).toEqual({ $ref: `#/components/examples/${code}` });
    }
    const statuses = new Set([row.success.status, ...row.problems.map((code) => problemKinds[code].status)]);
    expect(new Set(Object.keys(responses).map(Number))).toEqual(statuses);
  });

  it('lists the headers of its responses', () => {
    for (const { headers } of Object.values<{ headers: object }>(responses))
      expect(Object.keys(headers)).toEqual(
        expect.arrayContaining(['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
      );
    expect(Object.keys(responses['429'].headers)).toContain('Retry-After');
    expect('Idempotent-Replayed' in answered.headers).toBe(row.method !== 'GET');
  });

  it('requires a key if it needs one, and an Idempotency-Key if it changes something', () => {
    expect(security).toEqual(row.scope === 'none' ? [{}, { key: [] }] : [{ key: [] }]);
    const named = parameters.map(({ $ref, name }: { $ref?: string; name?: string }) => $ref ?? name);
    expect(named.includes('#/components/parameters/IdempotencyKey')).toBe(row.method !== 'GET');
  });
});

it('lists text before JSON when a response can be either', () => {
  const transcript = document.paths['/v1/analyses/{id}/transcript'].get.responses['200'].content;
  expect(Object.keys(transcript)).toEqual([
    'text/vtt',
    'application/x-subrip',
    'text/plain',
    'application/json',
  ]);
});

const answered = Object.entries(problemKinds).filter(([code]) =>
  rows.some(({ problems }) => problems.some((one) => one === code)),
);

const recorded = JSON.parse(readFileSync('docs/examples/errors.json', 'utf8'));

const firstOf = (code: string) =>
  recorded[Object.keys(recorded).find((key) => key.split('/')[0] === code) ?? code];

describe.each(answered)('the code %s', (code, { status }) => {
  const { value } = document.components.examples[code];

  it('has an example that matches the schema of errors', () => {
    for (const { row, place } of listed
      .filter(({ row }) => row.problems.some((one) => one === code))
      .slice(0, 1)) {
      expect(row.problems).toContain(code);
      const at = [...place, 'responses', `${status}`, 'content', 'application/json'];
      expect(complaints(value, ...at)).toEqual([]);
    }
    expect(value.error.code).toBe(code);
    expect(value.error).toEqual(firstOf(code).error);
  });
});
