import { resumePartner, suspendPartner } from '../../../lambdas/contract/admin.ts';
import { submitAnalysis } from '../../../lambdas/contract/analysis-submission.ts';
import { listDeliveries, replayDelivery, replayRange } from '../../../lambdas/contract/deliveries.ts';
import { listEvents } from '../../../lambdas/contract/events.ts';
import { revokeKey, rotateKey } from '../../../lambdas/contract/keys.ts';
import {
  deleteWebhook,
  registerWebhook,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '../../../lambdas/contract/webhooks.ts';
import type { Violation } from '../checks/violation.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { Send } from './gateway.ts';
import { mannerOf, type Temper } from './manners.ts';
import type { Operations } from './operations.ts';
import type { Partner } from './partner.ts';

/** What an actor works with. */
export interface Stage {
  readonly cloud: Cloud;
  readonly operations: Operations;
  readonly send: Send;
  readonly partner: Partner;
  /** What an actor saw that must not be. */
  readonly witnessed: Violation[];
}

const dayMs = 86_400_000;

/** A conversation of a few words: what is scored does not matter here. */
const transcript = {
  language: 'en-US',
  utterances: [
    {
      speaker: 'A',
      role: 'rep',
      start_seconds: 0,
      end_seconds: 6,
      text: 'Hi, I am Tom. What do you pay for power?',
    },
    { speaker: 'B', role: 'customer', start_seconds: 7, end_seconds: 12, text: 'Too much. I am Anna.' },
  ],
};

/** The body of a submission. Its operation stands in its metadata, by which its effect is found. */
export const submission = (operation: string) => ({
  org_id: 'org',
  rep_id: 'rep',
  transcript,
  metadata: { operation },
});

/** Submits analyses as fast as the plan says, each by a client of its own. */
export const submit = async (stage: Stage, { count, overMs }: { count: number; overMs: number }) => {
  const { cloud, operations, partner } = stage;
  const one = async () => {
    await cloud.scheduler.sleep(cloud.random.between(0, overMs));
    const operation = `${partner.id} ${operations.all.length}`;
    const callback_url = 'https://callback.example.com/here';
    const options = cloud.random.chance(0.2) ? { options: { callback_url } } : {};
    const body = { ...submission(operation), org_id: `org-${cloud.random.int(3)}`, ...options };
    const answer = await operations.settle(submitAnalysis, { key: partner.key, body });
    if (answer.status !== 202) throw new Error(`A submission was refused: ${answer.text}`);
    if (cloud.random.chance(0.05))
      await operations.reuse(submitAnalysis, { key: partner.key, body: { ...body, rep_id: 'other' } });
  };
  await Promise.all(Array.from({ length: count }, one));
};

/** Submits a few analyses with the live key. No sandbox webhook receives their events. */
export const submitLive = async ({ cloud, operations, partner }: Stage, { overMs }: { overMs: number }) => {
  for (let count = 0; count < 3; count += 1) {
    await cloud.scheduler.sleep(cloud.random.between(0, overMs));
    const body = submission(`${partner.id} live ${operations.all.length}`);
    const answer = await operations.settle(submitAnalysis, { key: partner.liveKey, stage: 'live', body });
    if (answer.status !== 202) throw new Error(`A live submission was refused: ${answer.text}`);
  }
};

/** Suspends a partner in the middle of its work, and resumes it after a while. */
export const suspend = async (
  { cloud, operations, partner }: Stage,
  { operator, overMs }: { operator: Partner; overMs: number },
) => {
  const request = { key: operator.liveAdminKey, stage: 'live', params: { id: partner.id } } as const;
  await cloud.scheduler.sleep(cloud.random.between(0, overMs));
  await operations.settle(suspendPartner, request);
  await cloud.scheduler.sleep(cloud.random.pick([5_000, 120_000, 3_600_000]));
  await operations.settle(resumePartner, request);
};

/** Uses a key that another partner has used: it means nothing here. */
export const borrowKey = async ({ cloud, operations, partner }: Stage, other: Stage) => {
  await cloud.scheduler.sleep(30_000);
  const used = other.operations.all.find(({ row }) => row === submitAnalysis);
  if (used === undefined) return;
  const body = submission(`${partner.id} borrowed`);
  const answer = await operations.settle(submitAnalysis, { key: partner.key, body }, used.key);
  if (answer.status === 202) return;
  throw new Error(`A key of another partner stood in the way: ${answer.text}`);
};

/** A webhook of a partner, and with which key it is managed. */
export interface OwnWebhook {
  readonly id: string;
  readonly asking: () => { readonly key: string; readonly stage: 'sandbox' | 'live' };
}

/** Registers a webhook, some with the live key, with a receiver that behaves as its temper is. */
export const register = async (
  stage: Stage,
  temper: Temper,
  isLive = stage.cloud.random.chance(0.25),
): Promise<OwnWebhook> => {
  const { cloud, operations, partner } = stage;
  const url = `https://${temper}-${cloud.random.int(1_000_000)}.example.com/hook`;
  const recoversMs = cloud.scheduler.nowMs() + cloud.random.pick([60_000, 1_800_000, 36_000_000]);
  const parts = { random: cloud.random, nowMs: () => cloud.scheduler.nowMs(), recoversMs };
  cloud.receivers.behave(url, () => mannerOf(temper, parts));
  const kinds = ['analysis.completed', 'analysis.failed', 'analysis.queued'];
  const enabled_events = cloud.random.chance(0.5) ? kinds : kinds.slice(0, 2);
  const asLive = { key: partner.liveKey, stage: 'live' } as const;
  const made = isLive ? asLive : { key: partner.key };
  const answer = await operations.settle(registerWebhook, { ...made, body: { url, enabled_events } });
  if (answer.status !== 200) throw new Error(`A webhook was refused: ${answer.text}`);
  // What was made in the sandbox is managed with either key.
  const asking = () =>
    isLive || cloud.random.chance(0.2) ? asLive : ({ key: partner.key, stage: 'sandbox' } as const);
  return { id: String(answer.json.id), asking };
};

/** Pauses a webhook, and resumes it after a while. */
export const pause = async ({ cloud, operations }: Stage, { id, asking }: OwnWebhook, ms: number) => {
  const request = (paused: boolean) => ({ ...asking(), params: { id }, body: { paused } });
  await operations.settle(updateWebhook, request(true));
  await cloud.scheduler.sleep(ms);
  await operations.settle(updateWebhook, request(false));
};

const replayLatest = async ({ operations, send, cloud }: Stage, { id, asking }: OwnWebhook) => {
  const query = { limit: '5' };
  const listed = await send(listDeliveries, { ...asking(), params: { id }, query });
  if (listed.kind === 'unknown' || listed.status !== 200 || listed.json.data.length === 0) return;
  const { id: delivery_id } = cloud.random.pick(listed.json.data as { id: string }[]);
  await operations.settle(replayDelivery, { ...asking(), params: { id, delivery_id } });
};

const replaySome = async ({ operations }: Stage, { id, asking }: OwnWebhook) => {
  const from = new Date(Date.now() - 600_000).toISOString();
  const to = new Date().toISOString();
  await operations.settle(replayRange, { ...asking(), params: { id }, body: { from, to } });
};

/** Uses a sandbox key on a webhook that a live key made, which does not exist for that key. */
export const reachLive = async (stage: Stage) => {
  const { cloud, operations, send, partner, witnessed } = stage;
  const { id } = await register(stage, 'healthy', true);
  const request = { key: partner.key, params: { id } };
  const range = { from: new Date(Date.now() - 600_000).toISOString(), to: new Date().toISOString() };
  const away = { url: 'https://elsewhere.example.com/hook' };
  const asked = [
    () => send(listDeliveries, request),
    () => operations.tryOnce(testWebhook, request),
    () => operations.tryOnce(replayRange, { ...request, body: range }),
    () => operations.tryOnce(updateWebhook, { ...request, body: away }),
    () => operations.tryOnce(rotateSecret, request),
    () => operations.tryOnce(deleteWebhook, request),
  ];
  for (const ask of asked) {
    await cloud.scheduler.sleep(cloud.random.between(0, 60_000));
    const answer = await ask();
    if (answer.kind === 'unknown' || answer.status >= 400) continue;
    const message = `a live webhook answered a sandbox key with ${answer.status}`;
    witnessed.push({ promise: 'environments', message, subjects: [id] });
  }
};

/** Something that a partner does to a webhook. */
export const changeSomething = async (stage: Stage, webhook: OwnWebhook) => {
  const { cloud, operations } = stage;
  const request = { ...webhook.asking(), params: { id: webhook.id } };
  const chance = cloud.random.next();
  if (chance < 0.25) return pause(stage, webhook, cloud.random.pick([1_000, 60_000, 1_800_000, 7_200_000]));
  if (chance < 0.45) return void (await operations.settle(rotateSecret, request));
  if (chance < 0.6) return void (await operations.settle(testWebhook, request));
  if (chance < 0.8) return replayLatest(stage, webhook);
  if (chance < 0.9) return replaySome(stage, webhook);
  return void (await operations.settle(deleteWebhook, request));
};

/** Reads the feed on from the last event that it saw, as a consumer does who was away. */
export const readFeed = async ({ cloud, send, partner, witnessed }: Stage, untilMs: number) => {
  let last = 0;
  while (cloud.scheduler.nowMs() < untilMs) {
    await cloud.scheduler.sleep(cloud.random.between(5_000, 60_000));
    const query = { after_sequence: String(last), limit: '100' };
    const answer = await send(listEvents, { key: partner.key, query });
    if (answer.kind === 'unknown' || answer.status !== 200) continue;
    for (const { sequence, id } of answer.json.data as { sequence: number; id: string }[]) {
      if (sequence !== last + 1)
        witnessed.push({ promise: 'feed', message: `read ${sequence} after ${last}`, subjects: [id] });
      last = sequence;
    }
  }
};

/** Uses a key that is rotated out, with which no key can be made and no other one ended. */
const useFoundKey = async ({ operations, partner, witnessed }: Stage, key: string, successor: string) => {
  const attempts = [
    await operations.tryOnce(rotateKey, { key }),
    await operations.tryOnce(revokeKey, { key, params: { key_id: successor } }),
  ];
  for (const attempt of attempts)
    if (attempt.kind === 'answered' && attempt.status === 200)
      witnessed.push({ promise: 'K5', message: 'a key that is rotated out did it', subjects: [partner.id] });
};

/** Rotates a key, and sends requests with the old one around the moment when it expires. */
export const rotateOwnKey = async (stage: Stage) => {
  const { cloud, operations, send, partner, witnessed } = stage;
  const old = partner.key;
  const answer = await operations.settle(rotateKey, { key: old });
  if (answer.status !== 200) throw new Error(`A rotation was refused: ${answer.text}`);
  partner.key = String(answer.json.key);
  await useFoundKey(stage, old, String(answer.json.new_key_id));
  const diesMs = Date.parse(answer.json.old_key_revokes_at);
  const marginMs = 2 * cloud.faults.rates.skewMs + 100;
  const ask = async (atMs: number, isAlive: boolean) => {
    await cloud.scheduler.sleep(Math.max(0, atMs - cloud.scheduler.nowMs()));
    const seen = await send(listEvents, { key: old, query: { limit: '1' } });
    if (seen.kind === 'unknown' || (seen.status === 200) === isAlive) return;
    const message = `the old key answered ${seen.status} ${Math.round(atMs - diesMs)} ms after its end`;
    witnessed.push({ promise: 'K4', message, subjects: [partner.id] });
  };
  await ask(diesMs - dayMs / 2, true);
  // A request takes a while to get there.
  await ask(diesMs - marginMs - 2_000, true);
  await ask(diesMs + marginMs, false);
};
