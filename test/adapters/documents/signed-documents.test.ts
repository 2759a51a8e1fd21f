import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../../lambdas/adapters/documents/documents.ts';
import { signedDocuments } from '../../../lambdas/adapters/documents/signed-documents.ts';
import type { Service, WireRequest } from '../../../lib/local/service.ts';
import { localS3 } from './local-s3.ts';
import { isSigned } from './signature.ts';
import { documentSuite } from './suite.ts';
import { served } from './wire-server.ts';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG';
const store = (endpointUrl: string | undefined, more = {}) =>
  signedDocuments({
    bucket: 'documents',
    region: 'eu-west-1',
    endpointUrl,
    credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey, sessionToken: 'session-token' }),
    pauseMs: 1,
    ...more,
  });

/** S3's stand-in, which turns away what is not signed. */
const strictS3 = (): Service => {
  const { service } = localS3('documents');
  return {
    handle: async (request) =>
      isSigned(request, secretAccessKey) && request.headers['x-amz-security-token'] === 'session-token'
        ? service.handle(request)
        : { status: 403 },
  };
};

documentSuite('S3', (use) => served(strictS3(), (endpoint) => use(store(endpoint))));

/** A server that answers as told, request by request, and notes what it was asked. */
const answering = async (
  answers: readonly ((request: IncomingMessage, response: ServerResponse) => void)[],
  use: (store: DocumentStore, seen: () => number) => Promise<void>,
  more = {},
) => {
  let seen = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(seen, answers.length - 1)];
    seen += 1;
    request.resume().on('end', () => answer?.(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    await use(store(`http://127.0.0.1:${port}`, more), () => seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const status = (code: number) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(code).end('<Error/>');
const text =
  (body: string | Buffer, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, headers).end(body);
const reset = (request: IncomingMessage) => request.socket.destroy();

describe('documents in S3', () => {
  it('keeps a document of 8 KiB or more compressed, and a smaller one as it is', async () => {
    const seen: WireRequest[] = [];
    const record: Service = { handle: async (request) => ({ status: seen.push(request) > 0 ? 200 : 500 }) };
    await served(record, async (endpoint) => {
      await store(endpoint).put('large.json', '{"a":1}'.repeat(10_000));
      await store(endpoint).put('small.json', '{"a":1}');
    });
    expect(seen[0]?.headers['content-encoding']).toBe('gzip');
    expect(seen[0]?.body.length).toBeLessThan(1_000);
    expect(seen[1]?.headers['content-encoding']).toBeUndefined();
    expect(seen[1]?.body.toString()).toBe('{"a":1}');
  });

  for (const [what, failure] of Object.entries({
    'a 500': status(500),
    'a 503': status(503),
    'a 429': status(429),
    'a broken connection': reset,
  }))
    it(`gets over ${what}, twice`, () =>
      answering([failure, failure, text('{}')], async (documents, seen) => {
        expect(await documents.get('a.json')).toBe('{}');
        expect(seen()).toBe(3);
      }));

  it('believes no listing that is none, and no removal that was refused', async () => {
    await answering([text('<html/>')], async (documents) => {
      await expect(documents.list('a/')).rejects.toThrow(/no listing/);
    });
    await answering([status(403)], async (documents) => {
      await expect(documents.list('a/')).rejects.toThrow(/403/);
      await expect(documents.remove('a/b.json')).rejects.toThrow(/403/);
    });
  });

  it('gives up after three attempts', () =>
    answering([status(503)], async (documents, seen) => {
      await expect(documents.put('a.json', '{}')).rejects.toThrow(/503/);
      expect(seen()).toBe(3);
    }));

  it('does not ask twice for what it may not have', () =>
    answering([status(403)], async (documents, seen) => {
      await expect(documents.get('a.json')).rejects.toThrow(/403/);
      expect(seen()).toBe(1);
    }));

  it('gives up on an answer that does not come to its end in time', () =>
    answering(
      [(_, response) => void response.writeHead(200, { 'content-length': '100' }).write('{')],
      async (documents, seen) => {
        await expect(documents.get('a.json')).rejects.toThrow();
        expect(seen()).toBe(3);
      },
      { attemptMs: 50 },
    ));

  it('refuses a document over 64 MiB, also one that only unfolds to it', async () => {
    const endless = (_: IncomingMessage, response: ServerResponse) => {
      const more = () => {
        while (response.write(Buffer.alloc(1_048_576)));
        response.once('drain', more);
      };
      more();
    };
    await answering([endless], async (documents, seen) => {
      await expect(documents.get('a.json')).rejects.toThrow(/larger than/);
      expect(seen()).toBe(1);
    });
    const bomb = gzipSync(Buffer.alloc(65 * 1_048_576));
    await answering([text(bomb, { 'content-encoding': 'gzip' })], async (documents) => {
      await expect(documents.get('a.json')).rejects.toThrow(/larger/);
    });
  });

  it('refuses a compressed document that is damaged', () =>
    answering([text('not gzip', { 'content-encoding': 'gzip' })], async (documents) => {
      await expect(documents.get('a.json')).rejects.toThrow(/header/);
    }));
});
