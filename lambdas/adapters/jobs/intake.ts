import type { NewDocument } from '../../domain/analyses/submitted-analysis.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { playbookTable } from '../guidance/playbooks.ts';
import { type NoRoom, type Room, submissionLimits } from '../limits/submissions.ts';
import { type FoundOwners, type OwnerNames, type OwnerTable, ownerTable } from '../orgs/owners.ts';
import type { Probe } from '../recordings/probe-recording.ts';
import { guardOf, holderOf } from '../recordings/recording-guards.ts';
import {
  type SourceOptions,
  type SourceRecordings,
  sourceRecordings,
} from '../recordings/source-recordings.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { checkUrl } from '../urls/check-url.ts';
import { putAll } from './job-documents.ts';

/** When a submission comes, and the recording that it wants fetched. */
interface Arrival {
  readonly now: string;
  readonly url: string | undefined;
  /** The same recording is not worked on twice at once. */
  readonly isGuarded: boolean;
}

/** What stands in the rows that a submission meets. */
interface Surveyed {
  /** The live analysis of the same recording. */
  readonly live: string | undefined;
  readonly found: FoundOwners;
  readonly room: Room | NoRoom;
}

/** What a submission needs of the world before it is accepted. */
export interface Intake {
  readonly owners: Pick<OwnerTable, 'save'>;
  /** Reads all that a submission meets at once: whose it is, and what its partner's limits leave. */
  readonly survey: (tenant: TenantKey, names: OwnerNames, arrival: Arrival) => Promise<Surveyed>;
  /** Whether an address of a caller has an allowed shape. */
  readonly isAllowedUrl: (url: string) => boolean;
  /** What can be told of a recording while its submitter waits. */
  readonly look: (recordingUrl: string) => Promise<Probe>;
  /** Writes documents before anything points at them. */
  readonly keep: (documents: readonly NewDocument[]) => Promise<void>;
}

/** Keeps the documents of a submission that was let in, and answers the writes for its room and for whose it is. */
export const takenIn = async (
  { owners, keep }: Pick<Intake, 'owners' | 'keep'>,
  tenant: TenantKey,
  taken: {
    readonly documents: readonly NewDocument[];
    readonly held: readonly Write[];
    readonly owners: Parameters<OwnerTable['save']>[1];
    readonly found: FoundOwners;
  },
): Promise<Write[]> => {
  await keep(taken.documents);
  return [...taken.held, ...owners.save(tenant, taken.owners, taken.found)];
};

/** A look takes 5 s at the most; a slower origin is `unreachable` with the reason `timeout`. */
const lookMs = 5_000;
/** So much a look may read of a recording. */
export const maxLookBytes = 32 * 1_048_576;

export const intake = (
  table: Table,
  documents: DocumentStore,
  {
    policy,
    recordings,
  }: Pick<SourceOptions, 'policy'> & { readonly recordings?: Pick<SourceRecordings, 'look'> },
): Intake => {
  const source = recordings ?? sourceRecordings({ policy, maxBytes: maxLookBytes });
  const owners = ownerTable(table, playbookTable(table, documents));
  const limits = submissionLimits(table);
  return {
    owners,
    survey: async (tenant, names, { now, url, isGuarded }) => {
      const [live, found, room] = await Promise.all([
        isGuarded && url !== undefined ? holderOf(table, tenant, guardOf(url)) : undefined,
        owners.find(tenant, names),
        limits.room(tenant, { now, isRecorded: url !== undefined }),
      ]);
      return { live, found, room };
    },
    isAllowedUrl: (url) => checkUrl(url, { policy }).kind === 'accepted',
    look: async (recordingUrl) => (await source.look(recordingUrl, lookMs)).look,
    keep: (all) => putAll(documents, all),
  };
};
