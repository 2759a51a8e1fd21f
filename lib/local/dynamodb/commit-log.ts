import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import type { Item } from './definition.ts';

/** One change: table name, key of the item, the item or null for a deletion. */
export type LoggedWrite = readonly [string, string, Item | null];

/** The log of commits. One commit is one line, so that a transaction is on disk completely or not at all. */
export interface CommitLog {
  append(writes: readonly LoggedWrite[]): void;
  /** The content of a table at the start, by key. */
  restored(table: string): ReadonlyMap<string, Item>;
  close(): void;
}

const lineSchema = z.array(
  z.tuple([z.string(), z.string(), z.record(z.string(), z.record(z.string(), z.unknown())).nullable()]),
);

/** Stores nothing, because the tables are in memory only. */
export const noLog: CommitLog = { append: () => {}, restored: () => new Map(), close: () => {} };

/**
 * An append-only log in `folder`. Every line is passed to the operating system before the commit is acknowledged, so
 * that it survives `kill -9` of the process (not a power failure: no fsync). A truncated last line is dropped; a broken
 * line in the middle throws. At the start the log is rewritten when more than half of it is history.
 */
export const commitLog = (folder: string): CommitLog => {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'tables.log');
  const tables = new Map<string, Map<string, Item>>();
  const lines = existsSync(path) ? replay(path, tables) : 0;
  const live = [...tables.values()].reduce((sum, table) => sum + table.size, 0);
  if (lines > 2 * live + 1000) rewrite(path, tables);
  const file = openSync(path, 'a', 0o600);
  return {
    append: (writes) => appendLine(file, lineOf(writes)),
    restored: (table) => tables.get(table) ?? new Map(),
    close: () => closeSync(file),
  };
};

const lineOf = (writes: readonly LoggedWrite[]): Buffer => {
  const json = JSON.stringify(writes);
  return Buffer.from(`${crc32(json).toString(16).padStart(8, '0')} ${json}\n`);
};

/** Appends a line completely or not at all: the part that a full disk accepted is removed again. */
const appendLine = (file: number, line: Buffer): void => {
  const { size } = fstatSync(file);
  try {
    writeAll(file, line);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  }
};

const writeAll = (file: number, bytes: Buffer): void => {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
};

const rewrite = (path: string, tables: ReadonlyMap<string, ReadonlyMap<string, Item>>): void => {
  const file = openSync(`${path}.new`, 'w', 0o600);
  for (const [table, items] of tables) {
    for (const [key, item] of items) writeAll(file, lineOf([[table, key, item]]));
  }
  closeSync(file);
  renameSync(`${path}.new`, path);
};

/** Reads the log into `tables`, and returns the number of changes in it. */
const replay = (path: string, tables: Map<string, Map<string, Item>>): number => {
  const file = openSync(path, 'r');
  const chunk = Buffer.alloc(1 << 20);
  let rest = Buffer.alloc(0);
  let offset = 0;
  let changes = 0;
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      rest = Buffer.concat([rest, chunk.subarray(0, read)]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        changes += applyLine(rest.toString('utf8', 0, end), tables, `${path} at byte ${offset}`);
        offset += end + 1;
        rest = rest.subarray(end + 1);
      }
    }
  } finally {
    closeSync(file);
  }
  if (rest.length > 0) truncateSync(path, offset);
  return changes;
};

const applyLine = (line: string, tables: Map<string, Map<string, Item>>, place: string): number => {
  const json = line.slice(9);
  if (line.slice(0, 8) !== crc32(json).toString(16).padStart(8, '0')) {
    throw new Error(`The table log is damaged: ${place}. Remove the data folder to start empty.`);
  }
  const writes = lineSchema.parse(JSON.parse(json));
  for (const [name, key, item] of writes) {
    const table = tables.get(name) ?? new Map<string, Item>();
    tables.set(name, table);
    if (item === null) table.delete(key);
    else table.set(key, item);
  }
  return writes.length;
};
