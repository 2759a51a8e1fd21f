import type { SourceRecordings } from '../../adapters/audio/source-recordings.ts';
import { jobRecordings } from '../../adapters/uploads/uploaded-recordings.ts';
import { uploadBucket } from '../buckets.ts';
import { urlPolicy } from '../env.ts';

/** So much may be read of a recording while its submitter waits. */
const maxBytes = 32 * 1_048_576;

/** Looks at recordings at the addresses of callers, and at those that were uploaded. */
export const firstLooks = (): Pick<SourceRecordings, 'look'> =>
  jobRecordings({ policy: urlPolicy(), maxBytes }, uploadBucket());
