/** A problem that a response can name: its HTTP status, its meaning, and the caller's remedy. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 501 | 502 | 504;
  /** One sentence that may be the message of a response. */
  readonly message: string;
  /**
   * The same with the details of one request: `{name}` is replaced by `details.name`. The message of a response is the
   * first of these whose names are all in its details, or else `message`.
   */
  readonly detailed?: readonly string[];
  /** The remedy, for the page of the code. */
  readonly advice: string;
}
