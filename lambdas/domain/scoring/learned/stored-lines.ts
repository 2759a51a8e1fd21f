const NEWLINE = 10;

/** The lines with which stored weights begin. */
export interface StoredLines {
  /** The next line, without its end. */
  readonly next: () => string;
  /** The position behind the lines that were read, in bytes. */
  readonly position: () => number;
}

/** Reads the lines of text (UTF-8) with which stored weights begin, one by one. */
export const storedLines = (bytes: Uint8Array): StoredLines => {
  const text = new TextDecoder();
  let at = 0;
  return {
    next: () => {
      const end = bytes.indexOf(NEWLINE, at);
      const line = text.decode(bytes.subarray(at, end));
      at = end + 1;
      return line;
    },
    position: () => at,
  };
};
