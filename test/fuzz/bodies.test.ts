import { afterAll, describe, expect, it } from 'vitest';
import { rows } from '../../lambdas/contract/index.ts';
import { free, mustBeRefused, mustBeTaken } from './json-texts.ts';
import type { Request } from './requests.ts';
import { fuzzSetup } from './setup.ts';

// Bodies in the manner of JSONTestSuite (github.com/nst/JSONTestSuite, RFC 8259): what every parser has to take, what none
// may take, and what each may decide for itself.

const setup = await fuzzSetup([]);
afterAll(() => setup.close());

const bodied = rows.filter(({ body }) => body !== undefined);

const requestOf = (path: string, method: string, body: Buffer): Request => ({
  method,
  path: path.replaceAll(/\{(\w+)\}/g, '01980000-0000-7000-8000-000000000000'),
  query: [],
  headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  body,
});

const answered = async (id: string, request: Request) => {
  const { status, body = '' } = await setup.ask(id, request);
  return { status, error: JSON.parse(body.toString()).error };
};

/** What an org's free-form settings become: a value that goes in and comes out. */
const keep = (value: Buffer) => {
  const body = Buffer.concat([
    Buffer.from('{"org_id":"bodies","settings":{"value":'),
    value,
    Buffer.from('}}'),
  ]);
  return setup.ask('orgs.upsert-org', requestOf('/v1/orgs', 'POST', body));
};

describe('every endpoint with a body', () => {
  it.each(bodied.map((row) => [row.id, row] as const))('%s refuses invalid JSON', async (id, row) => {
    for (const [name, text] of mustBeRefused) {
      const { status, error } = await answered(id, requestOf(row.path, row.method, text));
      expect([status, error.code, error.details.reason], name).toEqual([
        400,
        'invalid_request',
        'malformed_json',
      ]);
    }
  });

  it.each(bodied.map((row) => [row.id, row] as const))(
    '%s responds to JSON that is not an object as to a wrong request',
    async (id, row) => {
      for (const text of ['null', 'true', '0', '""', '[]', '[[]]', '"{}"']) {
        const { status, error } = await answered(id, requestOf(row.path, row.method, Buffer.from(text)));
        expect([status, error.code], text).toEqual([400, 'invalid_request']);
      }
    },
  );
});

describe('a free-form value', () => {
  it.each(mustBeTaken)('is accepted, and read back unchanged: %s', async (_, text) => {
    const { status, body = '' } = await keep(text);
    expect(status, body.toString()).toBe(200);
    expect(JSON.parse(body.toString()).settings.value).toEqual(JSON.parse(text.toString()));
  });

  it.each(mustBeRefused)('that is not JSON is refused: %s', async (_, text) => {
    const { status, body = '' } = await keep(text);
    expect([status, JSON.parse(body.toString()).error.details.reason]).toEqual([400, 'malformed_json']);
  });

  it.each(free)('is accepted or refused as a whole: %s', async (_, text, isTaken) => {
    const { status, body = '' } = await keep(text);
    expect(status, body.toString()).toBe(isTaken ? 200 : 400);
  });

  it('with dangerous names changes no prototype', async () => {
    for (const name of ['constructor', 'prototype', 'toString', 'hasOwnProperty', '\\u005f_proto__'])
      await keep(Buffer.from(`{"${name}":{"polluted":true}}`));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
