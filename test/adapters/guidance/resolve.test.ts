import { describe, expect, it } from 'vitest';
import { playbookTable } from '../../../lambdas/adapters/guidance/playbooks.ts';
import type { Range } from '../../../lambdas/adapters/table/table.ts';
import { playbookSetup } from '../../playbooks/playbook-setup.ts';

const setting = async () => {
  const setup = await playbookSetup();
  const made = async (content: string, more: object = {}): Promise<string> =>
    (await setup.create({ content, ...more })).json.id;
  const resolve = (rep_id = 'tom', playbook_id: string | null = null) =>
    setup.playbooks.resolve(setup.tenant, { org_uuid: setup.orgUuid, rep_id, playbook_id });
  const contentFor = async (rep_id?: string) => (await resolve(rep_id))?.content;
  return { ...setup, made, resolve, contentFor };
};

describe('without a requested playbook', () => {
  it('an org without playbooks has none in use', async () => {
    const { resolve } = await setting();
    expect(await resolve()).toBeUndefined();
  });

  it('the newest active playbook of the org is in use', async () => {
    const { made, resolve } = await setting();
    await made('old');
    const id = await made('new');
    expect(await resolve()).toEqual({ id, content: 'new' });
  });

  it("the rep's own playbook is used before a newer one of the org, for that rep alone", async () => {
    const { made, contentFor } = await setting();
    await made('old of tom', { rep_id: 'tom' });
    await made('of tom', { rep_id: 'tom' });
    await made('of the org');
    expect(await contentFor('tom')).toBe('of tom');
    expect(await contentFor('ann')).toBe('of the org');
    expect(await contentFor('nobody')).toBe('of the org');
  });

  it('an inactive playbook is skipped, whether it was created so or deactivated later', async () => {
    const { made, contentFor, update } = await setting();
    await made('of the org');
    await made('never active', { rep_id: 'tom', is_active: false });
    const id = await made('of tom', { rep_id: 'tom' });
    expect(await contentFor()).toBe('of tom');
    await update(id, { is_active: false });
    expect(await contentFor()).toBe('of the org');
    await update(id, { is_active: true });
    expect(await contentFor()).toBe('of tom');
  });

  it('an archived playbook is skipped, and the previous one is in use again', async () => {
    const { made, contentFor, remove } = await setting();
    const ids = [await made('one'), await made('two', { is_active: false }), await made('three')];
    await remove(ids[2] ?? '');
    await remove(ids[1] ?? '');
    expect(await contentFor()).toBe('one');
    await remove(ids[0] ?? '');
    expect(await contentFor()).toBeUndefined();
  });

  it('reactivating an older playbook does not make it newer', async () => {
    const { made, contentFor, update } = await setting();
    const older = await made('older', { is_active: false });
    await made('newer');
    await update(older, { is_active: true });
    expect(await contentFor()).toBe('newer');
  });

  it('the content is that of the newest version', async () => {
    const { made, contentFor, update } = await setting();
    const id = await made('one');
    await update(id, { content: 'two' });
    expect(await contentFor()).toBe('two');
  });

  it('many concurrent activations leave one playbook in use: the newest', async () => {
    const { made, contentFor, update } = await setting();
    const ids: string[] = [];
    for (const content of ['a', 'b', 'c', 'd']) ids.push(await made(content, { is_active: false }));
    await Promise.all(ids.toReversed().map((id) => update(id, { is_active: true })));
    expect(await contentFor()).toBe('d');
  });

  it('concurrent activation and archiving never leave an archived playbook in use', async () => {
    const { made, contentFor, get, update, remove } = await setting();
    const id = await made('one', { is_active: false });
    await Promise.all([update(id, { is_active: true }), remove(id), update(id, { is_active: true })]);
    expect((await get(id)).status).toBe(404);
    expect(await contentFor()).toBeUndefined();
  });

  it('reading takes one row per question and one document, however many playbooks exist', async () => {
    const { table, documents, tenant, orgUuid, made, update } = await setting();
    for (let index = 0; index < 30; index += 1) {
      const id = await made(`content ${index}`);
      if (index > 0) await update(id, { is_active: false });
    }
    const ranges: Range[] = [];
    const counted = {
      ...table,
      list: (range: Range) => {
        ranges.push(range);
        return table.list(range);
      },
    };
    const wanted = { org_uuid: orgUuid, rep_id: 'tom', playbook_id: null };
    expect(await playbookTable(counted, documents).resolve(tenant, wanted)).toMatchObject({
      content: 'content 0',
    });
    expect(ranges.map(({ limit, filter, index }) => [limit, filter, index])).toEqual([
      [1, undefined, undefined],
      [1, undefined, undefined],
    ]);
  });
});

describe('the requested playbook', () => {
  it('is used, active or not, whichever org or rep it is for', async () => {
    const { made, resolve } = await setting();
    const id = await made('asked for', { rep_id: 'ann', is_active: false });
    await made('newest');
    expect(await resolve('tom', id)).toEqual({ id, content: 'asked for' });
  });

  it('is not replaced by another when it was archived or belongs to another org', async () => {
    const { made, create, resolve, remove } = await setting();
    await made('newest');
    const archived = await made('archived');
    await remove(archived);
    expect(await resolve('tom', archived)).toBeUndefined();
    const elsewhere = (await create({ content: 'elsewhere' }, 'other')).json.id;
    expect(await resolve('tom', elsewhere)).toBeUndefined();
  });
});

it('is never the playbook of another partner or environment', async () => {
  const { made, playbooks, tenant, orgUuid } = await setting();
  const id = await made('mine');
  for (const other of [
    { ...tenant, environment: 'production' as const },
    { ...tenant, partner_id: 'another' },
  ])
    for (const playbook_id of [null, id])
      expect(
        await playbooks.resolve(other, { org_uuid: orgUuid, rep_id: 'tom', playbook_id }),
      ).toBeUndefined();
});
