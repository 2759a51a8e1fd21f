import { type Refusal, refused } from './refusal.ts';

/**
 * A function may return 6 MB, with the body as a JSON string within JSON. The fields that are known at submission must
 * leave room for the results: findings, roles, segments.
 */
const maxResponseBytes = 5_000_000;

/** UTF-8 bytes of a text once it is a string in JSON. */
export const bytesAsString = (text: string): number => {
  let bytes = 2;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22 || unit === 0x5c) bytes += 2;
    else if (unit < 0x20) bytes += 6;
    else if (unit < 0x80) bytes += 1;
    // Each of two surrogates counts for half of four bytes.
    else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) bytes += 2;
    else bytes += 3;
  }
  return bytes;
};

/** Refuses what could be stored but never read. `texts` are the parts that will be in one response. */
export const responseRefusal = (texts: readonly string[]): Refusal<'invalid_request'> | undefined => {
  const bytes = texts.reduce((sum, text) => sum + bytesAsString(text), 0);
  if (bytes <= maxResponseBytes) return undefined;
  return refused('invalid_request', {
    reason: 'body_too_large',
    response_bytes: bytes,
    limit_bytes: maxResponseBytes,
  });
};
