import type { Clock } from '../clock.ts';
import type { EmitEvent } from '../events/definition.ts';
import type { LogSink } from '../functions/function-worker.ts';
import { wordsBeside } from '../recordings/find-words.ts';
import { wordsOfUploads } from '../recordings/words-of-uploads.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { etagOf } from '../s3/objects.ts';
import { accountId, region } from '../template/identities.ts';
import { type Transcribe, transcribe } from '../transcribe/index.ts';
import { findRecogniser } from '../transcribe/recogniser.ts';

export interface TranscriptionParts {
  readonly clock: Clock;
  readonly emit: EmitEvent;
  readonly objects: ObjectStore;
  readonly recordingsFolder: string;
  readonly recordingsUrl: string;
  readonly recogniser?: readonly string[] | undefined;
  readonly log: LogSink;
}

/** The reason of a failed transcription is logged too, because it contains the remedy. */
const logged =
  ({ emit, log }: TranscriptionParts): EmitEvent =>
  (event) => {
    const reason = event.detail['FailureReason'];
    if (typeof reason === 'string') log(`transcription: ${reason}\n`);
    emit(event);
  };

/** Speech to text: from sidecars of the recordings, or else from a recogniser on this machine. */
export const startTranscription = (parts: TranscriptionParts): Transcribe => {
  const { clock, objects, recordingsFolder: folder, recordingsUrl } = parts;
  const beside = wordsBeside(folder, recordingsUrl);
  return transcribe({
    clock,
    emit: logged(parts),
    region,
    account: accountId,
    findWords: wordsOfUploads({ folder, recordingsUrl }, (key) => objects.findKey(key), beside),
    recognise: findRecogniser(process.env, parts.recogniser),
    store: {
      has: (bucket, key) => objects.find(bucket, key) !== undefined,
      get: async (bucket, key) => {
        const record = objects.find(bucket, key);
        return record === undefined ? undefined : objects.read(record, 0, record.size);
      },
      put: async (bucket, key, bytes) => {
        const body = await objects.write(bytes);
        const headers = { 'content-type': 'application/json' };
        const lastModifiedMs = clock.now();
        await objects.put({
          bucket,
          key,
          size: bytes.length,
          etag: etagOf(bytes),
          lastModifiedMs,
          headers,
          bodies: [body],
        });
      },
    },
  });
};
