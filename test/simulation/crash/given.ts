import * as admin from '../../../lambdas/contract/admin.ts';
import * as sessions from '../../../lambdas/contract/all-day-sessions.ts';
import { submitAnalysis } from '../../../lambdas/contract/analysis-submission.ts';
import * as orgs from '../../../lambdas/contract/orgs.ts';
import * as drafts from '../../../lambdas/contract/playbook-drafts.ts';
import * as playbooks from '../../../lambdas/contract/playbooks.ts';
import * as practice from '../../../lambdas/contract/practice.ts';
import * as prompts from '../../../lambdas/contract/prompts.ts';
import * as reps from '../../../lambdas/contract/reps.ts';
import * as webhooks from '../../../lambdas/contract/webhooks.ts';
import { submission } from '../workload/actors.ts';
import type { Preparation } from './scenario.ts';

// The records that a scenario has before its request, made through the service itself.

export const org_id = 'org';
export const rep_id = 'rep';
export const callback_url = 'https://callback.example.com/here';

export const anOrg = async ({ have, partner }: Preparation) => {
  await have(orgs.upsertOrg, { key: partner.key, body: { org_id } });
  return { key: partner.key, params: { org_id } };
};

export const aRep = async (setup: Preparation) => {
  const { key, params } = await anOrg(setup);
  await setup.have(reps.upsertRep, { key, params, body: { rep_id } });
  return { key, params: { ...params, rep_id } };
};

export const anAnalysis = async ({ have, partner }: Preparation) => {
  const body = { ...submission(`${partner.id} before`), org_id, rep_id, options: { callback_url } };
  const { id } = await have(submitAnalysis, { key: partner.key, body });
  return { key: partner.key, params: { id: String(id) } };
};

export const aPrompt = async (setup: Preparation, title = 'First') => {
  const { key, params } = await anOrg(setup);
  const body = { title, prompt_content: 'Mind the roof.' };
  const { id } = await setup.have(prompts.createPrompt, { key, params, body });
  return { key, params: { ...params, id: String(id) } };
};

export const aPlaybook = async (setup: Preparation) => {
  const { key, params } = await anOrg(setup);
  const { id } = await setup.have(playbooks.createPlaybook, {
    key,
    params,
    body: { content: 'Ask first, then show the SunRidge Q7.' },
  });
  return { key, params: { ...params, id: String(id) } };
};

export const aSource = async (setup: Preparation) => {
  const { key, params } = await anOrg(setup);
  const body = { title: 'Guide', content: 'Ask about the roof. Always name the price.' };
  const { id } = await setup.have(playbooks.createSource, { key, params, body });
  return { key, params: { ...params, id: String(id) } };
};

export const aWebhook = async ({ have, partner }: Preparation) => {
  const enabled_events = ['analysis.completed', 'analysis.failed', 'analysis.queued'];
  const body = { url: 'https://crash.example.com/hook', enabled_events };
  const { id } = await have(webhooks.registerWebhook, { key: partner.key, body });
  return { key: partner.key, params: { id: String(id) } };
};

/** The same webhook, as an operator names it. */
export const aWebhookOfPartner = async (setup: Preparation) => {
  const { params } = await aWebhook(setup);
  const { id, liveAdminKey } = setup.partner;
  return { key: liveAdminKey, stage: 'live' as const, params: { id, webhook_id: params.id } };
};

/** Events that wait for a paused webhook. */
export const aWait = async (setup: Preparation) => {
  const { key, params } = await aWebhook(setup);
  await setup.have(webhooks.updateWebhook, { key, params, body: { paused: true } });
  await anAnalysis(setup);
  return { key };
};

/** A webhook that has received its first events. */
export const aDelivery = async (setup: Preparation) => {
  const { key, params } = await aWebhook(setup);
  await anAnalysis(setup);
  const { items } = setup.cloud.store.list({
    partition: `${setup.partner.id}#DELIVERIES#${params.id}`,
    order: 'ascending',
    limit: 10,
  });
  return { key, params: { ...params, delivery_id: String(items[0]?.['id']) } };
};

export const aDay = async ({ have, partner }: Preparation, options: object) => {
  const body = { org_id, rep_id, recording_url: 'mock://one-pitch', options };
  const { id } = await have(sessions.submitSession, { key: partner.key, body });
  return { key: partner.key, params: { id: String(id) } };
};

export const aPartner = async ({ have, partner }: Preparation) => {
  const body = { name: 'Other', contact_email: 'other@example.com' };
  const { id } = await have(admin.createPartner, { key: partner.liveAdminKey, stage: 'live', body });
  return { key: partner.liveAdminKey, stage: 'live' as const, params: { id: String(id) } };
};

export const aKey = async (setup: Preparation) => {
  const body = { partner_id: setup.partner.id, environment: 'sandbox' };
  const { key_id } = await setup.have(admin.mintKey, {
    key: setup.partner.liveAdminKey,
    stage: 'live',
    body,
  });
  return { params: { key_id: String(key_id) } };
};

export const profile = {
  name: 'Ours',
  weights: { clarity: 1, influence: 2, objection: 3, discovery: 4, delivery: 5, close: 6 },
};

export const aDraft = async (setup: Preparation) => {
  const { key } = await aSource(setup);
  const { id } = await setup.have(drafts.createDraft, { key, params: { org_id }, body: {} });
  return { key, params: { org_id, id: String(id) } };
};

/** A rep with a scored analysis. */
export const aKnownRep = async (setup: Preparation) => {
  const { key } = await anAnalysis(setup);
  return { key, params: { org_id, rep_id } };
};

/** A practice session with enough talk to be completed. */
export const aPractice = async (setup: Preparation) => {
  const { key, params } = await aRep(setup);
  const body = { difficulty: 'easy' };
  const { id } = await setup.have(practice.startPractice, { key, params, body });
  const session = { key, params: { id: String(id) } };
  const message =
    'Hi there, my name is Tom and I am with Acme Roofing. How old is your roof, and what bothers you most about it? We replace roofs in two days, with a warranty of ten years.';
  await setup.have(practice.sendPracticeMessage, { ...session, body: { message } });
  return session;
};

/** A segment whose analysis nobody has requested yet. */
export const aSegment = async (setup: Preparation) => {
  const { key, params } = await aDay(setup, { auto_analyze: false });
  const [segment] = setup.cloud.store.items().filter(({ pk }) => String(pk).includes('#SEGMENTS#'));
  const middle = (Number(segment?.['start_seconds']) + Number(segment?.['end_seconds'])) / 2;
  return { key, params: { ...params, segment_id: String(segment?.['id']) }, middle };
};
