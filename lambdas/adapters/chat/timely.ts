import { ModelFailure, type ModelFailureCode } from '../model/model-failure.ts';

/** What came of a piece of work that may not take longer than its budget. */
export type Timely<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly code: ModelFailureCode; readonly cause?: unknown };

const late = Symbol('late');

const after = (ms: number) => {
  const { promise, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(resolve, ms, late);
  return { promise, cancel: () => clearTimeout(timer) };
};

/**
 * Does work within so many milliseconds of the wall clock; `work` gets what is left of them each time it asks. What is
 * not done by then is given up and answers `upstream_timeout`; a model's failure answers its code, any other is thrown.
 */
export const timely = async <Result>(
  budgetMs: number,
  work: (leftMs: () => number) => Promise<Result>,
): Promise<Timely<Result>> => {
  const endsMs = performance.now() + budgetMs;
  const timer = after(budgetMs);
  try {
    const result = await Promise.race([work(() => endsMs - performance.now()), timer.promise]);
    return result === late ? { kind: 'failed', code: 'upstream_timeout' } : { kind: 'done', result };
  } catch (error) {
    if (error instanceof ModelFailure) return { kind: 'failed', code: error.code, cause: error };
    throw error;
  } finally {
    timer.cancel();
  }
};

/** Does work once for each owner and answers every later call for it the same: a saved effort when a save is repeated. */
export const oncePer = <Owner extends object, Result>(): ((
  owner: Owner,
  work: () => Promise<Result>,
) => Promise<Result>) => {
  const done = new WeakMap<Owner, Promise<Result>>();
  return (owner, work) => {
    const known = done.get(owner);
    if (known !== undefined) return known;
    const begun = work();
    done.set(owner, begun);
    return begun;
  };
};
