import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceFetcher } from '../../../lambdas/adapters/drafts/fetch-source.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const text = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body);
  };
};
const redirect = (to: string, status = 302): Answer => {
  return (_, response) => {
    response.writeHead(status, { location: to }).end('moved');
  };
};
const mebibytes = (count: number) => 'x'.repeat(count * 1_048_576);

const pages: Readonly<Record<string, Answer>> = {
  '/plain': text('Ask first.'),
  '/markdown': text('# Ask', { 'content-type': 'text/markdown; charset=utf-8' }),
  '/page': text('<p>Ask</p><script>no</script>', { 'content-type': 'Text/HTML; charset=UTF-8' }),
  '/latin': text(Buffer.from('Grüße', 'latin1'), { 'content-type': 'text/plain; charset="iso-8859-1"' }),
  '/declared': text(Buffer.from('<meta charset="windows-1252"><p>caf\xe9</p>', 'latin1'), {
    'content-type': 'text/html',
  }),
  '/odd-charset': text('plain', { 'content-type': 'text/plain; charset=klingon' }),
  '/mark': text('\uFEFFmarked'),
  '/three': redirect('/two'),
  '/two': redirect('one', 307),
  '/one': redirect('/plain', 301),
  '/four': redirect('/three'),
  '/nowhere': (_, response) => void response.writeHead(302).end(),
  '/inside': redirect('http://169.254.169.254/latest'),
  '/private': redirect('https://10.0.0.1/'),
  '/file': redirect('file:///etc/passwd'),
  '/missing': (_, response) => void response.writeHead(404).end('no'),
  '/empty': (_, response) => void response.writeHead(204).end(),
  '/audio': text('x', { 'content-type': 'audio/mpeg' }),
  '/untyped': (_, response) => void response.writeHead(200).end('x'),
  '/zipped': text('x', { 'content-encoding': 'gzip' }),
  '/full': text(mebibytes(5)),
  '/promised': (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/plain', 'content-length': String(6 * 1_048_576) })
      .end('x'),
  '/flood': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write(mebibytes(5));
    response.end('x');
  },
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  '/drip': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write('slow');
  },
  '/silent': () => {},
};

const server = createServer((request, response) => pages[request.url ?? '']?.(request, response));
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchSource = sourceFetcher('loopback');
const timeoutMs = 15_000;
const reasonOf = async (path: string, ms = timeoutMs) => {
  const fetched = await fetchSource(base + path, ms);
  return fetched.kind === 'refused' ? fetched.reason : fetched;
};

describe('fetching a source', () => {
  it.each([
    ['/plain', 'Ask first.'],
    ['/markdown', '# Ask'],
    ['/page', '\nAsk\n'],
    ['/latin', 'Grüße'],
    ['/declared', '\ncafé\n'],
    ['/odd-charset', 'plain'],
    ['/mark', 'marked'],
    ['/three', 'Ask first.'],
  ])('succeeds at %s', async (path, expected) => {
    expect(await fetchSource(base + path, timeoutMs)).toEqual({ kind: 'fetched', text: expected });
  });

  it('succeeds up to 5 MiB', async () => {
    const fetched = await fetchSource(`${base}/full`, timeoutMs);
    expect(fetched.kind === 'fetched' && fetched.text.length).toBe(5 * 1_048_576);
  });
});

describe('fetching a source fails', () => {
  it.each([
    ['/four', 'redirects'],
    ['/nowhere', 'redirects'],
    ['/missing', 'status'],
    ['/empty', 'status'],
    ['/audio', 'not_text'],
    ['/untyped', 'not_text'],
    ['/zipped', 'not_text'],
    ['/promised', 'too_large'],
    ['/flood', 'too_large'],
    ['/broken', 'unreachable'],
  ])('at %s: %s', async (path, reason) => {
    expect(await reasonOf(path)).toBe(reason);
  });

  it.each(['/drip', '/silent'])('at %s within its time limit', async (path) => {
    expect(await reasonOf(path, 200)).toBe('unreachable');
  });

  it('behind a redirect to a forbidden address, with the error of a missing page', async () => {
    for (const path of ['/inside', '/private', '/file']) expect(await reasonOf(path)).toBe('unreachable');
  });

  it('at a forbidden address, with the error of a missing page', async () => {
    const strict = sourceFetcher('strict');
    const refused = { kind: 'refused', reason: 'unreachable' };
    expect(await strict(`${base}/plain`, timeoutMs)).toEqual(refused);
    expect(await strict('https://169.254.169.254/latest', timeoutMs)).toEqual(refused);
    const network = {
      resolve: async () => ['10.0.0.1'],
      connect: () => Promise.reject(new Error('dialled')),
    };
    expect(await sourceFetcher('strict', network)('https://inside.example.com/', timeoutMs)).toEqual(refused);
  });
});
