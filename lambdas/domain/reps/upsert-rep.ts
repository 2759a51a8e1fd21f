/** What a caller says of a rep. A field that is left out keeps its value. */
export interface RepInput {
  readonly rep_id: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly metadata?: Record<string, unknown> | undefined;
}

/** A rep's record. */
export interface RepRecord {
  id: string;
  org_id: string;
  rep_id: string;
  name: string | null;
  email: string | null;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}

export interface RepContext {
  readonly orgId: string;
  readonly now: string;
  readonly newId: () => string;
}

/** The record that an upsert leaves behind: a new one, or the old one with what the caller said; archived ones live again. */
export const upsertRep = (
  input: RepInput,
  found: RepRecord | undefined,
  { orgId, now, newId }: RepContext,
): RepRecord => ({
  id: found?.id ?? newId(),
  org_id: orgId,
  rep_id: input.rep_id,
  name: input.name ?? found?.name ?? null,
  email: input.email ?? found?.email ?? null,
  metadata: input.metadata ?? found?.metadata ?? null,
  created_at: found?.created_at ?? now,
  updated_at: now,
  archived_at: null,
});

/** Two spellings of one address are one: what a rep's e-mail is compared by. */
export const emailKeyOf = (rep: { readonly email: string | null } | undefined): string | null =>
  rep?.email?.toLowerCase() ?? null;
