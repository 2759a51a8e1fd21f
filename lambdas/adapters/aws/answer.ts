/** Thrown for a response larger than any legitimate one, because reading on would only cost memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  constructor(limitBytes: number) {
    super(`The answer is larger than ${limitBytes} bytes`);
  }
}
