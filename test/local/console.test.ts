import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRecordings } from '../../lib/local/index.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { chromiumHere, startChromium } from './chromium.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, type Service, startService } from './service.ts';

// The console in a real browser, against the local stack: what jsdom cannot see, such as contrast, width and the policy.

if (chromiumHere === undefined)
  console.warn('NOT RUN: the console in a browser, because Chromium is not on this machine.');

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Twenty minutes with three talks: long enough to be listened to. */
const seconds = 1_200;
const talks = [60, 480, 900];
const lines = [
  "Hi, I'm Alex with Ridgeline Roofing. We are helping your neighbors with their roofs.",
  'How old is your roof, and have you had any leaks after the last storm?',
  'We offer a free inspection. Would Friday morning work for you?',
];
const time = (at: number) => new Date(at * 1_000).toISOString().slice(11, 23);
const cues = talks.flatMap((from) =>
  lines.flatMap((said, turn) => {
    const at = from + turn * 40;
    return [
      `${time(at)} --> ${time(at + 12)}\n<v Alex>${said}`,
      `${time(at + 14)} --> ${time(at + 20)}\n<v Customer>It is about twenty years old. Friday is fine.`,
    ];
  }),
);

describe.skipIf(chromiumHere === undefined)('the console in Chromium', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  let service: Service;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** A partner's own host: another origin, without CORS. */
  let host: Awaited<ReturnType<typeof serveRecordings>>;
  let browser: Browser;
  let heard: string;
  let key: string;
  const sandbox = (path: string) => service.baseUrls.sandbox + path;
  const sound = spokenWav({
    seconds,
    speech: talks.map((from) => ({ from, to: from + 110 })),
    sampleRate: 2_000,
  });
  const views = new Map<string, string>();

  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await receiver?.close();
    await host?.close();
    rmSync(folder, { recursive: true });
  });

  const ended = async (path: string, body: object): Promise<string> => {
    const submitted = await call(sandbox(path), { key, body });
    expect(submitted.status, submitted.text).toBe(202);
    const { id } = submitted.json;
    await eventually(() => call(sandbox(`${path}/${id}`), { key }), {
      wanted: ({ json }) => json.status === 'completed',
      timeoutMs: 100_000,
    });
    return id;
  };

  beforeAll(async () => {
    [service, receiver, host, browser] = await Promise.all([
      startService({ recordingsFolder: folder }),
      startReceiver(),
      serveRecordings(folder),
      startChromium(chromiumHere ?? ''),
    ]);
    key = service.keys.sandbox;
    writeFileSync(join(folder, 'day.wav'), sound);
    writeFileSync(join(folder, 'day.wav.vtt'), ['WEBVTT', ...cues].join('\n\n'));
    const talkSound = spokenWav({ seconds: 200, speech: [{ from: 60, to: 170 }] });
    writeFileSync(join(folder, 'talk.wav'), talkSound);
    writeFileSync(join(folder, 'talk.wav.vtt'), ['WEBVTT', ...cues.slice(0, 2 * lines.length)].join('\n\n'));
    const rep = { org_id: 'acme', rep_id: 'alex' };
    const events = { url: receiver.url, name: 'CRM', enabled_events: ['*'] };
    const webhook = await call(sandbox('/v1/webhooks'), { key, body: events });
    const talk = await ended('/v1/analyses', { ...rep, recording_url: 'mock://perfect-pitch' });
    heard = await ended('/v1/analyses', { ...rep, recording_url: `${host.url}/talk.wav` });
    const day = await ended('/v1/all-day-sessions', {
      ...rep,
      recording_url: `${service.recordingsUrl}/day.wav`,
    });
    for (const [view, shown] of [
      ['submit', 'Submit a recording'],
      ['analyses', 'alex of acme'],
      [`analyses/${talk}`, 'Overall'],
      ['days', 'alex of acme'],
      [`days/${day}`, 'to review'],
      ['reps/acme/alex', 'Overall scores'],
      ['webhooks', 'CRM'],
      [`webhooks/${webhook.json.id}`, 'all_day_session.completed'],
      ['callbacks', 'No such delivery'],
      ['keys', 'in use here'],
      ['requests', 'some seconds after its response'],
      ['usage', 'Recorded minutes today'],
    ] as const)
      views.set(view, shown);
  }, 240_000);

  /** A page with the key given, and all that its policy complained of and its scripts failed at. */
  const opened = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(sandbox('/v1/console'));
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Forget the key').waitFor();
    return { page, complaints };
  };

  const look = async (page: Page, view: string) => {
    await page.evaluate(`location.hash = ${JSON.stringify(`#/${view}`)}`);
    await page
      .getByText(views.get(view) ?? '')
      .first()
      .waitFor();
  };

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1_280, 'light'],
    [1_280, 'dark'],
  ] as const)(
    'passes axe at %i pixels in %s, fits the screen, and keeps its policy',
    async (width, scheme) => {
      const { page, complaints } = await opened(width, scheme);
      for (const view of views.keys()) {
        await look(page, view);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect(wide, view).toBeLessThanOrEqual(width);
        await page.evaluate(axe);
        const violations = await page.evaluate(
          'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
        expect(violations, view).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
    120_000,
  );

  it('draws the loudness of a processed day', async () => {
    const { page } = await opened(1_280);
    await look(page, [...views.keys()].find((view) => view.startsWith('days/')) ?? '');
    const path = page.locator('.loudness path');
    await path.waitFor({ state: 'attached' });
    const heights = [...((await path.getAttribute('d')) ?? '').matchAll(/V([\d.]+)H/g)].map(([, at]) =>
      Number(at),
    );
    expect(heights).toHaveLength(seconds);
    expect(heights[100]).toBeLessThan(40);
    expect(heights[300]).toBeGreaterThan(60);
    await page.close();
  });

  it('plays sound of another origin from the second of the selected quote', async () => {
    const { page, complaints } = await opened(1_280);
    await page.evaluate(`location.hash = '#/analyses/${heard}'`);
    const quote = page.getByRole('region', { name: 'Scores' }).locator('button.time').last();
    const [minutes = 0, at = 0] = ((await quote.textContent()) ?? '').split(':').slice(-2).map(Number);
    const second = 60 * minutes + at;
    expect(second).toBeGreaterThan(0);
    const sound = page.getByLabel('Recording', { exact: true });
    expect(new URL((await sound.getAttribute('src')) ?? '').origin).toBe(host.url);
    const began = page.evaluate<number>(
      `new Promise((tell) => {
        const sound = document.querySelector('audio');
        sound.addEventListener('playing', () => tell(sound.currentTime));
      })`,
    );
    await quote.click();
    expect(await began).toBeGreaterThanOrEqual(second);
    expect(await began).toBeLessThan(second + 30);
    const place = () => page.evaluate<number>("document.querySelector('audio').currentTime");
    const first = await place();
    await eventually(place, { wanted: (now) => now > first });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('uploads a file to the bucket, and opens its analysis', async () => {
    const { page, complaints } = await opened(390);
    await look(page, 'submit');
    await page.getByLabel(/Drop a recording/).setInputFiles(join(folder, 'day.wav'));
    await page.getByLabel('It holds').selectOption('day');
    await page.getByLabel('Your id of the org').fill('acme');
    await page.getByLabel('Your id of the rep').fill('alex');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/#\/days\/[0-9a-f-]{36}$/);
    const id = page.url().slice(-36);
    const { json } = await call(sandbox(`/v1/all-day-sessions/${id}`), { key });
    expect(json.recording_url).toContain('file_');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('sends a delivery again by keyboard', async () => {
    const { page } = await opened(1_280);
    await look(page, [...views.keys()].find((view) => view.startsWith('webhooks/')) ?? '');
    await page.getByRole('button', { name: 'Send again' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('(replay)').first().waitFor();
    await page.close();
  });

  it('may connect to its own origin and to the bucket of uploads only', async () => {
    const { page, complaints } = await opened(1_280);
    const body = { content_type: 'audio/mpeg', content_length: 1 };
    const { json: form } = await call(sandbox('/v1/uploads'), { key, body });
    const policy = await page.locator('meta[http-equiv]').getAttribute('content');
    expect(policy).toContain(`connect-src 'self' ${form.upload_url};`);
    const before = receiver.received.length;
    const sent = page.evaluate(`fetch(${JSON.stringify(receiver.url)}, { mode: 'no-cors' })`);
    await expect(sent).rejects.toThrow('Failed to fetch');
    expect(receiver.received).toHaveLength(before);
    expect(complaints.join()).toContain('Content Security Policy');
    await page.close();
  });

  it.each([
    ['console', 2],
    ['scores', 1],
  ])('shows the pictures of the guide %s on a phone, within its policy', async (name, count) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(sandbox(`/v1/docs/${name}`));
    const widths = await page.evaluate(
      'Promise.all([...document.images].map((image) => image.decode().then(() => [image.naturalWidth > 390, image.width <= 390])))',
    );
    expect(widths).toEqual(Array(count).fill([true, true]));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('forgets the key when the page is reloaded', async () => {
    const { page } = await opened(1_280);
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(
      0,
    );
    await page.close();
  });
});
