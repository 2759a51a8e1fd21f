import { type ShownKey, shownKey } from './shown-key.ts';

/** A key after it was revoked, and which keys ended with it. */
export const revokedKey = (
  found: ShownKey,
  { revokedAt, successors }: { readonly revokedAt: string; readonly successors: readonly string[] },
) => ({ ...shownKey({ ...found, revoked_at: revokedAt }), revoked_successors: [...successors] });
