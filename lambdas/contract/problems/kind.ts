/** A problem that an answer can name: its HTTP status, what it means, and what a caller does about it. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 501 | 502 | 504;
  readonly group: string;
  /** One sentence that may stand in an answer as its message. */
  readonly message: string;
  /**
   * The same of one request, with what its details know: `{name}` stands for `details.name`. An answer's message is the
   * first of these whose names its details all have; `message` where they have none.
   */
  readonly told?: readonly string[];
  /** What to do, for the page of the code. */
  readonly advice: string;
}
