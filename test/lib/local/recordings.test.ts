import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wordsBeside } from '../../../lib/local/recordings/find-words.ts';
import { scratchFolder, startFixture } from './start-fixture.ts';

const folderWith = (files: Record<string, string | Buffer>): string => {
  const folder = join(scratchFolder(), 'recordings');
  mkdirSync(join(folder, 'inner'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
};

/** `fetch` would tidy `..` out of the path. */
const rawStatus = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('the recordings server', () => {
  it('serves files whole, in ranges, by HEAD, and with 304 if unchanged', async () => {
    const recordingsFolder = folderWith({ 'a day.mp3': Buffer.from('0123456789') });
    const { recordingsUrl } = await startFixture({ recordingsFolder });
    const url = `${recordingsUrl}/a%20day.mp3`;

    const whole = await fetch(url);
    expect(await whole.text()).toBe('0123456789');
    expect(whole.headers.get('content-type')).toBe('audio/mpeg');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('last-modified')).toMatch(/GMT$/);

    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);

    const beyond = await fetch(url, { headers: { range: 'bytes=10-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);

    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);

    const known = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);

    const changed = await fetch(url, { headers: { range: 'bytes=2-4', 'if-range': '"other"' } });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
  });

  it('serves an empty file', async () => {
    const { recordingsUrl } = await startFixture({ recordingsFolder: folderWith({ 'empty.wav': '' }) });
    const answer = await fetch(`${recordingsUrl}/empty.wav`);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it.each([
    '/../secret',
    '/%2e%2e/secret',
    '/inner/%2e%2e/%2e%2e/secret',
    '/%2e%2e%2fsecret',
    '/link',
    '/inner',
    '/absent',
    '/%00',
    '/',
  ])('serves nothing outside its folder: %s', async (path) => {
    const recordingsFolder = folderWith({ 'day.mp3': 'x' });
    writeFileSync(join(recordingsFolder, '..', 'secret'), 'secret');
    symlinkSync(join(recordingsFolder, '..', 'secret'), join(recordingsFolder, 'link'));
    const { port } = await startFixture({ recordingsFolder });
    expect(await rawStatus(port, `/recordings${path}`)).toBe(404);
  });

  it('accepts no uploads', async () => {
    const { recordingsUrl } = await startFixture({ recordingsFolder: folderWith({}) });
    const answer = await fetch(`${recordingsUrl}/day.mp3`, { method: 'PUT', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the sidecar of a recording', () => {
  const recordingsUrl = 'http://127.0.0.1:3000/recordings';
  const url = `${recordingsUrl}/day.mp3`;

  it.each([
    [['day.mp3.vtt', 'day.mp3.srt', 'day.vtt'], 'day.mp3.vtt'],
    [['day.mp3.srt', 'day.mp3.transcript.json', 'day.vtt'], 'day.mp3.srt'],
    [['day.mp3.transcript.json', 'day.vtt'], 'day.mp3.transcript.json'],
    [['day.vtt', 'day.srt', 'day.transcript.json'], 'day.vtt'],
    [['day.transcript.json'], 'day.transcript.json'],
  ])('has for %j the words of %s', async (names, name) => {
    const find = wordsBeside(
      folderWith(Object.fromEntries(names.map((name) => [name, name]))),
      recordingsUrl,
    );
    expect(await find(url)).toEqual({ name, text: name });
    expect(await find(`${url}?signature=1`)).toEqual({ name, text: name });
  });

  it('is absent without a file, for another host, or outside the folder', async () => {
    const folder = folderWith({ 'day.mp3': 'x' });
    writeFileSync(join(folder, '..', 'secret.vtt'), 'secret');
    const find = wordsBeside(folder, recordingsUrl);
    expect(await find(url)).toBeUndefined();
    expect(await find('https://example.com/day.mp3')).toBeUndefined();
    expect(await find(`${recordingsUrl}/..%2fsecret.mp3`)).toBeUndefined();
    expect(await find('not a url')).toBeUndefined();
  });

  it('is fetched from another loopback server, within limits', async () => {
    const asked: string[] = [];
    const server = createServer((incoming, answer) => {
      asked.push(incoming.url ?? '');
      if (incoming.url === '/x/day.srt?k=1') answer.end('words');
      else if (incoming.url === '/long.vtt') answer.end(Buffer.alloc(21 * 1024 * 1024));
      else if (incoming.url === '/moved.vtt') answer.writeHead(302, { location: '/x/day.srt?k=1' }).end();
      else answer.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const find = wordsBeside(folderWith({}), recordingsUrl);
    expect(await find(`${base}/x/day.mp3?k=1`)).toEqual({ name: 'day.srt', text: 'words' });
    expect(asked).toEqual([
      '/x/day.mp3.vtt?k=1',
      '/x/day.mp3.srt?k=1',
      '/x/day.mp3.transcript.json?k=1',
      '/x/day.vtt?k=1',
      '/x/day.srt?k=1',
    ]);
    expect(await find(`${base}/long.mp3`)).toBeUndefined();
    expect(await find(`${base}/moved.mp3`)).toBeUndefined();
  });
});
