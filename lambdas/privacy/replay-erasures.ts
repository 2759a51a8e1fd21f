import { erasuresSince } from '../adapters/privacy/erasure-ledger.ts';
import { eraseAgain } from '../application/privacy/erase-again.ts';
import { replayErasures as row } from '../contract/workers.ts';
import { minuteMs } from '../domain/time/durations.ts';
import { task } from '../runtime/worker.ts';

/** Time that is left for the entries that are being replayed. */
const reserveMs = minuteMs;
const atOnce = 10;

/** Repeats the erasures since a given time, as far as one call gets. Failed entries are skipped and listed. */
export const replayErasures = task(
  row,
  async ({ since, after }, { erasureLedger, ...stores }, { now, remainingMs, logFailure }) => {
    const failed: string[] = [];
    let replayed = 0;
    const replay = async (place: string): Promise<void> => {
      try {
        await eraseAgain(stores, await erasureLedger.read(place), now());
        replayed += 1;
      } catch (error) {
        failed.push(place);
        logFailure('erasure not replayed', error, { place });
      }
    };
    for await (const places of erasuresSince(erasureLedger, { since, after, until: now() }))
      for (let from = 0; from < places.length; from += atOnce) {
        const some = places.slice(from, from + atOnce);
        await Promise.all(some.map(replay));
        if (remainingMs() < reserveMs) return { replayed, failed, after: some.at(-1) ?? null };
      }
    return { replayed, failed, after: null };
  },
);
