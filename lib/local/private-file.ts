import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A small map of texts that outlives the process: read at once, written whole at each change, readable by its owner
 * only (mode 600).
 */
export interface PrivateMap {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** Without a file the map is in memory. */
export const privateMap = (file: string | undefined): PrivateMap => {
  const values = new Map<string, string>(file === undefined ? [] : read(file));
  return {
    get: (name) => values.get(name),
    set: (name, value) => {
      values.set(name, value);
      if (file !== undefined) write(file, Object.fromEntries(values));
    },
  };
};

const read = (file: string): [string, string][] => {
  if (!existsSync(file)) return [];
  const content: object = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(content).map(([name, value]) => [name, String(value)]);
};

const write = (file: string, content: object): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, JSON.stringify(content), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
};
