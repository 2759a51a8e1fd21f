import { sampleBody } from './recorder.ts';
import { org, poll, rep, type Walker } from './walker.ts';

const ended = ({ quiet }: Walker, job_id: string) =>
  quiet.ended('GET /v1/intel-jobs/{job_id}', { params: { job_id } }, poll);

const persona = async (walker: Walker) => {
  const { asks, keys } = walker;
  const { job_id } = await asks.call('POST /v1/orgs/{org_id}/reps/{rep_id}/persona/assign', {
    params: rep,
    body: {},
  });
  await ended(walker, job_id);
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/persona', { params: rep });
  const body = sampleBody('PUT /v1/orgs/{org_id}/reps/{rep_id}/persona', keys);
  await asks.call('PUT /v1/orgs/{org_id}/reps/{rep_id}/persona', { params: rep, body });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/persona/history', { params: rep });
};

const methodology = async (walker: Walker) => {
  const { asks, keys } = walker;
  const { job_id } = await asks.call('POST /v1/orgs/{org_id}/reps/{rep_id}/methodology/assign', {
    params: rep,
    body: {},
  });
  await ended(walker, job_id);
  await asks.call('GET /v1/intel-jobs/{job_id}', { params: { job_id } });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/methodology', { params: rep });
  const body = sampleBody('PUT /v1/orgs/{org_id}/reps/{rep_id}/methodology', keys);
  await asks.call('PUT /v1/orgs/{org_id}/reps/{rep_id}/methodology', { params: rep, body });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/methodology/history', { params: rep });
};

const synthesis = async (walker: Walker) => {
  const { asks } = walker;
  const started = await asks.call('POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis', {
    params: rep,
    body: {},
  });
  await ended(walker, started.job_id);
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest', { params: rep });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis', { params: rep });
};

/** How a conversation ended, and what all of them show together. */
export const outcomes = async ({ asks, quiet, keys }: Walker, id: string): Promise<void> => {
  const list = sampleBody('PUT /v1/orgs/{org_id}/dispositions', keys);
  await asks.call('PUT /v1/orgs/{org_id}/dispositions', { params: org, body: list });
  await asks.call('GET /v1/orgs/{org_id}/dispositions', { params: org });
  const body = sampleBody('PUT /v1/analyses/{id}/disposition', keys);
  await asks.call('PUT /v1/analyses/{id}/disposition', { params: { id }, body });
  await asks.call('GET /v1/analyses/{id}/disposition', { params: { id } });
  const { snapshot_id } = await asks.call('POST /v1/orgs/{org_id}/insights', { params: org, body: {} });
  const params = { ...org, snapshot_id };
  await quiet.ended('GET /v1/orgs/{org_id}/insights/{snapshot_id}', { params }, poll);
  await asks.call('GET /v1/orgs/{org_id}/insights/{snapshot_id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/insights/latest', { params: org });
  await asks.call('GET /v1/orgs/{org_id}/insights', { params: org });
  await asks.call('DELETE /v1/analyses/{id}/disposition', { params: { id } });
};

/** A practice session. */
export const practice = async ({ asks, quiet, keys }: Walker): Promise<void> => {
  const start = 'POST /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions';
  const { id } = await asks.call(start, { params: rep, body: sampleBody(start, keys) });
  const say = 'POST /v1/practice-sessions/{id}/messages';
  const params = { id };
  await asks.call(say, { params, body: sampleBody(say, keys) });
  for (const message of [
    'A dozen years is a good age. What bothered you most about the leak?',
    'I understand. We could replace the shingles in two days, with a warranty of ten years in writing.',
  ])
    await quiet.call(say, { params, body: { message } });
  await asks.call('GET /v1/practice-sessions/{id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions', { params: rep });
  const { id: analysisId } = await asks.call('POST /v1/practice-sessions/{id}/complete', { params });
  await quiet.ended('GET /v1/analyses/{id}', { params: { id: analysisId } }, poll);
};

/** The intelligence about a rep from existing analyses. */
export const intelligence = async (walker: Walker): Promise<void> => {
  await persona(walker);
  await methodology(walker);
  await synthesis(walker);
};
