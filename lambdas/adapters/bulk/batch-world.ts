import type { BatchRecord } from '../../domain/bulk/batch.ts';
import type { BatchWorld } from '../../domain/bulk/work-on-batch.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Write } from '../table/table.ts';
import type { BatchEnd } from './batch-ends.ts';
import { itemsAtOnce } from './batch-saves.ts';
import type { BatchStores } from './batch-stores.ts';

/** The call that works on a batch. `shown`: what the event of its end tells. */
export interface BatchCall {
  readonly tenant: TenantKey;
  readonly id: string;
  readonly now: () => string;
  readonly newId: () => string;
  readonly isInTime: () => boolean;
  readonly shown: (batch: BatchRecord) => object;
}

/** Steps of one message: who has many items comes back to the end of the queue. */
const maxSteps = 40;

/** What the work on a batch asks of the tables, but for what becomes of an item. Good for one message. */
export const batchWorld = (
  { batches, ends, saves, bodies }: Omit<BatchStores, 'admission' | 'turns'>,
  { tenant, id, now, newId, isInTime, shown }: BatchCall,
): Omit<BatchWorld<BatchEnd, readonly Write[]>, 'admit' | 'cancel'> => {
  let steps = 0;
  const change = (step: { found: BatchRecord; batch: BatchRecord }) => ({ ...step, tenant, newId });
  return {
    now,
    find: () => {
      steps += 1;
      return batches.find(tenant, id);
    },
    ends: () => ends.list(tenant, id, itemsAtOnce.ended),
    maxRefused: itemsAtOnce.refused,
    advance: async (step, { refused, begun }) => {
      const items = { refused, begun: begun?.item };
      if (!(await saves.advance(change(step), items, begun?.with ?? []))) return false;
      await bodies.forget({ tenant, id }, { from: step.found.next, to: step.batch.next });
      return true;
    },
    settle: (step, all) => saves.settle(change(step), all),
    end: async (step) => {
      await bodies.remove({ tenant, id });
      return saves.end(change(step), shown(step.batch));
    },
    hasTime: () => steps < maxSteps && isInTime(),
  };
};
