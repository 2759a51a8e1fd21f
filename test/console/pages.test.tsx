// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import currentKey from '../../docs/examples/keys/get-current-key.json' with { type: 'json' };
import keys from '../../docs/examples/keys/list-keys.json' with { type: 'json' };
import requests from '../../docs/examples/requests/list-requests.json' with { type: 'json' };
import form from '../../docs/examples/uploads/create-upload.json' with { type: 'json' };
import usage from '../../docs/examples/usage/get-usage.json' with { type: 'json' };
import callbacks from '../../docs/examples/webhooks/list-callback-deliveries.json' with { type: 'json' };
import deliveries from '../../docs/examples/webhooks/list-deliveries.json' with { type: 'json' };
import webhooks from '../../docs/examples/webhooks/list-webhooks.json' with { type: 'json' };
import { outlineOf } from '../../lib/console/loudness.tsx';
import {
  answers,
  closeConsole,
  give,
  key,
  openConsole,
  press,
  type Sent,
  shows,
  violations,
} from './opened.tsx';

afterEach(closeConsole);

/** Opens one view of the console; answers what was sent from then on. */
const openAt = async (view: string, shown: string): Promise<Sent[]> => {
  location.hash = `#/${view}`;
  const sent = openConsole();
  give(key);
  await shows(shown);
  return sent;
};

const asked = (sent: readonly Sent[], method: string) =>
  sent.filter(({ init }) => init.method === method).map(({ address }) => address);

const write = (id: string, text: string): void => {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`);
  if (field === null) throw new Error(`no field ${id}`);
  field.value = text;
};

const drop = (file: File): void => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [file] } });
  document.querySelector('.drop')?.dispatchEvent(event);
};

const submit = (): void => {
  write('org_id', 'acme');
  write('rep_id', 'tom');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
};

const bodyOf = (sent: readonly Sent[], address: string): unknown => {
  const body = sent.find((one) => one.address === address)?.init.body;
  return JSON.parse(typeof body === 'string' ? body : 'null');
};

describe('a submission', () => {
  const id = '019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b7a';
  answers.set('POST /v1/uploads', form);
  answers.set(`POST ${form.upload_url}`, {});
  answers.set('POST /v1/all-day-sessions', { id, status: 'queued' });
  answers.set('POST /v1/analyses', { id, status: 'queued' });

  it('uploads the dropped file by the form, without the key, and opens its day', async () => {
    const sent = await openAt('submit', 'Submit a recording');
    const file = new File(['sound'], 'Monday.MP3');
    drop(file);
    await shows('Monday.MP3');
    write('kind', 'day');
    submit();
    await vi.waitFor(() => expect(location.hash).toBe(`#/days/${id}`));
    expect(asked(sent, 'POST')).toEqual([
      '/sandbox/v1/uploads',
      form.upload_url,
      '/sandbox/v1/all-day-sessions',
    ]);
    expect(bodyOf(sent, '/sandbox/v1/uploads')).toEqual({ content_type: 'audio/mpeg', content_length: 5 });
    expect(bodyOf(sent, '/sandbox/v1/all-day-sessions')).toEqual({
      org_id: 'acme',
      rep_id: 'tom',
      file_key: form.file_key,
    });
    const upload = sent.find(({ address }) => address === form.upload_url)?.init;
    expect(new Headers(upload?.headers).has('authorization')).toBe(false);
    const fields = upload?.body instanceof FormData ? [...upload.body.keys()] : [];
    expect(fields).toEqual([...Object.keys(form.fields), 'file']);
  });

  it('of an address opens its analysis', async () => {
    const sent = await openAt('submit', 'Submit a recording');
    write('recording_url', 'mock://perfect-pitch');
    submit();
    await vi.waitFor(() => expect(location.hash).toBe(`#/analyses/${id}`));
    expect(asked(sent, 'POST')).toEqual(['/sandbox/v1/analyses']);
    expect(bodyOf(sent, '/sandbox/v1/analyses')).toMatchObject({ recording_url: 'mock://perfect-pitch' });
  });

  it('of a file that is not a recording sends nothing', async () => {
    const sent = await openAt('submit', 'Submit a recording');
    drop(new File(['text'], 'notes.txt'));
    await shows('notes.txt');
    submit();
    await shows('notes.txt is none of mp3, wav, m4a, mp4, flac');
    expect(asked(sent, 'POST')).toEqual([]);
    expect(await violations()).toEqual([]);
  });
});

describe('the deliveries of a webhook', () => {
  const [webhook] = webhooks.data;
  const [delivery, ...others] = deliveries.data;
  const path = `/v1/webhooks/${webhook?.id}`;
  const excerpt = '<img src=x onerror="alert(1)">';
  answers.set('GET /v1/webhooks?limit=50', webhooks);
  answers.set(`GET ${path}`, webhook);
  answers.set(`GET ${path}/deliveries?limit=50`, {
    ...deliveries,
    data: [{ ...delivery, response_excerpt: excerpt }, ...others],
    next_cursor: 'next',
  });
  answers.set(`GET ${path}/deliveries?limit=50&cursor=next`, { ...deliveries, data: others });
  answers.set(`POST ${path}/deliveries/${delivery?.id}/replay`, delivery);
  answers.set(`POST ${path}/test`, delivery);
  answers.set('GET /v1/callback-deliveries?limit=50', callbacks);

  it('are linked from the list of webhooks', async () => {
    await openAt('webhooks', webhook?.name ?? 'nothing');
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#/callbacks', `#/webhooks/${webhook?.id}`]);
    expect(await violations()).toEqual([]);
  });

  it('show the response of the receiver as text, never as markup', async () => {
    await openAt(`webhooks/${webhook?.id}`, excerpt);
    expect(document.querySelector('img')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('are sent again one by one, and then reloaded', async () => {
    const sent = await openAt(`webhooks/${webhook?.id}`, excerpt);
    press('Send again');
    const list = `/sandbox${path}/deliveries?limit=50`;
    await vi.waitFor(() => expect(asked(sent, 'GET').filter((address) => address === list)).toHaveLength(2));
    expect(asked(sent, 'POST')).toEqual([`/sandbox${path}/deliveries/${delivery?.id}/replay`]);
  });

  it('page back to older ones', async () => {
    const sent = await openAt(`webhooks/${webhook?.id}`, excerpt);
    press('Older');
    await vi.waitFor(() =>
      expect(asked(sent, 'GET').at(-1)).toBe(`/sandbox${path}/deliveries?limit=50&cursor=next`),
    );
    await shows('Newest');
  });

  it('start with a test event on request', async () => {
    await openAt(`webhooks/${webhook?.id}`, excerpt);
    press('Send a test event');
    await shows(`On its way: ${delivery?.event_id}`);
  });

  it('to callback addresses have their own view', async () => {
    await openAt('callbacks', callbacks.data[0]?.event_id ?? 'nothing');
    expect(await violations()).toEqual([]);
  });
});

describe('the keys', () => {
  const other = keys.data.find(({ key_id }) => key_id !== currentKey.key_id);
  answers.set('GET /v1/keys?limit=50', keys);
  answers.set(`DELETE /v1/keys/${other?.key_id}`, other);

  it('are revoked at the second press, except the one in use', async () => {
    const sent = await openAt('keys', other?.key_prefix ?? 'nothing');
    const buttons = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Revoke',
    );
    expect(buttons).toHaveLength(1);
    press('Revoke');
    await shows('Revoke it for good');
    expect(asked(sent, 'DELETE')).toEqual([]);
    expect(await violations()).toEqual([]);
    press('Revoke it for good');
    await vi.waitFor(() => expect(asked(sent, 'DELETE')).toEqual([`/sandbox/v1/keys/${other?.key_id}`]));
  });
});

describe('the requests page', () => {
  const [request] = requests.data;
  answers.set('GET /v1/requests?limit=50', requests);
  answers.set('GET /v1/requests?limit=50&status=4xx', {
    ...requests,
    data: [{ ...request, status: 404, error_code: 'org_not_found' }],
  });
  answers.set(`GET /v1/requests?limit=50&request_id=${request?.id}`, requests);

  it('lists requests with their result', async () => {
    await openAt('requests', request?.id ?? 'nothing');
    await shows(`${request?.method} ${request?.path}`);
    expect(await violations()).toEqual([]);
  });

  it('filters by a class of responses, and links an error to its explanation', async () => {
    await openAt('requests', request?.id ?? 'nothing');
    write('status', '4xx');
    document.querySelector('#status')?.dispatchEvent(new Event('change', { bubbles: true }));
    await shows('org_not_found');
    expect(document.querySelector('a[href="/v1/docs/errors#org_not_found"]')).not.toBeNull();
  });

  it('finds a request by the id that an error shows', async () => {
    await openAt(`requests/${request?.id}`, request?.operation ?? 'nothing');
    location.hash = '#/webhooks/none';
    await shows('There is no such webhook.');
    expect(document.querySelector('.failure a[href="#/requests/req-1"]')).not.toBeNull();
  });
});

describe('the usage page', () => {
  it('compares the usage with the limit of the environment', async () => {
    const [day] = usage.data;
    answers.set('GET /v1/usage', { ...usage, data: [{ ...day, recorded_minutes: 150 }] });
    await openAt('usage', `150 of ${currentKey.limits.recorded_minutes_per_day}`);
    expect(document.querySelector('meter')?.value).toBe(150);
    expect(await violations()).toEqual([]);
  });
});

describe('the loudness curve', () => {
  it('has a column for each value, from silence to the loudest, and none for unknown values', () => {
    expect(outlineOf([-60, -10, null, -35])).toBe('M0 100V100.0H1V0.0H2V100.0H3V50.0H4V100Z');
  });

  it.each([[[]], [[null, null]], [[-20, -20]]])('of %j is empty', (values) => {
    expect(outlineOf(values)).not.toMatch(/NaN|Infinity|V0/);
  });
});
