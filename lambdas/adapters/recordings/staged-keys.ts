import type { Reference, Tenant } from '../../domain/tenants/environments.ts';
import { type JobReference, jobTable, wasRunning } from '../jobs/jobs.ts';
import type { Table } from '../table/table.ts';
import type { StagingBucket } from './staging.ts';

/** The file that a vocabulary is made from; it is of no use once the provider has read it. */
export const stagedVocabularyKey = ({ partner_id, environment }: Tenant, name: string): string =>
  `vocabularies/${partner_id}/${environment}/${name}.txt`;

/** The keys of a job's staged objects. Slices and chunks are counted from 0. */
export const stagedKeys = ({ partner_id, environment }: Tenant, jobId: string) => {
  /** All of them are in here, and nothing else; it ends with a slash. */
  const folder = `staging/${partner_id}/${environment}/${jobId}/`;
  const numbered = (name: string, ending: string) => (number: number) =>
    `${folder}${name}-${String(number).padStart(3, '0')}.${ending}`;
  return {
    folder,
    /** The whole recording, if its own server does not serve ranges. */
    origin: `${folder}origin`,
    /** Where the sound is in the recording. */
    layout: `${folder}layout.json`,
    /** The part of the recording's index that the worker of a slice needs. */
    part: numbered('part', 'bin'),
    /** The result of listening to a slice; its frames that are kept, and their table. */
    heard: numbered('heard', 'json'),
    kept: numbered('kept', 'bin'),
    frames: numbered('frames', 'bin'),
    /** How the recording is divided into chunks. */
    plan: `${folder}plan.json`,
    chunk: (chunk: number, codec: string): string => numbered('chunk', codec)(chunk),
    /** The key of a chunk's stretches in the recording; beside its audio, under the same name. */
    map: numbered('chunk', 'map.json'),
    /** The provider's output for a chunk. */
    words: numbered('chunk', 'json'),
  };
};

export type StagedKeys = ReturnType<typeof stagedKeys>;

/** The staging bucket, and where one job's objects are in it. */
export interface StagedJob {
  readonly staging: StagingBucket;
  readonly keys: StagedKeys;
}

export const stagedJob = (staging: StagingBucket, { tenant, id }: Reference): StagedJob => ({
  staging,
  keys: stagedKeys(tenant, id),
});

/**
 * Removes late transcriptions that nothing waits for, because their job has ended, was cancelled, or continued without
 * them.
 */
export const clearUnwanted = (table: Table, staging: Pick<StagingBucket, 'clear'>) => {
  const jobs = jobTable(table);
  return async ({ tenant, kind, id }: JobReference): Promise<void> => {
    const job = await jobs.find({ tenant, kind, id });
    if (job === undefined || (wasRunning(job) && job.transcript_key === null)) return;
    await staging.clear(stagedKeys(tenant, id).folder);
  };
};
