import * as z from 'zod';
import type { ProfileRecord } from '../../domain/profiles/profile.ts';
import { perPillar } from '../../domain/scoring/pillars.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, jsonText, text } from '../table/stored-fields.ts';
import { absent, all, equals, type Item, type Key, type Table, type Write } from '../table/table.ts';

const weights = z.object(perPillar(() => z.number()));

const storedProfile = z.object({
  id: z.string(),
  org_id: z.string(),
  name: z.string(),
  weights: z.string().transform((stored) => weights.parse(JSON.parse(stored))),
  is_active: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: text,
});

const keyOf = ({ tenant, orgUuid }: OrgKey): Key => ({ pk: partitions.scoringProfiles(tenant), sk: orgUuid });

const versionsOf = ({ tenant, orgUuid }: OrgKey) => partitions.scoringProfileVersions(tenant, orgUuid);

/** Sorts like the numbers. */
const sortable = (version: number) => String(version).padStart(12, '0');

const itemFor = (profile: ProfileRecord): Item => itemOf({ ...profile, weights: jsonText(profile.weights) });

/** The scoring profile of an org, and the versions of it. */
export const profileTable = (table: Table) => ({
  /** An archived profile is found too: a PUT revives it. */
  find: (org: OrgKey): Promise<ProfileRecord | undefined> => readRow(table, storedProfile, keyOf(org)),
  /** Newest first. */
  versions: (org: OrgKey, page: PageOfList): Promise<PageOf<ProfileRecord>> =>
    readRows(table, storedProfile, {
      partition: versionsOf(org),
      order: 'descending',
      ...page,
    }),
  /** Saves a version over the one before it, and keeps both. */
  save: (org: OrgKey, profile: ProfileRecord): Write[] => [
    {
      kind: 'put',
      key: keyOf(org),
      item: itemFor(profile),
      when: profile.version === 1 ? absent : equals('version', profile.version - 1),
    },
    {
      kind: 'put',
      key: { pk: versionsOf(org), sk: sortable(profile.version) },
      item: itemFor(profile),
      when: absent,
    },
  ],
  archive: (org: OrgKey, { version }: ProfileRecord, now: string): Write => ({
    kind: 'update',
    key: keyOf(org),
    set: { archived_at: now },
    when: all(equals('version', version), equals('archived_at', null)),
  }),
});
