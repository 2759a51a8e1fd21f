import { said, updatedAt } from './record-change.ts';

/** The caller's input for an org. An omitted field keeps its value, null removes it. */
export interface OrgInput<Policy> {
  readonly org_id: string;
  readonly name?: string | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly industry?: string | null | undefined;
  readonly default_environment?: string | null | undefined;
  readonly default_sales_motion?: string | null | undefined;
  readonly default_recording_type?: string | null | undefined;
  readonly pii_policy?: Policy | null | undefined;
  readonly settings?: Record<string, unknown> | null | undefined;
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

/**
 * The record after an upsert: a new one, or the old one with the caller's changes. An archived org becomes live again.
 */
export const upsertOrg = <Policy>(
  input: OrgInput<Policy>,
  found: OrgRecord<Policy> | undefined,
  { now, newId }: { now: string; newId: () => string },
): OrgRecord<Policy> => ({
  id: found?.id ?? newId(),
  org_id: input.org_id,
  name: said(input.name, found?.name),
  timezone: said(input.timezone, found?.timezone),
  industry: said(input.industry, found?.industry),
  default_environment: said(input.default_environment, found?.default_environment),
  default_sales_motion: said(input.default_sales_motion, found?.default_sales_motion),
  default_recording_type: said(input.default_recording_type, found?.default_recording_type),
  pii_policy: said(input.pii_policy, found?.pii_policy),
  settings: said(input.settings, found?.settings),
  created_at: found?.created_at ?? now,
  updated_at: updatedAt(now, found?.updated_at),
  archived_at: null,
});

// The list takes a millisecond, the first formatter of a process fifteen (`npm run bench -- cold`); only the formatter
// knows other spellings and old names.
const isListed = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** Whether a name is in the IANA time zone database. Offsets such as `+02:00` have no rules, so they are not in it. */
export const isTimeZone = (name: string): boolean => {
  if (isListed(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
