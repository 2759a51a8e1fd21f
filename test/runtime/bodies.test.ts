import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { send, testSetup } from '../support/api.ts';
import { makeThing, row } from './request-setup.ts';

const setup = await testSetup();
const handler = makeThing(setup.access, setup.table);
const own = { key: setup.keys.sandbox, params: { id: 'a' } };
const sendRaw = (rawBody: string | Buffer, headers: Record<string, string> = {}) =>
  send(row, handler, { ...own, rawBody, headers });
const sendBody = (body: unknown) => send(row, handler, { ...own, body });

const mebibyte = 1_048_576;
/** A valid body of exactly so many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });

describe('a body', () => {
  it('of exactly one MiB is accepted, and one byte more is too large', async () => {
    expect((await sendRaw(bodyOf(mebibyte))).status).toBe(201);
    const { status, json } = await sendRaw(bodyOf(mebibyte + 1));
    expect([status, json.error.code, json.error.details]).toEqual([
      400,
      'invalid_request',
      { reason: 'body_too_large', limit_bytes: mebibyte },
    ]);
  });

  it('is measured in bytes, not in letters, and behind base64 as well', async () => {
    const wide = JSON.stringify({ name: '☃'.repeat(mebibyte / 3) });
    expect(wide.length).toBeLessThan(mebibyte);
    expect((await sendRaw(wide)).json.error.details.reason).toBe('body_too_large');
    expect((await sendRaw(Buffer.from(bodyOf(mebibyte)))).status).toBe(201);
    expect((await sendRaw(Buffer.from(bodyOf(mebibyte + 1)))).json.error.details.reason).toBe(
      'body_too_large',
    );
  });

  it.each([
    ['{"name":'],
    ['{"name":"x",}'],
    ["{'name':'x'}"],
    ['{"name":"x"} trailing'],
    ['{name:"x"}'],
    ['{"name":NaN}'],
    ['{"name":"\u0001"}'],
    ['\ufeff{"name":"x"}'],
    ['{"name":"x"}\u0000'],
    ['undefined'],
    ['{"name":"\\x41"}'],
    ['// {"name":"x"}'],
    [' '],
  ])('%j is malformed', async (text) => {
    const { status, json } = await sendRaw(text);
    expect([status, json.error.code, json.error.details.reason]).toEqual([
      400,
      'invalid_request',
      'malformed_json',
    ]);
  });

  it.each([
    ['a lone continuation byte', Buffer.from([0x7b, 0x22, 0x80, 0x22, 0x7d])],
    ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['a truncated letter', Buffer.from([0x22, 0xe2, 0x98])],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
    ['gzip', gzipSync('{"name":"x"}')],
  ])('in %s is malformed', async (_name, bytes) => {
    const { status, json } = await sendRaw(bytes);
    expect([status, json.error.details.reason]).toEqual([400, 'malformed_json']);
  });

  it('is parsed without a reviver, because one escape would call it for every part of a large body', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const text = `{"name":"\\u0041","many":[${'0,'.repeat(200_000)}0]}`;
    await sendRaw(text);
    const reads = parse.mock.calls.filter(([one]) => one === text);
    expect(reads).toEqual([[text]]);
  });

  it.each(['[[[{"a":"\\ud800"}]]]', '{"a":[{"\\udc00":1}]}', '{"a":[[1e999]]}', '{"a":{"__proto__":1}}'])(
    'is checked at every depth: %s',
    async (text) => {
      expect((await sendRaw(text)).json.error.details.reason).toBe('malformed_json');
    },
  );

  it.each([['{"__proto__":{"x":1},"name":"x"}'], ['{"name":"x","options":{"\\u005f_proto__":1}}']])(
    'with a prototype in it is refused: %s',
    async (text) => {
      expect((await sendRaw(text)).json.error.details.reason).toBe('malformed_json');
    },
  );

  it.each([
    ['{"name":"x","options":{"a":1e999}}'],
    ['{"name":"x","options":{"a":-1E+999}}'],
    [`{"name":"x","options":{"a":[${'9'.repeat(309)}]}}`],
    ['{"name":"x","options":{"a":0.1e0400}}'],
    ['{"name":"x","options":{"a":"\\ud83d"}}'],
    ['{"name":"x","options":{"\\uDC00":1}}'],
  ])('that could not be returned unchanged is refused: %s', async (text) => {
    expect((await sendRaw(text)).json.error.details.reason).toBe('malformed_json');
  });

  it.each([
    ['{"name":"x","options":{"a":1e308,"b":1e-999,"c":-1.7E+308}}'],
    ['{"name":"1e999","options":{"1e999":"\\ud83d\\ude00"}}'],
  ])('that can be returned unchanged is accepted: %s', async (text) => {
    expect((await sendRaw(text)).status).toBe(201);
  });

  it('nested deeper than 100 is refused, and brackets in strings do not count', async () => {
    const nested = (depth: number) => `{"name":"x","options":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    expect((await sendRaw(nested(98))).status).toBe(201);
    for (const depth of [99, 1_000, 500_000])
      expect((await sendRaw(nested(depth))).json.error.details.reason).toBe('malformed_json');
    expect((await sendBody({ name: '[{"\\'.repeat(1_000) })).status).toBe(201);
  });

  it.each([
    ['null', ''],
    ['[]', ''],
    ['"text"', ''],
    ['7', ''],
    ['true', ''],
  ])('of %s is not an object', async (text, field) => {
    const { status, json } = await sendRaw(text);
    expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', field]);
  });

  it('that is absent is an empty object, whose required field is missing', async () => {
    const { json } = await send(row, handler, own);
    expect([json.error.code, json.error.details]).toEqual(['missing_field', { field: 'name' }]);
  });

  it('with an unknown field is refused by the name of the field', async () => {
    const { json } = await sendBody({ name: 'x', nmae: 'y' });
    expect([json.error.code, json.error.details.field]).toEqual(['invalid_request', 'nmae']);
  });
});

describe('a media type', () => {
  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'of %s is accepted',
    async (type) => {
      expect((await sendRaw('{"name":"x"}', { 'content-type': type })).status).toBe(201);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    'text/json',
    '',
  ])('of %j is refused', async (type) => {
    const { status, json } = await sendRaw('{"name":"x"}', { 'content-type': type });
    expect([status, json.error.details.reason]).toEqual([400, 'unsupported_media_type']);
  });
});

it('any bytes lead to 201 or 400, never to a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const { status } = await sendRaw(Buffer.from(bytes));
      expect([201, 400]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

it('any JSON leads to 201 or 400, and accepted text is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string(), async (json, name) => {
      expect([201, 400]).toContain((await sendRaw(json)).status);
      expect((await sendBody({ name })).json.name).toBe(name);
    }),
    { numRuns: 200 },
  );
});

it('an unknown field of a query or path is named', async () => {
  const unknown = await send(row, handler, { ...own, query: { thrice: 'yes' }, body: { name: 'x' } });
  expect(unknown.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'thrice' } });
  const wrong = await send(row, handler, { ...own, query: { twice: 'maybe' }, body: { name: 'x' } });
  expect(wrong.json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'twice', allowed: ['yes', 'no'] },
  });
  const long = await send(row, handler, { ...own, params: { id: 'x'.repeat(41) }, body: { name: 'x' } });
  expect(long.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'id' } });
});
