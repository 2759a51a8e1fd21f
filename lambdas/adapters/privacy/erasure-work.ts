import type { ErasureRecord, ErasureSubject } from '../../domain/privacy/erasure.ts';
import type { Recognise } from '../../domain/privacy/recognise-customer.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { batchWait } from './batch-wait.ts';
import type { Eraser, ErasureScope, Search } from './eraser.ts';
import { erasureTable } from './erasure-table.ts';
import { targetTable } from './erasure-targets.ts';

interface Turn {
  readonly now: () => string;
  /** Whether there is time for another page. */
  readonly isInTime: () => boolean;
}

/**
 * Goes on with an erasure where the call before came to: first each store is looked through, then all that was found is
 * erased, and at last it is counted and the person forgotten. `later`: the sweeper asks for the rest.
 */
export type WorkOnErasure = (
  reference: { readonly tenant: TenantKey; readonly id: string },
  turn: Turn,
) => Promise<'completed' | 'later' | 'nothing to do'>;

const completed = (record: ErasureRecord, receipt: ErasureRecord['receipt'], now: string): ErasureRecord => ({
  ...record,
  status: 'completed',
  subject: null,
  receipt,
  completed_at: now,
});

export const erasureWork = (
  table: Table,
  erasers: readonly Eraser[],
  recogniserOf: (subject: ErasureSubject) => Recognise,
): WorkOnErasure => {
  const [erasures, targets] = [erasureTable(table), targetTable(table)];
  const stores: readonly Search[] = [batchWait(table), ...erasers];

  const scopeOf = (tenant: TenantKey, { id, org_id, org_uuid: orgUuid, subject }: ErasureRecord) => {
    if (subject === null) throw new Error('An erasure is under way that has forgotten whom it is of');
    return { tenant, id, org_id, orgUuid, subject, recognise: recogniserOf(subject) };
  };

  /** Looks through the next page of a store; answers where it stands then, or nothing when it is too early for it. */
  const look = async (
    scope: ErasureScope,
    record: ErasureRecord,
    store: Search,
  ): Promise<ErasureRecord | undefined> => {
    const page = await store.find(scope, record.after);
    if (page.isEarly === true) return undefined;
    await targets.add(scope.tenant, record.id, page.targets);
    const place = page.next === null ? record.store + 1 : record.store;
    return { ...record, status: 'processing', store: place, after: page.next };
  };

  const erase = async (scope: ErasureScope, { now, isInTime }: Turn): Promise<boolean> => {
    for (;;) {
      const left = await targets.left(scope.tenant, scope.id);
      if (left.length === 0) return true;
      for (const target of left) {
        const eraser = erasers.find(({ kind }) => kind === target.kind);
        if (eraser === undefined) throw new Error(`Nobody erases ${target.kind}`);
        await eraser.erase(scope, target.id, now());
        await targets.done(scope.tenant, scope.id, target);
        // Behind the first: every call gets something done.
        if (!isInTime()) return false;
      }
    }
  };

  return async ({ tenant, id }, turn) => {
    const found = await erasures.find(tenant, id);
    if (found === undefined) return 'nothing to do';
    let record = found;
    while (record.status !== 'completed') {
      if (!turn.isInTime()) return 'later';
      const scope = scopeOf(tenant, record);
      const store = stores[record.store];
      if (store === undefined && !(await erase(scope, turn))) return 'later';
      const counted = store === undefined ? await targets.counts(tenant, id) : [];
      const saved: ErasureRecord | undefined =
        store === undefined ? completed(record, counted, turn.now()) : await look(scope, record, store);
      if (saved === undefined) return 'later';
      // Another call goes on with it.
      if (!(await erasures.save(tenant, saved))) return 'nothing to do';
      record = { ...saved, revision: saved.revision + 1 };
    }
    await targets.forget(tenant, id);
    await erasures.settle(tenant, id);
    return 'completed';
  };
};
