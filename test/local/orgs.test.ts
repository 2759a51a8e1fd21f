import { afterAll, expect, it } from 'vitest';
import { startStory } from './story.ts';

// Orgs and reps come and go; what they were is kept.

const { service, get, post, remove, refused, analysed } = await startStory('orgs');
afterAll(() => service.close());

it('archiving an org archives its reps, and an upsert restores both unchanged', async () => {
  const org = await post('/v1/orgs', { org_id: 'acme', name: 'Acme', timezone: 'Europe/Berlin' });
  const rep = await post('/v1/orgs/acme/reps', { rep_id: 'tom', email: 'tom@example.com' });
  const archived = await remove('/v1/orgs/acme');
  expect(archived).toEqual({
    ...org,
    archived_at: archived.archived_at,
    updated_at: archived.updated_at,
  });
  await refused('org_not_found', 'GET', '/v1/orgs/acme');
  await refused('org_not_found', 'GET', '/v1/orgs/acme/reps/tom');
  await refused('org_not_found', 'POST', '/v1/orgs/acme/reps', { rep_id: 'eve' });
  expect((await get('/v1/orgs')).data).toEqual([]);
  const revived = await post('/v1/orgs', { org_id: 'acme', name: 'Acme again' });
  expect(revived).toMatchObject({ id: org.id, name: 'Acme again', archived_at: null });
  expect((await get('/v1/orgs')).data).toEqual([revived]);
  await post('/v1/orgs/acme/reps', { rep_id: 'tom' });
  expect((await get('/v1/orgs/acme/reps/tom')).id).toBe(rep.id);
});

it('org ids are case-sensitive, and the list is newest first, page by page', async () => {
  const ids = ['Case', 'case', 'CASE'];
  for (const org_id of ids) await post('/v1/orgs', { org_id });
  await refused('org_not_found', 'GET', '/v1/orgs/cAse');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await get(`/v1/orgs?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.data.map(({ org_id }: { org_id: string }) => org_id));
    cursor = page.next_cursor;
  }
  expect(seen.slice(0, 3)).toEqual(ids.toReversed());
});

it('an e-mail belongs to one rep of an org until that rep is archived', async () => {
  await post('/v1/orgs', { org_id: 'mail' });
  await post('/v1/orgs/mail/reps', { rep_id: 'one', email: 'same@example.com' });
  const second = { rep_id: 'two', email: 'same@example.com' };
  expect(await refused('invalid_request', 'POST', '/v1/orgs/mail/reps', second)).toMatchObject({
    field: 'email',
  });
  await remove('/v1/orgs/mail/reps/one');
  await refused('rep_not_found', 'GET', '/v1/orgs/mail/reps/one');
  expect((await post('/v1/orgs/mail/reps', second)).email).toBe('same@example.com');
});

it('the scores of a rep are averaged', async () => {
  const rows = await Promise.all(
    ['perfect-pitch', 'average-pitch', 'poor-pitch'].map((name) =>
      analysed({ org_id: 'sum', rep_id: 'r', recording_url: `mock://${name}` }),
    ),
  );
  await analysed({ org_id: 'sum', rep_id: 'another', recording_url: 'mock://poor-pitch' });
  const scores = rows.map(({ analysis }) => analysis.overall_score);
  const statistics = await get('/v1/orgs/sum/reps/r/stats?days=7&bucket=month');
  const [bucket, ...others] = statistics.buckets;
  expect(others).toEqual([]);
  expect(bucket).toMatchObject({
    count: 3,
    scores: { overall: { min: Math.min(...scores), max: Math.max(...scores) } },
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / 3;
  expect(bucket.scores.overall.mean).toBeCloseTo(mean, 1);
  expect(statistics.trend.overall).toBeNull();
});
