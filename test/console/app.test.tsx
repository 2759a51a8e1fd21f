// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import session from '../../docs/examples/all-day-sessions/get-session.json' with { type: 'json' };
import days from '../../docs/examples/all-day-sessions/list-sessions.json' with { type: 'json' };
import analysis from '../../docs/examples/analyses/get-analysis.json' with { type: 'json' };
import evidence from '../../docs/examples/analyses/get-evidence.json' with { type: 'json' };
import list from '../../docs/examples/analyses/list-analyses.json' with { type: 'json' };
import currentKey from '../../docs/examples/keys/get-current-key.json' with { type: 'json' };
import statistics from '../../docs/examples/reps/get-rep-statistics.json' with { type: 'json' };
import { answers, closeConsole, give, key, openConsole, press, shows, violations } from './opened.tsx';

afterEach(closeConsole);

it('shows the error of the service for a refused key, with the request id', async () => {
  answers.delete('GET /v1/keys/current');
  openConsole();
  give(key);
  await shows('401 authentication_required: Send a key. About authentication_required Request req-1');
  expect(document.querySelector('.failure a[href^="#/requests"]')).toBeNull();
  answers.set('GET /v1/keys/current', currentKey);
});

it('keeps the key out of the address, the storage and the page', async () => {
  const sent = openConsole();
  give(key);
  await shows(list.data[0]?.recording_title ?? '');
  expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
    `Bearer ${key}`,
    `Bearer ${key}`,
  ]);
  expect(sent.every(({ address }) => !address.includes(key))).toBe(true);
  expect(location.href).not.toContain(key);
  expect(document.documentElement.outerHTML).not.toContain(key);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

it.each(['sandbox', 'live'])('sends %s its own key, and shows its colour', async (environment) => {
  const sent = openConsole();
  give(`pk_${environment}_0123456789abcdef_secret`);
  await shows(list.data[0]?.recording_title ?? '');
  expect(sent.map(({ address }) => address.split('/')[1])).toEqual([environment, environment]);
  expect(document.documentElement.dataset['environment']).toBe(environment);
});

it('shows the days, and each as a timeline with buttons for its conversations', async () => {
  location.hash = '#/days';
  openConsole();
  give(key);
  await shows(days.data[0]?.status ?? 'nothing');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe(`#/days/${days.data[0]?.id}`);
  location.hash = `#/days/${session.id}`;
  await shows(`${session.segments_pending_review} to review`);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.timeline button')];
  expect(buttons).toHaveLength(session.segments.length);
  for (const [index, button] of buttons.entries()) {
    button.click();
    const { summary } = session.segments[index] ?? {};
    if (summary) await shows(summary);
    await vi.waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  }
  await vi.waitFor(() =>
    expect(document.querySelector('.loudness path')?.getAttribute('d')).toContain('V100Z'),
  );
  expect(await violations()).toEqual([]);
});

it("sends a person's decision about a conversation that waits for review", async () => {
  const [first, ...others] = session.segments;
  const waiting = { ...first, status: 'needs_review' };
  const path = `/v1/all-day-sessions/${session.id}`;
  answers.set(`GET ${path}`, { ...session, segments: [waiting, ...others] });
  answers.set(`PATCH ${path}/segments/${first?.id}`, waiting);
  location.hash = `#/days/${session.id}`;
  const sent = openConsole();
  give(key);
  await shows('It is none');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'It is none')?.click();
  await vi.waitFor(() => expect(sent.some(({ init }) => init.method === 'PATCH')).toBe(true));
  const patch = sent.find(({ init }) => init.method === 'PATCH');
  expect(patch?.address).toBe(`/sandbox${path}/segments/${first?.id}`);
  expect(JSON.parse(typeof patch?.init.body === 'string' ? patch.init.body : '')).toEqual({
    is_sales_conversation: false,
  });
  await vi.waitFor(() => expect(sent.filter(({ address }) => address === `/sandbox${path}`)).toHaveLength(2));
  answers.set(`GET ${path}`, session);
});

it('moves a boundary up to its neighbours, and analyses the conversation again', async () => {
  const [first, second] = session.segments;
  const path = `/v1/all-day-sessions/${session.id}`;
  answers.set(`PATCH ${path}/segments/${first?.id}`, first);
  location.hash = `#/days/${session.id}`;
  const sent = openConsole();
  give(key);
  await shows('Correct where it begins and ends');
  const [begins, ends] = document.querySelectorAll<HTMLInputElement>('input[type="range"]');
  expect(begins?.min).toBe('0');
  expect(Number(ends?.max)).toBe(Math.floor(second?.start_seconds ?? 0));
  if (begins === undefined) throw new Error('no boundary to move');
  begins.value = '1300';
  begins.dispatchEvent(new Event('input', { bubbles: true }));
  await shows('Begins at 21:40');
  expect(await violations()).toEqual([]);
  press('Save the boundaries');
  await vi.waitFor(() => expect(sent.some(({ init }) => init.method === 'PATCH')).toBe(true));
  const patch = sent.find(({ init }) => init.method === 'PATCH');
  expect(JSON.parse(typeof patch?.init.body === 'string' ? patch.init.body : '')).toEqual({
    start_seconds: 1_300,
    end_seconds: first?.end_seconds,
  });
});

it('shows a rep week by week, with a linked bar for each analysis', async () => {
  location.hash = '#/reps/acme/tom';
  openConsole();
  give(key);
  await shows('tom of acme');
  await shows(statistics.buckets[0]?.start.slice(0, 10) ?? 'no week');
  const scored = list.data.filter(({ overall_score }) => overall_score !== null);
  await vi.waitFor(() => expect(document.querySelectorAll('meter')).toHaveLength(scored.length));
  expect(await violations()).toEqual([]);
});

it('has no broken link', async () => {
  openConsole();
  give(key);
  await shows(list.data[0]?.recording_title ?? '');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(
    links.filter(
      (href) =>
        !/^#\/(submit|analyses|days|webhooks|requests|keys|usage|reps\/[^/]+\/[^/]+)|^\/v1\/docs/.test(href),
    ),
  ).toEqual([]);
});

it('marks the evidence in the transcript, without a violation of accessibility', async () => {
  // The example shows the first utterances alone, and what it quotes was said later.
  const [first] = analysis.transcript.utterances;
  const words = first?.text.slice(0, 20);
  const quotes = [{ ...evidence.pillars.close.quotes[0], ...first, quote: words }];
  answers.set(`GET /v1/analyses/${analysis.id}/evidence`, {
    ...evidence,
    pillars: { ...evidence.pillars, clarity: { quotes, lacking: [] } },
  });
  location.hash = `#/analyses/${analysis.id}`;
  openConsole();
  give(key);
  await shows(analysis.analysis.ai_summary);
  expect(document.querySelector('mark')?.textContent).toBe(words);
  expect(await violations()).toEqual([]);
});
