import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mintKeyText } from '../../lambdas/adapters/keys/key-text.ts';
import { createErasure } from '../../lambdas/contract/erasures.ts';
import { rows } from '../../lambdas/contract/index.ts';
import { insightLimits } from '../../lambdas/contract/insights.ts';
import { levels } from '../../lambdas/contract/levels.ts';
import {
  longestWaitSeconds,
  planLimits,
  playbackLinkSeconds,
  recordingLength,
  uploadLimits,
} from '../../lambdas/contract/limits.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import { maxDraftSources } from '../../lambdas/contract/playbook-drafts.ts';
import { maxPracticeMessages } from '../../lambdas/contract/practice.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { promptsPerOrg } from '../../lambdas/contract/prompts.ts';
import { reasonMessages } from '../../lambdas/contract/reasons.ts';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { readSource } from '../../lambdas/domain/jobs/source.ts';
import { timeBudgetMs } from '../../lambdas/domain/jobs/time-budget.ts';
import { codecs } from '../../lambdas/domain/recordings/codecs.ts';
import { DISQUALIFIED_SCORE } from '../../lambdas/domain/scoring/organization.ts';
import { unscorableInEnglish } from '../../lambdas/domain/scoring/unscorable.ts';
import { withRoles } from '../../lambdas/domain/transcripts/roles.ts';
import { maxAttempts, retryAtMs } from '../../lambdas/domain/webhooks/retry-schedule.ts';
import { dropAt } from '../../lambdas/domain/webhooks/treatment.ts';
import { parseJsonBody } from '../../lambdas/runtime/json-body.ts';
import { guides } from '../../lib/documents/navigation.ts';
import { score } from '../domain/scoring/engine.ts';
import { fileOfSite } from './built-site.ts';

// A guide says what the service does: each fact that stands in code is compared with it.

const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8');
const blocks = (name: string, language: string) =>
  [...guide(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

it('every guide has a source, and every source a guide', () => {
  expect(readdirSync('docs/guides').toSorted()).toEqual(guides.map((name) => `${name}.md`).toSorted());
});

it.each(guides)('%s names every codec where it lists them', (name) => {
  const lists = guide(name).match(/^.*MP3.*M4A.*$/gm) ?? [];
  for (const list of lists) for (const codec of codecs) expect(list).toContain(codec.toUpperCase());
});

const pythonClient = 'clients/python/src/pitch_scoring';

/** Every word of the document and of the Python client, and reasons that stand in `details` alone. */
const knownWords = new Set([
  ...[
    'docs/openapi.json',
    ...['_sync_operations', 'webhooks'].map((name) => `${pythonClient}/${name}.py`),
  ].flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
  'in_progress',
  'malformed_json',
  'unsupported_media_type',
  'body_too_large',
  'limit_bytes',
  ...reasonMessages.keys(),
  'required_environment',
  'limit_units',
  'used_units',
  'limit_events',
  'used_events',
  'limit_advances',
  'used_advances',
  // Of AssemblyAI, in the guide that leads from it.
  'audio_url',
  'language_code',
  'language_detection',
  'redact_pii',
  'redact_pii_policies',
  'speaker_labels',
  'transcript_id',
  'webhook_auth_header_name',
  'webhook_url',
]);

describe.each(guides)('the guide %s', (name) => {
  const text = guide(name);

  it('names existing fields, codes and values only', () => {
    const named = [...text.matchAll(/`([a-z0-9]+(?:_[a-z0-9]+)+)`/g)].map(([, word = '']) => word);
    expect(named.filter((word) => !knownWords.has(word))).toEqual([]);
  });

  it('has one title', () => expect(text.match(/^# /gm)).toHaveLength(1));

  it('names existing endpoints only', () => {
    const known = new Set(rows.map(({ method, path }) => `${method} ${path}`));
    const named = [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/v1[^\s`'?…,]*)/g)];
    for (const [, method, path] of named) expect(known).toContain(`${method} ${path}`);
  });

  it('names existing error codes only, with their status', () => {
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

  it('lists 21 fixtures, each once', () => {
    expect(new Set(lines.map(({ url }) => url)).size).toBe(21);
    expect(lines).toHaveLength(21);
  });

  it.each(['perfect-pitch', 'average-pitch', 'poor-pitch'])(
    'states the score of %s correctly, to within a few points',
    (name) => {
      const fixture = findFixture(`mock://${name}`);
      if (fixture?.kind !== 'transcript') throw new Error(`${name} has no transcript`);
      const { transcript } = fixture;
      const { analysis } = score({
        transcript,
        recording_title: null,
        prompts: [],
        playbook: null,
        profile: null,
      });
      const told = lines.find(({ url }) => url === `mock://${name}`)?.rest.match(/score about (\d+)/)?.[1];
      // A few points: the weights are learned anew now and then, and "about" stays true.
      expect(Math.abs(Number(told) - analysis.overall_score)).toBeLessThanOrEqual(2);
    },
  );

  it.each(lines)('states correctly how $url ends', ({ url, rest }) => {
    const fixture = findFixture(url);
    if (fixture?.kind === 'transcript')
      return expect(rest).toMatch(
        fixture.transcript.utterances.length === 0 ||
          unscorableInEnglish(withRoles(fixture.transcript)) === undefined
          ? /^completed/
          : /^`analysis_failed` \| later, in `error`$/,
      );
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
  const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  it('states the schedule of retries correctly', () => {
    const waits = Array.from(
      { length: maxAttempts - 1 },
      (_, index) => (retryAtMs(index + 1, 0, 0) ?? 0) / 60_000,
    );
    const shown = waits.map((minutes) => {
      const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [minutes / 60, 'hour'];
      return `${count} ${unit}${count === 1 ? '' : 's'}`;
    });
    const list = new Intl.ListFormat('en-GB').format(shown);
    expect(text).toContain(`${inWords[waits.length]} retries about ${list} after the previous failure`);
    const specification = readFileSync('docs/specification.md', 'utf8');
    expect(specification).toContain(
      `${inWords[waits.length]} retries follow about ${list} after the failure before`,
    );
    const total = waits.reduce((sum, minutes) => sum + minutes, 0);
    const span = `${Math.floor(total / 60)} h ${total % 60} min`;
    expect(text).toContain(
      `That makes ${inWords[maxAttempts]} requests, the last about ${span} after the first`,
    );
    expect(guide('from-other-services')).toContain(`${maxAttempts} attempts over ${span}`);
    expect(retryAtMs(1, 0, 1)).toBe(66_000);
  });

  it('states correctly when a paused event is dropped', () => {
    expect(dropAt('2026-11-20T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    expect(text).toContain('dropped 24 hours after its event was created');
  });
});

/** The bodies that guides show behind their address. */
const shownBodies = guides.flatMap((name) =>
  [...guide(name).matchAll(/^```\n(\w+ \/v1\S+)\n(?:```\n\n```json\n)?(\{[\s\S]*?)^```/gm)].map(
    ([, route = '', body = '']) => ({ name, route, body }),
  ),
);

it('shows accepted bodies for the most frequent requests', () => {
  expect(shownBodies.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      'POST /v1/analyses',
      'POST /v1/all-day-sessions',
      'POST /v1/uploads',
      'POST /v1/bulk/analyses',
      'POST /v1/exports',
      'POST /v1/webhooks',
    ]),
  );
});

it.each(shownBodies)('the guide $name shows an accepted body for $route', ({ route, body }) => {
  const row = rows.find(({ method, path }) => `${method} ${path}` === route);
  expect(row?.body?.safeParse(JSON.parse(body)).error).toBeUndefined();
  expect(row).toHaveProperty('body');
});

it('shows an accepted policy and erasure', () => {
  const [policy = '', erasure = ''] = blocks('privacy', 'json');
  expect(upsertOrg.body.safeParse(JSON.parse(policy)).error).toBeUndefined();
  expect(createErasure.body.safeParse(JSON.parse(erasure)).error).toBeUndefined();
});

describe('the guide of uploads', () => {
  const text = guide('uploads');

  it('states the bounds of a file and of its key correctly', () => {
    expect(text).toContain(`(${uploadLimits.maxBytes.toLocaleString('en')})`);
    expect(text).toContain(`for ${uploadLimits.fileKeySeconds / 3_600} hours after you got it`);
    expect([uploadLimits.formSeconds, playbackLinkSeconds]).toEqual([3_600, 3_600]);
    expect(text).toContain('kept for four days after its upload');
    expect(uploadLimits.keptSeconds).toBe(4 * 86_400);
  });

  it('promises a file for as long as a job that is submitted at the last moment may wait and work', () => {
    const longest = { kind: 'session', duration_seconds: recordingLength.session.maxSeconds } as const;
    const needed = uploadLimits.fileKeySeconds + longestWaitSeconds + timeBudgetMs(longest) / 1_000;
    expect(uploadLimits.keptSeconds).toBeGreaterThan(needed);
    expect(longestWaitSeconds).toBe(3 * 86_400);
    for (const name of ['all-day-sessions', 'go-live']) expect(guide(name)).toContain('valid for three days');
    expect(guide('analyses')).toContain('it ends after three days');
    expect(guide('limits')).toContain('| 3 days, then `upstream_timeout` |');
  });
});

it('states the bounds of prompts, drafts, insights and practice correctly', () => {
  expect(guide('prompts')).toContain(`An org has up to ${promptsPerOrg} prompts.`);
  expect(guide('prompts')).toContain(`\`overall_score\` is ${DISQUALIFIED_SCORE} at the most`);
  expect(guide('playbooks')).toContain(`at most ${maxDraftSources}, with 20 Mi characters together`);
  const { defaultDays, maxDays, analyses, conversations, rankedFrom, comparedFrom } = insightLimits;
  for (const fact of [
    `the last ${defaultDays} days, at most ${maxDays}`,
    `the newest ${analyses.toLocaleString('en')} analyses, and the words of the newest ${conversations} conversations`,
    `reps with ${rankedFrom} analyses or more`,
    `from ${comparedFrom} won and ${comparedFrom} lost on`,
  ])
    expect(guide('insights')).toContain(fact);
  expect(guide('practice')).toContain(`A session holds ${maxPracticeMessages} messages`);
});

it('lists the requests that only the same key can repeat', () => {
  const listed = [...guide('idempotency').matchAll(/^- `(\w+ \/v1\S+)`$/gm)].map(([, route]) => route);
  const secret = rows
    .filter(({ responseIsSecret }) => responseIsSecret)
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(listed)).toEqual(new Set(secret));
});

it('gives a pattern that finds every key', () => {
  const pattern = /^pk_\(sandbox\|live\)\S+$/m.exec(guide('authentication'))?.[0] ?? '';
  for (const environment of ['sandbox', 'production'] as const)
    expect(mintKeyText(environment).key).toMatch(new RegExp(`^${pattern}$`));
});

it('states the time budgets correctly', () => {
  const minutes = (kind: 'analysis' | 'session', duration_seconds: number) =>
    timeBudgetMs({ kind, duration_seconds }) / 60_000;
  expect([minutes('analysis', 3_600), minutes('session', 0), minutes('session', 6_000)]).toEqual([
    10, 20, 30,
  ]);
  for (const name of ['limits', 'all-day-sessions'])
    expect(guide(name)).toMatch(/20 minutes and 1 minute per recorded 10 minutes/);
});

it('states the target of each service level correctly', () => {
  for (const [name, { objective }] of Object.entries(levels))
    expect(guide('limits')).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\| ${objective * 100} % \\|$`, 'm'));
});

it('states the maximum depth of a body correctly', () => {
  const parse = (depth: number) => {
    const body = '['.repeat(depth) + ']'.repeat(depth);
    const headers = { 'content-type': 'application/json' };
    return parseJsonBody({ body, isBase64Encoded: false, headers }, Buffer.from(body));
  };
  expect(() => parse(100)).not.toThrow();
  expect(() => parse(101)).toThrow();
  expect(fileOfSite('limits.html')).toContain('100 levels');
});

it('states the limits of every plan as the contract does', () => {
  const page = fileOfSite('limits.html');
  for (const [plan, { requests_per_minute }] of Object.entries(planLimits))
    expect(page).toContain(`<td>${plan}</td>\n<td>${requests_per_minute.toLocaleString('en-US')}</td>`);
});
