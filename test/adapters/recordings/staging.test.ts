import { describe, expect, it, vi } from 'vitest';
import { stagedKeys, stagingBucket } from '../../../lambdas/adapters/recordings/staging.ts';
import type { Service } from '../../../lib/local/service.ts';
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
  it('gets over an upload of a part that fails once', async () => {
    const { objects, service } = localS3('staging');
    let failures = 0;
    const flaky: Service = {
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

  it('does not finish an upload that S3 refuses', async () => {
    const refusing: Service = {
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

  it('lie in a folder of the job, under its partner and environment', () => {
    expect(keys.plan).toBe('staging/p/sandbox/j/plan.json');
    expect(keys.chunk(7, 'flac')).toBe('staging/p/sandbox/j/chunk-007.flac');
    expect(keys.words(7)).toBe('staging/p/sandbox/j/chunk-007.json');
  });

  it('are all known from the number of chunks, so that nothing is left behind', () => {
    expect(keys.all(2, 'mp3')).toEqual([
      'staging/p/sandbox/j/chunk-000.mp3',
      'staging/p/sandbox/j/chunk-000.json',
      'staging/p/sandbox/j/chunk-001.mp3',
      'staging/p/sandbox/j/chunk-001.json',
      'staging/p/sandbox/j/plan.json',
    ]);
    expect(keys.all(0, null)).toEqual(['staging/p/sandbox/j/plan.json']);
  });
});
