import { ModelFailure, type ModelFailureCode } from '../model/model-failure.ts';

/** The result of work with a time budget. */
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
 * Does work within this many milliseconds of the wall clock; `work` gets the remaining time on each call. Work that is
 * not done by then is abandoned with the result `upstream_timeout`. A model's failure gives its code; any other error
 * is thrown.
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

/**
 * Does work once for each owner and returns the same result for every later call, so that a repeated save does not
 * repeat the work.
 */
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
