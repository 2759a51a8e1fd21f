import { pitchScoring } from '../../clients/typescript/src/client.ts';
import { bulk } from './bulk.ts';
import { analyses, sessions } from './conversations.ts';
import { recordEventData } from './event-data.ts';
import { guidance } from './guidance.ts';
import { intelligence, outcomes, practice } from './intelligence.ts';
import { admin, ownKeys } from './partners.ts';
import { events, webhookBegins, webhookEnds } from './receivers.ts';
import { recorder, sampleBody } from './recorder.ts';
import { records } from './records.ts';
import { org, poll, rep, type Walker } from './walker.ts';

const lists = async ({ asks }: Walker) => {
  await asks.call('GET /');
  await asks.call('GET /v1/version');
  await asks.call('GET /v1/personas');
  await asks.call('GET /v1/methodologies');
  await asks.call('GET /v1/industries');
  await asks.call('GET /v1/environments');
  await asks.call('GET /v1/sales-motions');
  await asks.call('GET /v1/recording-types');
};

const owners = async ({ asks, keys }: Walker) => {
  await asks.call('POST /v1/orgs', { body: sampleBody('POST /v1/orgs', keys) });
  await asks.call('GET /v1/orgs/{org_id}', { params: org });
  await asks.call('GET /v1/orgs');
  const body = sampleBody('POST /v1/orgs/{org_id}/reps', keys);
  await asks.call('POST /v1/orgs/{org_id}/reps', { params: org, body });
  await asks.call('GET /v1/orgs/{org_id}/reps/{rep_id}', { params: rep });
  await asks.call('GET /v1/orgs/{org_id}/reps', { params: org });
};

const removals = async ({ asks }: Walker, analysisId: string) => {
  await asks.call('DELETE /v1/analyses/{id}', { params: { id: analysisId } });
  await asks.call('DELETE /v1/orgs/{org_id}/scoring-profile', { params: org });
  await asks.call('DELETE /v1/orgs/{org_id}/reps/{rep_id}', { params: rep });
  await asks.call('DELETE /v1/orgs/{org_id}', { params: org });
};

const privacy = async ({ asks, quiet, keys }: Walker) => {
  const body = sampleBody('POST /v1/orgs/{org_id}/erasures', keys);
  const { id } = await asks.call('POST /v1/orgs/{org_id}/erasures', { params: org, body });
  const params = { ...org, id };
  await quiet.ended('GET /v1/orgs/{org_id}/erasures/{id}', { params }, poll);
  await asks.call('GET /v1/orgs/{org_id}/erasures/{id}', { params });
  await asks.call('GET /v1/orgs/{org_id}/erasures', { params: org });
};

/** Calls every endpoint, each after its prerequisites, and stores each response. */
export const walk = async (options: Pick<Walker, 'address' | 'keys' | 'receiverUrl'>): Promise<void> => {
  const { address, keys } = options;
  const recording = recorder(address);
  const asks = recording(keys.keys.sandbox);
  const quiet = pitchScoring({ baseUrl: `${address}/sandbox`, apiKey: keys.keys.sandbox });
  const walker: Walker = { ...options, asks, quiet };
  await lists(walker);
  await owners(walker);
  await guidance(walker);
  const webhookId = await webhookBegins(walker);
  const analysisId = await analyses(walker);
  await sessions(walker);
  await intelligence(walker);
  await bulk(walker);
  await outcomes(walker, analysisId);
  await practice(walker);
  await records(walker);
  await privacy(walker);
  await webhookEnds(walker, webhookId);
  await events(walker);
  await removals(walker, analysisId);
  await recordEventData(walker);
  const silent = (apiKey: string) => pitchScoring({ baseUrl: `${address}/sandbox`, apiKey });
  await ownKeys(recording, await admin(recording(keys.keys.admin_live, 'live'), keys, silent));
};
