import { describe, expect, it } from 'vitest';
import { vocabularyTable } from '../../../lambdas/adapters/vocabularies/vocabulary-table.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const now = '2026-11-20T12:00:00.000Z';
const soon = '2026-11-20T12:10:00.000Z';
const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const wanted = (name: string, at = now, most = 3) => ({
  most,
  name,
  tenant,
  org_uuid: newId(),
  request_id: 'w',
  now: at,
  dueAt: soon,
});

const tableOf = () => {
  const table = memoryTable();
  return { table, vocabularies: vocabularyTable(table) };
};

/** As many as the account has room for, all of them ready. */
const full = async (most = 3) => {
  const { table, vocabularies } = tableOf();
  for (let at = 0; at < most; at += 1) {
    await vocabularies.claim(wanted(`v${at}`));
    await vocabularies.begin(`v${at}`, soon);
    await vocabularies.ready(`v${at}`);
  }
  return { table, vocabularies };
};
const countOf = ({ table }: ReturnType<typeof tableOf>) =>
  table.items().find(({ pk }) => pk === 'VOCABULARY_COUNT')?.['count'];
const found = async ({ vocabularies }: ReturnType<typeof tableOf>, name: string) => {
  const one = await vocabularies.find(name);
  if (one === undefined) throw new Error(`no ${name}`);
  return one;
};

describe('the vocabulary permits of the account', () => {
  it('are never exceeded by concurrent claims', async () => {
    const setup = tableOf();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, at) => setup.vocabularies.claim(wanted(`v${at}`))),
    );
    expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(3);
    expect(claims.filter((claim) => claim === 'full')).toHaveLength(17);
    expect(await setup.vocabularies.all()).toHaveLength(3);
    expect(countOf(setup)).toBe(3);
  });

  it('are freed once when a vocabulary is deleted, however often that is reported', async () => {
    const setup = await full();
    const gone = await found(setup, 'v1');
    await Promise.all([setup.vocabularies.release(gone), setup.vocabularies.release(gone)]);
    await setup.vocabularies.release(gone);
    expect(countOf(setup)).toBe(2);
    expect(await setup.vocabularies.claim(wanted('v9'))).toBe('claimed');
    expect(await setup.vocabularies.claim(wanted('v10'))).toBe('full');
  });

  it('are not freed by a report about an earlier vocabulary of the same name', async () => {
    const setup = await full();
    const gone = await found(setup, 'v1');
    await setup.vocabularies.release(gone);
    await setup.vocabularies.claim(wanted('v1', soon));
    await setup.vocabularies.release(gone);
    expect(await found(setup, 'v1')).toMatchObject({ state: 'claimed', created_at: soon });
    expect(countOf(setup)).toBe(3);
  });
});

describe('a vocabulary', () => {
  it('is polled from its claim until it is ready', async () => {
    const setup = tableOf();
    await setup.vocabularies.claim(wanted('v'));
    const due = () => setup.table.items().find(({ sk }) => sk === 'v')?.['due_at'];
    expect(due()).toBe(`${soon}#v`);
    await setup.vocabularies.begin('v', now);
    expect(due()).toBe(`${now}#v`);
    await setup.vocabularies.ready('v');
    expect(due()).toBeUndefined();
    expect(await found(setup, 'v')).toMatchObject({ state: 'ready', used_at: null });
  });

  it('can be claimed again by its creator until it is created', async () => {
    const setup = tableOf();
    await setup.vocabularies.claim(wanted('v'));
    expect(await setup.vocabularies.claim(wanted('v'))).toBe('claimed');
    await setup.vocabularies.begin('v', soon);
    expect(await setup.vocabularies.claim(wanted('v'))).toBe('there');
    expect(countOf(setup)).toBe(1);
  });

  it('is named by no job before it is ready, or after it was marked for deletion', async () => {
    const { vocabularies } = tableOf();
    await vocabularies.claim(wanted('v'));
    expect(await vocabularies.use('v', now)).toBe(false);
    await vocabularies.begin('v', soon);
    expect(await vocabularies.use('v', now)).toBe(false);
    await vocabularies.ready('v');
    expect(await vocabularies.use('v', now)).toBe(true);
    await vocabularies.retire('v', soon);
    expect(await vocabularies.use('v', soon)).toBe(false);
    expect(await vocabularies.use('nobody', now)).toBe(false);
  });

  it('is not deleted when a job has named it since the check', async () => {
    const setup = await full(1);
    const seen = await found(setup, 'v0');
    await setup.vocabularies.use('v0', now);
    expect(await setup.vocabularies.beginDeletion(seen, soon)).toBe(false);
    expect(await setup.vocabularies.beginDeletion(await found(setup, 'v0'), soon)).toBe(true);
    expect(await setup.vocabularies.use('v0', soon)).toBe(false);
  });

  it('that was marked for deletion is kept and polled when it is needed again', async () => {
    const setup = await full(1);
    await setup.vocabularies.retire('v0', soon);
    expect(await setup.vocabularies.claim(wanted('v0'))).toBe('there');
    expect(await found(setup, 'v0')).toMatchObject({ state: 'pending' });
  });

  it('is deleted by the sweeper if the call that began the deletion dies', async () => {
    const setup = await full(1);
    await setup.vocabularies.beginDeletion(await found(setup, 'v0'), soon);
    expect(setup.table.items().find(({ sk }) => sk === 'v0')?.['due_at']).toBe(`${soon}#v0`);
  });

  it('cannot be claimed while it is being deleted', async () => {
    const setup = await full(1);
    await setup.vocabularies.beginDeletion(await found(setup, 'v0'), soon);
    expect(await setup.vocabularies.claim(wanted('v0'))).toBe('gone soon');
    await setup.vocabularies.retire('v0', soon);
    expect(await found(setup, 'v0')).toMatchObject({ state: 'deleting' });
  });

  it('is polled again when its state is in doubt', async () => {
    const setup = await full(1);
    await setup.vocabularies.doubt('v0', soon);
    expect(await found(setup, 'v0')).toMatchObject({ state: 'pending' });
    expect(setup.table.items().find(({ sk }) => sk === 'v0')?.['due_at']).toBe(`${soon}#v0`);
  });
});
