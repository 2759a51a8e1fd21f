import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { BodyStore, ObjectRecord, RecordStore } from './stored-object.ts';

const recordSchema = z.strictObject({
  bucket: z.string(),
  key: z.string(),
  size: z.number(),
  etag: z.string(),
  lastModifiedMs: z.number(),
  headers: z.record(z.string(), z.string()),
  bodies: z.array(z.strictObject({ id: z.uuid(), size: z.number() })),
});

/** Bytes as files of `folder`, each named by its id. */
export const folderBodies = (folder: string): BodyStore => {
  mkdirSync(folder, { recursive: true });
  return {
    write: async (bytes) => {
      const id = randomUUID();
      await writeFile(join(folder, id), bytes, { mode: 0o600 });
      return { id, size: bytes.length };
    },
    read: async ({ id }, start, end) => {
      const file = await open(join(folder, id));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: ({ id }) => rm(join(folder, id), { force: true }),
    keepOnly: async (ids) => {
      const stray = (await readdir(folder)).filter((id) => !ids.has(id));
      await Promise.all(stray.map((id) => rm(join(folder, id), { force: true })));
    },
    close: () => {},
  };
};

/** One JSON file per object, named by a hash so that no key can leave the folder. */
export const folderRecords = (folder: string): RecordStore => {
  mkdirSync(folder, { recursive: true });
  const fileOf = ({ bucket, key }: ObjectRecord): string =>
    join(folder, `${createHash('sha256').update(`${bucket}/${key}`).digest('hex')}.json`);
  return {
    all: async () => {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return texts.map((text) => recordSchema.parse(JSON.parse(text)));
    },
    save: async (record) => {
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeFile(draft, JSON.stringify(record), { mode: 0o600 });
      await rename(draft, fileOf(record));
    },
    remove: (record) => rm(fileOf(record), { force: true }),
  };
};
