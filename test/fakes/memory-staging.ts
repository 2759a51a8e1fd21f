import type { StagingBucket } from '../../lambdas/adapters/recordings/staging.ts';
import { fileOf, memoryRecording } from '../adapters/recordings/memory-recording.ts';

/** The staging bucket in memory. An upload is there once it is finished, not before. */
export interface MemoryStaging extends StagingBucket {
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly mediaType: string }>;
}

export const memoryStaging = (): MemoryStaging => {
  const objects = new Map<string, { bytes: Buffer; mediaType: string }>();
  const find = (key: string, maxBytes: number) => {
    const found = objects.get(key);
    if (found !== undefined && found.bytes.length > maxBytes)
      throw new Error(`The staged object ${key} is larger than ${maxBytes} bytes`);
    return found?.bytes;
  };
  const existing = (key: string, maxBytes: number) => {
    const found = find(key, maxBytes);
    if (found === undefined) throw new Error(`The staged object ${key} is not there`);
    return found;
  };
  return {
    objects,
    uriOf: (key) => `s3://staging/${key}`,
    upload: (key, mediaType) => {
      const chunks: Uint8Array[] = [];
      return {
        write: async (chunk) => {
          chunks.push(Uint8Array.from(chunk));
        },
        finish: async () => {
          objects.set(key, { bytes: Buffer.concat(chunks), mediaType });
        },
        abort: async () => {},
      };
    },
    put: async (key, body, mediaType) => {
      objects.set(key, { bytes: Buffer.from(body), mediaType });
    },
    findText: async (key, maxBytes) => find(key, maxBytes)?.toString(),
    getText: async (key, maxBytes) => existing(key, maxBytes).toString(),
    getBytes: async (key, { start, end } = { start: 0, end: Number.MAX_SAFE_INTEGER }) =>
      Uint8Array.from(existing(key, Number.MAX_SAFE_INTEGER).subarray(start, end)),
    open: async (key) => {
      const bytes = existing(key, Number.MAX_SAFE_INTEGER);
      return { kind: 'opened', ...memoryRecording(fileOf(bytes)).recording };
    },
    remove: async (key) => void objects.delete(key),
    clear: async (folder) => {
      for (const key of objects.keys()) if (key.startsWith(folder)) objects.delete(key);
    },
  };
};
