import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { ErasedRecord } from '../../adapters/privacy/erasure-ledger.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import type { StagingBucket } from '../../adapters/recordings/staging.ts';
import type { ErasureSubject } from '../../domain/privacy/erasure.ts';
import type { Recognise } from '../../domain/privacy/recognise-customer.ts';
import type { Reference } from '../../domain/tenants/environments.ts';

/** Whose data are erased, and from where. */
export interface ErasureScope extends Reference {
  readonly org_id: string;
  readonly orgUuid: string;
  readonly subject: ErasureSubject;
  /** Recognises a customer; recognises no one if a rep is erased. */
  readonly recognise: Recognise;
  /**
   * A process that begins to read after this time reads nothing of what was erased, ISO 8601; null: it is still there.
   */
  readonly erasedBy: string | null;
}

/** Where audio is stored: in pieces while it is transcribed, and in the files that partners uploaded. */
export interface ErasedAudio {
  readonly staging: Pick<StagingBucket, 'clear'>;
  readonly uploads: Pick<DocumentStore, 'remove'>;
}

/**
 * A page of a store's data on a person. `next`: where the search continues, in the store's own format. `isEarly`:
 * something in it still runs and its words are not known yet, so it is checked again later.
 */
export interface FoundTargets {
  readonly targets: readonly Target[];
  readonly next: string | null;
  readonly isEarly?: boolean;
}

/** Whether a running job was submitted before the erasure was requested. */
export const isAwaited = (
  { id }: Pick<ErasureScope, 'id'>,
  job: {
    readonly list_order: string;
    readonly completed_at?: string | undefined;
    readonly archived_at?: string | undefined;
  },
): boolean =>
  job.list_order < awaitedBefore(id) && job.completed_at === undefined && job.archived_at === undefined;

/** The ids of everything that an erasure has found so far. */
export type TargetsOf = (scope: ErasureScope) => Promise<ReadonlySet<string>>;

/** A store that is searched for an erasure. */
export interface Search {
  /** Searches a bounded part of the store; may be repeated at any point. */
  find(scope: ErasureScope, after: string | null): Promise<FoundTargets>;
}

/**
 * A store's part in an erasure. All stores that can hold personal data have one in `erasersOf`, and a new store adds
 * its own. Both steps may be repeated at any point.
 */
export interface Eraser extends Search {
  readonly kind: Target['kind'];
  /** The records that will be erased, for the ledger; null if none are left. */
  noted(scope: ErasureScope, id: string): Promise<ErasedRecord | null>;
  erase(scope: ErasureScope, id: string, now: string): Promise<void>;
}

/**
 * Everything that takes part in an erasure. Copies are made from other data, so they are searched for after those are
 * deleted, because until then new copies can be made.
 */
export interface Erasers {
  readonly things: readonly Eraser[];
  readonly copies: readonly Eraser[];
}

/** Clocks of two functions differ by less than this, milliseconds. */
export const skewMs = 5_000;

/**
 * Ids below this belong to what an erasure waits for: everything that was submitted before it was requested, and within
 * {@link skewMs} after it, because the id of a job has the time of the function that accepted it.
 */
export const awaitedBefore = (erasureId: string): string => {
  const madeMs = Number.parseInt(erasureId.slice(0, 8) + erasureId.slice(9, 13), 16);
  const time = (madeMs + skewMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
};
