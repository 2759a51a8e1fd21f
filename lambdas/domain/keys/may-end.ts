import { isRotatedOut } from './rotated-key.ts';

interface Asking {
  readonly key_id: string;
  readonly revokes_at: string | null;
}

/** A key that was rotated out ends itself at most: whoever has found it would else lock its owner out. */
export const mayEnd = (
  asking: Asking | undefined,
  wanted: { readonly key_id: string; readonly withSuccessors: boolean },
): boolean =>
  asking !== undefined &&
  (!isRotatedOut(asking) || (asking.key_id === wanted.key_id && !wanted.withSuccessors));
