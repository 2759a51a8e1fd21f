import { expect, it } from 'vitest';
import { boundaryOf, FormReader } from '../../../lib/local/s3/form-reader.ts';

const boundary = 'xYz';
const form = (parts: readonly (readonly [string, string])[]) =>
  Buffer.from(
    [
      ...parts.map(
        ([name, text]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      ),
      `--${boundary}--\r\n`,
    ].join(''),
  );

/** The same bytes in chunks of a size. */
const inChunks = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (bytes: Buffer, size: number) => {
  const reader = new FormReader(inChunks(bytes, size), boundary);
  const parts: [string, string][] = [];
  for (let name = await reader.first(); name !== undefined; name = await reader.next()) {
    if (name !== 'file') {
      parts.push([name, await reader.text(1_000)]);
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of reader.bytes()) pieces.push(piece);
    parts.push([name, Buffer.concat(pieces).toString('latin1')]);
  }
  return parts;
};

// What looks like a boundary, and what is cut by one.
const file = `--${boundary}\r\n\r\n--xY\r\n--${boundary.slice(0, 2)}-\r\n`;
const parts = [
  ['key', 'a/b'],
  ['Content-Type', 'audio/mpeg'],
  ['empty', ''],
  ['file', file],
] as const;

it.each([1, 2, 3, 7, 64, 10_000])('a form is parsed alike in chunks of %d bytes', async (size) => {
  expect(await read(form(parts), size)).toEqual(parts);
});

it('at most one chunk and a boundary of a file are in memory', async () => {
  let given = 0;
  let taken = 0;
  const big = async function* (): AsyncGenerator<Buffer> {
    yield form([['file', '']]).subarray(0, -boundary.length - 8);
    for (let at = 0; at < 1_000; at += 1) {
      given += 65_536;
      expect(given - taken).toBeLessThan(3 * 65_536);
      yield Buffer.alloc(65_536, 'x');
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  const reader = new FormReader(big(), boundary);
  expect(await reader.first()).toBe('file');
  for await (const piece of reader.bytes()) taken += piece.length;
  expect(taken).toBe(1_000 * 65_536);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['no boundary', Buffer.alloc(100_000, 'x')],
  ['a part that does not end', form([['file', 'abc']]).subarray(0, -10)],
  [
    'a part without a name',
    Buffer.from(`--${boundary}\r\nContent-Type: a/b\r\n\r\nx\r\n--${boundary}--\r\n`),
  ],
  ['headers without an end', Buffer.concat([Buffer.from(`--${boundary}\r\n`), Buffer.alloc(100_000, 'h')])],
  ['a field that is too long', form([['key', 'k'.repeat(2_000)]])],
])('a form with this fault is refused: %s', async (_, bytes) => {
  await expect(read(bytes, 1_000)).rejects.toMatchObject({ code: 'MalformedPOSTRequest' });
});

it('the boundary is parsed from the header, quoted or not', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data; charset=x; boundary="a b"')).toBe('a b');
  for (const header of ['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(71)}`])
    expect(() => boundaryOf(header)).toThrow(/no boundary/);
});
