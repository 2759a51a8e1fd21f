import * as admin from '../../../lambdas/contract/admin.ts';
import * as sessions from '../../../lambdas/contract/all-day-sessions.ts';
import * as analyses from '../../../lambdas/contract/analyses.ts';
import { submitAnalysis } from '../../../lambdas/contract/analysis-submission.ts';
import * as bulk from '../../../lambdas/contract/bulk.ts';
import * as chat from '../../../lambdas/contract/chat.ts';
import * as deliveries from '../../../lambdas/contract/deliveries.ts';
import * as dispositions from '../../../lambdas/contract/dispositions.ts';
import * as erasures from '../../../lambdas/contract/erasures.ts';
import * as exports from '../../../lambdas/contract/exports.ts';
import * as insights from '../../../lambdas/contract/insights.ts';
import * as keys from '../../../lambdas/contract/keys.ts';
import * as methodologies from '../../../lambdas/contract/methodologies.ts';
import * as orgs from '../../../lambdas/contract/orgs.ts';
import * as personas from '../../../lambdas/contract/personas.ts';
import * as drafts from '../../../lambdas/contract/playbook-drafts.ts';
import * as playbooks from '../../../lambdas/contract/playbooks.ts';
import * as practice from '../../../lambdas/contract/practice.ts';
import * as prompts from '../../../lambdas/contract/prompts.ts';
import * as reps from '../../../lambdas/contract/reps.ts';
import * as sandbox from '../../../lambdas/contract/sandbox.ts';
import * as scoring from '../../../lambdas/contract/scoring.ts';
import * as segmentRows from '../../../lambdas/contract/segments.ts';
import * as synthesis from '../../../lambdas/contract/synthesis.ts';
import * as uploads from '../../../lambdas/contract/uploads.ts';
import * as webhooks from '../../../lambdas/contract/webhooks.ts';
import { submission } from '../workload/actors.ts';
import {
  aDay,
  aDelivery,
  aDraft,
  aKey,
  aKnownRep,
  anAnalysis,
  anOrg,
  aPartner,
  aPlaybook,
  aPractice,
  aPrompt,
  aRep,
  aSegment,
  aSource,
  aWait,
  aWebhook,
  aWebhookOfPartner,
  callback_url,
  org_id,
  profile,
  rep_id,
} from './given.ts';
import { type Scenario, scenario } from './scenario.ts';

const ofWebhooks: readonly Scenario[] = [
  scenario(webhooks.registerWebhook, async ({ partner: { key } }) => ({
    key,
    body: { url: 'https://new.example.com/hook', enabled_events: ['analysis.completed'] },
  })),
  scenario(webhooks.updateWebhook, async (setup) => ({ ...(await aWebhook(setup)), body: { name: 'New' } })),
  scenario(webhooks.deleteWebhook, aWebhook),
  scenario(webhooks.testWebhook, aWebhook),
  scenario(sandbox.triggerEvent, async (setup) => {
    const { key } = await aWebhook(setup);
    return { key, body: { type: 'batch.completed' } };
  }),
  // Deliveries that wait for their webhook are dropped, because the scenario could not come to rest with them.
  scenario(sandbox.advanceTime, async (setup) => ({
    ...(await aWait(setup)),
    body: { advance_seconds: 86_400 },
  })),
  scenario(webhooks.rotateSecret, aWebhook),
  scenario(webhooks.rotateCallbackSecret, async ({ partner: { key } }) => ({ key })),
  scenario(deliveries.replayDelivery, aDelivery),
  scenario(deliveries.replayRange, async (setup) => {
    const { key, params } = await aDelivery(setup);
    const from = new Date(Date.now() - 3_600_000).toISOString();
    return { key, params: { id: params.id ?? '' }, body: { from, to: new Date().toISOString() } };
  }),
  scenario(deliveries.replayCallbackDelivery, async (setup) => {
    const { key } = await anAnalysis(setup);
    const { items } = setup.cloud.store.list({
      partition: `${setup.partner.id}#DELIVERIES#callback#sandbox`,
      order: 'ascending',
      limit: 10,
    });
    return { key, params: { delivery_id: String(items[0]?.['id']) } };
  }),
];

const ofJobs: readonly Scenario[] = [
  scenario(submitAnalysis, async (setup) => {
    const { key } = await aWebhook(setup);
    return { key, body: { ...submission(`${setup.partner.id} asked`), options: { callback_url } } };
  }),
  scenario(analyses.deleteAnalysis, anAnalysis),
  scenario(analyses.rescoreAnalysis, anAnalysis),
  scenario(bulk.submitBatch, async (setup) => ({
    ...(await aWebhook(setup)),
    params: {},
    body: { items: [{ wrong: true }, submission('one')], callback_url },
  })),
  scenario(bulk.cancelBatch, async ({ partner: { key }, operations }) => {
    const items = [submission('one'), submission('two')];
    const { json } = await operations.settle(bulk.submitBatch, { key, body: { items } });
    return { key, params: { batch_id: String(json.batch_id) } };
  }),
  scenario(chat.sendMessage, async (setup) => ({
    ...(await anAnalysis(setup)),
    body: { message: 'What went well?' },
  })),
  scenario(sessions.submitSession, async (setup) => {
    const { key } = await aWebhook(setup);
    return { key, body: { org_id, rep_id, recording_url: 'mock://one-pitch', options: { callback_url } } };
  }),
  scenario(segmentRows.analyzeSegment, async (setup) => {
    const { key, params } = await aSegment(setup);
    return { key, params };
  }),
  scenario(segmentRows.updateSegment, async (setup) => {
    const { key, params } = await aSegment(setup);
    return { key, params, body: { is_sales_conversation: true, customer_name: 'Dana' } };
  }),
  scenario(segmentRows.splitSegment, async (setup) => {
    const { key, params, middle } = await aSegment(setup);
    return { key, params, body: { at_seconds: middle } };
  }),
  scenario(segmentRows.mergeSegments, async (setup) => {
    const { key, params, middle } = await aSegment(setup);
    const body = { at_seconds: middle };
    const { segments } = await setup.have(segmentRows.splitSegment, { key, params, body });
    const segment_ids = segments.map(({ id }: { id: string }) => id);
    return { key, params: { id: params.id }, body: { segment_ids } };
  }),
  scenario(sessions.deleteSession, (setup) => aDay(setup, {})),
  scenario(uploads.createUpload, async ({ partner: { key } }) => ({
    key,
    body: { content_type: 'audio/mpeg', content_length: 1_000 },
  })),
];

const ofGuidance: readonly Scenario[] = [
  scenario(orgs.upsertOrg, async ({ partner: { key } }) => ({ key, body: { org_id, name: 'Org' } })),
  scenario(orgs.archiveOrg, anOrg),
  scenario(reps.upsertRep, async (setup) => ({
    ...(await anOrg(setup)),
    body: { rep_id, name: 'Tom', email: 'tom@example.com' },
  })),
  scenario(reps.archiveRep, aRep),
  scenario(prompts.createPrompt, async (setup) => ({
    ...(await anOrg(setup)),
    body: { title: 'One', prompt_content: 'Mind the roof.' },
  })),
  scenario(prompts.updatePrompt, async (setup) => ({ ...(await aPrompt(setup)), body: { title: 'Other' } })),
  scenario(prompts.deletePrompt, (setup) => aPrompt(setup)),
  scenario(prompts.reorderPrompts, async (setup) => {
    const first = await aPrompt(setup);
    const second = await aPrompt(setup, 'Second');
    const ids = [second.params.id, first.params.id];
    return { key: first.key, params: { org_id }, body: { ids } };
  }),
  scenario(scoring.putProfile, async (setup) => ({ ...(await anOrg(setup)), body: profile })),
  scenario(scoring.deleteProfile, async (setup) => {
    const org = await anOrg(setup);
    await setup.have(scoring.putProfile, { ...org, body: profile });
    return org;
  }),
  scenario(playbooks.createPlaybook, async (setup) => ({
    ...(await anOrg(setup)),
    body: { content: 'Ask first. Then show the SunRidge Q8.', name: 'Book' },
  })),
  scenario(playbooks.updatePlaybook, async (setup) => ({
    ...(await aPlaybook(setup)),
    body: { content: 'Listen first. Then show the SunRidge Q9.' },
  })),
  scenario(playbooks.deletePlaybook, aPlaybook),
  scenario(playbooks.createSource, async (setup) => ({
    ...(await anOrg(setup)),
    body: { title: 'Guide', content: 'Ask about the roof.' },
  })),
  scenario(playbooks.deleteSource, aSource),
];

const ofIntelligence: readonly Scenario[] = [
  scenario(drafts.createDraft, async (setup) => {
    const { key } = await aSource(setup);
    return { key, params: { org_id }, body: {} };
  }),
  scenario(drafts.publishDraft, aDraft),
  scenario(personas.assignPersona, async (setup) => ({
    ...(await aKnownRep(setup)),
    body: { callback_url },
  })),
  scenario(personas.putPersona, async (setup) => ({
    ...(await aRep(setup)),
    body: { persona: 'challenger' },
  })),
  scenario(methodologies.assignMethodology, async (setup) => ({ ...(await aKnownRep(setup)), body: {} })),
  scenario(methodologies.putMethodology, async (setup) => ({
    ...(await aRep(setup)),
    body: { primary: 'spin' },
  })),
  scenario(synthesis.startSynthesis, async (setup) => ({ ...(await aKnownRep(setup)), body: {} })),
];

const ofOutcomes: readonly Scenario[] = [
  scenario(dispositions.putDispositions, async (setup) => ({
    ...(await anOrg(setup)),
    body: { dispositions: [{ slug: 'signed', label: 'Signed', outcome: 'won' }] },
  })),
  scenario(dispositions.putDisposition, async (setup) => ({
    ...(await anAnalysis(setup)),
    body: { slug: 'won' },
  })),
  scenario(dispositions.deleteDisposition, async (setup) => {
    const analysis = await anAnalysis(setup);
    await setup.have(dispositions.putDisposition, { ...analysis, body: { slug: 'won' } });
    return analysis;
  }),
  scenario(insights.createSnapshot, async (setup) => {
    const { key } = await anAnalysis(setup);
    return { key, params: { org_id }, body: {} };
  }),
  scenario(practice.startPractice, async (setup) => ({
    ...(await aKnownRep(setup)),
    body: { difficulty: 'hard' },
  })),
  scenario(practice.sendPracticeMessage, async (setup) => ({
    ...(await aPractice(setup)),
    body: { message: 'Would you like to get started?' },
  })),
  scenario(practice.completePractice, aPractice),
];

const ofAdmin: readonly Scenario[] = [
  scenario(keys.rotateKey, async ({ partner: { key } }) => ({ key })),
  scenario(keys.revokeKey, async (setup) => ({ ...(await aKey(setup)), key: setup.partner.key })),
  scenario(admin.createPartner, async ({ partner }) => ({
    key: partner.liveAdminKey,
    stage: 'live',
    body: { name: 'New', contact_email: 'new@example.com' },
  })),
  scenario(admin.updatePartner, async (setup) => ({ ...(await aPartner(setup)), body: { name: 'Changed' } })),
  scenario(admin.suspendPartner, aPartner),
  scenario(admin.resumePartner, async (setup) => {
    const partner = await aPartner(setup);
    await setup.have(admin.suspendPartner, partner);
    return partner;
  }),
  scenario(admin.mintKey, async ({ partner }) => ({
    key: partner.liveAdminKey,
    stage: 'live',
    body: { partner_id: partner.id, environment: 'sandbox' },
  })),
  scenario(admin.revokePartnerKey, async (setup) => ({
    ...(await aKey(setup)),
    key: setup.partner.liveAdminKey,
    stage: 'live',
  })),
  scenario(admin.updatePartnerWebhook, async (setup) => ({
    ...(await aWebhookOfPartner(setup)),
    body: { paused: true },
  })),
  scenario(admin.deletePartnerWebhook, aWebhookOfPartner),
  scenario(admin.signUpload, async ({ partner }) => ({
    key: partner.liveAdminKey,
    stage: 'live',
    params: { id: partner.id },
    body: { content_type: 'audio/mpeg', content_length: 1_000, environment: 'sandbox' },
  })),
];

const ofExports: readonly Scenario[] = [
  scenario(exports.createExport, async (setup) => {
    const { key } = await anAnalysis(setup);
    return { key, body: { resource: 'audit', format: 'csv' } };
  }),
];

const ofPrivacy: readonly Scenario[] = [
  scenario(erasures.createErasure, async (setup) => {
    const { key } = await aKnownRep(setup);
    // The simulator compares every response with what is stored, so endpoints that erase records are crashed in test/privacy.
    return { key, params: { org_id }, body: { customer: { name: 'Nobody Known' } } };
  }),
];

/** Every mutation of the service, once. */
export const scenarios: readonly Scenario[] = [
  ...ofWebhooks,
  ...ofJobs,
  ...ofGuidance,
  ...ofIntelligence,
  ...ofOutcomes,
  ...ofAdmin,
  ...ofExports,
  ...ofPrivacy,
];
