import { createHash } from 'node:crypto';
import type { ExportObjects } from '../../lambdas/adapters/exports/export-objects.ts';

interface Upload {
  readonly key: string;
  readonly parts: Map<number, { readonly etag: string; readonly body: Buffer }>;
}

/** The files of exports in memory, as S3 has them: a file is there once it is finished, and its upload is then gone. */
export interface MemoryExports extends ExportObjects {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly uploads: ReadonlyMap<string, Upload>;
}

const smallestPartBytes = 5 * 1_048_576;

export const memoryExports = (): MemoryExports => {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  let count = 0;
  const uploadOf = (key: string, uploadId: string): Upload => {
    const upload = uploads.get(uploadId);
    if (upload?.key !== key) throw new Error('NoSuchUpload');
    return upload;
  };
  return {
    files,
    uploads,
    put: async (key, body) => {
      files.set(key, Buffer.from(body));
    },
    begin: async (key) => {
      count += 1;
      uploads.set(`upload-${count}`, { key, parts: new Map() });
      return `upload-${count}`;
    },
    uploadPart: async (key, { uploadId, number }, body) => {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      uploadOf(key, uploadId).parts.set(number, { etag, body: Buffer.from(body) });
      return etag;
    },
    finish: async (key, uploadId, etags) => {
      if (!uploads.has(uploadId) && files.has(key)) return;
      const { parts } = uploadOf(key, uploadId);
      const bodies = etags.map((etag, index) => {
        const part = parts.get(index + 1);
        if (part?.etag !== etag) throw new Error('InvalidPart');
        if (index < etags.length - 1 && part.body.length < smallestPartBytes)
          throw new Error('EntityTooSmall');
        return part.body;
      });
      files.set(key, Buffer.concat(bodies));
      uploads.delete(uploadId);
    },
    abort: async (_key, uploadId) => {
      uploads.delete(uploadId);
    },
  };
};
