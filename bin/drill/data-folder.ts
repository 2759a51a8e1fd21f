import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { commitLog } from '../../lib/local/dynamodb/index.ts';

// The data folder of a local stack: a log of the table's commits, and the objects of all buckets.

/** The folder of a local stack's data, and the part that must survive. */
export interface LocalStore {
  readonly folder: string;
  readonly tableName: string;
  /** The bucket of the ledger of erasures, which is in no backup and survives every loss. */
  readonly ledgerBucket: string;
}

const recordSchema = z.object({
  bucket: z.string(),
  key: z.string(),
  bodies: z.array(z.object({ id: z.uuid() })),
});

const recordsIn = (folder: string) => {
  const records = join(folder, 'objects', 'records');
  return readdirSync(records)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file: join('objects', 'records', file),
      ...recordSchema.parse(JSON.parse(readFileSync(join(records, file), 'utf8'))),
    }));
};

/** The files of all objects except the ledger's. */
const objectFiles = ({ folder, ledgerBucket }: LocalStore): string[] =>
  recordsIn(folder)
    .filter(({ bucket }) => bucket !== ledgerBucket)
    .flatMap(({ file, bodies }) => [file, ...bodies.map(({ id }) => join('objects', 'bodies', id))]);

const copy = (from: string, to: string, files: readonly string[]): void => {
  for (const file of files) {
    mkdirSync(join(to, file, '..'), { recursive: true });
    cpSync(join(from, file), join(to, file), { recursive: true });
  }
};

/**
 * Copies table and objects into `backup` while the stack runs. The table's log is only appended to, so a copy is the
 * table at one moment. The objects are copied after it, so that each document to which a row points is in the copy.
 */
export const backUp = (store: LocalStore, backup: string): void => {
  copy(store.folder, backup, ['tables']);
  copy(store.folder, backup, objectFiles(store));
};

/** Deletes the table and the objects, but not keys, secrets and the ledger, which are stored separately. */
export const destroy = (store: LocalStore): void => {
  for (const file of ['tables', ...objectFiles(store)])
    rmSync(join(store.folder, file), { recursive: true, force: true });
};

/** Restores what {@link backUp} has copied. */
export const restore = (store: LocalStore, backup: string): void => {
  copy(backup, store.folder, ['tables']);
  copy(backup, store.folder, objectFiles({ ...store, folder: backup }));
};

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (bytes: Buffer): string => (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString();

const binary = z.object({ B: z.string() });

/** The items of the table, with compressed attributes expanded. */
const tableTexts = ({ folder, tableName }: LocalStore): string[] => {
  const log = commitLog(join(folder, 'tables'));
  try {
    return [...log.restored(tableName).values()].flatMap((item) => [
      JSON.stringify(item),
      ...Object.values(item).flatMap((value) => {
        const { data } = binary.safeParse(value);
        return data === undefined ? [] : [textOf(Buffer.from(data.B, 'base64'))];
      }),
    ]);
  } finally {
    log.close();
  }
};

const objectTexts = ({ folder }: LocalStore): string[] =>
  recordsIn(folder).flatMap(({ key, bodies }) => {
    const bytes = Buffer.concat(bodies.map(({ id }) => readFileSync(join(folder, 'objects', 'bodies', id))));
    return [key, textOf(bytes)];
  });

/**
 * Which of these words occur anywhere in the store, in either case: in rows, documents and the ledger. The stack must
 * be closed.
 */
export const wordsIn = (store: LocalStore, words: readonly string[]): string[] => {
  if (!existsSync(join(store.folder, 'tables'))) return [];
  const texts = [...tableTexts(store), ...objectTexts(store)].map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
};
