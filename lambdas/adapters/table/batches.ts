import { setTimeout as wait } from 'node:timers/promises';
import type { Item, Key } from './table.ts';

/** The key of an item as text. */
export const nameOf = ({ pk, sk }: Item | Key): string => JSON.stringify([pk, sk]);

/** DynamoDB may process only a part of a batch, beyond 16 MB or when it is busy; no part this often is an outage. */
const maxInVain = 5;
const pauseMs = (inVain: number) => Math.random() * Math.min(200, 10 * 2 ** inVain);

/** Sends a batch again until `send`, which returns what was left out, has left out nothing. */
export const untilProcessed = async <One>(
  batch: readonly One[],
  send: (left: One[]) => Promise<readonly One[]>,
): Promise<void> => {
  let left = [...batch];
  for (let inVain = 0; left.length > 0; ) {
    const before = left.length;
    left = [...(await send(left))];
    if (left.length < before) continue;
    inVain += 1;
    if (inVain >= maxInVain) throw new Error(`DynamoDB left ${left.length} parts of a batch out`);
    await wait(pauseMs(inVain));
  }
};

/** All of these, at most so many in each batch. */
export const batchesOf = <One>(all: readonly One[], most: number): readonly One[][] => {
  const batches: One[][] = [];
  for (let start = 0; start < all.length; start += most) batches.push(all.slice(start, start + most));
  return batches;
};
