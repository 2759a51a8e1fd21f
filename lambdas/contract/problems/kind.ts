/** A problem that an answer can name: its HTTP status, what it means, and what a caller does about it. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 501 | 502 | 504;
  readonly group: string;
  /** One sentence that may stand in an answer as its message. */
  readonly message: string;
  /** What to do, for the page of the code. */
  readonly advice: string;
}
