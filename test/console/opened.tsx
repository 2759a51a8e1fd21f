/** @jsxImportSource preact */
import axe from 'axe-core';
import { options, render } from 'preact';
import { expect, vi } from 'vitest';
import { pitchScoring } from '../../clients/typescript/src/client.ts';
import loudness from '../../docs/examples/all-day-sessions/get-loudness.json' with { type: 'json' };
import session from '../../docs/examples/all-day-sessions/get-session.json' with { type: 'json' };
import days from '../../docs/examples/all-day-sessions/list-sessions.json' with { type: 'json' };
import analysis from '../../docs/examples/analyses/get-analysis.json' with { type: 'json' };
import evidence from '../../docs/examples/analyses/get-evidence.json' with { type: 'json' };
import list from '../../docs/examples/analyses/list-analyses.json' with { type: 'json' };
import currentKey from '../../docs/examples/keys/get-current-key.json' with { type: 'json' };
import statistics from '../../docs/examples/reps/get-rep-statistics.json' with { type: 'json' };
import { environmentOf } from '../../lib/console/api.ts';
import { App } from '../../lib/console/app.tsx';

// Preact runs effects after the next frame, by timers that outlive jsdom on a slow machine and then find no window.
options.requestAnimationFrame = queueMicrotask;

export const key = 'pk_sandbox_0123456789abcdef_secret';

export interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

/** A service that answers by path with the examples of the documents, and 404 or 401 in its own envelope elsewhere. */
export const answers = new Map<string, unknown>([
  ['GET /v1/keys/current', currentKey],
  ['GET /v1/analyses?limit=50', list],
  ['GET /v1/all-day-sessions?limit=50', days],
  [`GET /v1/all-day-sessions/${session.id}`, session],
  [`GET /v1/all-day-sessions/${session.id}/loudness`, loudness],
  ['GET /v1/analyses?org_id=acme&rep_id=tom&limit=50', list],
  ['GET /v1/orgs/acme/reps/tom/stats', statistics],
  [`GET /v1/analyses/${analysis.id}`, analysis],
  [`GET /v1/analyses/${analysis.id}/evidence`, evidence],
]);

const refusal = {
  error: {
    code: 'authentication_required',
    message: 'Send a key.',
    request_id: 'req-1',
    doc_url: 'https://api.example.com/docs',
  },
};

/** Of an address whose last part is `none`. */
const missing = {
  error: { ...refusal.error, code: 'webhook_not_found', message: 'There is no such webhook.' },
};

export const openConsole = () => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const address = url.replace(location.origin, '');
    sent.push({ address, init });
    const found = answers.get(`${init.method} ${address.replace(/^\/(sandbox|live)/, '')}`);
    const headers = { 'content-type': 'application/json', 'x-request-id': 'req-1' };
    if (found !== undefined) return new Response(JSON.stringify(found), { status: 200, headers });
    const isMissing = address.endsWith('/none');
    return new Response(JSON.stringify(isMissing ? missing : refusal), {
      status: isMissing ? 404 : 401,
      headers,
    });
  });
  const apiWith = (apiKey: string) =>
    pitchScoring({ baseUrl: `${location.origin}/${environmentOf(apiKey)}`, apiKey });
  render(<App apiWith={apiWith} />, document.body);
  return sent;
};

export const give = (text: string): void => {
  const input = document.querySelector<HTMLInputElement>('#key');
  if (input === null) throw new Error('no field for the key');
  input.value = text;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

export const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

// jsdom lays nothing out: contrast is for a browser to judge.
/** What axe has against the page. */
export const violations = async () =>
  (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

/** Leaves no console behind, and no view chosen. */
export const closeConsole = (): void => {
  render(null, document.body);
  location.hash = '';
  vi.unstubAllGlobals();
};

/** Presses the button that says so. */
export const press = (text: string): void => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (button === undefined) throw new Error(`no button says ${text}`);
  button.click();
};
