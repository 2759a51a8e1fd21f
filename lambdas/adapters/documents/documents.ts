import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Table } from '../table/table.ts';

/** Bytes that are written once under a key and not changed until they are erased: rows, transcripts, findings. */
export interface DocumentStore {
  put(key: string, text: string): Promise<void>;
  /** Throws if the document does not exist, because a pointer without its document is an internal fault. */
  get(key: string): Promise<string>;
  /** The keys of all documents in a folder, which ends with a slash. */
  list(folder: string): Promise<string[]>;
  /** Removes a document for good; a missing one is not an error. */
  remove(key: string): Promise<void>;
}

/** Where records are stored: their rows, and the bytes that rows point at. */
export interface Stores {
  readonly table: Table;
  readonly documents: DocumentStore;
}

const outOfReach = async (): Promise<never> => {
  throw new Error('This function has no documents: it was not to ask for any');
};

/** For functions that read rows only, and have neither the bucket nor the permission to use it. */
export const noDocuments: DocumentStore = {
  put: outOfReach,
  get: outOfReach,
  list: outOfReach,
  remove: outOfReach,
};

type Folder = 'analyses' | 'sessions' | 'events' | 'playbooks' | 'intel' | 'batches' | 'insights';

/** The folder of all documents of one record, and nothing else. */
export const documentFolder = ({ partner_id, environment }: Tenant, folder: Folder, id: string): string =>
  `${partner_id}/${environment}/${folder}/${id}/`;

/** The folder that a document is in. */
export const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** The key of a document: the partner and the environment first, as in the table. `version` is new for each write. */
export const documentKey = (
  tenant: Tenant,
  folder: Folder,
  { id, part, version }: { id: string; part: string; version: string },
): string => `${documentFolder(tenant, folder, id)}${part}-${version}.json`;
