import { describe, expect, it } from 'vitest';
import {
  type ExportObjects,
  exportKey,
  exportLinks,
  exportObjects,
} from '../../../lambdas/adapters/exports/export-objects.ts';
import type { Service, StreamedResponse, WireRequest } from '../../../lib/local/index.ts';
import { memoryExports } from '../../fakes/memory-exports.ts';
import { says, scripted } from '../aws/scripted-server.ts';
import { localS3 } from '../documents/local-s3.ts';
import { isSigned } from '../documents/signature.ts';
import { served } from '../documents/wire-server.ts';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG';
const bucketAt = (endpointUrl: string | undefined) => ({
  bucket: 'documents',
  region: 'eu-west-1',
  endpointUrl,
  credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey, sessionToken: 'session-token' }),
});
const quick = { pauseMs: 1, attemptMs: 5_000 };
const tenant = { partner_id: '01a1f9bb-7650-75ee-a03d-de5355b8ec97', environment: 'sandbox' } as const;
const key = exportKey(tenant, 'e1', 'jsonl');
const large = Buffer.alloc(5 * 1_048_576, 'a');

interface Setup {
  readonly objects: ExportObjects;
  readonly read: () => Promise<string | undefined>;
}

const inMemory = async (use: (setup: Setup) => Promise<void>) => {
  const objects = memoryExports();
  await use({ objects, read: async () => objects.files.get(key)?.toString() });
};

const inS3 = async (use: (setup: Setup) => Promise<void>) => {
  const { service, objects: stored } = localS3('documents');
  const strict: Service<StreamedResponse> = {
    handle: async (request) =>
      isSigned(request, secretAccessKey) ? service.handle(request) : { status: 403 },
  };
  await served(strict, async (endpoint) => {
    const read = async () => {
      const record = stored.find('documents', key);
      return record && (await stored.read(record, 0, record.size)).toString();
    };
    await use({ objects: exportObjects(bucketAt(endpoint), quick), read });
  });
};

for (const [name, start] of Object.entries({ memory: inMemory, S3: inS3 }))
  describe(`files of exports in ${name}`, () => {
    it('are written in one part', () =>
      start(async ({ objects, read }) => {
        await objects.put(key, Buffer.from('{}\n'));
        expect(await read()).toBe('{}\n');
      }));

    it('are written in several parts, and exist once these are joined', () =>
      start(async ({ objects, read }) => {
        const uploadId = await objects.begin(key);
        const first = await objects.uploadPart(key, { uploadId, number: 1 }, large);
        const second = await objects.uploadPart(key, { uploadId, number: 2 }, Buffer.from('end'));
        expect(await read()).toBeUndefined();
        await objects.finish(key, uploadId, [first, second]);
        expect(await read()).toBe(`${large.toString()}end`);
      }));

    it('keep the later of two parts with the same number', () =>
      start(async ({ objects, read }) => {
        const uploadId = await objects.begin(key);
        await objects.uploadPart(key, { uploadId, number: 1 }, Buffer.from('former'));
        const etag = await objects.uploadPart(key, { uploadId, number: 1 }, Buffer.from('later'));
        await objects.finish(key, uploadId, [etag]);
        expect(await read()).toBe('later');
      }));

    it('can be finished twice, and their upload can be aborted twice', () =>
      start(async ({ objects, read }) => {
        const uploadId = await objects.begin(key);
        const etag = await objects.uploadPart(key, { uploadId, number: 1 }, Buffer.from('all'));
        await objects.finish(key, uploadId, [etag]);
        await objects.finish(key, uploadId, [etag]);
        expect(await read()).toBe('all');
        const other = await objects.begin(key);
        await objects.abort(key, other);
        await objects.abort(key, other);
        await expect(objects.uploadPart(key, { uploadId: other, number: 1 }, large)).rejects.toThrow();
      }));

    it('cannot be finished with a part that does not exist', () =>
      start(async ({ objects, read }) => {
        const uploadId = await objects.begin(key);
        await objects.uploadPart(key, { uploadId, number: 1 }, Buffer.from('all'));
        await expect(objects.finish(key, uploadId, ['"0"'])).rejects.toThrow();
        expect(await read()).toBeUndefined();
      }));
  });

it('treat a failure that S3 reports with status 200 as a failure', () =>
  scripted([says(200, '<Error><Code>InternalError</Code></Error>')], async (endpoint) => {
    const objects = exportObjects(bucketAt(endpoint), { ...quick, attempts: 1 });
    await expect(objects.finish(key, 'u', ['"1"'])).rejects.toThrow('could not be finished');
    await expect(objects.begin(key)).rejects.toThrow('could not be begun');
  }));

it('retry a part when S3 is busy', () =>
  scripted(
    [says(503, '<Error><Code>SlowDown</Code></Error>'), says(200, '', { etag: '"x"' })],
    async (endpoint, seen) => {
      const etag = await exportObjects(bucketAt(endpoint), quick).uploadPart(
        key,
        { uploadId: 'u', number: 1 },
        large,
      );
      expect([etag, seen.length, seen[1]?.body.length]).toEqual(['"x"', 2, large.length]);
    },
  ));

describe('the link to an export', () => {
  it('downloads the file without a key until it expires', async () => {
    const { service } = localS3('documents');
    const asked: WireRequest[] = [];
    const noting: Service<StreamedResponse> = {
      handle: async (request) => {
        asked.push(request);
        return service.handle(request);
      },
    };
    await served(noting, async (endpoint) => {
      await exportObjects(bucketAt(endpoint), quick).put(key, Buffer.from('{}\n'));
      const url = await exportLinks(bucketAt(endpoint)).link(tenant, { id: 'e1', format: 'jsonl' }, 90);
      const response = await fetch(url);
      expect([response.status, await response.text()]).toEqual([200, '{}\n']);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="e1.jsonl"');
      expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
      expect(asked.at(-1)?.query.get('X-Amz-Expires')).toBe('90');
    });
  });

  it('names its tenant in its path', async () => {
    const url = await exportLinks(bucketAt(undefined)).link(tenant, { id: 'e1', format: 'csv' }, 90);
    expect(new URL(url).pathname).toBe(`/exports/${tenant.partner_id}/sandbox/e1.csv`);
    expect(new URL(url).host).toBe('documents.s3.eu-west-1.amazonaws.com');
  });
});
