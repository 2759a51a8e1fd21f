import type { NewDocument } from '../../domain/analyses/submitted-analysis.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { playbookTable } from '../guidance/playbooks.ts';
import { type OwnerTable, ownerTable } from '../orgs/owners.ts';
import type { Probe } from '../recordings/probe-recording.ts';
import {
  type SourceOptions,
  type SourceRecordings,
  sourceRecordings,
} from '../recordings/source-recordings.ts';
import type { Table } from '../table/table.ts';
import { checkUrl } from '../urls/check-url.ts';
import { putAll } from './job-documents.ts';

/** What a submission needs of the world before it is accepted. */
export interface Intake {
  readonly owners: OwnerTable;
  /** Whether an address of a caller has an allowed shape. */
  readonly isAllowedUrl: (url: string) => boolean;
  /** What can be told of a recording while its submitter waits. */
  readonly look: (recordingUrl: string) => Promise<Probe>;
  /** Writes documents before anything points at them. */
  readonly keep: (documents: readonly NewDocument[]) => Promise<void>;
}

/** A look takes 5 s at the most; a slower origin is `unreachable` with the reason `timeout`. */
const patienceMs = 5_000;
const maxBytes = 32 * 1_048_576;

export const intake = (
  table: Table,
  documents: DocumentStore,
  { policy, recordings }: Pick<SourceOptions, 'policy'> & { readonly recordings?: SourceRecordings },
): Intake => {
  const source = recordings ?? sourceRecordings({ policy, maxBytes });
  return {
    owners: ownerTable(table, playbookTable(table, documents)),
    isAllowedUrl: (url) => checkUrl(url, { policy }).kind === 'accepted',
    look: async (recordingUrl) => (await source.look(recordingUrl, patienceMs)).look,
    keep: (all) => putAll(documents, all),
  };
};
