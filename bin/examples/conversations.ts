import { sampleBody } from './recorder.ts';
import { poll, rep, type Walker } from './walker.ts';

const chat = async ({ asks, keys }: Walker, id: string) => {
  const body = sampleBody('POST /v1/analyses/{id}/chat', keys);
  await asks.call('POST /v1/analyses/{id}/chat', { params: { id }, body });
  await asks.call('GET /v1/analyses/{id}/chat', { params: { id } });
};

/** One conversation; answers the id of its analysis. */
export const analyses = async (walker: Walker): Promise<string> => {
  const { asks, quiet, keys, receiverUrl } = walker;
  const sample = sampleBody('POST /v1/analyses', keys);
  const body = { ...sample, options: { callback_url: `${receiverUrl}/callback` } };
  const { id } = await asks.call('POST /v1/analyses', { body });
  const params = { id };
  await quiet.ended('GET /v1/analyses/{id}', { params }, poll);
  await asks.call('GET /v1/analyses/{id}', { params });
  await asks.call('GET /v1/analyses');
  await asks.call('GET /v1/analyses/{id}/transcript', { params });
  await asks.call('GET /v1/analyses/{id}/evidence', { params });
  await chat(walker, id);
  await asks.call('POST /v1/analyses/{id}/rescore', { params });
  await quiet.ended('GET /v1/analyses/{id}', { params }, poll);
  await asks.call('GET /v1/analyses/{id}/scores', { params });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/stats', { params: rep });
  return id;
};

/** A whole day. */
export const sessions = async ({ asks, quiet, keys }: Walker) => {
  const body = sampleBody('POST /v1/all-day-sessions', keys);
  const { id } = await asks.call('POST /v1/all-day-sessions', { body });
  const params = { id };
  const day = await quiet.ended('GET /v1/all-day-sessions/{id}', { params }, poll);
  await asks.call('GET /v1/all-day-sessions/{id}', { params });
  await asks.call('GET /v1/all-day-sessions');
  const review = day.segments.find(({ status }) => status === 'needs_review');
  await asks.call('POST /v1/all-day-sessions/{id}/segments/{segment_id}/analyze', {
    params: { id, segment_id: review?.id ?? '' },
  });
  await asks.call('DELETE /v1/all-day-sessions/{id}', { params });
};
