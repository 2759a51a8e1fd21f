import { describe, expect, it } from 'vitest';
import { archived } from '../../lambdas/domain/orgs/record-change.ts';
import { mostVocabularies } from '../../lambdas/domain/vocabularies/keeping.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { about, vocabularySetup } from './vocabulary-setup.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('a playbook that is activated', () => {
  it('has its vocabulary created from a table in the staging bucket', async () => {
    const setup = vocabularySetup();
    const org = await setup.org(about('SunRidge Q8'), { name: 'Ridgeline Roofing' });
    expect(setup.due()).toEqual([['vocabulary-request', org.request.id]]);
    await setup.wanted(org);
    const request = await setup.requestOf(org);
    expect(request).toMatchObject({ phrases: 3, failure: null, recorded: false });
    const name = request?.name ?? '';
    expect(name).toMatch(/^[0-9a-f-]{36}\.sandbox\.en-US\.[0-9a-f]{32}$/);
    expect([...setup.kept]).toEqual([[name, 'PENDING']]);
    const { partner_id } = org.tenant;
    expect(
      setup.staging.objects.get(`vocabularies/${partner_id}/sandbox/${name}.txt`)?.bytes.toString(),
    ).toBe(
      'Phrase\tSoundsLike\tIPA\tDisplayAs\nQ.-eight\t\t\tQ8\nRidgeline-Roofing\t\t\tRidgeline Roofing\nSunRidge-Q.-eight\t\t\tSunRidge Q8\n',
    );
    expect(setup.due()).toEqual([['vocabulary', name]]);
  });

  it('without names requests nothing', async () => {
    const setup = vocabularySetup();
    const org = await setup.org('Ask first, then listen.');
    await setup.wanted(org);
    expect(setup.calls).toEqual([]);
    expect(setup.due()).toEqual([]);
    expect(await setup.requestOf(org)).toMatchObject({ name: null, phrases: 0 });
  });

  it('shares its vocabulary with one of the same words, and never with another partner', async () => {
    const setup = vocabularySetup();
    const one = await setup.org(about('Volterra'));
    const same = await setup.org(about('Volterra'));
    const other = await setup.org(about('Volterra'), { partner_id: newId() });
    for (const org of [one, same, other]) await setup.wanted(org);
    const names = await Promise.all(
      [one, same, other].map(async (org) => (await setup.requestOf(org))?.name),
    );
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
    expect(setup.kept.size).toBe(2);
  });

  it('requests it once, however often its message is delivered', async () => {
    const setup = vocabularySetup();
    const org = await setup.org(about('Volterra'));
    await Promise.all([setup.wanted(org), setup.wanted(org), setup.wanted(org)]);
    await setup.wanted(org);
    expect(setup.kept.size).toBe(1);
    expect(await setup.vocabularies.all()).toHaveLength(1);
  });

  it('with new words has the old vocabulary deleted', async () => {
    const setup = vocabularySetup();
    const org = await setup.org(about('Volterra'));
    const before = await setup.ready(org);
    await org.change(about('Amperio'));
    await setup.wanted(org);
    const after = (await setup.requestOf(org))?.name;
    expect(after).not.toBe(before);
    expect(await setup.vocabularies.find(before)).toMatchObject({ state: 'going' });
    await org.change('No names any more.');
    await setup.wanted(org);
    expect(await setup.requestOf(org)).toMatchObject({ name: null, phrases: 0 });
    expect(await setup.vocabularies.find(after ?? '')).toMatchObject({ state: 'going' });
  });
});

describe('a vocabulary that cannot be made', () => {
  it('is retried by the sweeper after a temporary error, and keeps its permit meanwhile', async () => {
    const setup = vocabularySetup({ create: async () => ({ kind: 'busy' }) });
    const org = await setup.org(about('Volterra'));
    await setup.wanted(org);
    expect(setup.due().map(([kind]) => kind)).toEqual(['vocabulary-request', 'vocabulary']);
    expect(await setup.vocabularies.all()).toMatchObject([{ state: 'claimed' }]);
    expect(await setup.chosen(org)).toBeNull();
  });

  it('records the reason of a permanent error, frees its permit, and is not retried with the same words', async () => {
    const setup = vocabularySetup({ create: async () => ({ kind: 'refused', reason: 'Bad sign.' }) });
    const org = await setup.org(about('Volterra'));
    await setup.wanted(org);
    expect(await setup.requestOf(org)).toMatchObject({ failure: 'Bad sign.', name: null });
    expect(await setup.vocabularies.all()).toEqual([]);
    expect(await setup.chosen(org)).toBeNull();
    expect(setup.due()).toEqual([]);
  });
});

describe('when every permit is taken', () => {
  const crowded = async (used: (at: number) => string | null) => {
    const setup = vocabularySetup();
    const most = mostVocabularies;
    for (let at = 0; at < most; at += 1) {
      const name = `v${at}`;
      const of = {
        name,
        tenant: { partner_id: newId(), environment: 'sandbox' } as const,
        org_uuid: newId(),
      };
      await setup.vocabularies.claim({
        ...of,
        request_id: 'w',
        now: hoursAgo(100),
        dueAt: hoursAgo(99),
        most,
      });
      await setup.vocabularies.begin(name, hoursAgo(99));
      await setup.vocabularies.ready(name);
      setup.kept.set(name, 'READY');
      const usedAt = used(at);
      if (usedAt !== null) await setup.vocabularies.use(name, usedAt);
    }
    return setup;
  };

  it('a playbook alone waits, and evicts no vocabulary that recordings use', async () => {
    const setup = await crowded(() => hoursAgo(50));
    const org = await setup.org(about('Volterra'));
    await setup.wanted(org);
    expect(setup.kept.size).toBe(mostVocabularies);
    expect(setup.calls).toEqual([]);
    expect(setup.due()).toEqual([]);
  });

  it('by half, playbooks without recordings leave the other half to others', async () => {
    const setup = vocabularySetup();
    const orgs = await Promise.all(Array.from({ length: 60 }, (_, at) => setup.org(about(`Zeta${at}`))));
    await Promise.all(orgs.map((org) => setup.wanted(org)));
    expect(setup.kept.size).toBe(mostVocabularies / 2);
    const recorded = await setup.org(about('Volterra'));
    await setup.chosen(recorded);
    await setup.wanted(recorded);
    expect(setup.kept.size).toBe(mostVocabularies / 2 + 1);
  });

  it('a recording evicts the least recently used one', async () => {
    const setup = await crowded((at) => hoursAgo(at === 17 ? 40 : 20));
    const org = await setup.org(about('Volterra'));
    expect(await setup.chosen(org)).toBeNull();
    await setup.wanted(org);
    expect(setup.kept.has('v17')).toBe(false);
    expect(setup.kept.size).toBe(mostVocabularies);
    expect((await setup.requestOf(org))?.name).not.toBeNull();
  });

  it('no vocabulary that a running job may have named is evicted', async () => {
    const setup = await crowded(() => hoursAgo(3));
    const org = await setup.org(about('Volterra'));
    await setup.chosen(org);
    await setup.wanted(org);
    expect(setup.calls).not.toContain('remove');
    expect(setup.kept.size).toBe(mostVocabularies);
  });

  it('concurrent requests never exceed the permits', async () => {
    const setup = await crowded((at) => hoursAgo(20 + at));
    const orgs = await Promise.all(Array.from({ length: 12 }, (_, at) => setup.org(about(`Zeta${at}`))));
    for (const org of orgs) await setup.chosen(org);
    await Promise.all(orgs.map((org) => setup.wanted(org)));
    expect(setup.kept.size).toBeLessThanOrEqual(mostVocabularies);
    expect(await setup.vocabularies.all()).toHaveLength(setup.kept.size);
    // Who met another is asked again.
    for (const org of orgs) await setup.wanted(org);
    const made = await Promise.all(orgs.map((org) => setup.requestOf(org)));
    expect(made.every((request) => request?.name !== null)).toBe(true);
    expect(setup.kept.size).toBe(mostVocabularies);
  });
});

describe('an unwanted vocabulary', () => {
  it('is deleted with its playbook', async () => {
    const setup = vocabularySetup();
    const org = await setup.org(about('Volterra'));
    const name = await setup.ready(org);
    await org.remove();
    await setup.run({ ...org.request, id: `${org.playbook_id}.` });
    expect(await setup.requestOf(org)).toBeUndefined();
    expect(await setup.vocabularies.find(name)).toMatchObject({ state: 'going' });
    expect(await setup.chosen(org)).toBeNull();
    expect(setup.due()).toEqual([['vocabulary', name]]);
  });

  it('is deleted with its org, in every language', async () => {
    const setup = vocabularySetup();
    const org = await setup.org(about('Volterra'));
    await setup.ready(org);
    await setup.chosen(org, 'es-US');
    await setup.run({ ...org.request, id: `${org.playbook_id}.es-US` });
    expect(await setup.vocabularies.all()).toHaveLength(2);
    const { tenant, org_uuid } = org;
    const now = new Date().toISOString();
    await setup.table.write([setup.requests.drop(tenant, { org_uuid, playbook_id: null, now })]);
    await setup.run({ tenant, org_uuid, id: '#ORG' });
    expect(await setup.requests.list(tenant, org_uuid, null)).toEqual([]);
    expect((await setup.vocabularies.all()).map(({ state }) => state)).toEqual(['going', 'going']);
  });

  it('is not created for an archived org or a deleted playbook', async () => {
    const setup = vocabularySetup();
    const one = await setup.org(about('Volterra'));
    const other = await setup.org(about('Amperio'));
    const found = await setup.orgs.find(one.tenant, one.org_id);
    if (found !== undefined)
      await setup.table.write([
        setup.orgs.save(one.tenant, archived(found, new Date().toISOString()), found),
      ]);
    await other.remove();
    for (const org of [one, other]) await setup.wanted(org);
    expect(setup.calls).toEqual([]);
    expect(await setup.requestOf(one)).toBeUndefined();
    expect(await setup.requestOf(other)).toBeUndefined();
  });

  it('is deleted from the recogniser if it becomes unwanted while it is being created', async () => {
    const meanwhile: (() => Promise<void>)[] = [];
    const setup = vocabularySetup({
      create: async () => {
        for (const happens of meanwhile) await happens();
        return { kind: 'created' };
      },
    });
    const org = await setup.org(about('Volterra'));
    meanwhile.push(async () => {
      const request = await setup.requestOf(org);
      if (request !== undefined) await setup.requests.remove(org.tenant, request);
    });
    await setup.wanted(org);
    expect((await setup.vocabularies.all()).map(({ state }) => state)).toEqual(['going']);
  });

  it('is ignored if it was never wanted', async () => {
    const setup = vocabularySetup();
    const tenant = { partner_id: newId(), environment: 'sandbox' };
    await setup.run({ tenant, org_uuid: newId(), id: 'x.en-US' });
    expect(setup.calls).toEqual([]);
  });
});
