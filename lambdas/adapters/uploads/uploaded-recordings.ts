import type { Source } from '../../domain/jobs/source.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { type OpenableRecordings, type SourceOptions, sourceRecordings } from '../audio/source-recordings.ts';
import type { UploadBucket } from './upload-bucket.ts';
import { uploadedFiles } from './uploaded-files.ts';

/** The internal address of an uploaded file. Callers cannot use it, because only https is accepted from them. */
const uploadAddress = ({ partner_id, environment }: Tenant, fileKey: string): string =>
  `upload://${partner_id}/${environment}/${fileKey}`;

/** Where the recording of a job is read: at its own address, or where it was uploaded. */
export const recordingOf = (job: {
  readonly reference: { readonly tenant: Tenant };
  readonly recording_url: string;
  readonly file_key: string | null;
}): string => (job.file_key === null ? job.recording_url : uploadAddress(job.reference.tenant, job.file_key));

/** The address that has to be fetched for a submission, if any. */
export const fetchedAddress = (tenant: Tenant, source: Source): string | undefined => {
  switch (source.kind) {
    case 'recording':
      return source.recording_url;
    case 'upload':
      return uploadAddress(tenant, source.file_key);
    case 'fixture':
    case 'transcript':
      return undefined;
  }
};

const uploadOf = (address: string): { tenant: Tenant; fileKey: string } | undefined => {
  const [, partner_id = '', environment, fileKey = ''] =
    /^upload:\/\/([^/]+)\/(sandbox|production)\/([^/]+)$/.exec(address) ?? [];
  if (environment !== 'sandbox' && environment !== 'production') return undefined;
  return { tenant: { partner_id, environment }, fileKey };
};

/** A link is valid a little longer than the time for reading. */
const graceSeconds = 60;
/** A link contains the credentials of a role, whose length is not bounded. */
const maxUrlLength = 16_384;

/**
 * Recordings at the addresses of callers, which `policy` judges, and at those of uploads. Uploads are read by signed
 * links, so that they too are read by ranges over HTTP, like all others. A missing file is `unreachable`, with the
 * reason `status` and the detail `404`.
 */
export const jobRecordings = (options: SourceOptions, place: UploadBucket): OpenableRecordings => {
  const files = uploadedFiles(place);
  const source = sourceRecordings(options);
  // The address is our own; only S3's stand-in is on this machine.
  const policy = place.endpointUrl === undefined ? 'strict' : 'loopback';
  const own = sourceRecordings({ ...options, policy, maxUrlLength });
  const link = async (address: string, ms: number): Promise<string | undefined> => {
    const upload = uploadOf(address);
    return upload && files.link(upload.tenant, upload.fileKey, Math.ceil(ms / 1_000) + graceSeconds);
  };
  return {
    look: async (address, ms) => {
      const url = await link(address, ms);
      return url === undefined ? source.look(address, ms) : own.look(url, ms);
    },
    open: async (address, ms) => {
      const url = await link(address, ms);
      return url === undefined ? source.open(address, ms) : own.open(url, ms);
    },
  };
};
