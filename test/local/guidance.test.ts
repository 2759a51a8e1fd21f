import { afterAll, expect, it } from 'vitest';
import { startStory } from './story.ts';

// What an org says of its scoring shapes the analyses that follow.

const { service, get, post, put, patch, remove, refused, analysed } = await startStory('guidance');
afterAll(() => service.close());

const pitch = { rep_id: 'r', recording_url: 'mock://perfect-pitch' };
const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);

it('prompts are reordered as a whole or not at all', async () => {
  await post('/v1/orgs', { org_id: 'order' });
  const made: string[] = [];
  for (const title of ['one', 'two', 'three'])
    made.push((await post('/v1/orgs/order/prompts', { title, prompt_content: title })).id);
  const [one = '', two = '', three = ''] = made;
  const order = '/v1/orgs/order/prompts/order';
  expect(idsOf(await put(order, { ids: [three, one, two] }))).toEqual([three, one, two]);
  await refused('invalid_request', 'PUT', order, { ids: [one, two] });
  await refused('invalid_request', 'PUT', order, { ids: [one, two, three, one] });
  const unknown = '01980000-0000-7000-8000-000000000000';
  await refused('prompt_not_found', 'PUT', order, { ids: [one, two, unknown] });
  expect(idsOf(await get('/v1/orgs/order/prompts'))).toEqual([three, one, two]);
  await patch(`/v1/orgs/order/prompts/${two}`, { order_index: 0 });
  await remove(`/v1/orgs/order/prompts/${one}`);
  const { data } = await get('/v1/orgs/order/prompts');
  expect(data.map(({ id, order_index }: { id: string; order_index: number }) => [id, order_index])).toEqual([
    // Equals stand in the order of their creation.
    [two, 0],
    [three, 0],
  ]);
});

it('a disqualifier that is met caps the score, and the text says so', async () => {
  const before = await analysed({ ...pitch, org_id: 'cap' });
  expect(before.analysis.overall_score).toBeGreaterThan(40);
  expect(before.analysis.organization_feedback).toBeNull();
  const { transcript } = before;
  const said = transcript.utterances
    .filter(({ role }: { role: string }) => role === 'rep')
    .map(({ text }: { text: string }) => text)
    .toSorted((one: string, other: string) => other.length - one.length)[0];
  const prompt = await post('/v1/orgs/cap/prompts', {
    title: 'Said it',
    prompt_content: said,
    prompt_type: 'disqualifier',
  });
  const after = await analysed({ ...pitch, org_id: 'cap' });
  expect(after.analysis.overall_score).toBeLessThanOrEqual(40);
  expect(after.analysis.organization_feedback).toContain('Said it');
  expect(after.analysis.organization_prompt_summary).not.toBeNull();
  await patch(`/v1/orgs/cap/prompts/${prompt.id}`, { is_active: false });
  expect((await analysed({ ...pitch, org_id: 'cap' })).analysis.overall_score).toBe(
    before.analysis.overall_score,
  );
});

it('pillars have the weights of the profile while it is active', async () => {
  await post('/v1/orgs', { org_id: 'weights' });
  const none = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 };
  const path = '/v1/orgs/weights/scoring-profile';
  await refused('profile_not_found', 'GET', path);
  await refused('invalid_request', 'PUT', path, { name: 'Nothing', weights: none });
  const profile = await put(path, { name: 'Close only', weights: { ...none, close: 3 } });
  const { analysis } = await analysed({ ...pitch, org_id: 'weights' });
  expect(analysis.overall_score).toBe(Math.round(analysis.close_score));
  expect(analysis.scoring.profile_id).toBe(profile.id);
  await put(path, { name: 'Off', weights: { ...none, close: 3 }, is_active: false });
  const versions = await get(`${path}/versions`);
  expect(versions.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const inactive = await analysed({ ...pitch, org_id: 'weights' });
  expect(inactive.analysis.scoring.profile_id).toBeNull();
  await remove(path);
  await refused('profile_not_found', 'GET', path);
});

it('the nearest playbook is used: of the request, of the rep, of the org, or none', async () => {
  await post('/v1/orgs', { org_id: 'books' });
  await post('/v1/orgs/books/reps', { rep_id: 'r' });
  const used = async (options = {}) =>
    (await analysed({ ...pitch, org_id: 'books', options })).analysis.scoring.playbook_id;
  expect(await used()).toBeNull();
  const path = '/v1/orgs/books/playbooks';
  const content = 'Ask about the roof. Offer a survey date.';
  const older = await post(path, { content });
  const newer = await post(path, { content });
  expect(await used()).toBe(newer.id);
  const ofRep = await post(path, { content, rep_id: 'r' });
  expect(await used()).toBe(ofRep.id);
  expect(await used({ playbook_id: older.id })).toBe(older.id);
  expect(await used({ playbook_id: older.id, playbook_content: content })).toBeNull();
  await patch(`${path}/${ofRep.id}`, { is_active: false });
  expect(await used()).toBe(newer.id);
  await remove(`${path}/${newer.id}`);
  expect(await used()).toBe(older.id);
});

it('new content makes a new version, and keeps the former', async () => {
  await post('/v1/orgs', { org_id: 'versions' });
  const path = '/v1/orgs/versions/playbooks';
  const { id } = await post(path, { content: 'First' });
  expect((await patch(`${path}/${id}`, { content: 'Second' })).version).toBe(2);
  expect((await patch(`${path}/${id}`, { name: 'Named' })).version).toBe(2);
  expect((await get(`${path}/${id}`)).content).toBe('Second');
  expect((await get(`${path}/${id}?version=1`)).content).toBe('First');
  const { data } = await get(`${path}/${id}/versions`);
  expect(data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
});
