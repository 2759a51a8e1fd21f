/**
 * How many vocabularies the service keeps at once. An account may have 100 (Developer Guide, Guidelines and quotas): some are
 * left for whatever else lives in it.
 */
export const mostVocabularies = 90;
/** What playbooks that nobody has recorded for leave free: who only writes playbooks does not keep others from theirs. */
const mostUnrecorded = mostVocabularies / 2;

/** How many there may be with one that is wished for; `recorded`: by a recording. */
export const mostOf = ({ recorded }: { readonly recorded: boolean }): number =>
  recorded ? mostVocabularies : mostUnrecorded;

const minuteMs = 60_000;
/** Longer than the longest job: a session's workflow ends after three hours. */
const inUseMs = 6 * 60 * minuteMs;
/** A use is noted once in so long. */
const notedMs = 60 * minuteMs;
/** How often one that is being made is looked at, should nobody tell of its end; most are ready within ten minutes. */
const lookMs = 2 * minuteMs;
/** How long what found no place, or a provider that takes no more, is let be. */
const patienceMs = 10 * minuteMs;
/** A recording asks once in so long for what is not there. */
const askedMs = 5 * minuteMs;

/** A vocabulary as the account keeps it. Times are ISO 8601. */
export interface KeptVocabulary {
  readonly name: string;
  /**
   * `claimed`: it has a place and is not made yet. `pending`: the provider makes it. `going`: no job may name it any more.
   * `deleting`: nor can it be kept again.
   */
  readonly state: 'claimed' | 'pending' | 'ready' | 'going' | 'deleting';
  readonly created_at: string;
  /** When a job named it last, to an hour; null: none did. */
  readonly used_at: string | null;
}

const later = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString();

/** When the provider is asked whether one is ready, and when what did not go is tried again. */
export const lookAgainAt = (now: string): string => later(now, lookMs);
export const tryAgainAt = (now: string): string => later(now, patienceMs);

/** From when on no running job can have named it, and nobody is about to make it. */
export const unusedFrom = ({
  used_at,
  created_at,
}: Pick<KeptVocabulary, 'used_at' | 'created_at'>): string =>
  used_at === null ? later(created_at, patienceMs) : later(used_at, inUseMs + notedMs);

/** Whether a use of it now has to be noted. */
export const isWorthNoting = ({ used_at }: Pick<KeptVocabulary, 'used_at'>, now: string): boolean =>
  used_at === null || later(used_at, notedMs) <= now;

/** Whether a recording may ask again for what was asked for at a time. */
export const mayAskAgain = (asked_at: string, now: string): boolean => later(asked_at, askedMs) <= now;

const lastTouched = ({ used_at, created_at }: KeptVocabulary): string => used_at ?? created_at;

/** Which one makes place for another: the least recently used of those that no running job can have named. */
export const leastUsed = <Kept extends KeptVocabulary>(
  kept: readonly Kept[],
  now: string,
): Kept | undefined =>
  kept
    .filter(({ state }) => state !== 'claimed' && state !== 'pending')
    .filter((one) => later(lastTouched(one), inUseMs + notedMs) <= now)
    .toSorted((one, other) => (lastTouched(one) < lastTouched(other) ? -1 : 1))[0];
