import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';

/** The document store in memory. */
export interface MemoryDocuments extends DocumentStore {
  readonly keys: () => readonly string[];
}

export const memoryDocuments = (): MemoryDocuments => {
  const texts = new Map<string, string>();
  return {
    keys: () => [...texts.keys()],
    put: async (key, text) => {
      texts.set(key, text);
    },
    get: async (key) => {
      const text = texts.get(key);
      if (text === undefined) throw new Error(`The document ${key} is not there`);
      return text;
    },
    list: async (folder) => [...texts.keys()].filter((key) => key.startsWith(folder)),
    remove: async (key) => {
      texts.delete(key);
    },
  };
};
