import type { OpenableRecordings } from '../../adapters/audio/source-recordings.ts';
import { jobRecordings } from '../../adapters/uploads/uploaded-recordings.ts';
import { maxAudioBytes } from '../../contract/limits.ts';
import { uploadBucket } from '../buckets.ts';
import { urlPolicy } from '../env.ts';

/** Recordings at the addresses of callers, and those that were uploaded. */
export const recordings = (): OpenableRecordings =>
  jobRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }, uploadBucket());
