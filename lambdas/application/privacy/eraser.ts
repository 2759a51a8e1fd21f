import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { ErasedRecord } from '../../adapters/privacy/erasure-ledger.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import type { StagingBucket } from '../../adapters/recordings/staging.ts';
import type { TenantKey } from '../../adapters/table/keys.ts';
import type { ErasureSubject } from '../../domain/privacy/erasure.ts';
import type { Recognise } from '../../domain/privacy/recognise-customer.ts';

/** Whose data go, and from where. */
export interface ErasureScope {
  readonly tenant: TenantKey;
  readonly id: string;
  readonly org_id: string;
  readonly orgUuid: string;
  readonly subject: ErasureSubject;
  /** Of a customer; nobody is recognised where a rep is erased. */
  readonly recognise: Recognise;
  /** What began to read later than this reads nothing any more of what was erased, ISO 8601; null: it is still there. */
  readonly erasedBy: string | null;
}

/** Where sound is kept: in pieces on its way to words, and in the files that partners uploaded. */
export interface ErasedAudio {
  readonly staging: Pick<StagingBucket, 'clear'>;
  readonly uploads: Pick<DocumentStore, 'remove'>;
}

/**
 * A page of what a store has of a person. `next`: where it goes on, in the store's own words. `isEarly`: something in it
 * still runs, whose words nobody knows yet: it is looked at again later.
 */
export interface FoundTargets {
  readonly targets: readonly Target[];
  readonly next: string | null;
  readonly isEarly?: boolean;
}

/** Whether a job runs that was submitted before the erasure was asked for. */
export const isAwaited = (
  { id }: Pick<ErasureScope, 'id'>,
  job: {
    readonly list_order: string;
    readonly completed_at?: string | undefined;
    readonly archived_at?: string | undefined;
  },
): boolean =>
  job.list_order < awaitedBefore(id) && job.completed_at === undefined && job.archived_at === undefined;

/** The ids of all that an erasure has found so far. */
export type TargetsOf = (scope: ErasureScope) => Promise<ReadonlySet<string>>;

/** What is looked through for an erasure. */
export interface Search {
  /** Looks through a bounded part of the store; may be repeated at any point. */
  find(scope: ErasureScope, after: string | null): Promise<FoundTargets>;
}

/**
 * What a store does for an erasure. All stores that can hold personal data have one in `erasersOf`: a new store adds its
 * own. Both steps may be repeated at any point.
 */
export interface Eraser extends Search {
  readonly kind: Target['kind'];
  /** What is about to be erased, for the ledger; null: nothing is there any more. */
  noted(scope: ErasureScope, id: string): Promise<ErasedRecord | null>;
  erase(scope: ErasureScope, id: string, now: string): Promise<void>;
}

/**
 * All that erases. Copies are what others make of things: they are looked for when the things are gone, because until then
 * new ones can come.
 */
export interface Erasers {
  readonly things: readonly Eraser[];
  readonly copies: readonly Eraser[];
}

/** Clocks of two functions differ by less than this, milliseconds. */
export const skewMs = 5_000;

/**
 * Ids below this are of what an erasure waits for: whatever was submitted before it was asked for, and within {@link skewMs}
 * after it, because the id of a job tells the time of the function that took it.
 */
export const awaitedBefore = (erasureId: string): string => {
  const madeMs = Number.parseInt(erasureId.slice(0, 8) + erasureId.slice(9, 13), 16);
  const time = (madeMs + skewMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
};
