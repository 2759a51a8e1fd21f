import { beforeAll, describe, expect, it } from 'vitest';
import { PILLARS } from '../../lambdas/domain/scoring/pillars.ts';
import { createPlaybook } from '../../lambdas/playbooks/create-playbook.ts';
import { type JobsSetup, jobsSetup } from '../analyses/jobs-setup.ts';
import { promptCalls } from '../prompts/prompts-setup.ts';
import { send } from '../support/api.ts';
import { profileCalls, weights } from './scoring-setup.ts';

// What an org says of its scoring shapes the analyses that follow: proven through the real step of the workflow.

let setup: JobsSetup;
let prompts: ReturnType<typeof promptCalls>;
let profiles: ReturnType<typeof profileCalls>;

interface Asked {
  readonly org_id?: string;
  readonly rep_id?: string;
  readonly options?: object;
}

/** Analyses the perfect pitch of the sandbox; answers `analysis` of the row. */
const analyse = async ({ org_id = 'acme', rep_id = 'tom', options = {} }: Asked = {}) => {
  const body = { org_id, rep_id, recording_url: 'mock://perfect-pitch', options };
  const { json, text } = await setup.submit(body);
  expect(json.id, text).toBeDefined();
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  await setup.score(json.id);
  return (await setup.read(json.id)).json.analysis;
};

const playbook = async (body: object, org_id = 'acme'): Promise<string> => {
  const { resources, keys } = setup;
  const handler = createPlaybook.handler(resources);
  const { json, text } = await send(createPlaybook.row, handler, {
    key: keys.sandbox,
    params: { org_id },
    body,
  });
  expect(json.id, text).toBeDefined();
  return json.id;
};

const pillarsOf = (analysis: Record<string, unknown>) =>
  PILLARS.map((pillar) => Number(analysis[`${pillar}_score`]));
const mean = (scores: readonly number[]) =>
  Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);

beforeAll(async () => {
  setup = await jobsSetup();
  prompts = promptCalls(setup.table, setup.keys.sandbox);
  profiles = profileCalls(setup);
});

/** A new org, known since its first analysis. */
const orgOf = async (name: string) => {
  await analyse({ org_id: name });
  return name;
};

describe('the prompts of an org', () => {
  it('leave no trace if there are none', async () => {
    const analysis = await analyse({ org_id: 'promptless' });
    expect(analysis).toMatchObject({ organization_prompt_summary: null, organization_feedback: null });
  });

  it('are judged in each later analysis, in order, active ones only', async () => {
    const org_id = await orgOf('asked');
    const second = {
      title: 'Confirms by text',
      prompt_content: 'The rep says "get a text an hour before".',
      order_index: 2,
    };
    const first = {
      title: 'Mentions financing',
      prompt_content: 'The rep offers "zero percent financing".',
      prompt_type: 'scoring_criterion',
      order_index: 1,
    };
    await prompts.create(org_id, second);
    await prompts.create(org_id, first);
    const off = (await prompts.create(org_id, { title: 'Sleeping', is_active: false })).json;
    const analysis = await analyse({ org_id });
    const summary = String(analysis.organization_prompt_summary);
    expect(summary.indexOf('Mentions financing')).toBe(1);
    expect(summary).toContain('“Mentions financing”: no line that shows it was found');
    expect(summary).toMatch(/“Confirms by text”: met.*text an hour before/);
    expect(summary).not.toContain('Sleeping');
    expect(analysis.organization_feedback).toContain('Keep up “Confirms by text”');
    expect(analysis.organization_feedback).toContain('Bring in “Mentions financing”');
    await prompts.update(org_id, off.id, { is_active: true, order_index: 0 });
    const later = await analyse({ org_id });
    expect(later.organization_prompt_summary.indexOf('Sleeping')).toBe(1);
  });

  it('are no longer judged once they are deleted', async () => {
    const org_id = await orgOf('removed');
    const { id } = (await prompts.create(org_id, { title: 'Short-lived' })).json;
    expect((await analyse({ org_id })).organization_prompt_summary).toContain('Short-lived');
    await prompts.remove(org_id, id);
    expect((await analyse({ org_id })).organization_prompt_summary).toBeNull();
  });

  it('that disqualify cap the overall score at 40 when they are met, and say so', async () => {
    const org_id = await orgOf('disqualified');
    const free = await analyse({ org_id });
    expect(free.overall_score).toBeGreaterThan(80);
    const prompt_content = 'The rep says "four hundred five star reviews".';
    await prompts.create(org_id, { title: 'No bragging', prompt_content, prompt_type: 'disqualifier' });
    const capped = await analyse({ org_id });
    expect(capped.overall_score).toBe(40);
    expect(capped.organization_feedback).toMatch(/Disqualified by “No bragging”.*capped at 40/);
    expect(pillarsOf(capped)).toEqual(pillarsOf(free));
  });

  it('that disqualify change no score when they are not met', async () => {
    const org_id = await orgOf('qualified');
    const prompt_content = 'The rep says "your roof is going to collapse".';
    await prompts.create(org_id, { title: 'No fear', prompt_content, prompt_type: 'disqualifier' });
    const analysis = await analyse({ org_id });
    expect(analysis.overall_score).toBeGreaterThan(80);
    expect(analysis.organization_feedback).toBe('No line was found that meets a disqualifier.');
  });

  it('are replaced by the overrides of a request, even by an empty list', async () => {
    const org_id = await orgOf('overridden');
    const prompt_content = 'The rep says "four hundred five star reviews".';
    await prompts.create(org_id, { title: 'No bragging', prompt_content, prompt_type: 'disqualifier' });
    const prompt_overrides = [{ title: 'Photo', content: 'The rep says "a photo of her report".' }];
    const overridden = await analyse({ org_id, options: { prompt_overrides } });
    expect(overridden.organization_prompt_summary).toMatch(/^“Photo”: met/);
    expect(overridden.organization_prompt_summary).not.toContain('bragging');
    expect(overridden.overall_score).toBeGreaterThan(80);
    const none = await analyse({ org_id, options: { prompt_overrides: [] } });
    expect(none).toMatchObject({ organization_prompt_summary: null, organization_feedback: null });
  });

  it('are not judged for another org', async () => {
    const org_id = await orgOf('asking');
    await prompts.create(org_id, { title: 'Canary of the other org' });
    expect((await analyse({ org_id: 'neighbour' })).organization_prompt_summary).toBeNull();
  });
});

describe('the scoring profile', () => {
  it('makes the overall score the weighted mean of the pillars, and is named', async () => {
    const org_id = await orgOf('weighted');
    const plain = await analyse({ org_id });
    expect(plain.overall_score).toBe(mean(pillarsOf(plain)));
    expect(plain.scoring.profile_id).toBeNull();
    const [lowest, ...others] = [...PILLARS].sort(
      (one, other) => plain[`${one}_score`] - plain[`${other}_score`],
    );
    if (lowest === undefined) throw new Error('there are pillars');
    const one = { ...weights, ...Object.fromEntries(others.map((pillar) => [pillar, 0])), [lowest]: 10 };
    const { id } = (await profiles.put(org_id, { name: 'One', weights: one })).json;
    const weighted = await analyse({ org_id });
    expect(weighted.overall_score).toBe(plain[`${lowest}_score`]);
    expect(weighted.overall_score).toBeLessThan(plain.overall_score);
    expect(weighted.scoring.profile_id).toBe(id);
    expect(pillarsOf(weighted)).toEqual(pillarsOf(plain));
  });

  it('applies while it is active and not deleted', async () => {
    const org_id = await orgOf('unweighted');
    const lopsided = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 10, close: 0 };
    const profile = { name: 'Delivery', weights: lopsided };
    const { id } = (await profiles.put(org_id, profile)).json;
    const active = await analyse({ org_id });
    expect(active).toMatchObject({ overall_score: active.delivery_score, scoring: { profile_id: id } });
    await profiles.put(org_id, { ...profile, is_active: false });
    const inactive = await analyse({ org_id });
    expect(inactive).toMatchObject({
      overall_score: mean(pillarsOf(inactive)),
      scoring: { profile_id: null },
    });
    await profiles.put(org_id, profile);
    await profiles.remove(org_id);
    expect((await analyse({ org_id })).scoring.profile_id).toBeNull();
  });

  it('does not raise a disqualified conversation above 40', async () => {
    const org_id = await orgOf('both');
    const prompt_content = 'The rep says "four hundred five star reviews".';
    await prompts.create(org_id, { title: 'No bragging', prompt_content, prompt_type: 'disqualifier' });
    await profiles.put(org_id, { name: 'Even', weights });
    expect((await analyse({ org_id })).overall_score).toBe(40);
  });
});

describe('the playbook in use', () => {
  const unsaid = '- Mention the zero percent financing plan.\n- Show the drone pictures of the roof.';
  const said = '- Mention that the neighbor had ants in her bathroom.';

  it('is the content of the request, else its playbook, else the newest of the rep, else of the org, else none', async () => {
    const org_id = await orgOf('playing');
    const used = async (asked: Asked = {}) => (await analyse({ org_id, ...asked })).scoring.playbook_id;
    expect(await used()).toBeNull();
    const older = await playbook({ content: said }, org_id);
    const newer = await playbook({ content: said }, org_id);
    await playbook({ content: said, is_active: false }, org_id);
    expect(await used()).toBe(newer);
    const own = await playbook({ content: said, rep_id: 'tom' }, org_id);
    expect(await used()).toBe(own);
    expect(await used({ rep_id: 'ann' })).toBe(newer);
    expect(await used({ options: { playbook_id: older } })).toBe(older);
    expect(await used({ options: { playbook_id: older, playbook_content: said } })).toBeNull();
  });

  it('changes the score by its points', async () => {
    const org_id = await orgOf('demanding');
    const without = await analyse({ org_id });
    await playbook({ content: unsaid }, org_id);
    const missed = await analyse({ org_id });
    expect(missed.influence_score).toBeLessThan(without.influence_score);
    const met = await analyse({ org_id, options: { playbook_content: said } });
    expect(met.influence_score).toBeGreaterThan(missed.influence_score);
  });
});
