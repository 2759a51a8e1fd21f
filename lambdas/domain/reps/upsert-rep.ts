import { said, updatedAt } from '../orgs/record-change.ts';

/** The caller's input for a rep. An omitted field keeps its value, null removes it. */
export interface RepInput {
  readonly rep_id: string;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly metadata?: Record<string, unknown> | null | undefined;
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

/**
 * The record after an upsert: a new one, or the old one with the caller's changes. An archived rep becomes live again,
 * but without its e-mail unless the caller gives one, because another rep may have taken the address meanwhile.
 */
export const upsertRep = (
  input: RepInput,
  found: RepRecord | undefined,
  { orgId, now, newId }: RepContext,
): RepRecord => ({
  id: found?.id ?? newId(),
  org_id: orgId,
  rep_id: input.rep_id,
  name: said(input.name, found?.name),
  email: said(input.email, found?.archived_at === null ? found.email : null),
  metadata: said(input.metadata, found?.metadata),
  created_at: found?.created_at ?? now,
  updated_at: updatedAt(now, found?.updated_at),
  archived_at: null,
});

/**
 * The e-mail that a rep holds, in the form in which e-mails are compared: two spellings of one address are equal. An
 * archived rep holds none.
 */
export const emailKeyOf = (
  rep: { readonly email: string | null; readonly archived_at: string | null } | undefined,
): string | null => (rep?.archived_at === null ? (rep.email?.toLowerCase() ?? null) : null);
