import { describe, expect, it, vi } from 'vitest';
import { stagedKeys } from '../../../lambdas/adapters/recordings/staged-keys.ts';
import { stagingBucket } from '../../../lambdas/adapters/recordings/staging.ts';
import type { Service, StreamedResponse } from '../../../lib/local/index.ts';
import { localS3 } from '../documents/local-s3.ts';
import { served } from '../documents/wire-server.ts';
import { stagingSuite } from './suite.ts';

stagingSuite('S3', (use) => {
  const { objects, service } = localS3('staging');
  return served(service, async (endpoint) => {
    vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
    await use({
      staging: stagingBucket('staging', endpoint),
      stored: async (key) => {
        const record = objects.find('staging', key);
        if (record === undefined) return undefined;
        return {
          bytes: await objects.read(record, 0, record.size),
          mediaType: record.headers['content-type'] ?? '',
        };
      },
    });
  });
});

describe('staging in S3', () => {
  it('retries the upload of a part that fails once', async () => {
    const { objects, service } = localS3('staging');
    let failures = 0;
    const flaky: Service<StreamedResponse> = {
      handle: async (request) => {
        if (request.query.has('partNumber') && failures === 0) {
          failures += 1;
          return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
        }
        return service.handle(request);
      },
    };
    await served(flaky, async (endpoint) => {
      vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
      const sink = stagingBucket('staging', endpoint).upload('a.mp3', 'audio/mpeg');
      await sink.write(Buffer.alloc(9_000_000, 1));
      await sink.finish();
    });
    expect(failures).toBe(1);
    expect(objects.find('staging', 'a.mp3')?.size).toBe(9_000_000);
  });

  it('does not complete an upload that S3 refuses', async () => {
    const refusing: Service<StreamedResponse> = {
      handle: async () => ({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }),
    };
    await served(refusing, async (endpoint) => {
      vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
      const sink = stagingBucket('staging', endpoint).upload('a.mp3', 'audio/mpeg');
      await expect(sink.write(Buffer.alloc(9_000_000))).rejects.toThrow();
      await sink.abort();
    });
  });
});

describe('the keys of staged objects', () => {
  const keys = stagedKeys({ partner_id: 'p', environment: 'sandbox' }, 'j');

  it('are in a folder of the job, under its partner and environment', () => {
    expect(keys.plan).toBe('staging/p/sandbox/j/plan.json');
    expect(keys.chunk(7, 'flac')).toBe('staging/p/sandbox/j/chunk-007.flac');
    expect(keys.words(7)).toBe('staging/p/sandbox/j/chunk-007.json');
    expect(keys.map(7)).toBe('staging/p/sandbox/j/chunk-007.map.json');
    expect(keys.kept(12)).toBe('staging/p/sandbox/j/kept-012.bin');
  });

  it('are all in the folder that is cleared', () => {
    const { folder, origin, layout, plan, part, heard, kept, frames, chunk, map, words } = keys;
    const numbered = [part, heard, kept, frames, map, words].map((key) => key(3));
    for (const key of [origin, layout, plan, chunk(3, 'mp3'), ...numbered])
      expect(key.startsWith(folder)).toBe(true);
  });
});
