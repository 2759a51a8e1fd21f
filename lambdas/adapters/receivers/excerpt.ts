/** How much of a response is stored, as UTF-8 (docs/specification.md, 9). */
export const maxExcerptBytes = 1_024;

/**
 * The beginning of a response as text: at most {@link maxExcerptBytes} of UTF-8, cut at a whole character. Invalid
 * UTF-8 becomes U+FFFD, which takes up to three times as many bytes, so the text is cut once more.
 */
export const excerptOf = (bytes: Uint8Array): string => {
  // `stream`: a character whose end was cut off is left out, not replaced.
  const text = new TextDecoder().decode(bytes.subarray(0, maxExcerptBytes), { stream: true });
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxExcerptBytes));
  return text.slice(0, read);
};
