import { hourMs, later, minuteMs } from '../time/durations.ts';

/**
 * How many vocabularies the service keeps at once. An account may have 100 (Developer Guide, Guidelines and quotas);
 * some are left for whatever else uses the account.
 */
export const mostVocabularies = 90;
/**
 * The most vocabularies for playbooks without recordings, so that partners who only write playbooks do not displace
 * others.
 */
const mostUnrecorded = mostVocabularies / 2;

/** How many there may be, including the requested one; `recorded`: requested by a recording. */
export const mostOf = ({ recorded }: { readonly recorded: boolean }): number =>
  recorded ? mostVocabularies : mostUnrecorded;

/** Longer than the longest job, because a session's workflow ends after three hours. */
const inUseMs = 6 * hourMs;
/** A use is recorded at most once in this time. */
const notedMs = hourMs;
/** How often a vocabulary in the making is checked if its end is not reported; most are ready within ten minutes. */
const lookMs = 2 * minuteMs;
/** How long to wait after a vocabulary found no permit, or the provider accepted no more. */
const retryMs = 10 * minuteMs;
/** A recording requests a missing vocabulary at most once in this time. */
const askedMs = 5 * minuteMs;

/** A vocabulary as the account keeps it. Times are ISO 8601. */
export interface KeptVocabulary {
  readonly name: string;
  /**
   * `claimed`: it has a permit and is not made yet. `pending`: the provider is making it. `going`: no job may name it any
   * longer. `deleting`: it cannot be kept again either.
   */
  readonly state: 'claimed' | 'pending' | 'ready' | 'going' | 'deleting';
  readonly created_at: string;
  /** When a job last named it, to an hour; null if none did. */
  readonly used_at: string | null;
}

/** When to check again whether one is ready, or to retry a deletion that failed. */
export const lookAgainAt = (now: string): string => later(now, lookMs);
export const tryAgainAt = (now: string): string => later(now, retryMs);

/** The time from which no running job can have named it, and nothing is about to make it. */
export const unusedFrom = ({
  used_at,
  created_at,
}: Pick<KeptVocabulary, 'used_at' | 'created_at'>): string =>
  used_at === null ? later(created_at, retryMs) : later(used_at, inUseMs + notedMs);

/** Whether a use of it now has to be recorded. */
export const isWorthNoting = ({ used_at }: Pick<KeptVocabulary, 'used_at'>, now: string): boolean =>
  used_at === null || later(used_at, notedMs) <= now;

/** Whether a recording may request again what was requested at a time. */
export const mayAskAgain = (asked_at: string, now: string): boolean => later(asked_at, askedMs) <= now;

const lastTouched = ({ used_at, created_at }: KeptVocabulary): string => used_at ?? created_at;

/**
 * Which one is deleted to make room for another: the least recently used of those that no running job can have named.
 */
export const leastUsed = <Kept extends KeptVocabulary>(
  kept: readonly Kept[],
  now: string,
): Kept | undefined =>
  kept
    .filter(({ state }) => state !== 'claimed' && state !== 'pending')
    .filter((one) => later(lastTouched(one), inUseMs + notedMs) <= now)
    .toSorted((one, other) => (lastTouched(one) < lastTouched(other) ? -1 : 1))[0];
