import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { commitLog } from '../../lib/local/dynamodb/index.ts';

// The store of a local stack as its data folder holds it: a log of the table's commits, and the objects of all buckets.

/** Where a local stack keeps its data, and what in it is to survive. */
export interface LocalStore {
  readonly folder: string;
  readonly tableName: string;
  /** The bucket of the ledger of erasures: no backup holds it, and no loss takes it. */
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

/** The files of all objects but the ledger's. */
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
 * Copies table and objects into `backup` while the stack runs. The table's log is only ever appended to, so that a copy is the
 * table as it stood at one moment; the objects come after it, so that each document is there to which a row points.
 */
export const backUp = (store: LocalStore, backup: string): void => {
  copy(store.folder, backup, ['tables']);
  copy(store.folder, backup, objectFiles(store));
};

/** The table and the objects are gone; keys, secrets and the ledger are things of their own, and stay. */
export const destroy = (store: LocalStore): void => {
  for (const file of ['tables', ...objectFiles(store)])
    rmSync(join(store.folder, file), { recursive: true, force: true });
};

/** Brings back what {@link backUp} has copied. */
export const restore = (store: LocalStore, backup: string): void => {
  copy(backup, store.folder, ['tables']);
  copy(backup, store.folder, objectFiles({ ...store, folder: backup }));
};

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (bytes: Buffer): string => (isGzip(bytes) ? gunzipSync(bytes) : bytes).toString();

const binary = z.object({ B: z.string() });

/** The items of the table, what is compressed in them too. */
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

/** Which of these words stand anywhere in the store, in either case: in rows, documents and the ledger. The stack is closed. */
export const wordsIn = (store: LocalStore, words: readonly string[]): string[] => {
  if (!existsSync(join(store.folder, 'tables'))) return [];
  const texts = [...tableTexts(store), ...objectTexts(store)].map((text) => text.toLowerCase());
  return words.filter((word) => texts.some((text) => text.includes(word.toLowerCase())));
};
