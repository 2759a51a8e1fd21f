import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { result } from '../cloud/command.ts';
import { call, startService } from './service.ts';

// `npm run smoke` against the whole service.

const service = await startService();
const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  return service.close();
});

const keyFile = (key: string): string => {
  const file = join(folder, 'key.txt');
  writeFileSync(file, `${key}\n`);
  return file;
};

const smoke = (...args: readonly string[]) => result('node', ['bin/smoke.ts', ...args]);

describe('npm run smoke', () => {
  it('analyses a mock recording, receives its event, and leaves nothing behind', async () => {
    const { baseUrls, keys } = service;
    const { status, output } = await smoke(baseUrls.sandbox, '--key-file', keyFile(keys.sandbox));
    expect([status, output]).toEqual([0, expect.stringContaining(`${baseUrls.sandbox} works.`)]);
    expect(output).toMatch(/✓ scores it: \d+ points for mock:\/\/average-pitch/);
    expect(output).toMatch(/✓ tells the event: analysis\.completed evt_/);
    const [, id] = /✓ takes a recording: ([0-9a-f-]{36})/.exec(output) ?? [];
    const read = await call(`${baseUrls.sandbox}/v1/analyses/${id}`, { key: keys.sandbox });
    expect(read.status).toBe(404);
    expect(output).not.toContain(keys.sandbox);
  });

  it('fails when another commit than the deployed one responds', async () => {
    const args = [service.baseUrls.sandbox, '--key-file', keyFile(service.keys.sandbox)];
    const { status, output } = await smoke(...args, '--commit', 'the-next-one');
    expect(status).toBe(1);
    expect(output).toMatch(/✗ the service answers: commit \S+ answers, not the-next-one/);
  });

  it('fails with the code of the response when a key is refused', async () => {
    const { status, output } = await smoke(service.baseUrls.sandbox, '--key-file', keyFile('psk_wrong'));
    expect([status, output]).toEqual([1, expect.stringMatching(/✗ the service answers: 401 \w+/)]);
  });

  it('says why nothing answers', async () => {
    const args = ['https://nobody.invalid/sandbox', '--key-file', keyFile('pk_sandbox_x')];
    const { status, output } = await smoke(...args);
    expect([status, output]).toEqual([1, expect.stringMatching(/fetch failed: .*nobody\.invalid/)]);
  });

  it.each<[string, readonly string[]]>([
    ['ADDRESS is missing.', ['--key-file', 'package.json']],
    ['--key-file is missing.', ['https://api.example.com/sandbox']],
    ['is no address', ['api.example.com/sandbox', '--key-file', 'package.json']],
    ['is not the address of the sandbox', ['https://api.example.com/live', '--key-file', 'package.json']],
    ['--timeout 0', ['https://api.example.com/sandbox', '--key-file', 'package.json', '--timeout', '0']],
  ])('shows its usage: %s', async (sentence, args) => {
    const { status, output } = await smoke(...args);
    expect(status).toBe(2);
    expect(output).toContain(sentence);
    expect(output).toContain('npm run smoke -- ADDRESS');
  });
});
