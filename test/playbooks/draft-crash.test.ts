import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Faults, faults, faultyTable } from '../runtime/faulty-table.ts';
import { draftSetup } from './draft-setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const remainingMs = 60_000;

const withDraft = async () => {
  const setup = await draftSetup();
  await setup.createSourceId({ title: 'Handbook', content: 'Always mention the warranty.' });
  const { json } = await setup.createDraft();
  const id: string = json.id;
  const facts = async () => ({
    status: (await setup.getDraft(id)).json.status,
    told: setup.eventsOf('playbook.draft.completed').length,
    permits: setup.permits().length,
    isDue: setup.table.items().some(({ due_shard, sk }) => due_shard !== undefined && sk === id),
  });
  return { ...setup, id, facts };
};

const done = { status: 'completed', told: 1, permits: 0, isDue: false };

/** How many calls of the table a draft takes when nothing goes wrong. */
const callsOfOne = async () => {
  const { write, table, id } = await withDraft();
  const plan = faults();
  await write(id, remainingMs, faultyTable(table, plan));
  return plan.count;
};
const calls = await callsOfOne();
const everyCall = Array.from({ length: calls }, (_, index) => index + 1);

describe.each(['before', 'after'] satisfies Faults['when'][])('a worker that is killed %s a call', (when) => {
  it.each(everyCall)('(the call %i) leaves a draft that the next one completes, once', async (at) => {
    const { write, table, id, facts } = await withDraft();
    await write(id, remainingMs, faultyTable(table, faults(at, when)));
    const after = await facts();
    // Either nobody knows that it is over, and the sweeper will ask again, or all of it is done.
    expect(after).toEqual(
      after.isDue ? { status: expect.any(String), told: 0, permits: 1, isDue: true } : done,
    );
    // Its permit is free from the moment on that follows.
    vi.setSystemTime(Date.now() + remainingMs + 1);
    await write(id);
    expect(await facts()).toEqual(done);
  });

  it.each(everyCall)('(the call %i) beside a working one changes nothing', async (at) => {
    const { write, table, id, facts } = await withDraft();
    await Promise.all([write(id, remainingMs, faultyTable(table, faults(at, when))), write(id, remainingMs)]);
    // Its permit is free from the moment on that follows.
    vi.setSystemTime(Date.now() + remainingMs + 1);
    await write(id);
    expect(await facts()).toEqual(done);
  });
});
