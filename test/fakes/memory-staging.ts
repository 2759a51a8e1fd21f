import type { StagingBucket } from '../../lambdas/adapters/recordings/staging.ts';

/** The staging bucket in memory. An upload is there once it is finished, not before. */
export interface MemoryStaging extends StagingBucket {
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly mediaType: string }>;
}

export const memoryStaging = (): MemoryStaging => {
  const objects = new Map<string, { bytes: Buffer; mediaType: string }>();
  return {
    objects,
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
    putText: async (key, text) => {
      objects.set(key, { bytes: Buffer.from(text), mediaType: 'application/json' });
    },
    getText: async (key, maxBytes) => {
      const found = objects.get(key);
      if (found === undefined) throw new Error(`The staged object ${key} is not there`);
      if (found.bytes.length > maxBytes)
        throw new Error(`The staged object ${key} is larger than ${maxBytes} bytes`);
      return found.bytes.toString();
    },
    remove: async (keys) => {
      for (const key of keys) objects.delete(key);
    },
  };
};
