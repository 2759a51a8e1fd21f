const codeOf = (failure: Error): { code?: string } =>
  'code' in failure && typeof failure.code === 'string' ? { code: failure.code } : {};

const reasonOf = (failure: Error): { reason?: string } =>
  'logged' in failure && typeof failure.logged === 'string' ? { reason: failure.logged } : {};

/**
 * Name, code and place of an error. Its message is not logged, because it may quote a caller's text, but an error whose
 * message is our own words says so by `logged`.
 */
export const errorFacts = (failure: unknown) =>
  failure instanceof Error
    ? {
        name: failure.name,
        ...codeOf(failure),
        ...reasonOf(failure),
        stack: (failure.stack ?? '')
          .split('\n')
          .filter((line) => /^ {4}at /.test(line))
          .slice(0, 7),
      }
    : { name: typeof failure };
