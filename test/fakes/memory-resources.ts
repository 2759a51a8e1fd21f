import type { SourceRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { encoderBytes } from './chat-encoder.ts';
import { memoryDocuments } from './memory-documents.ts';
import { memoryLedger } from './memory-ledger.ts';
import { memorySealer } from './memory-secrets.ts';
import { signedPlace } from './signed-place.ts';

export const pepper = 'a pepper for tests';
export const apiAddress = 'https://api.example.com';

/** Recordings that cannot be reached. */
const firstLooks: Pick<SourceRecordings, 'look'> = {
  look: async () => ({
    look: { kind: 'unreachable', reason: 'status', detail: '404' },
    recording: undefined,
  }),
};

/** All that endpoints may receive, without a network: a test overrides what it asks about. */
export const memoryResources = <T extends Table>(table: T) => ({
  table,
  pepper,
  urlPolicy: 'strict' as const,
  apiAddress,
  supportEmail: undefined as string | undefined,
  files: (_name: string): string | undefined => undefined,
  documents: memoryDocuments(),
  firstLooks,
  model: undefined,
  crossEncoder: encoderBytes,
  erasureLedger: memoryLedger(),
  sealer: memorySealer(),
  uploads: { objects: memoryDocuments(), files: signedPlace.files },
  uploadForms: signedPlace.forms,
  exportLinks: {
    link: async () => {
      throw new Error('This test has no files of exports');
    },
  },
});
