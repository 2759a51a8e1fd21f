import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../../../lambdas/adapters/documents/documents.ts';
import { s3Documents } from '../../../lambdas/adapters/documents/s3-documents.ts';
import type { Service, StreamedResponse, WireRequest } from '../../../lib/local/index.ts';
import { type Act, breaks, isEndless, says, scripted, stalls } from '../aws/scripted-server.ts';
import { localS3 } from './local-s3.ts';
import { isSigned } from './signature.ts';
import { documentSuite } from './suite.ts';
import { served } from './wire-server.ts';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG';
const store = (endpointUrl: string | undefined, more = {}) =>
  s3Documents(
    {
      bucket: 'documents',
      region: 'eu-west-1',
      endpointUrl,
      credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey, sessionToken: 'session-token' }),
    },
    { pauseMs: 1, ...more },
  );

/** S3's stand-in, which turns away what is not signed. */
const strictS3 = (): Service<StreamedResponse> => {
  const { service } = localS3('documents');
  return {
    handle: async (request) =>
      isSigned(request, secretAccessKey) && request.headers['x-amz-security-token'] === 'session-token'
        ? service.handle(request)
        : { status: 403 },
  };
};

documentSuite('S3', (use) => served(strictS3(), (endpoint) => use(store(endpoint))));

/** The documents of a server that acts as told, and how often it was asked. */
const answering = (
  acts: readonly Act[],
  use: (store: DocumentStore, seen: () => number) => Promise<void>,
  more = {},
) => scripted(acts, (endpoint, seen) => use(store(endpoint, more), () => seen.length));

const refused = (code: number) => says(code, '<Error/>');

describe('documents in S3', () => {
  it('compresses a document of 8 KiB or more, and stores a smaller one unchanged', async () => {
    const seen: WireRequest[] = [];
    const record: Service<StreamedResponse> = {
      handle: async (request) => ({ status: seen.push(request) > 0 ? 200 : 500 }),
    };
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
    'a 500': refused(500),
    'a 503': refused(503),
    'a 429': refused(429),
    'a broken connection': breaks,
  }))
    it(`recovers from ${what}, twice`, () =>
      answering([failure, failure, says(200, '{}')], async (documents, seen) => {
        expect(await documents.get('a.json')).toBe('{}');
        expect(seen()).toBe(3);
      }));

  it('rejects a response that is not a listing, and a deletion that was refused', async () => {
    await answering([says(200, '<html/>')], async (documents) => {
      await expect(documents.list('a/')).rejects.toThrow(/no listing/);
    });
    await answering([refused(403)], async (documents) => {
      await expect(documents.list('a/')).rejects.toThrow(/403/);
      await expect(documents.remove('a/b.json')).rejects.toThrow(/403/);
    });
  });

  it('gives up after three attempts', () =>
    answering([refused(503)], async (documents, seen) => {
      await expect(documents.put('a.json', '{}')).rejects.toThrow(/503/);
      expect(seen()).toBe(3);
    }));

  it('does not retry when access is denied', () =>
    answering([refused(403)], async (documents, seen) => {
      await expect(documents.get('a.json')).rejects.toThrow(/403/);
      expect(seen()).toBe(1);
    }));

  it('gives up on a response that does not end in time', () =>
    answering(
      [stalls],
      async (documents, seen) => {
        await expect(documents.get('a.json')).rejects.toThrow();
        expect(seen()).toBe(3);
      },
      { attemptMs: 1_000 },
    ));

  it('refuses a document over 64 MiB, even one that only decompresses to it', async () => {
    await answering([isEndless], async (documents, seen) => {
      await expect(documents.get('a.json')).rejects.toThrow(/larger than/);
      expect(seen()).toBe(1);
    });
    const bomb = gzipSync(Buffer.alloc(65 * 1_048_576));
    await answering([says(200, bomb, { 'content-encoding': 'gzip' })], async (documents) => {
      await expect(documents.get('a.json')).rejects.toThrow(/larger/);
    });
  });

  it('refuses a compressed document that is damaged', () =>
    answering([says(200, 'not gzip', { 'content-encoding': 'gzip' })], async (documents) => {
      await expect(documents.get('a.json')).rejects.toThrow(/header/);
    }));
});
