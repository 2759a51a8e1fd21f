// @vitest-environment jsdom
/** @jsxImportSource preact */
import axe from 'axe-core';
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
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

it('marks the evidence in the transcript, without a violation of accessibility', async () => {
  location.hash = `#/analyses/${analysis.id}`;
  openConsole();
  give(key);
  await shows(analysis.analysis.ai_summary);
  const quote = document.querySelector('mark')?.textContent ?? '';
  expect(analysis.transcript.utterances.some(({ text }) => quote !== '' && text.includes(quote))).toBe(true);
  // jsdom lays nothing out: contrast is for a browser to judge.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
