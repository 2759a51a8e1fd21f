import type { WorkflowKind } from '../jobs/job-kinds.ts';
import type { Tenant } from '../tenants/environments.ts';
import { maxAttempts } from './attempts.ts';

/** Which piece of work a transcription job of the provider does. */
export interface TranscriptionTask {
  readonly tenant: Tenant;
  readonly kind: WorkflowKind;
  /** Of the analysis or session. */
  readonly id: string;
  /** Counted from 0. */
  readonly chunk: number;
  /** Counted from 0. */
  readonly attempt: number;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NUMBER = '0|[1-9][0-9]{0,3}';
const NAME = new RegExp(
  `^(${UUID})\\.(sandbox|production)\\.(analysis|session)\\.(${UUID})\\.(${NUMBER})\\.(${NUMBER})$`,
);

/**
 * The provider's name of a job identifies the work completely, in 0-9a-zA-Z._- and at most 109 characters (Transcribe
 * accepts 200). The same work has the same name, so it cannot be started twice.
 */
export const transcriptionName = ({ tenant, kind, id, chunk, attempt }: TranscriptionTask): string =>
  [tenant.partner_id, tenant.environment, kind, id, chunk, attempt].join('.');

/** The prefix of the names of all transcriptions of a job. */
export const namesBeginWith = ({ tenant, kind, id }: Omit<TranscriptionTask, 'chunk' | 'attempt'>): string =>
  `${[tenant.partner_id, tenant.environment, kind, id].join('.')}.`;

/** The names of all provider jobs for lost chunks, by chunk and attempt. */
export const namesOfLost = (
  job: Pick<TranscriptionTask, 'tenant' | 'kind' | 'id'>,
  chunks: readonly { readonly output: unknown }[],
): string[] =>
  chunks.flatMap(({ output }, chunk) =>
    output === null
      ? Array.from({ length: maxAttempts }, (_, attempt) => transcriptionName({ ...job, chunk, attempt }))
      : [],
  );

/** The reverse; undefined for the name of a foreign job. */
export const readTranscriptionName = (name: string): TranscriptionTask | undefined => {
  const [, partner_id, environment, kind, id, chunk, attempt] = NAME.exec(name) ?? [];
  if (partner_id === undefined || id === undefined) return undefined;
  return {
    tenant: { partner_id, environment: environment === 'production' ? 'production' : 'sandbox' },
    kind: kind === 'session' ? 'session' : 'analysis',
    id,
    chunk: Number(chunk),
    attempt: Number(attempt),
  };
};
