import { sampleBody } from './recorder.ts';
import type { Walker } from './walker.ts';

/** A webhook before any event; returns its id. */
export const webhookBegins = async ({ asks, keys, receiverUrl }: Walker): Promise<string> => {
  const sample = sampleBody('POST /v1/webhooks', keys);
  const { id } = await asks.call('POST /v1/webhooks', { body: { ...sample, url: `${receiverUrl}/pitches` } });
  await asks.call('GET /v1/webhooks/{id}', { params: { id } });
  await asks.call('GET /v1/webhooks');
  await asks.call('POST /v1/webhooks/{id}/test', { params: { id } });
  return id;
};

/** Polls a list until its newest entry exists and is delivered. */
const delivered = async (
  read: () => Promise<{ data: { id: string; status: string }[] }>,
): Promise<string> => {
  for (let looks = 0; looks < 600; looks += 1) {
    const { data } = await read();
    const found = data.find(({ status }) => status === 'succeeded');
    if (found) return found.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Nothing was delivered');
};

/** The same webhook after some events. */
export const webhookEnds = async ({ asks, quiet }: Walker, id: string) => {
  const params = { id };
  const delivery_id = await delivered(() =>
    quiet.call('GET /v1/webhooks/{id}/deliveries', { params, query: { event: 'analysis.completed' } }),
  );
  await asks.call('GET /v1/webhooks/{id}/deliveries', { params });
  const replay = { params: { id, delivery_id } };
  await asks.call('POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay', replay);
  const range = { from: '2020-01-01T00:00:00.000Z', to: new Date().toISOString() };
  await asks.call('POST /v1/webhooks/{id}/replay', { params, body: range });
  await asks.call('POST /v1/webhooks/{id}/rotate', { params });
  await asks.call('PATCH /v1/webhooks/{id}', { params, body: { paused: true } });
  await asks.call('DELETE /v1/webhooks/{id}', { params });
  const callback = await delivered(() => quiet.call('GET /v1/callback-deliveries'));
  await asks.call('GET /v1/callback-deliveries');
  await asks.call('POST /v1/callback-deliveries/{delivery_id}/replay', { params: { delivery_id: callback } });
  await asks.call('POST /v1/callback-secret/rotate');
};

/** The feed, and an event that was triggered for it. */
export const events = async ({ asks, keys }: Walker) => {
  const { data } = await asks.call('GET /v1/events', { query: { event: 'analysis.completed' } });
  await asks.call('GET /v1/events/{id}', { params: { id: data[0]?.id ?? '' } });
  await asks.call('POST /v1/sandbox/trigger', { body: sampleBody('POST /v1/sandbox/trigger', keys) });
  await asks.call('POST /v1/sandbox/time', { body: sampleBody('POST /v1/sandbox/time', keys) });
};
