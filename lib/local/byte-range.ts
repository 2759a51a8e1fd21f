/** A part of `size` bytes: `end` is not included. `unsatisfiable` answers 416, `whole` answers everything. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/** Reads a `Range` header (RFC 9110 §14.2): one range of bytes; several ranges or another unit are answered with everything. */
export const byteRange = (header: string | undefined, size: number): ByteRange => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { kind: 'part', start, end } : { kind: 'unsatisfiable' };
};
