/** A part of `size` bytes; `end` is exclusive. `unsatisfiable` leads to status 416, `whole` to all bytes. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/**
 * Parses a `Range` header (RFC 9110 §14.2) with one range of bytes. Several ranges or another unit lead to all bytes.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
};
