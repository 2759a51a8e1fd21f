import type { Stores } from '../../adapters/documents/documents.ts';
import { workPermits } from '../../adapters/limits/work-permits.ts';
import type { ErasureLedger } from '../../adapters/privacy/erasure-ledger.ts';
import { erasureTable } from '../../adapters/privacy/erasure-table.ts';
import { targetTable } from '../../adapters/privacy/erasure-targets.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { all, compares, equals, type Table } from '../../adapters/table/table.ts';
import type { ErasureRecord, ErasureSubject } from '../../domain/privacy/erasure.ts';
import { type Recognise, recogniserOf } from '../../domain/privacy/recognise-customer.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';
import { later } from '../../domain/time/durations.ts';
import { awaitedBefore, type ErasedAudio, type ErasureScope, type Search, skewMs } from './eraser.ts';
import { erasersOf } from './erasers.ts';

const pageSize = 1_000;

/**
 * Waits for the batches that existed when the erasure was requested, because the person in an item can only be
 * recognised once it has become an analysis. The bodies of an ended batch are deleted, and all its results are found as
 * analyses.
 */
export const batchWait = (table: Table): Search => ({
  find: async ({ tenant, id }, after) => {
    const before = awaitedBefore(id);
    const { items, next } = await table.list({
      partition: partitions.batches(tenant),
      order: 'ascending',
      limit: pageSize,
      filter: all(equals('completed_at', null), compares('id', '<', before)),
      after,
    });
    return { targets: [], next: next === null || next >= before ? null : next, isEarly: items.length > 0 };
  },
});

interface Call {
  readonly now: () => string;
  /** Whether there is time for another page. */
  readonly isInTime: () => boolean;
  /** How long this call may last, milliseconds. */
  readonly lifeMs: () => number;
}

/**
 * Continues an erasure: each store is searched, and everything that was found is erased; then the same for copies of
 * it. At last it is counted and the person forgotten. `later`: the sweeper requests the rest.
 */
export type WorkOnErasure = (
  reference: Reference,
  call: Call,
) => Promise<'completed' | 'later' | 'nothing to do'>;

interface Resources extends Stores {
  readonly audio: ErasedAudio;
  readonly erasureLedger: Pick<ErasureLedger, 'note'>;
}

/** A rep is found by the id of each record, never by words. */
const recogniserFor = (subject: ErasureSubject): Recognise =>
  subject.kind === 'rep' ? () => false : recogniserOf(subject);

const completed = (record: ErasureRecord, receipt: ErasureRecord['receipt'], now: string): ErasureRecord => ({
  ...record,
  status: 'completed',
  subject: null,
  receipt,
  completed_at: now,
});

/** Everything that was found is erased; from now on, none of it can be read. */
const erasedAll = (record: ErasureRecord, now: string): ErasureRecord => ({
  ...record,
  store: record.store + 1,
  after: null,
  erased_by: record.erased_by ?? later(now, skewMs),
});

export const erasureWork = ({ table, documents, audio, erasureLedger }: Resources): WorkOnErasure => {
  const erasures = erasureTable(table);
  const targets = targetTable(table);
  const { things, copies } = erasersOf(table, documents, audio);
  const erasers = [...things, ...copies];
  const permits = workPermits(table, 'erasures');
  /** `store` of a record counts these. */
  const steps: readonly (Search | 'erase')[] = [batchWait(table), ...things, 'erase', ...copies, 'erase'];

  const scopeOf = (tenant: Tenant, record: ErasureRecord): ErasureScope => {
    const { id, org_id, org_uuid: orgUuid, subject, erased_by: erasedBy } = record;
    if (subject === null) throw new Error('An erasure is under way that has forgotten whom it is of');
    return { tenant, id, org_id, orgUuid, subject, recognise: recogniserFor(subject), erasedBy };
  };

  /** Searches the next page of a store; returns the state after it, or nothing when it is too early. */
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

  const erase = async (scope: ErasureScope, { now, isInTime }: Call): Promise<boolean> => {
    for (;;) {
      const left = await targets.left(scope.tenant, scope.id);
      if (left.length === 0) return true;
      for (const target of left) {
        const eraser = erasers.find(({ kind }) => kind === target.kind);
        if (eraser === undefined) throw new Error(`Nobody erases ${target.kind}`);
        const record = await eraser.noted(scope, target.id);
        // Noted before the first of it is erased, so that it is erased again if a restore brings it back.
        if (record !== null) await erasureLedger.note(scope.tenant, record, now());
        await eraser.erase(scope, target.id, now());
        await targets.done(scope.tenant, scope.id, target);
        // Checked after the first one, so that every call makes progress.
        if (!isInTime()) return false;
      }
    }
  };

  /** The record after a step; nothing when the rest of the step comes later. */
  const take = async (
    tenant: Tenant,
    record: ErasureRecord,
    call: Call,
  ): Promise<ErasureRecord | undefined> => {
    const scope = scopeOf(tenant, record);
    const step = steps[record.store];
    if (step === undefined) return completed(record, await targets.counts(tenant, record.id), call.now());
    if (step !== 'erase') return look(scope, record, step);
    return (await erase(scope, call)) ? erasedAll(record, call.now()) : undefined;
  };

  const goOn: WorkOnErasure = async ({ tenant, id }, call) => {
    const found = await erasures.find(tenant, id);
    if (found === undefined) return 'nothing to do';
    let record = found;
    while (record.status !== 'completed') {
      if (!call.isInTime()) return 'later';
      const saved = await take(tenant, record, call);
      if (saved === undefined) return 'later';
      // Another call has taken over.
      if (!(await erasures.save(tenant, saved))) return 'nothing to do';
      record = { ...saved, revision: saved.revision + 1 };
    }
    await targets.forget(tenant, id);
    const freed = await permits.free(tenant, id);
    if (freed.length > 0) await table.write(freed);
    await erasures.settle(tenant, id);
    return 'completed';
  };

  // One call at a time, because the sweeper requests it each minute and a long erasure must not take the calls of all
  // others.
  return async (reference, call) => {
    const { tenant, id } = reference;
    const now = call.now();
    const until = later(now, call.lifeMs());
    if (!(await erasures.claim(tenant, id, { now, until }))) return 'nothing to do';
    try {
      return await goOn(reference, call);
    } finally {
      await erasures.release(tenant, id, until).catch(() => undefined);
    }
  };
};
