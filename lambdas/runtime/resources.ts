import type { ResourceName, resourcesOf } from '../contract/resources.ts';
import type { Capability } from '../contract/row.ts';
import type { urlPolicy } from './env.ts';
import type { apiAddress } from './resources/api-address.ts';
import type { documents } from './resources/documents.ts';
import type { erasureLedger } from './resources/erasure-ledger.ts';
import type { exportLinks } from './resources/export-links.ts';
import type { files } from './resources/files.ts';
import type { firstLooks } from './resources/first-looks.ts';
import type { levelMetrics } from './resources/level-metrics.ts';
import type { model } from './resources/model.ts';
import type { pepper } from './resources/pepper.ts';
import type { release } from './resources/release.ts';
import type { sealer } from './resources/sealer.ts';
import type { supportEmail } from './resources/support-email.ts';
import type { table } from './resources/table.ts';
import type { uploadAddress } from './resources/upload-address.ts';
import type { uploadForms } from './resources/upload-forms.ts';
import type { uploads } from './resources/uploads.ts';
import type { wordVectors } from './resources/word-vectors.ts';

/** How each resource is opened when a function starts: one file a resource, named after it. */
interface Openers {
  readonly table: typeof table;
  readonly pepper: typeof pepper;
  readonly documents: typeof documents;
  readonly erasureLedger: typeof erasureLedger;
  readonly levelMetrics: typeof levelMetrics;
  readonly urlPolicy: typeof urlPolicy;
  readonly apiAddress: typeof apiAddress;
  readonly exportLinks: typeof exportLinks;
  readonly firstLooks: typeof firstLooks;
  readonly model: typeof model;
  readonly release: typeof release;
  readonly files: typeof files;
  readonly supportEmail: typeof supportEmail;
  readonly sealer: typeof sealer;
  readonly uploadAddress: typeof uploadAddress;
  readonly uploadForms: typeof uploadForms;
  readonly uploads: typeof uploads;
  readonly wordVectors: typeof wordVectors;
}

type Resource<Name> = Name extends keyof Openers ? ReturnType<Openers[Name]> : never;

/** What a function is given that uses these capabilities. Tests give the same from memory. */
export type Resources<Uses extends Capability> = {
  readonly [Name in (typeof resourcesOf)[Uses][number] & ResourceName]: Resource<Name>;
};
