import type { SourceRecordings } from '../../adapters/audio/source-recordings.ts';
import { jobRecordings } from '../../adapters/uploads/uploaded-recordings.ts';
import { uploadBucket } from '../buckets.ts';
import { urlPolicy } from '../env.ts';

/** Bytes of a recording that may be read while its submitter waits. */
const maxBytes = 32 * 1_048_576;

/** Probes recordings at the addresses of callers, and uploaded ones. */
export const firstLooks = (): Pick<SourceRecordings, 'look'> =>
  jobRecordings({ policy: urlPolicy(), maxBytes }, uploadBucket());
