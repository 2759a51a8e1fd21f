import { afterAll, expect, it } from 'vitest';
import { call, startService } from './service.ts';

const service = await startService({ strictUrls: true });
afterAll(() => service.close());

it
  .skipIf(service.stack === undefined)
  .each([
    'https://127.0.0.1/a.mp3',
    'https://localhost/a.mp3',
    'https://[::1]/a.mp3',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/a.mp3',
    'http://127.0.0.1:8080/a.mp3',
  ])('%s is refused as in the cloud', async (url) => {
  const { baseUrls, keys } = service;
  const recording = await call(`${baseUrls.live}/v1/analyses`, {
    key: keys.live,
    body: { org_id: 'a', rep_id: 'b', recording_url: url },
  });
  expect([recording.status, recording.json.error.code, recording.json.error.details.field]).toEqual([
    400,
    'invalid_url',
    'recording_url',
  ]);
  const webhook = await call(`${baseUrls.live}/v1/webhooks`, {
    key: keys.live,
    body: { url, enabled_events: ['analysis.completed'] },
  });
  expect([webhook.status, webhook.json.error.code, webhook.json.error.details.field]).toEqual([
    400,
    'invalid_url',
    'url',
  ]);
});
