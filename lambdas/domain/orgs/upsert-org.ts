import { updatedAt } from './updated-at.ts';

/** What a caller says of an org. A field that is left out keeps its value. */
export interface OrgInput<Policy> {
  readonly org_id: string;
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly industry?: string | undefined;
  readonly default_environment?: string | undefined;
  readonly default_sales_motion?: string | undefined;
  readonly default_recording_type?: string | undefined;
  readonly pii_policy?: Policy | undefined;
  readonly settings?: Record<string, unknown> | undefined;
}

/** An org's record. */
export interface OrgRecord<Policy> {
  id: string;
  org_id: string;
  name: string | null;
  timezone: string | null;
  industry: string | null;
  default_environment: string | null;
  default_sales_motion: string | null;
  default_recording_type: string | null;
  pii_policy: Policy | null;
  settings: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}

/** The record that an upsert leaves behind: a new one, or the old one with what the caller said; archived ones live again. */
export const upsertOrg = <Policy>(
  input: OrgInput<Policy>,
  found: OrgRecord<Policy> | undefined,
  { now, newId }: { now: string; newId: () => string },
): OrgRecord<Policy> => ({
  id: found?.id ?? newId(),
  org_id: input.org_id,
  name: input.name ?? found?.name ?? null,
  timezone: input.timezone ?? found?.timezone ?? null,
  industry: input.industry ?? found?.industry ?? null,
  default_environment: input.default_environment ?? found?.default_environment ?? null,
  default_sales_motion: input.default_sales_motion ?? found?.default_sales_motion ?? null,
  default_recording_type: input.default_recording_type ?? found?.default_recording_type ?? null,
  pii_policy: input.pii_policy ?? found?.pii_policy ?? null,
  settings: input.settings ?? found?.settings ?? null,
  created_at: found?.created_at ?? now,
  updated_at: updatedAt(now, found?.updated_at),
  archived_at: null,
});
