import * as partitions from '../../adapters/table/partitions.ts';
import { all, compares, equals, type Table } from '../../adapters/table/table.ts';
import { awaitedBefore, type Search } from './eraser.ts';

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
