import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderBodies } from './folder-stores.ts';
import type { BodyStore, RecordStore } from './stored-object.ts';

/**
 * Larger bodies (audio, in parts of 8 MiB) go to a temporary folder, because a recorded day must not fill the memory.
 */
const largestInMemoryBytes = 1024 * 1024;

/** A folder that is created on first use and deleted with the process. */
const passingFolder = (): { readonly path: () => string; readonly remove: () => void } => {
  let path: string | undefined;
  const remove = (): void => {
    if (path !== undefined) rmSync(path, { recursive: true, force: true });
    process.off('exit', remove);
  };
  return {
    path: () => {
      if (path === undefined) process.once('exit', remove);
      path ??= mkdtempSync(join(tmpdir(), 'pitch-scoring-objects-'));
      return path;
    },
    remove,
  };
};

/** Bytes that are deleted with the process. */
export const passingBodies = (): BodyStore => {
  const small = new Map<string, Buffer>();
  const folder = passingFolder();
  let large: BodyStore | undefined;
  const spill = (): BodyStore => {
    large ??= folderBodies(folder.path());
    return large;
  };
  return {
    write: async (bytes) => {
      if (bytes.length > largestInMemoryBytes) return spill().write(bytes);
      const id = randomUUID();
      small.set(id, bytes);
      return { id, size: bytes.length };
    },
    read: async (body, start, end) =>
      small.get(body.id)?.subarray(start, end) ?? spill().read(body, start, end),
    remove: async (body) => {
      if (!small.delete(body.id)) await large?.remove(body);
    },
    keepOnly: async () => {},
    close: () => folder.remove(),
  };
};

/** Stores nothing beyond the object store itself. */
export const passingRecords = (): RecordStore => ({
  all: async () => [],
  save: async () => {},
  remove: async () => {},
});
