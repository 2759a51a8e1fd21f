import { describe, expect, it } from 'vitest';
import { about, vocabularyWorld } from './vocabulary-world.ts';

const world = vocabularyWorld();
let count = 0;
/** Another org, whose vocabulary is being made. */
const begun = async () => {
  count += 1;
  const org = await world.org(about(`Zeta${count}`));
  await world.wanted(org);
  return { org, name: (await world.wishOf(org))?.name ?? '' };
};
const stateOf = async (name: string) => (await world.vocabularies.find(name))?.state;
const dueOf = (name: string) => world.due().filter(([, id]) => id === name);

describe('news of a vocabulary', () => {
  it('that is ready: jobs name it, and nobody looks at it any more', async () => {
    const { org, name } = await begun();
    world.kept.set(name, 'READY');
    expect(await world.chosen(org)).toBeNull();
    await world.looked(name);
    expect(await stateOf(name)).toBe('ready');
    expect(dueOf(name)).toEqual([]);
    expect(await world.chosen(org)).toEqual({
      name,
      language: 'en-US',
      playbook_id: org.playbook_id,
      phrases: 1,
    });
  });

  it('that is still being made: it is looked at again', async () => {
    const { name } = await begun();
    await world.looked(name);
    expect(await stateOf(name)).toBe('pending');
    expect(dueOf(name)).toHaveLength(1);
  });

  it('that failed: it is deleted, its place is free, and its wish says why', async () => {
    const { org, name } = await begun();
    world.kept.set(name, 'FAILED');
    await world.looked(name);
    expect(await stateOf(name)).toBeUndefined();
    expect(world.kept.has(name)).toBe(false);
    expect(await world.wishOf(org)).toMatchObject({ failure: 'Line 3 has a bad sign.', name: null });
    expect(await world.chosen(org)).toBeNull();
    expect(dueOf(org.wish.id)).toEqual([]);
    await org.change(about('Amperio'));
    expect(dueOf(org.wish.id)).toHaveLength(1);
  });

  it('that somebody deleted: it is made again', async () => {
    const { org, name } = await begun();
    world.kept.delete(name);
    await world.looked(name);
    expect(await stateOf(name)).toBeUndefined();
    expect(dueOf(org.wish.id)).toHaveLength(1);
    await world.wanted(org);
    expect(world.kept.get(name)).toBe('PENDING');
  });

  it('that nobody wishes any more: it goes instead of becoming ready', async () => {
    const { org, name } = await begun();
    const wish = await world.wishOf(org);
    if (wish !== undefined) await world.wishes.remove(org.tenant, wish);
    world.kept.set(name, 'READY');
    await world.looked(name);
    expect(await stateOf(name)).toBe('going');
  });

  it('of somebody else in the account: nothing happens', async () => {
    const before = structuredClone(world.table.items());
    await world.looked('products');
    expect(world.table.items()).toEqual(before);
  });

  it('that comes twice changes nothing the second time', async () => {
    const { name } = await begun();
    world.kept.set(name, 'READY');
    await world.looked(name);
    const before = structuredClone(world.table.items());
    await world.looked(name);
    expect(world.table.items()).toEqual(before);
  });
});

describe('a vocabulary that is to go', () => {
  const going = async (used: string | null, created: string) => {
    const { org, name } = await begun();
    world.kept.set(name, 'READY');
    await world.looked(name);
    if (used !== null) await world.vocabularies.use(name, used);
    const key = { pk: 'VOCABULARIES', sk: name };
    await world.table.update({ kind: 'update', key, set: { created_at: created } });
    await world.vocabularies.retire(name, new Date().toISOString());
    return { org, name };
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('is deleted, and its place is free, when no running job can have named it', async () => {
    const { name } = await going(hoursAgo(8), hoursAgo(100));
    const before = (await world.vocabularies.all()).length;
    await world.looked(name);
    expect(world.kept.has(name)).toBe(false);
    expect(await world.vocabularies.all()).toHaveLength(before - 1);
  });

  it('stays as long as a running job may have named it', async () => {
    const { name } = await going(hoursAgo(2), hoursAgo(100));
    await world.looked(name);
    expect(world.kept.has(name)).toBe(true);
    expect(dueOf(name)).toHaveLength(1);
  });

  it('stays for ten minutes after its claim: somebody may be about to make it', async () => {
    const { name } = await going(null, hoursAgo(0.1));
    await world.looked(name);
    expect(world.kept.has(name)).toBe(true);
    const other = await going(null, hoursAgo(0.2));
    await world.looked(other.name);
    expect(world.kept.has(other.name)).toBe(false);
  });

  it('is deleted behind a crash in the middle of it', async () => {
    const { name } = await going(hoursAgo(8), hoursAgo(100));
    const found = await world.vocabularies.find(name);
    if (found !== undefined) await world.vocabularies.beginDeletion(found, hoursAgo(0));
    await world.looked(name);
    expect(world.kept.has(name)).toBe(false);
    expect(await stateOf(name)).toBeUndefined();
  });
});

describe('what a recording asks for', () => {
  it('in another language is made for the recordings to come', async () => {
    const { org } = await begun();
    expect(await world.chosen(org, 'es-US')).toBeNull();
    const id = `${org.playbook_id}.es-US`;
    expect(dueOf(id)).toHaveLength(1);
    await world.run({ ...org.wish, id });
    expect((await world.wishes.find({ ...org.wish, id }))?.name).toContain('.es-US.');
  });

  it('keeps the words of before until the new ones are asked for', async () => {
    const { org, name } = await begun();
    world.kept.set(name, 'READY');
    await world.looked(name);
    await org.change(about('Amperio'));
    expect((await world.chosen(org))?.name).toBe(name);
  });

  it('is asked for again when it had to make place, at most once in five minutes', async () => {
    const { org, name } = await begun();
    world.kept.set(name, 'READY');
    await world.looked(name);
    const found = await world.vocabularies.find(name);
    if (found !== undefined) await world.vocabularies.release(found);
    await world.chosen(org);
    expect(dueOf(org.wish.id)).toHaveLength(1);
    const asked = (await world.wishOf(org))?.asked_at;
    await world.chosen(org);
    expect((await world.wishOf(org))?.asked_at).toBe(asked);
  });

  it('is nothing where no playbook is in use', async () => {
    const { org } = await begun();
    await org.remove();
    expect(await world.chosen(org)).toBeNull();
    expect(await world.chosen({ ...org, org_uuid: 'another' })).toBeNull();
  });
});
