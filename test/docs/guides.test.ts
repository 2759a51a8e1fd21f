import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mintKeyText } from '../../lambdas/adapters/keys/key-text.ts';
import { submitSession } from '../../lambdas/contract/all-day-sessions.ts';
import { guides } from '../../lambdas/contract/documents.ts';
import { createErasure } from '../../lambdas/contract/erasures.ts';
import { rows } from '../../lambdas/contract/index.ts';
import {
  planLimits,
  playbackLinkSeconds,
  recordingLength,
  uploadLimits,
} from '../../lambdas/contract/limits.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { createUpload } from '../../lambdas/contract/uploads.ts';
import { registerWebhook } from '../../lambdas/contract/webhooks.ts';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { readSource } from '../../lambdas/domain/jobs/source.ts';
import { timeBudgetMs } from '../../lambdas/domain/jobs/time-budget.ts';
import { retryAtMs } from '../../lambdas/domain/webhooks/retry-schedule.ts';
import { dropAt } from '../../lambdas/domain/webhooks/turn.ts';
import { parseJsonBody } from '../../lambdas/runtime/json-body.ts';

// A guide says what the service does: each fact that stands in code is compared with it.

const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8');
const blocks = (name: string, language: string) =>
  [...guide(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

it('has a source for each guide, and a guide for each source', () => {
  expect(readdirSync('docs/guides').toSorted()).toEqual(guides.map((name) => `${name}.md`).toSorted());
});

describe.each(guides)('the guide %s', (name) => {
  const text = guide(name);

  it('has one title', () => expect(text.match(/^# /gm)).toHaveLength(1));

  it('names endpoints that exist', () => {
    const known = new Set(rows.map(({ method, path }) => `${method} ${path}`));
    const named = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/v1[^\s`'?…,]*)/g)];
    for (const [, method, path] of named) expect(known).toContain(`${method} ${path}`);
  });

  it('names error codes that exist, with their status', () => {
    const named = [...text.matchAll(/`([a-z_]+)` \((\d{3})\)/g)];
    for (const [, code = '', status] of named)
      expect([code, Reflect.get(problemKinds, code)?.status]).toEqual([code, Number(status)]);
  });
});

describe('the sandbox guide', () => {
  const rules = {
    environment: 'sandbox',
    limits: recordingLength.session,
    isAllowedUrl: () => true,
  } as const;
  const lines = [...guide('sandbox').matchAll(/^\| `(mock:\/\/[\w-]+)` \| (.+) \|$/gm)].map(
    ([, url = '', rest = '']) => ({ url, rest }),
  );

  it('lists 15 fixtures, each once', () => {
    expect(new Set(lines.map(({ url }) => url)).size).toBe(15);
    expect(lines).toHaveLength(15);
  });

  it.each(lines)('says how $url ends', ({ url, rest }) => {
    const fixture = findFixture(url);
    if (fixture?.kind === 'transcript') return expect(rest).toMatch(/^completed/);
    const source = readSource({ recording_url: url, options: {} }, rules);
    const when = source.kind === 'refused' ? 'at once, 422' : 'later, in `error`';
    expect(rest).toBe(`\`${fixture?.code}\` | ${when}`);
    expect(fixture && problemKinds[fixture.code].status === 422).toBe(
      source.kind === 'refused' || fixture?.code === 'pii_policy_violation',
    );
  });
});

describe('the webhook guide', () => {
  const text = guide('webhooks');

  it('tells the schedule of retries', () => {
    const waits = [1, 2, 3, 4, 5].map((attempt) => (retryAtMs(attempt, 0, 0) ?? 0) / 60_000);
    expect(waits).toEqual([1, 5, 25, 120, 480]);
    expect(retryAtMs(6, 0, 0)).toBeUndefined();
    expect(text).toContain('five retries about 1 minute, 5 minutes, 25 minutes, 2 hours and 8 hours');
    const total = waits.reduce((sum, minutes) => sum + minutes, 0);
    expect(text).toContain(`about ${Math.floor(total / 60)} h ${total % 60} min after the first`);
    expect(retryAtMs(1, 0, 1)).toBe(66_000);
  });

  it('tells when a paused event is dropped', () => {
    expect(dropAt('2026-11-20T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(text).toContain('dropped 24 hours after its event was created');
  });

  it('shows a registration that is accepted', () => {
    const [body = ''] = blocks('webhooks', 'json');
    expect(registerWebhook.body.safeParse(JSON.parse(body)).error).toBeUndefined();
  });
});

it('shows a session that is accepted', () => {
  const [body = ''] = blocks('all-day-sessions', 'json');
  expect(submitSession.body.safeParse(JSON.parse(body)).error).toBeUndefined();
});

it('shows a policy and an erasure that are accepted', () => {
  const [policy = '', erasure = ''] = blocks('privacy', 'json');
  expect(upsertOrg.body.safeParse(JSON.parse(policy)).error).toBeUndefined();
  expect(createErasure.body.safeParse(JSON.parse(erasure)).error).toBeUndefined();
});

describe('the guide of uploads', () => {
  const text = guide('uploads');

  it('tells the bounds of a file and of its key', () => {
    expect(text).toContain(`(${uploadLimits.maxBytes.toLocaleString('en')})`);
    expect(text).toContain(`for ${uploadLimits.fileKeySeconds / 3_600} hours after you got it`);
    expect([uploadLimits.formSeconds, playbackLinkSeconds]).toEqual([3_600, 3_600]);
  });

  it('shows a file and a session that are accepted', () => {
    const [file = '', , session = ''] = blocks('uploads', 'json');
    expect(createUpload.body.safeParse(JSON.parse(file)).error).toBeUndefined();
    expect(submitSession.body.safeParse(JSON.parse(session)).error).toBeUndefined();
  });
});

it('lists the requests that only the same key can repeat', () => {
  const listed = [...guide('idempotency').matchAll(/^- `(\w+ \/v1\S+)`$/gm)].map(([, route]) => route);
  const secret = rows
    .filter(({ answerIsSecret }) => answerIsSecret)
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(listed)).toEqual(new Set(secret));
});

it('gives a pattern that finds every key', () => {
  const pattern = /^pk_\(sandbox\|live\)\S+$/m.exec(guide('authentication'))?.[0] ?? '';
  for (const environment of ['sandbox', 'production'] as const)
    expect(mintKeyText(environment).key).toMatch(new RegExp(`^${pattern}$`));
});

it('tells the time budgets', () => {
  const minutes = (kind: 'analysis' | 'session', duration_seconds: number) =>
    timeBudgetMs({ kind, duration_seconds }) / 60_000;
  expect([minutes('analysis', 3_600), minutes('session', 0), minutes('session', 6_000)]).toEqual([
    10, 20, 30,
  ]);
  for (const name of ['limits', 'all-day-sessions'])
    expect(guide(name)).toMatch(/20 minutes and 1 minute per recorded 10 minutes/);
});

it('tells the depth of a body', () => {
  const parse = (depth: number) => {
    const body = '['.repeat(depth) + ']'.repeat(depth);
    const headers = { 'content-type': 'application/json' };
    return parseJsonBody({ body, isBase64Encoded: false, headers }, Buffer.from(body));
  };
  expect(() => parse(100)).not.toThrow();
  expect(() => parse(101)).toThrow();
  expect(readFileSync('docs/site/limits.html', 'utf8')).toContain('100 levels');
});

it('shows the limits of every plan as they are in the contract', () => {
  const page = readFileSync('docs/site/limits.html', 'utf8');
  for (const [plan, { requests_per_minute }] of Object.entries(planLimits))
    expect(page).toContain(`<td>${plan}</td>\n<td>${requests_per_minute.toLocaleString('en-US')}</td>`);
});
