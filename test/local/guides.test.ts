import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

// The guides as a reader pastes them: every block of commands of one, in order, in one shell and an empty folder.

const tools = ['bash', 'curl', 'sed', 'grep'];
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
if (missing.length > 0)
  console.warn(`NOT RUN: the guides, because ${missing.join(', ')} is not on this machine.`);

const service = await startService();
const folder = mkdtempSync(join(tmpdir(), 'guides-'));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const commandsOf = (guide: string) =>
  [...readFileSync(`docs/guides/${guide}.md`, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
    ([, text = '']) => text,
  );

/** What each block of a guide printed. */
const printed = async (guide: string) => {
  const env = { ...process.env, BASE: service.baseUrls.sandbox, KEY: service.keys.sandbox };
  const { stdout } = await promisify(execFile)(
    'bash',
    ['-euo', 'pipefail', '-c', commandsOf(guide).join('\necho; echo ------\n')],
    { cwd: mkdtempSync(join(folder, guide)), env, timeout: 60_000 },
  );
  expect(stdout).not.toContain('"error":{');
  return stdout.split('------\n');
};

const guideIt = it.skipIf(missing.length > 0);

guideIt(
  'the quickstart leads from a key to a scored analysis and an answer about it',
  async () => {
    const [start, submitted, scored, evidence, chat, own] = await printed('quickstart');
    expect(start).toContain('"api_version":"2026-11-01"');
    expect(start).toContain('"data":[');
    expect(submitted).toContain('"status":"queued"');
    expect(scored).toMatch(/"overall_score":[89]\d\b/);
    expect(evidence).toContain('"verified":true');
    expect(evidence).toContain('Green Shield');
    expect(chat).toContain('"role":"assistant"');
    const { json } = await eventually(
      () =>
        call(`${service.baseUrls.sandbox}/v1/analyses/${JSON.parse(own ?? '').id}`, {
          key: service.keys.sandbox,
        }),
      { wanted: (answer) => ['completed', 'failed'].includes(answer.json.status) },
    );
    expect(json).toMatchObject({ status: 'completed', error: null });
  },
  90_000,
);

guideIt(
  'the guide of orgs leads from an upsert to the archive',
  async () => {
    const [upserted, archived] = await printed('orgs');
    expect(upserted?.match(/"archived_at":null/g)).toHaveLength(2);
    expect(archived?.match(/"archived_at":"2/g)).toHaveLength(2);
  },
  90_000,
);

guideIt(
  'the guide of playbooks leads from material to a published playbook',
  async () => {
    const [own, draft, published] = await printed('playbooks');
    expect(own).toContain('"version":1');
    expect(draft).toContain('"status":"completed"');
    expect(draft).toContain('Ask how they handle ants today.');
    expect(draft).not.toContain('## Pricing');
    expect(published).toContain('"published":true');
  },
  90_000,
);

guideIt(
  'the guide of prompts shows a prompt and weights at work',
  async () => {
    const [prompts, profile, scored] = await printed('prompts');
    expect(prompts).toContain('"order_index":1');
    expect(profile).toContain('"version":1');
    expect(scored).toContain('“Names a day”: met (');
    expect(scored).toContain('“False promise”: no line that meets it was found.');
  },
  90_000,
);

guideIt(
  'the guide of rep intelligence leads to statistics and a persona',
  async () => {
    const [, statistics, job, manual] = await printed('rep-intelligence');
    expect(statistics).toContain('"buckets":[{');
    expect(job).toContain('"type":"persona_assign","status":"completed"');
    expect(job).toContain('"verified":true');
    expect(manual).toContain('"source":"manual"');
  },
  90_000,
);

guideIt(
  'the guide of insights leads to an ending and a snapshot',
  async () => {
    const [ended, snapshot] = await printed('insights');
    expect(ended).toContain('"outcome":"won","value_cents":58800');
    expect(snapshot).toContain('"status":"completed"');
    expect(snapshot).toContain('"reason":"too_few_analyses"');
  },
  90_000,
);

guideIt(
  'the guide of practice leads through a role play to its analysis',
  async () => {
    const [start, talk, analysis] = await printed('practice');
    expect(start).toContain('"engine":"script-v1"');
    expect(talk?.match(/"role":"customer"/g)).toHaveLength(2);
    expect(analysis).toContain('"status":"queued"');
  },
  90_000,
);
