import { describe, expect, it } from 'vitest';
import { about, vocabularySetup } from './vocabulary-setup.ts';

const setup = vocabularySetup();
let count = 0;
/** Another org, whose vocabulary is being made. */
const begun = async () => {
  count += 1;
  const org = await setup.org(about(`Zeta${count}`));
  await setup.wanted(org);
  return { org, name: (await setup.requestOf(org))?.name ?? '' };
};
const stateOf = async (name: string) => (await setup.vocabularies.find(name))?.state;
const dueOf = (name: string) => setup.due().filter(([, id]) => id === name);

describe('a status of a vocabulary', () => {
  it('that is ready lets jobs name it, and ends the polling', async () => {
    const { org, name } = await begun();
    setup.kept.set(name, 'READY');
    expect(await setup.chosen(org)).toBeNull();
    await setup.looked(name);
    expect(await stateOf(name)).toBe('ready');
    expect(dueOf(name)).toEqual([]);
    expect(await setup.chosen(org)).toEqual({
      name,
      language: 'en-US',
      playbook_id: org.playbook_id,
      phrases: 1,
    });
  });

  it('that is pending continues the polling', async () => {
    const { name } = await begun();
    await setup.looked(name);
    expect(await stateOf(name)).toBe('pending');
    expect(dueOf(name)).toHaveLength(1);
  });

  it('that has failed deletes it, frees its permit, and records the reason', async () => {
    const { org, name } = await begun();
    setup.kept.set(name, 'FAILED');
    await setup.looked(name);
    expect(await stateOf(name)).toBeUndefined();
    expect(setup.kept.has(name)).toBe(false);
    expect(await setup.requestOf(org)).toMatchObject({ failure: 'Line 3 has a bad sign.', name: null });
    expect(await setup.chosen(org)).toBeNull();
    expect(dueOf(org.request.id)).toEqual([]);
    await org.change(about('Amperio'));
    expect(dueOf(org.request.id)).toHaveLength(1);
  });

  it('that is missing creates it again', async () => {
    const { org, name } = await begun();
    setup.kept.delete(name);
    await setup.looked(name);
    expect(await stateOf(name)).toBeUndefined();
    expect(dueOf(org.request.id)).toHaveLength(1);
    await setup.wanted(org);
    expect(setup.kept.get(name)).toBe('PENDING');
  });

  it('that is ready for an unwanted one deletes it', async () => {
    const { org, name } = await begun();
    const request = await setup.requestOf(org);
    if (request !== undefined) await setup.requests.remove(org.tenant, request);
    setup.kept.set(name, 'READY');
    await setup.looked(name);
    expect(await stateOf(name)).toBe('going');
  });

  it('of a foreign vocabulary in the account changes nothing', async () => {
    const before = structuredClone(setup.table.items());
    await setup.looked('products');
    expect(setup.table.items()).toEqual(before);
  });

  it('that arrives twice changes nothing the second time', async () => {
    const { name } = await begun();
    setup.kept.set(name, 'READY');
    await setup.looked(name);
    const before = structuredClone(setup.table.items());
    await setup.looked(name);
    expect(setup.table.items()).toEqual(before);
  });
});

describe('a vocabulary marked for deletion', () => {
  const going = async (used: string | null, created: string) => {
    const { org, name } = await begun();
    setup.kept.set(name, 'READY');
    await setup.looked(name);
    if (used !== null) await setup.vocabularies.use(name, used);
    const key = { pk: 'VOCABULARIES', sk: name };
    await setup.table.update({ kind: 'update', key, set: { created_at: created } });
    await setup.vocabularies.retire(name, new Date().toISOString());
    return { org, name };
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('is deleted, and its permit freed, when no running job can have named it', async () => {
    const { name } = await going(hoursAgo(8), hoursAgo(100));
    const before = (await setup.vocabularies.all()).length;
    await setup.looked(name);
    expect(setup.kept.has(name)).toBe(false);
    expect(await setup.vocabularies.all()).toHaveLength(before - 1);
  });

  it('is kept as long as a running job may have named it', async () => {
    const { name } = await going(hoursAgo(2), hoursAgo(100));
    await setup.looked(name);
    expect(setup.kept.has(name)).toBe(true);
    expect(dueOf(name)).toHaveLength(1);
  });

  it('is kept for ten minutes after its claim, because it may still be used', async () => {
    const { name } = await going(null, hoursAgo(0.1));
    await setup.looked(name);
    expect(setup.kept.has(name)).toBe(true);
    const other = await going(null, hoursAgo(0.2));
    await setup.looked(other.name);
    expect(setup.kept.has(other.name)).toBe(false);
  });

  it('is deleted after a crash during the deletion', async () => {
    const { name } = await going(hoursAgo(8), hoursAgo(100));
    const found = await setup.vocabularies.find(name);
    if (found !== undefined) await setup.vocabularies.beginDeletion(found, hoursAgo(0));
    await setup.looked(name);
    expect(setup.kept.has(name)).toBe(false);
    expect(await stateOf(name)).toBeUndefined();
  });
});

describe('the vocabulary for a recording', () => {
  it('in another language is created for later recordings', async () => {
    const { org } = await begun();
    expect(await setup.chosen(org, 'es-US')).toBeNull();
    const id = `${org.playbook_id}.es-US`;
    expect(dueOf(id)).toHaveLength(1);
    await setup.run({ ...org.request, id });
    expect((await setup.requests.find({ ...org.request, id }))?.name).toContain('.es-US.');
  });

  it('keeps its former words until the new ones are requested', async () => {
    const { org, name } = await begun();
    setup.kept.set(name, 'READY');
    await setup.looked(name);
    await org.change(about('Amperio'));
    expect((await setup.chosen(org))?.name).toBe(name);
  });

  it('is requested again after an eviction, at most once in five minutes', async () => {
    const { org, name } = await begun();
    setup.kept.set(name, 'READY');
    await setup.looked(name);
    const found = await setup.vocabularies.find(name);
    if (found !== undefined) await setup.vocabularies.release(found);
    await setup.chosen(org);
    expect(dueOf(org.request.id)).toHaveLength(1);
    const asked = (await setup.requestOf(org))?.asked_at;
    await setup.chosen(org);
    expect((await setup.requestOf(org))?.asked_at).toBe(asked);
  });

  it('is absent without a playbook in use', async () => {
    const { org } = await begun();
    await org.remove();
    expect(await setup.chosen(org)).toBeNull();
    expect(await setup.chosen({ ...org, org_uuid: 'another' })).toBeNull();
  });
});
