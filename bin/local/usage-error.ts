/** The command line was not understood; the message is a sentence for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
