import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { startService } from './service.ts';

// The quickstart as a reader pastes it: every block of commands, in order, in one shell.

const tools = ['bash', 'curl', 'sed', 'grep'];
const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
if (missing.length > 0)
  console.warn(`NOT RUN: the quickstart, because ${missing.join(', ')} is not on this machine.`);

const service = await startService();
const folder = mkdtempSync(join(tmpdir(), 'quickstart-'));
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const commands = [
  ...readFileSync('docs/guides/quickstart.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm),
].map(([, text = '']) => text);

it.skipIf(missing.length > 0)(
  `leads from a key to a scored analysis and an answer about it${missing.length > 0 ? ` (without ${missing.join(', ')})` : ''}`,
  async () => {
    const env = { ...process.env, BASE: service.baseUrls.sandbox, KEY: service.keys.sandbox };
    const separated = commands.join('\necho; echo ------\n');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', separated], {
      cwd: folder,
      env,
      timeout: 60_000,
    });
    const [start, submitted, scored, evidence, chat, own] = stdout.split('------\n');
    expect(start).toContain('"api_version":"2026-11-01"');
    expect(start).toContain('"data":[');
    expect(submitted).toContain('"status":"queued"');
    expect(scored).toMatch(/"overall_score":9\d/);
    expect(evidence).toContain('"verified":true');
    expect(evidence).toContain('Green Shield');
    expect(chat).toContain('"role":"assistant"');
    expect(own).toContain('"status":"queued"');
    expect(stdout).not.toContain('"error":{');
  },
  90_000,
);
