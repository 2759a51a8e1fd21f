import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startStory } from './story.ts';

// What the recogniser of speech redacts itself comes to the transcript all the same, over HTTP.

const folder = mkdtempSync(join(tmpdir(), 'spoken-privacy-'));
copyFileSync('samples/recordings/day.mp3', join(folder, 'day.mp3'));
const words = readFileSync('samples/recordings/day.mp3.vtt', 'utf8');
const said = 'Five five five, zero one four two.';
expect(words).toContain(said);
writeFileSync(join(folder, 'day.mp3.vtt'), words.replace(said, 'It is 512-555-0142.'));

const { service, post, analysed } = await startStory('spoken', { recordingsFolder: folder });
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const textOf = async (org_id: string, more: object) => {
  const recording_url = `${service.recordingsUrl}/day.mp3`;
  return JSON.stringify((await analysed({ org_id, rep_id: 'tom', recording_url, ...more })).transcript);
};

it('a recording in a supported language is redacted by the recogniser', async () => {
  await post('/v1/orgs', { org_id: 'redacts', pii_policy: { mode: 'redact', redact_fields: ['phone'] } });
  const text = await textOf('redacts', { options: { language: 'en-US' } });
  expect(text).toContain('It is [PII].');
  expect(text).not.toContain('555-0142');
});

it('a recording of unknown language is redacted after its transcription', async () => {
  const text = await textOf('redacts', {});
  expect(text).toContain('It is [PHONE].');
  expect(text).not.toContain('[PII]');
});

it('a recording for an org without a policy is not redacted', async () => {
  await post('/v1/orgs', { org_id: 'keeps', pii_policy: { mode: 'allow' } });
  expect(await textOf('keeps', { options: { language: 'en-US' } })).toContain('It is 512-555-0142.');
});
