import { sampleBody } from './recorder.ts';
import { org, poll, type Walker } from './walker.ts';

const prompts = async ({ asks, quiet, keys }: Walker) => {
  const body = sampleBody('POST /v1/orgs/{org_id}/prompts', keys);
  const { id } = await asks.call('POST /v1/orgs/{org_id}/prompts', { params: org, body });
  const other = await quiet.call('POST /v1/orgs/{org_id}/prompts', {
    params: org,
    body: { title: 'Asks before it tells', prompt_content: 'The rep asks two questions before the offer.' },
  });
  const params = { ...org, id };
  await asks.call('GET /v1/orgs/{org_id}/prompts/{id}', { params });
  await asks.call('PUT /v1/orgs/{org_id}/prompts/order', { params: org, body: { ids: [other.id, id] } });
  await asks.call('GET /v1/orgs/{org_id}/prompts', { params: org });
  const change = sampleBody('PATCH /v1/orgs/{org_id}/prompts/{id}', keys);
  await asks.call('PATCH /v1/orgs/{org_id}/prompts/{id}', { params, body: change });
  await asks.call('DELETE /v1/orgs/{org_id}/prompts/{id}', { params });
};

const playbooks = async ({ asks, keys }: Walker) => {
  const body = sampleBody('POST /v1/orgs/{org_id}/playbooks', keys);
  const { id } = await asks.call('POST /v1/orgs/{org_id}/playbooks', { params: org, body });
  const params = { ...org, id };
  await asks.call('GET /v1/orgs/{org_id}/playbooks/{id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/playbooks', { params: org });
  const change = sampleBody('PATCH /v1/orgs/{org_id}/playbooks/{id}', keys);
  await asks.call('PATCH /v1/orgs/{org_id}/playbooks/{id}', { params, body: change });
  await asks.call('GET /v1/orgs/{org_id}/playbooks/{id}/versions', { params });
  await asks.call('DELETE /v1/orgs/{org_id}/playbooks/{id}', { params });
};

const drafts = async ({ asks, quiet, keys }: Walker) => {
  const body = sampleBody('POST /v1/orgs/{org_id}/playbook-drafts', keys);
  const { id } = await asks.call('POST /v1/orgs/{org_id}/playbook-drafts', { params: org, body });
  const params = { ...org, id };
  await quiet.ended('GET /v1/orgs/{org_id}/playbook-drafts/{id}', { params }, poll);
  await asks.call('GET /v1/orgs/{org_id}/playbook-drafts/{id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/playbook-drafts', { params: org });
  await asks.call('POST /v1/orgs/{org_id}/playbook-drafts/{id}/publish', { params });
};

const sources = async (walker: Walker) => {
  const { asks, keys } = walker;
  const body = sampleBody('POST /v1/orgs/{org_id}/playbook-sources', keys);
  const { id } = await asks.call('POST /v1/orgs/{org_id}/playbook-sources', { params: org, body });
  const params = { ...org, id };
  await asks.call('GET /v1/orgs/{org_id}/playbook-sources/{id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/playbook-sources', { params: org });
  await drafts(walker);
  await asks.call('DELETE /v1/orgs/{org_id}/playbook-sources/{id}', { params });
};

const scoring = async ({ asks, keys }: Walker) => {
  const body = sampleBody('PUT /v1/orgs/{org_id}/scoring-profile', keys);
  await asks.call('PUT /v1/orgs/{org_id}/scoring-profile', { params: org, body });
  await asks.call('GET /v1/orgs/{org_id}/scoring-profile', { params: org });
  await asks.call('GET /v1/orgs/{org_id}/scoring-profile/versions', { params: org });
};

/** The settings that affect the analyses of an org. */
export const guidance = async (walker: Walker): Promise<void> => {
  await prompts(walker);
  await playbooks(walker);
  await sources(walker);
  await scoring(walker);
};
