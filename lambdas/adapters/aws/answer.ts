/** What AWS answered to one request, whatever its status. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Thrown for an answer that nothing of ours can be: reading on would only cost memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  constructor(limitBytes: number) {
    super(`The answer is larger than ${limitBytes} bytes`);
  }
}

/** Nothing came, or not all of it: out of time, or the connection broke. Whether the request took effect is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly reason: 'timeout' | 'connection';
  constructor(from: string, reason: 'timeout' | 'connection', cause?: unknown) {
    super(`${from} gave no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}
