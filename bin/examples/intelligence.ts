import { sampleBody } from './recorder.ts';
import { poll, rep, type Walker } from './walker.ts';

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

/** What is learned about a rep from the analyses that it has. */
export const intelligence = async (walker: Walker): Promise<void> => {
  await persona(walker);
  await methodology(walker);
  await synthesis(walker);
};
