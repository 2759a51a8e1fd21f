/** The command line is invalid; the message is a sentence for its author. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
