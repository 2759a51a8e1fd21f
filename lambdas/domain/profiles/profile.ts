import { type PerPillar, PILLARS } from '../scoring/pillars.ts';

/** One saved version of how an org weighs the pillars. Times are ISO 8601. */
export interface ProfileRecord {
  readonly id: string;
  readonly org_id: string;
  readonly name: string;
  /** 0-10 each, not all 0. */
  readonly weights: PerPillar<number>;
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** The caller's input for a profile: all of it, each time. */
export type ProfileInput = Pick<ProfileRecord, 'name' | 'weights' | 'is_active'>;

/** Whether all weights are 0. */
export const weighsNothing = (weights: PerPillar<number>): boolean =>
  PILLARS.every((pillar) => weights[pillar] === 0);

const sameContent = (profile: ProfileRecord, input: ProfileInput): boolean =>
  profile.archived_at === null &&
  profile.name === input.name &&
  profile.is_active === input.is_active &&
  PILLARS.every((pillar) => profile.weights[pillar] === input.weights[pillar]);

/** The next version of a profile, or the given one if it already has the same content. */
export const nextProfile = (
  input: ProfileInput,
  found: ProfileRecord | undefined,
  { orgId, now, newId }: { readonly orgId: string; readonly now: string; readonly newId: () => string },
): ProfileRecord =>
  found !== undefined && sameContent(found, input)
    ? found
    : {
        id: found?.id ?? newId(),
        org_id: orgId,
        name: input.name,
        weights: input.weights,
        is_active: input.is_active,
        version: (found?.version ?? 0) + 1,
        created_at: found?.created_at ?? now,
        updated_at: now,
        archived_at: null,
      };

/** A profile as the API shows it. */
export const shownProfile = (profile: ProfileRecord) => ({
  id: profile.id,
  org_id: profile.org_id,
  name: profile.name,
  weights: profile.weights,
  is_active: profile.is_active,
  version: profile.version,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
});
