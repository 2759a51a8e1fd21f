import { ApiError } from '../../typescript/src/client.ts';

/** The exit codes of `pitch`, on which scripts branch. The README has the same table. */
export const exitCodes = { good: 0, bug: 1, usage: 2, refused: 3, unavailable: 4, jobFailed: 5 } as const;

/** An invalid command line, reported in a sentence, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The awaited record has ended as `failed` or `cancelled`. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/**
 * Why `fetch` got no response: the cause of its TypeError, or a timeout of this client. Undefined for other errors.
 */
export const whyUnreached = (error: Error): string | undefined => {
  if (error instanceof TypeError && error.cause instanceof Error) return error.cause.message;
  return error.name === 'TimeoutError' ? error.message : undefined;
};

/** The message and the exit code for an error. No message contains a key. */
export const failureOf = (error: unknown): { readonly lines: readonly string[]; readonly code: number } => {
  if (error instanceof ApiError) {
    const lines = [
      error.message,
      ...(error.requestId === null ? [] : [`request ${error.requestId}`]),
      ...(error.docUrl === null ? [] : [error.docUrl]),
    ];
    return { lines, code: error.status >= 500 ? exitCodes.unavailable : exitCodes.refused };
  }
  if (error instanceof UsageError) return { lines: [error.message], code: exitCodes.usage };
  if (error instanceof JobFailed) return { lines: [error.message], code: exitCodes.jobFailed };
  if (!(error instanceof Error)) return { lines: [String(error)], code: exitCodes.bug };
  const reason = whyUnreached(error);
  if (reason !== undefined)
    return { lines: [`The service cannot be reached: ${reason}`], code: exitCodes.unavailable };
  return { lines: [error.message], code: exitCodes.bug };
};
