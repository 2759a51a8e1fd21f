import { stagedVocabularyKey } from '../recordings/staged-keys.ts';
import type { StagingBucket } from '../recordings/staging.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { VocabularyService } from './vocabulary-service.ts';
import { type StoredVocabulary, vocabularyTable } from './vocabulary-table.ts';
import { type VocabularyWish, vocabularyWishes } from './vocabulary-wishes.ts';

/** What a playbook's words come to. */
export interface Words {
  readonly name: string;
  /** The file that the provider reads. */
  readonly file: string;
  readonly phrases: number;
}

export interface MakingParts {
  readonly table: Table;
  readonly service: VocabularyService;
  readonly staging: Pick<StagingBucket, 'put'>;
  /** Its name. */
  readonly bucket: string;
  readonly rules: {
    readonly mostOf: (wish: { readonly recorded: boolean }) => number;
    readonly leastUsed: (kept: readonly StoredVocabulary[], now: string) => StoredVocabulary | undefined;
    readonly lookAgainAt: (now: string) => string;
    readonly tryAgainAt: (now: string) => string;
  };
}

interface Making {
  readonly tenant: TenantKey;
  readonly wish: VocabularyWish;
  readonly now: string;
}

type Learning = Making & { readonly words: Words };

type End = { readonly kind: 'made' } | { readonly kind: 'failed'; readonly reason: string };
/** `later`: another try may end otherwise, at a time or (null) when a recording asks. */
type Outcome = End | { readonly kind: 'later'; readonly at: string | null };

/** Brings a wish to its end. Each step may be repeated at any point. */
export const vocabularyMaking = ({ table, service, staging, bucket, rules }: MakingParts) => {
  const [wishes, vocabularies] = [vocabularyWishes(table), vocabularyTable(table)];

  /** Nobody wants its words any more. */
  const forget = async ({ tenant, wish, now }: Making): Promise<void> => {
    if (wish.name !== null) await vocabularies.condemn(wish.name, rules.tryAgainAt(now));
    await wishes.remove(tenant, wish);
  };

  /** Takes the place of the one that was used least, when a recording asks. */
  const makePlace = async ({ wish, now }: Making): Promise<boolean> => {
    const least = wish.recorded ? rules.leastUsed(await vocabularies.all(), now) : undefined;
    if (least === undefined || !(await vocabularies.doom(least, rules.lookAgainAt(now)))) return false;
    await service.remove(least.name);
    await vocabularies.release(least);
    return true;
  };

  const create = async ({ tenant, wish: { language }, words, now }: Learning): Promise<Outcome> => {
    const { name, file } = words;
    const key = stagedVocabularyKey(tenant, name);
    await staging.put(key, file, 'text/plain');
    const created = await service.create({ name, language, bucket, key });
    if (created.kind === 'busy') return { kind: 'later', at: rules.tryAgainAt(now) };
    if (created.kind === 'created') {
      await vocabularies.begin(name, rules.lookAgainAt(now));
      return { kind: 'made' };
    }
    const found = await vocabularies.find(name);
    if (found !== undefined) await vocabularies.release(found);
    return { kind: 'failed', reason: created.reason };
  };

  const make = async (learning: Learning): Promise<Outcome> => {
    const { tenant, wish, words, now } = learning;
    const { org_uuid, id: wish_id } = wish;
    const at = { now, dueAt: rules.tryAgainAt(now), most: rules.mostOf(wish) };
    const wanted = { name: words.name, tenant, org_uuid, wish_id, ...at };
    const first = await vocabularies.claim(wanted);
    if (first === 'full' && !(await makePlace(learning))) return { kind: 'later', at: null };
    switch (first === 'full' ? await vocabularies.claim(wanted) : first) {
      case 'claimed':
        return create(learning);
      case 'there':
        return { kind: 'made' };
      case 'gone soon':
      case 'full':
        return { kind: 'later', at: rules.tryAgainAt(now) };
    }
  };

  /**
   * What nobody wants after that is condemned: the words of before, first, so that a crash leaves none of them; and the new
   * ones when the wish is gone meanwhile.
   */
  const note = async ({ tenant, wish, words, now }: Making & { readonly words?: Words }, end: End) => {
    const name = (end.kind === 'made' && words?.name) || null;
    const made = { kind: 'made', name, phrases: words?.phrases ?? 0 } as const;
    const goesAt = rules.tryAgainAt(now);
    if (wish.name !== null && wish.name !== name) await vocabularies.condemn(wish.name, goesAt);
    const isNoted = await wishes.settle(tenant, wish, end.kind === 'made' ? made : end);
    if (isNoted || name === null) return;
    if ((await wishes.find({ tenant, ...wish })) === undefined) await vocabularies.condemn(name, goesAt);
  };

  return {
    forget,
    /** Nobody wants any more what a playbook or an org had. */
    drop: async ({ tenant, wish: { org_uuid, playbook_id }, now }: Making): Promise<void> => {
      // What asks for it stands first, and goes last: behind a crash it asks again.
      const dropped = await wishes.list(tenant, org_uuid, playbook_id);
      for (const wish of dropped.toReversed()) await forget({ tenant, wish, now });
    },
    /** Has the words learnt. Without any, those of before are forgotten. */
    learn: async (making: Making, words: Words | undefined): Promise<Outcome['kind']> => {
      const { tenant, wish } = making;
      const outcome: Outcome = words ? await make({ ...making, words }) : { kind: 'made' };
      if (outcome.kind === 'later') await wishes.postpone(tenant, wish, outcome.at);
      else await note({ ...making, ...(words && { words }) }, outcome);
      return outcome.kind;
    },
  };
};
