import { submitSession } from '../../../lambdas/contract/all-day-sessions.ts';
import { upsertOrg } from '../../../lambdas/contract/orgs.ts';
import { createDraft, publishDraft } from '../../../lambdas/contract/playbook-drafts.ts';
import { createSource } from '../../../lambdas/contract/playbooks.ts';
import { createPrompt, listPrompts, reorderPrompts } from '../../../lambdas/contract/prompts.ts';
import { registerWebhook } from '../../../lambdas/contract/webhooks.ts';
import { longDay } from '../../support/long-day.ts';
import type { Stage } from './actors.ts';

/** Answers that an actor needs before it can go on. */
const need = async ({ operations }: Stage, ...asked: Parameters<Stage['operations']['settle']>) => {
  const answer = await operations.settle(...asked);
  if (answer.status >= 300) throw new Error(`${asked[0].id} was refused: ${answer.text}`);
  return answer.json;
};

const anOrg = async (stage: Stage, org_id: string) => {
  await need(stage, upsertOrg, { key: stage.partner.key, body: { org_id } });
  return { key: stage.partner.key, params: { org_id } };
};

const contenders = 12;

/** Has a draft written, and lets several publish it at once: one of them does. */
export const publishOnce = async (stage: Stage) => {
  const { cloud, operations, partner, witnessed } = stage;
  const org = await anOrg(stage, 'drafting');
  await need(stage, createSource, { ...org, body: { title: 'Guide', content: 'Ask about the roof first.' } });
  const { id } = await need(stage, createDraft, { ...org, body: {} });
  const key = { pk: `${partner.id}#sandbox#DRAFTS`, sk: String(id) };
  const status = () => cloud.store.get(key)?.['status'];
  while (status() === 'queued' || status() === 'processing') await cloud.scheduler.sleep(5_000);
  if (status() === 'failed') return;
  const request = { key: partner.key, params: { org_id: 'drafting', id: String(id) } };
  const publishing = Array.from({ length: contenders }, () => operations.settle(publishDraft, request));
  const statuses = (await Promise.all(publishing)).map((answer) => answer.status);
  const published = statuses.filter((one) => one === 200).length;
  if (published !== 1 || statuses.some((one) => one !== 200 && one !== 409))
    witnessed.push({ promise: 'P4', message: `answers ${statuses.join()}`, subjects: [String(id)] });
};

/** Has many drafts written at once. */
export const draftTogether = async (stage: Stage, count: number) => {
  const { operations } = stage;
  const org = await anOrg(stage, 'crowded');
  await need(stage, createSource, { ...org, body: { title: 'Guide', content: 'Ask about the roof first.' } });
  await Promise.all(
    Array.from({ length: count }, () => operations.settle(createDraft, { ...org, body: {} })),
  );
};

const shuffled = <Item>({ cloud }: Stage, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: cloud.random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Two put the prompts of an org into order at once, and a third one reads: what it reads is one whole order. */
export const reorderTogether = async (stage: Stage) => {
  const { cloud, operations, send, partner, witnessed } = stage;
  const org = await anOrg(stage, 'ordered');
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await need(stage, createPrompt, { ...org, body: { title, prompt_content: 'Mind it.' } });
    ids.push(String(id));
  }
  const orders = new Set([ids.join()]);
  let isOver = false;
  const reorder = async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = shuffled(stage, ids);
      orders.add(asked.join());
      await operations.settle(reorderPrompts, { key: partner.key, params: org.params, body: { ids: asked } });
    }
  };
  const read = async () => {
    while (!isOver) {
      await cloud.scheduler.sleep(cloud.random.between(5, 500));
      const answer = await send(listPrompts, { key: partner.key, params: org.params });
      if (answer.kind === 'unknown' || answer.status !== 200) continue;
      const seen = (answer.json.data as { id: string }[]).map(({ id }) => id).join();
      if (!orders.has(seen)) witnessed.push({ promise: 'P3', message: `read ${seen}`, subjects: ids });
    }
  };
  const reading = read();
  await Promise.all([reorder(), reorder()]);
  isOver = true;
  await reading;
};

/** Submits a recorded day with one conversation, which is found and analysed. */
export const submitDay = async (stage: Stage) => {
  const { cloud, operations, partner } = stage;
  const enabled_events = ['all_day_session.completed', 'all_day_session.detected', 'analysis.completed'];
  const url = 'https://days.example.com/hook';
  await need(stage, registerWebhook, { key: partner.key, body: { url, enabled_events } });
  const options = {
    auto_analyze: cloud.random.chance(0.7),
    callback_url: 'https://callback.example.com/day',
    min_confidence: 0.5,
  };
  // Every other day is long: a model reads it block by block.
  const isLong = operations.all.length % 2 === 0;
  const source = isLong ? { transcript: longDay(2) } : { recording_url: 'mock://one-pitch' };
  const body = { org_id: 'days', rep_id: 'rep', ...source, options };
  const answer = await operations.settle(submitSession, { key: partner.key, body });
  if (answer.status !== 202) throw new Error(`A day was refused: ${answer.text}`);
};
