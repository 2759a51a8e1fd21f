import { vi } from 'vitest';

/**
 * A model that never answers, and the way to wait for it without waiting: `outlast` asks, and lets so many milliseconds pass as
 * soon as the model was asked.
 */
export const hanging = () => {
  let reached = Promise.withResolvers<void>();
  return {
    answer: (): Promise<never> => {
      reached.resolve();
      return new Promise(() => undefined);
    },
    outlast: async <Response>(ms: number, ask: () => Promise<Response>): Promise<Response> => {
      reached = Promise.withResolvers<void>();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const response = ask();
        await reached.promise;
        await vi.advanceTimersByTimeAsync(ms);
        return await response;
      } finally {
        vi.useRealTimers();
      }
    },
  };
};
