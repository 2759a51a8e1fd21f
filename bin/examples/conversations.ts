import { sampleBody } from './recorder.ts';
import { poll, rep, type Walker } from './walker.ts';

const chat = async ({ asks, keys }: Walker, id: string) => {
  const body = sampleBody('POST /v1/analyses/{id}/chat', keys);
  await asks.call('POST /v1/analyses/{id}/chat', { params: { id }, body });
  await asks.call('GET /v1/analyses/{id}/chat', { params: { id } });
};

/** One conversation; returns the id of its analysis. */
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

interface Day {
  readonly id: string;
  readonly segments: readonly {
    readonly id: string;
    readonly start_seconds: number;
    readonly end_seconds: number;
  }[];
}

/** A person's corrections of a day. */
const boundaries = async ({ asks, keys }: Walker, { id, segments }: Day) => {
  const [first, second] = segments;
  if (first === undefined || second === undefined) throw new Error('The day has too few segments');
  const params = { id, segment_id: first.id };
  const at_seconds = Math.round((first.start_seconds + first.end_seconds) / 2);
  const split = 'POST /v1/all-day-sessions/{id}/segments/{segment_id}/split';
  const { segments: parts } = await asks.call(split, { params, body: { at_seconds } });
  const segment_ids = parts.map((part) => part.id);
  await asks.call('POST /v1/all-day-sessions/{id}/segments/merge', { params: { id }, body: { segment_ids } });
  const update = 'PATCH /v1/all-day-sessions/{id}/segments/{segment_id}';
  await asks.call(update, { params: { id, segment_id: second.id }, body: sampleBody(update, keys) });
};

/** A whole day. */
export const sessions = async (walker: Walker) => {
  const { asks, quiet, keys } = walker;
  await asks.call('POST /v1/uploads', { body: sampleBody('POST /v1/uploads', keys) });
  const body = sampleBody('POST /v1/all-day-sessions', keys);
  const { id } = await asks.call('POST /v1/all-day-sessions', { body });
  const params = { id };
  const day = await quiet.ended('GET /v1/all-day-sessions/{id}', { params }, poll);
  await asks.call('GET /v1/all-day-sessions/{id}', { params });
  await asks.call('GET /v1/all-day-sessions/{id}/report', { params });
  await asks.call('GET /v1/all-day-sessions');
  const review = day.segments.find(({ status }) => status === 'needs_review');
  await asks.call('POST /v1/all-day-sessions/{id}/segments/{segment_id}/analyze', {
    params: { id, segment_id: review?.id ?? '' },
  });
  await boundaries(walker, day);
  await asks.call('DELETE /v1/all-day-sessions/{id}', { params });
};
