/** The response of AWS to one request, whatever its status. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Thrown for a response larger than any legitimate one, because reading on would only cost memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  constructor(limitBytes: number) {
    super(`The answer is larger than ${limitBytes} bytes`);
  }
}

/**
 * No response, or not all of it: out of time, or the connection broke. Whether the request took effect is not known.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'timeout' | 'connection';
  constructor(from: string, reason: 'timeout' | 'connection', cause?: unknown) {
    super(`${from} gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}
