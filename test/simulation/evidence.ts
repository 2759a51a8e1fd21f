import { deliveryRow, type Evidence } from './checks/violation.ts';
import type { Cloud } from './cloud/cloud.ts';
import type { Truth } from './truth.ts';
import type { Operations } from './workload/operations.ts';

/** Puts together what checkers look at. */
export const evidenceOf = (
  { store, receivers, documents, scheduler, origins, staged, recogniser, shifts }: Cloud,
  {
    truth,
    operations,
    ...circumstances
  }: Pick<Evidence, 'skewMs' | 'isCalm'> & {
    truth: Truth;
    operations: readonly Operations[];
  },
): Evidence => {
  const items = store.items();
  return {
    truth,
    posts: receivers.posts,
    operations: operations.flatMap(({ all }) => all),
    reused: operations.flatMap(({ reused }) => reused),
    items,
    documents,
    shifts: shifts.all,
    sound: { origins, staged, recogniser },
    deliveries: items.filter(({ pk }) => String(pk).includes('#DELIVERIES#')).map(deliveryRow),
    endMs: scheduler.nowMs(),
    ...circumstances,
  };
};
