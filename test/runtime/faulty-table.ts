import type { Table } from '../../lambdas/adapters/table/table.ts';

/** What a function meets that is killed, or whose answer got lost. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Faults {
  /** Calls so far. */
  count: number;
  /** The call to fail, 1 is the first; nothing fails at 0. */
  at: number;
  /** Whether the call has its effect before it fails. */
  when: 'before' | 'after';
}

export const faults = (at = 0, when: Faults['when'] = 'before'): Faults => ({ count: 0, at, when });

/** Runs a call that may be the one to fail. */
export const faulty = async <Result>(plan: Faults, call: () => Promise<Result>): Promise<Result> => {
  plan.count += 1;
  const isTheOne = plan.count === plan.at;
  if (isTheOne && plan.when === 'before') throw new Killed();
  const result = await call();
  if (isTheOne) throw new Killed();
  return result;
};

/** A table one call of which fails, before or after its effect. */
export const faultyTable = (table: Table, plan: Faults): Table => ({
  get: (key) => faulty(plan, () => table.get(key)),
  getMany: (keys) => faulty(plan, () => table.getMany(keys)),
  list: (range) => faulty(plan, () => table.list(range)),
  update: (update) => faulty(plan, () => table.update(update)),
  write: (writes) => faulty(plan, () => table.write(writes)),
});
