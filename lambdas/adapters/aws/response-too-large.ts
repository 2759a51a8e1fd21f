/** Thrown for a response larger than any legitimate one, because reading on would only cost memory. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  constructor(limitBytes: number) {
    super(`The response is larger than ${limitBytes} bytes`);
  }
}
