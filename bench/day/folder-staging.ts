import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StagingBucket } from '../../lambdas/adapters/recordings/staging.ts';

/** A staging bucket that is a folder: what one process writes, the next one reads. */
export const folderStaging = (folder: string): StagingBucket => {
  const pathOf = (key: string): string => {
    const path = join(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  const find = (key: string) => (existsSync(pathOf(key)) ? readFileSync(pathOf(key)) : undefined);
  const get = (key: string): Buffer => {
    const found = find(key);
    if (found === undefined) throw new Error(`The staged object ${key} is not there`);
    return found;
  };
  return {
    uriOf: (key) => `s3://staging/${key}`,
    upload: (key) => {
      rmSync(pathOf(key), { force: true });
      return {
        write: async (bytes) => appendFileSync(pathOf(key), bytes),
        finish: async () => undefined,
        abort: async () => rmSync(pathOf(key), { force: true }),
      };
    },
    put: async (key, body) => writeFileSync(pathOf(key), body),
    findText: async (key) => find(key)?.toString(),
    getText: async (key) => get(key).toString(),
    getBytes: async (key, range) => {
      const bytes = get(key);
      return range === undefined ? bytes : bytes.subarray(range.start, range.end);
    },
    open: async () => {
      throw new Error('A file of a folder serves ranges: nothing is copied');
    },
    remove: async (key) => rmSync(pathOf(key), { force: true }),
    clear: async (key) => rmSync(pathOf(key), { recursive: true, force: true }),
  };
};
