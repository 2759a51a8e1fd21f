import { describe, expect, it } from 'vitest';
import { archived } from '../../lambdas/domain/orgs/record-change.ts';
import { mostVocabularies } from '../../lambdas/domain/vocabularies/keeping.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { about, vocabularyWorld } from './vocabulary-world.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('a playbook that is activated', () => {
  it('has its vocabulary created from a table in the staging bucket', async () => {
    const world = vocabularyWorld();
    const org = await world.org(about('SunRidge Q8'), { name: 'Ridgeline Roofing' });
    expect(world.due()).toEqual([['vocabulary-request', org.request.id]]);
    await world.wanted(org);
    const request = await world.requestOf(org);
    expect(request).toMatchObject({ phrases: 3, failure: null, recorded: false });
    const name = request?.name ?? '';
    expect(name).toMatch(/^[0-9a-f-]{36}\.sandbox\.en-US\.[0-9a-f]{32}$/);
    expect([...world.kept]).toEqual([[name, 'PENDING']]);
    const { partner_id } = org.tenant;
    expect(
      world.staging.objects.get(`vocabularies/${partner_id}/sandbox/${name}.txt`)?.bytes.toString(),
    ).toBe(
      'Phrase\tSoundsLike\tIPA\tDisplayAs\nQ.-eight\t\t\tQ8\nRidgeline-Roofing\t\t\tRidgeline Roofing\nSunRidge-Q.-eight\t\t\tSunRidge Q8\n',
    );
    expect(world.due()).toEqual([['vocabulary', name]]);
  });

  it('without names requests nothing', async () => {
    const world = vocabularyWorld();
    const org = await world.org('Ask first, then listen.');
    await world.wanted(org);
    expect(world.calls).toEqual([]);
    expect(world.due()).toEqual([]);
    expect(await world.requestOf(org)).toMatchObject({ name: null, phrases: 0 });
  });

  it('shares its vocabulary with one of the same words, and never with another partner', async () => {
    const world = vocabularyWorld();
    const [one, same] = [await world.org(about('Volterra')), await world.org(about('Volterra'))];
    const other = await world.org(about('Volterra'), { partner_id: newId() });
    for (const org of [one, same, other]) await world.wanted(org);
    const names = await Promise.all(
      [one, same, other].map(async (org) => (await world.requestOf(org))?.name),
    );
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
    expect(world.kept.size).toBe(2);
  });

  it('requests it once, however often its message is delivered', async () => {
    const world = vocabularyWorld();
    const org = await world.org(about('Volterra'));
    await Promise.all([world.wanted(org), world.wanted(org), world.wanted(org)]);
    await world.wanted(org);
    expect(world.kept.size).toBe(1);
    expect(await world.vocabularies.all()).toHaveLength(1);
  });

  it('with new words has the old vocabulary deleted', async () => {
    const world = vocabularyWorld();
    const org = await world.org(about('Volterra'));
    const before = await world.ready(org);
    await org.change(about('Amperio'));
    await world.wanted(org);
    const after = (await world.requestOf(org))?.name;
    expect(after).not.toBe(before);
    expect(await world.vocabularies.find(before)).toMatchObject({ state: 'going' });
    await org.change('No names any more.');
    await world.wanted(org);
    expect(await world.requestOf(org)).toMatchObject({ name: null, phrases: 0 });
    expect(await world.vocabularies.find(after ?? '')).toMatchObject({ state: 'going' });
  });
});

describe('a vocabulary that cannot be made', () => {
  it('is retried by the sweeper after a temporary error, and keeps its permit meanwhile', async () => {
    const world = vocabularyWorld({ create: async () => ({ kind: 'busy' }) });
    const org = await world.org(about('Volterra'));
    await world.wanted(org);
    expect(world.due().map(([kind]) => kind)).toEqual(['vocabulary-request', 'vocabulary']);
    expect(await world.vocabularies.all()).toMatchObject([{ state: 'claimed' }]);
    expect(await world.chosen(org)).toBeNull();
  });

  it('records the reason of a permanent error, frees its permit, and is not retried with the same words', async () => {
    const world = vocabularyWorld({ create: async () => ({ kind: 'refused', reason: 'Bad sign.' }) });
    const org = await world.org(about('Volterra'));
    await world.wanted(org);
    expect(await world.requestOf(org)).toMatchObject({ failure: 'Bad sign.', name: null });
    expect(await world.vocabularies.all()).toEqual([]);
    expect(await world.chosen(org)).toBeNull();
    expect(world.due()).toEqual([]);
  });
});

describe('when every permit is taken', () => {
  const crowded = async (used: (at: number) => string | null) => {
    const world = vocabularyWorld();
    const most = mostVocabularies;
    for (let at = 0; at < most; at += 1) {
      const name = `v${at}`;
      const of = {
        name,
        tenant: { partner_id: newId(), environment: 'sandbox' } as const,
        org_uuid: newId(),
      };
      await world.vocabularies.claim({
        ...of,
        request_id: 'w',
        now: hoursAgo(100),
        dueAt: hoursAgo(99),
        most,
      });
      await world.vocabularies.begin(name, hoursAgo(99));
      await world.vocabularies.ready(name);
      world.kept.set(name, 'READY');
      const usedAt = used(at);
      if (usedAt !== null) await world.vocabularies.use(name, usedAt);
    }
    return world;
  };

  it('a playbook alone waits, and evicts no vocabulary that recordings use', async () => {
    const world = await crowded(() => hoursAgo(50));
    const org = await world.org(about('Volterra'));
    await world.wanted(org);
    expect(world.kept.size).toBe(mostVocabularies);
    expect(world.calls).toEqual([]);
    expect(world.due()).toEqual([]);
  });

  it('by half, playbooks without recordings leave the other half to others', async () => {
    const world = vocabularyWorld();
    const orgs = await Promise.all(Array.from({ length: 60 }, (_, at) => world.org(about(`Zeta${at}`))));
    await Promise.all(orgs.map((org) => world.wanted(org)));
    expect(world.kept.size).toBe(mostVocabularies / 2);
    const recorded = await world.org(about('Volterra'));
    await world.chosen(recorded);
    await world.wanted(recorded);
    expect(world.kept.size).toBe(mostVocabularies / 2 + 1);
  });

  it('a recording evicts the least recently used one', async () => {
    const world = await crowded((at) => hoursAgo(at === 17 ? 40 : 20));
    const org = await world.org(about('Volterra'));
    expect(await world.chosen(org)).toBeNull();
    await world.wanted(org);
    expect(world.kept.has('v17')).toBe(false);
    expect(world.kept.size).toBe(mostVocabularies);
    expect((await world.requestOf(org))?.name).not.toBeNull();
  });

  it('no vocabulary that a running job may have named is evicted', async () => {
    const world = await crowded(() => hoursAgo(3));
    const org = await world.org(about('Volterra'));
    await world.chosen(org);
    await world.wanted(org);
    expect(world.calls).not.toContain('remove');
    expect(world.kept.size).toBe(mostVocabularies);
  });

  it('concurrent requests never exceed the permits', async () => {
    const world = await crowded((at) => hoursAgo(20 + at));
    const orgs = await Promise.all(Array.from({ length: 12 }, (_, at) => world.org(about(`Zeta${at}`))));
    for (const org of orgs) await world.chosen(org);
    await Promise.all(orgs.map((org) => world.wanted(org)));
    expect(world.kept.size).toBeLessThanOrEqual(mostVocabularies);
    expect(await world.vocabularies.all()).toHaveLength(world.kept.size);
    // Who met another is asked again.
    for (const org of orgs) await world.wanted(org);
    const made = await Promise.all(orgs.map((org) => world.requestOf(org)));
    expect(made.every((request) => request?.name !== null)).toBe(true);
    expect(world.kept.size).toBe(mostVocabularies);
  });
});

describe('an unwanted vocabulary', () => {
  it('is deleted with its playbook', async () => {
    const world = vocabularyWorld();
    const org = await world.org(about('Volterra'));
    const name = await world.ready(org);
    await org.remove();
    await world.run({ ...org.request, id: `${org.playbook_id}.` });
    expect(await world.requestOf(org)).toBeUndefined();
    expect(await world.vocabularies.find(name)).toMatchObject({ state: 'going' });
    expect(await world.chosen(org)).toBeNull();
    expect(world.due()).toEqual([['vocabulary', name]]);
  });

  it('is deleted with its org, in every language', async () => {
    const world = vocabularyWorld();
    const org = await world.org(about('Volterra'));
    await world.ready(org);
    await world.chosen(org, 'es-US');
    await world.run({ ...org.request, id: `${org.playbook_id}.es-US` });
    expect(await world.vocabularies.all()).toHaveLength(2);
    const { tenant, org_uuid } = org;
    const now = new Date().toISOString();
    await world.table.write([world.requests.drop(tenant, { org_uuid, playbook_id: null, now })]);
    await world.run({ tenant, org_uuid, id: '#ORG' });
    expect(await world.requests.list(tenant, org_uuid, null)).toEqual([]);
    expect((await world.vocabularies.all()).map(({ state }) => state)).toEqual(['going', 'going']);
  });

  it('is not created for an archived org or a deleted playbook', async () => {
    const world = vocabularyWorld();
    const [one, other] = [await world.org(about('Volterra')), await world.org(about('Amperio'))];
    const found = await world.orgs.find(one.tenant, one.org_id);
    if (found !== undefined)
      await world.table.write([
        world.orgs.save(one.tenant, archived(found, new Date().toISOString()), found),
      ]);
    await other.remove();
    for (const org of [one, other]) await world.wanted(org);
    expect(world.calls).toEqual([]);
    expect(await world.requestOf(one)).toBeUndefined();
    expect(await world.requestOf(other)).toBeUndefined();
  });

  it('is deleted from the recogniser if it becomes unwanted while it is being created', async () => {
    const meanwhile: (() => Promise<void>)[] = [];
    const world = vocabularyWorld({
      create: async () => {
        for (const happens of meanwhile) await happens();
        return { kind: 'created' };
      },
    });
    const org = await world.org(about('Volterra'));
    meanwhile.push(async () => {
      const request = await world.requestOf(org);
      if (request !== undefined) await world.requests.remove(org.tenant, request);
    });
    await world.wanted(org);
    expect((await world.vocabularies.all()).map(({ state }) => state)).toEqual(['going']);
  });

  it('is ignored if it was never wanted', async () => {
    const world = vocabularyWorld();
    const tenant = { partner_id: newId(), environment: 'sandbox' };
    await world.run({ tenant, org_uuid: newId(), id: 'x.en-US' });
    expect(world.calls).toEqual([]);
  });
});
