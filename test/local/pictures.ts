import { mkdirSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { chromiumHere, startChromium } from './chromium.ts';
import { call, eventually, startService } from './service.ts';

// Makes the pictures of the guides: the console in Chromium, on a local stack with the sample recordings.

const folder = 'docs/pictures';
const viewport = { width: 960, height: 720 };

if (chromiumHere === undefined)
  throw new Error('Chromium is not on this machine. Install it, or name it in CHROMIUM.');

const service = await startService();
const browser = await startChromium(chromiumHere);
try {
  const { sandbox } = service.baseUrls;
  const key = service.keys.sandbox;

  const completed = async (path: string, recording: string): Promise<string> => {
    const body = { org_id: 'acme', rep_id: 'alex', recording_url: `${service.recordingsUrl}/${recording}` };
    const submitted = await call(sandbox + path, { key, body });
    const { json } = await eventually(() => call(`${sandbox}${path}/${submitted.json.id}`, { key }), {
      wanted: ({ json: job }) => job.status === 'completed',
      timeoutMs: 120_000,
    });
    return json.id;
  };

  const page = await browser.newPage({ viewport });
  const look = async (view: string, shown: Locator): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${view}`)}`);
    await shown.waitFor({ state: 'attached' });
  };
  const take = async (name: string): Promise<void> => {
    const path = `${folder}/${name}.png`;
    await page.screenshot({ path });
    console.log(path);
  };

  const [day, analysis] = await Promise.all([
    completed('/v1/all-day-sessions', 'day.mp3'),
    completed('/v1/analyses', 'pitch.m4a'),
  ]);
  mkdirSync(folder, { recursive: true });
  await page.goto(`${sandbox}/v1/console`);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Open' }).click();
  await look(`days/${day}`, page.locator('.loudness path'));
  await page.locator('.timeline button.analyzed').first().click();
  await take('console-day');
  await look(`analyses/${analysis}`, page.getByRole('region', { name: 'Scores' }));
  await take('console-analysis');
} finally {
  await browser.close();
  await service.close();
}
