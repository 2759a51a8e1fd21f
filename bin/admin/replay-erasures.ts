import * as z from 'zod';

const turn = z.object({ replayed: z.int(), failed: z.array(z.string()), after: z.string().nullable() });

/** The repeated erasures. `failed`: positions of ledger entries that could not be applied. */
export interface Replayed {
  readonly count: number;
  readonly failed: readonly string[];
}

/**
 * Repeats the erasures since the point of a restore: calls `privacy.replay-erasures` until nothing is left. `invoke`
 * calls it and returns its result. Throws the errors of `invoke`.
 */
export const replayAll = async (
  invoke: (input: object) => Promise<unknown>,
  since: string,
  say: (text: string) => void,
): Promise<Replayed> => {
  const failed: string[] = [];
  let count = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const done = turn.parse(await invoke({ since, ...(after !== undefined && { after }) }));
    count += done.replayed;
    failed.push(...done.failed);
    after = done.after;
    say(`${count} erasures applied again${after === null ? '' : `, as far as ${after}`}`);
  }
  return { count, failed };
};
