import { afterAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../clients/typescript/src/client.ts';
import { machine } from '../clients/cli/terminal.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// `pitch` against the whole service.

const service = await startService();
const receiver = await startReceiver();
afterAll(async () => {
  await service.close();
  await receiver.close();
});
const { pitch } = machine();
const deployment = service.baseUrls.sandbox.replace(/\/sandbox$/, '');
const who = ['--org', 'terminal', '--rep', 'tom'];

describe('the command pitch', () => {
  it('logs in without showing the key', async () => {
    const login = await pitch(['login', '--url', deployment], { secret: service.keys.sandbox });
    expect(login).toMatchObject({ code: 0, out: '' });
    expect(login.said).not.toContain(service.keys.sandbox);
  });

  it('submits a file, and shows its scores with feedback', async () => {
    const file = 'samples/recordings/pitch.m4a';
    const { code, out, said } = await pitch(['analyses', 'submit', file, ...who, '--wait']);
    expect([code, said]).toEqual([0, expect.stringMatching(/uploading pitch\.m4a[\s\S]*completed/)]);
    expect(out).toMatch(/\d+\/100/);
    expect(out).toMatch(/clarity \d+/);
  });

  it('shows a day as its timeline', async () => {
    const submitted = await pitch(['days', 'submit', 'mock://busy-day', ...who, '--wait']);
    expect(submitted.code).toBe(0);
    expect(submitted.out).toContain('█ analysed');
    const { out: list } = await pitch(['--json', 'days', 'submit', 'mock://busy-day', ...who, '--wait']);
    const { out } = await pitch(['days', 'timeline', JSON.parse(list).id]);
    expect(out).toMatch(/start +end +confidence/);
  });

  it('exits with a code that shows that an analysis failed', async () => {
    const { code, said } = await pitch(['analyses', 'submit', 'mock://analysis-failed', ...who, '--wait']);
    expect([code, said]).toEqual([5, expect.stringMatching(/failed/)]);
  });

  it('forwards the events of the feed in order, signed like webhooks', async () => {
    const secret = 'whsec_terminal';
    const forwarding = ['listen', '--forward-to', receiver.url, '--secret', secret];
    const { code, out } = await pitch([...forwarding, '--after-sequence', '0', '--once']);
    expect(code).toBe(0);
    const tail = await pitch(['--json', 'events', 'tail', '--after-sequence', '0', '--once']);
    const events = tail.out.split('\n').map((line) => JSON.parse(line));
    expect(out.split('\n')).toHaveLength(events.length);
    expect(receiver.received.map(({ body }) => JSON.parse(body).id)).toEqual(events.map(({ id }) => id));
    for (const { body, headers } of receiver.received) {
      const header = String(headers['x-service-signature']);
      expect(verifyWebhook({ body: Buffer.from(body), header, secret })).toBe(true);
    }
  });

  it('triggers an event that its webhook receives, and prints the response as JSON', async () => {
    const { status, json: webhook } = await call(`${service.baseUrls.sandbox}/v1/webhooks`, {
      key: service.keys.sandbox,
      body: { url: `${receiver.url}/triggered`, enabled_events: ['batch.completed'] },
    });
    expect(status).toBe(200);
    const { code, out } = await pitch(['--json', 'trigger', 'batch.completed']);
    const { id, webhook_ids } = JSON.parse(out);
    expect([code, webhook_ids]).toEqual([0, [webhook.id]]);
    const [arrived] = await eventually(() => receiver.received.filter(({ path }) => path === '/triggered'), {
      wanted: (found) => found.length > 0,
    });
    expect(JSON.parse(arrived?.body ?? '')).toMatchObject({ id, event: 'batch.completed', livemode: false });
  });

  it('shows keys without their secret, and the usage', async () => {
    const keys = await pitch(['keys']);
    expect(keys).toMatchObject({ code: 0, out: expect.stringContaining('partner:write') });
    expect(keys.out).not.toContain(service.keys.sandbox);
    const { data } = JSON.parse((await pitch(['--json', 'usage', '--months'])).out);
    expect(data[0].analyses).toBeGreaterThan(0);
  });
});
