import type { Recognise } from './definition.ts';

/** A recogniser with a limit on concurrent chunks; the others wait, in order. */
export const limited = (limit: number, recognise: Recognise): Recognise => {
  let free = limit;
  const waiting: (() => void)[] = [];
  const pass = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (audio) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      audio.signal.throwIfAborted();
      return await recognise(audio);
    } finally {
      pass();
    }
  };
};
