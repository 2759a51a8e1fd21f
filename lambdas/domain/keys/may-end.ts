import { isRotatedOut } from './rotated-key.ts';

interface Asking {
  readonly key_id: string;
  readonly revokes_at: string | null;
}

interface Scoped {
  readonly scopes: readonly string[];
}

/**
 * Scopes imply nothing of each other: a key that may not administer ends none that may, or it could lock operators out. What came
 * of a key by rotation has that key's scopes.
 */
export const mayEndScopesOf = (asking: Scoped | undefined, wanted: Scoped): boolean =>
  !wanted.scopes.includes('admin') || asking?.scopes.includes('admin') === true;

/** A key that was rotated out ends itself at most: whoever has found it would else lock its owner out. */
export const mayEnd = (
  asking: Asking | undefined,
  wanted: { readonly key_id: string; readonly withSuccessors: boolean },
): boolean =>
  asking !== undefined &&
  (!isRotatedOut(asking) || (asking.key_id === wanted.key_id && !wanted.withSuccessors));
