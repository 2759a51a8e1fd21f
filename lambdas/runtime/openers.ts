import type { OpenableRecordings, SourceRecordings } from '../adapters/audio/source-recordings.ts';
import { crossEncoderBeside } from '../adapters/chat/chat-encoder.ts';
import { usualShare } from '../adapters/deliveries/send-permits.ts';
import type { DocumentStore } from '../adapters/documents/documents.ts';
import { type PublishedFiles, publishedFiles } from '../adapters/documents/published-files.ts';
import { s3Documents } from '../adapters/documents/s3-documents.ts';
import { type FetchSource, sourceFetcher } from '../adapters/drafts/fetch-source.ts';
import { type Bus, eventBus } from '../adapters/events/bus.ts';
import {
  type ExportLinks,
  type ExportObjects,
  exportObjects,
  exportLinks as linksTo,
} from '../adapters/exports/export-objects.ts';
import {
  waitingSteps as stepsOfWorkflows,
  type WaitingSteps,
  type WorkflowStarter,
  workflowStarter,
} from '../adapters/jobs/workflows.ts';
import type { Pepper } from '../adapters/keys/pepper.ts';
import { cloudWatchLevels, type LevelMetrics } from '../adapters/levels/level-metrics.ts';
import { type AskableModel, modelAt } from '../adapters/model/ask-model.ts';
import { type ErasureLedger, erasureLedger as ledgerIn } from '../adapters/privacy/erasure-ledger.ts';
import { type DeliveryQueue, deliveryQueue as queueAt } from '../adapters/queues/delivery-queue.ts';
import { workQueues as queuesAt, type WorkQueues } from '../adapters/queues/work-queues.ts';
import { type PostEvent, postEvent } from '../adapters/receivers/post-event.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { sealingKey } from '../adapters/secrets/sealing-key.ts';
import { type SecretOpener, secretOpener } from '../adapters/secrets/secret-opener.ts';
import { type SecretSealer, secretSealer } from '../adapters/secrets/secret-sealer.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import { dynamoPuts, type PutRows } from '../adapters/table/put-rows.ts';
import type { Table } from '../adapters/table/table.ts';
import { amazonTranscribe, type Transcription } from '../adapters/transcription/transcription.ts';
import { uploadAddress as addressOf, uploadForms as formsFor } from '../adapters/uploads/upload-forms.ts';
import { type UploadedFiles, uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { jobRecordings } from '../adapters/uploads/uploaded-recordings.ts';
import { amazonVocabularies, type VocabularyService } from '../adapters/vocabularies/vocabulary-service.ts';
import { maxAudioBytes } from '../contract/limits.ts';
import { perWorkQueue } from '../domain/jobs/job-kinds.ts';
import { awsAccess } from './aws-access.ts';
import { metricNamespace, optional, required, urlPolicy } from './env.ts';
import { modelAccess, modelTakesHealthcare, modelVotes } from './model-access.ts';

// How each resource is opened when a function starts. The build takes from here what a row uses (`bin/build/composed-entries.ts`).

/** The bucket of documents, with the credentials to sign requests for it. */
const documentBucket = () => ({ bucket: required('documentsBucket'), ...awsAccess() });

/** The bucket of uploaded files, with the credentials to sign forms and links for it. */
const uploadBucket = () => ({ bucket: required('uploadsBucket'), ...awsAccess() });

export { transcriptionsAtOnce, urlPolicy } from './env.ts';

/** The address of the service, without a stage. */
export const apiAddress = (): string => required('apiAddress');

export const bus = (): Bus => eventBus(required('busName'), awsAccess());

/** The bytes of the encoder of questions beside the function's bundle, read once on first use. */
export const crossEncoder = () => {
  let bytes: Uint8Array | undefined;
  return (): Uint8Array => {
    bytes ??= crossEncoderBeside(import.meta.url);
    return bytes;
  };
};

export const deliveryQueue = (): DeliveryQueue =>
  queueAt({ fresh: required('deliveries'), late: required('retries') });

/** Calls of a partner's receivers at a time, in each queue. */
export const deliveryShare = (): number => Number(optional('deliveryShare') ?? usualShare);

export const documents = (): DocumentStore => s3Documents(documentBucket());

export const erasureLedger = (): ErasureLedger =>
  ledgerIn(s3Documents({ bucket: required('erasuresBucket'), ...awsAccess() }));

export const exportFiles = (): ExportObjects => exportObjects(documentBucket());

export const exportLinks = (): ExportLinks => linksTo(documentBucket());

/** In a bundle, this is the address of the bundle. */
export const files = (): PublishedFiles => publishedFiles(import.meta.url);

/** Bytes of a recording that may be read while its submitter waits. */
const maxLookedAtBytes = 32 * 1_048_576;

/** Probes recordings at the addresses of callers, and uploaded ones. */
export const firstLooks = (): Pick<SourceRecordings, 'look'> =>
  jobRecordings({ policy: urlPolicy(), maxBytes: maxLookedAtBytes }, uploadBucket());

export const levelMetrics = (): LevelMetrics =>
  cloudWatchLevels(awsAccess(), { apiId: required('apiId'), namespace: metricNamespace() });

/** The model that this function may call; undefined if the rules do its work. */
export const model = (): AskableModel | undefined => {
  const access = modelAccess();
  return (
    access && { access, ask: modelAt(access), takesHealthcare: modelTakesHealthcare(), votes: modelVotes() }
  );
};

/** Opens signing secrets that are stored sealed. */
export const opener = (): SecretOpener => secretOpener(sealingKey(required('sealingKeyId'), awsAccess()));

/** The secret with the pepper of the keys, and the credentials to read it. */
export const pepper = (): Pepper => ({ secretId: required('keyPepperSecret'), ...awsAccess() });

export const putRows = (): PutRows => dynamoPuts(required('tableName'), awsAccess());

/** Posts events to the receivers of partners. */
export const receivers = (): PostEvent => postEvent(urlPolicy());

/** Recordings at the addresses of callers, and uploaded ones. */
export const recordings = (): OpenableRecordings =>
  jobRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }, uploadBucket());

/** The release, commit and build time of the running code, as the stack states them. */
export const release = () => ({
  release: required('release'),
  node_env: required('nodeEnv'),
  commit: required('commit'),
  built_at: required('builtAt'),
});

/** Generates signing secrets that are stored sealed. */
export const sealer = (): SecretSealer => secretSealer(sealingKey(required('sealingKeyId'), awsAccess()));

/** The pages that playbooks are drafted from. */
export const sources = (): FetchSource => sourceFetcher(urlPolicy());

/** Decibels by which the level of speech varies; without the setting, the measured value. */
export const speechModulationDb = (): string | undefined => optional('speechModulationDb');

export const staging = (): StagingBucket => stagingBucket(required('stagingBucket'), optional('endpointUrl'));

/** The support address for callers; undefined if the stage names none. */
export const supportEmail = (): string | undefined => optional('supportEmail');

export const table = (): Table => dynamoTable(required('tableName'), awsAccess());

/** The recogniser for audio in the staging bucket. A function that only polls transcriptions has no role to pass on. */
export const transcription = (): Transcription =>
  amazonTranscribe({ bucket: required('stagingBucket'), role: optional('transcriberRole') });

/** The address that upload forms are posted to. */
export const uploadAddress = (): string => addressOf(uploadBucket());

export const uploadForms = () => formsFor(uploadBucket());

/** The files of partners: as objects of their bucket, and by links. */
interface Uploads {
  readonly objects: DocumentStore;
  readonly files: UploadedFiles;
}

export const uploads = (): Uploads => {
  const bucket = uploadBucket();
  return { objects: s3Documents(bucket), files: uploadedFiles(bucket) };
};

export const vocabularies = (): VocabularyService => amazonVocabularies();

export const waitingSteps = (): WaitingSteps => stepsOfWorkflows();

export const workQueues = (): WorkQueues => queuesAt(perWorkQueue(required));

export const workflows = (): WorkflowStarter =>
  workflowStarter({
    analysis: required('analysisStateMachineArn'),
    session: required('sessionStateMachineArn'),
  });
