// @vitest-environment jsdom
/** @jsxImportSource preact */
import axe from 'axe-core';
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import session from '../../docs/examples/all-day-sessions/get-session.json' with { type: 'json' };
import days from '../../docs/examples/all-day-sessions/list-sessions.json' with { type: 'json' };
import analysis from '../../docs/examples/analyses/get-analysis.json' with { type: 'json' };
import evidence from '../../docs/examples/analyses/get-evidence.json' with { type: 'json' };
import list from '../../docs/examples/analyses/list-analyses.json' with { type: 'json' };
import currentKey from '../../docs/examples/keys/get-current-key.json' with { type: 'json' };
import { App } from '../../lib/console/app.tsx';

const key = 'pk_sandbox_0123456789abcdef_secret';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

/** A service that answers by path with the examples of the documents, and 401 in its own envelope elsewhere. */
const answers = new Map<string, unknown>([
  ['/v1/keys/current', currentKey],
  ['/v1/analyses?limit=50', list],
  ['/v1/all-day-sessions?limit=50', days],
  [`/v1/all-day-sessions/${session.id}`, session],
  ['/v1/analyses?org_id=acme&rep_id=tom&limit=50', list],
  [`/v1/analyses/${analysis.id}`, analysis],
  [`/v1/analyses/${analysis.id}/evidence`, evidence],
]);

const refusal = {
  error: {
    code: 'authentication_required',
    message: 'Send a key.',
    request_id: 'req-1',
    doc_url: 'https://api.example.com/docs',
  },
};

const openConsole = () => {
  const sent: Sent[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    const found = answers.get(address.replace(/^\/(sandbox|live)/, ''));
    return new Response(JSON.stringify(found ?? refusal), { status: found === undefined ? 401 : 200 });
  };
  render(<App world={{ fetch, newId: () => 'id' }} />, document.body);
  return sent;
};

const give = (text: string): void => {
  const input = document.querySelector<HTMLInputElement>('#key');
  if (input === null) throw new Error('no field for the key');
  input.value = text;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

beforeEach(() => {
  render(null, document.body);
  location.hash = '';
});

it('shows what the service says of a key that it does not take, with the request to quote', async () => {
  answers.delete('/v1/keys/current');
  openConsole();
  give(key);
  await shows('Send a key. authentication_required Request req-1');
  answers.set('/v1/keys/current', currentKey);
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

it.each(['sandbox', 'live'])('asks %s with a key of it, and wears its colour', async (environment) => {
  const sent = openConsole();
  give(`pk_${environment}_0123456789abcdef_secret`);
  await shows(list.data[0]?.recording_title ?? '');
  expect(sent.map(({ address }) => address.split('/')[1])).toEqual([environment, environment]);
  expect(document.documentElement.dataset['environment']).toBe(environment);
});

// jsdom lays nothing out: contrast is for a browser to judge.
const violations = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

it('shows the days, and each as a timeline whose conversations are buttons', async () => {
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
  expect(await violations()).toEqual([]);
});

it('tells the service what a person decides of a conversation that waits for review', async () => {
  const [first, ...others] = session.segments;
  const waiting = { ...first, status: 'needs_review' };
  const path = `/v1/all-day-sessions/${session.id}`;
  answers.set(path, { ...session, segments: [waiting, ...others] });
  answers.set(`${path}/segments/${first?.id}`, waiting);
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
  await vi.waitFor(() => expect(sent.at(-1)?.address).toBe(`/sandbox${path}`));
  answers.set(path, session);
});

it('shows the scores of a rep as bars that lead to the analyses', async () => {
  location.hash = '#/reps/acme/tom';
  openConsole();
  give(key);
  await shows('tom of acme');
  const scored = list.data.filter(({ overall_score }) => overall_score !== null);
  await vi.waitFor(() => expect(document.querySelectorAll('meter')).toHaveLength(scored.length));
  expect(await violations()).toEqual([]);
});

it('leads nowhere that is not there', async () => {
  openConsole();
  give(key);
  await shows(list.data[0]?.recording_title ?? '');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => !/^#\/(analyses|days|reps\/[^/]+\/[^/]+)|^\/v1\/docs/.test(href))).toEqual(
    [],
  );
});

it('marks the evidence in the transcript, without a violation of accessibility', async () => {
  location.hash = `#/analyses/${analysis.id}`;
  openConsole();
  give(key);
  await shows(analysis.analysis.ai_summary);
  const quote = document.querySelector('mark')?.textContent ?? '';
  expect(analysis.transcript.utterances.some(({ text }) => quote !== '' && text.includes(quote))).toBe(true);
  expect(await violations()).toEqual([]);
});
