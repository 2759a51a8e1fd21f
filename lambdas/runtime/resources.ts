import type { ResourceName, resourcesOf } from '../contract/resources.ts';
import type { Capability } from '../contract/row.ts';
import type { urlPolicy } from './env.ts';
import type { apiAddress } from './resources/api-address.ts';
import type { bus } from './resources/bus.ts';
import type { deliveryQueue } from './resources/delivery-queue.ts';
import type { deliveryShare } from './resources/delivery-share.ts';
import type { documents } from './resources/documents.ts';
import type { erasureLedger } from './resources/erasure-ledger.ts';
import type { exportFiles } from './resources/export-files.ts';
import type { exportLinks } from './resources/export-links.ts';
import type { files } from './resources/files.ts';
import type { firstLooks } from './resources/first-looks.ts';
import type { levelMetrics } from './resources/level-metrics.ts';
import type { model } from './resources/model.ts';
import type { opener } from './resources/opener.ts';
import type { pepper } from './resources/pepper.ts';
import type { putRows } from './resources/put-rows.ts';
import type { receivers } from './resources/receivers.ts';
import type { recordings } from './resources/recordings.ts';
import type { release } from './resources/release.ts';
import type { sealer } from './resources/sealer.ts';
import type { sources } from './resources/sources.ts';
import type { speechModulationDb } from './resources/speech-modulation-db.ts';
import type { staging } from './resources/staging.ts';
import type { supportEmail } from './resources/support-email.ts';
import type { table } from './resources/table.ts';
import type { transcription } from './resources/transcription.ts';
import type { transcriptionsAtOnce } from './resources/transcriptions-at-once.ts';
import type { uploadAddress } from './resources/upload-address.ts';
import type { uploadForms } from './resources/upload-forms.ts';
import type { uploads } from './resources/uploads.ts';
import type { vocabularies } from './resources/vocabularies.ts';
import type { waitingSteps } from './resources/waiting-steps.ts';
import type { wordVectors } from './resources/word-vectors.ts';
import type { workQueues } from './resources/work-queues.ts';
import type { workflows } from './resources/workflows.ts';

/** How each resource is opened when a function starts: one file a resource, named after it. */
interface Openers {
  readonly apiAddress: typeof apiAddress;
  readonly bus: typeof bus;
  readonly deliveryQueue: typeof deliveryQueue;
  readonly deliveryShare: typeof deliveryShare;
  readonly documents: typeof documents;
  readonly erasureLedger: typeof erasureLedger;
  readonly exportFiles: typeof exportFiles;
  readonly exportLinks: typeof exportLinks;
  readonly files: typeof files;
  readonly firstLooks: typeof firstLooks;
  readonly levelMetrics: typeof levelMetrics;
  readonly model: typeof model;
  readonly opener: typeof opener;
  readonly pepper: typeof pepper;
  readonly putRows: typeof putRows;
  readonly receivers: typeof receivers;
  readonly recordings: typeof recordings;
  readonly release: typeof release;
  readonly sealer: typeof sealer;
  readonly sources: typeof sources;
  readonly speechModulationDb: typeof speechModulationDb;
  readonly staging: typeof staging;
  readonly supportEmail: typeof supportEmail;
  readonly table: typeof table;
  readonly transcription: typeof transcription;
  readonly transcriptionsAtOnce: typeof transcriptionsAtOnce;
  readonly uploadAddress: typeof uploadAddress;
  readonly uploadForms: typeof uploadForms;
  readonly uploads: typeof uploads;
  readonly urlPolicy: typeof urlPolicy;
  readonly vocabularies: typeof vocabularies;
  readonly waitingSteps: typeof waitingSteps;
  readonly wordVectors: typeof wordVectors;
  readonly workQueues: typeof workQueues;
  readonly workflows: typeof workflows;
}

type Resource<Name> = Name extends keyof Openers ? ReturnType<Openers[Name]> : never;

/** The resources for these capabilities. Tests pass the same from memory. */
export type Resources<Uses extends Capability> = {
  readonly [Name in (typeof resourcesOf)[Uses][number] & ResourceName]: Resource<Name>;
};
