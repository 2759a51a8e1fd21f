/** The parts of `Content-Range: bytes start-last/total` (RFC 9110 §14.4). */
export type ContentRange = { readonly start: number; readonly last: number; readonly total: number };

/** Null for anything but one range of bytes within a known total. */
export const parseContentRange = (header: string | undefined): ContentRange | null => {
  const [, start, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (start === undefined) return null;
  const range = { start: Number(start), last: Number(last), total: Number(total) };
  return range.start <= range.last && range.last < range.total ? range : null;
};

/** Null if the header is absent or not a number of bytes. */
export const parseContentLength = (header: string | undefined): number | null =>
  /^\d{1,15}$/.test(header ?? '') ? Number(header) : null;
