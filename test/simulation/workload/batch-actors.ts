import { cancelBatch, getBatch, submitBatch } from '../../../lambdas/contract/bulk.ts';
import { type Stage, submission } from './actors.ts';

/** Items of which some are no analyses at all. */
const itemsOf = ({ cloud, partner }: Stage): unknown[] =>
  Array.from({ length: 5 + cloud.random.int(60) }, (_, index) =>
    cloud.random.chance(0.15)
      ? { wrong: index }
      : { ...submission(`${partner.id} batch ${index}`), org_id: `org-${cloud.random.int(3)}` },
  );

/** How long a client waits at most before it looks again: the longer it has waited, the more patient it is. */
const patienceMs = (reads: number): number => Math.min(300_000, 20_000 * 1.2 ** reads);

/** Submits a batch and looks at it until it is over: it adds up each time. Some change their mind on the way. */
export const submitItems = async (stage: Stage, overMs: number) => {
  const { cloud, operations, send, partner, witnessed } = stage;
  await cloud.scheduler.sleep(cloud.random.between(0, overMs));
  const body = { items: itemsOf(stage), callback_url: 'https://callback.example.com/batch' };
  const { status, json, text } = await operations.settle(submitBatch, { key: partner.key, body });
  if (status !== 202) throw new Error(`A batch was refused: ${text}`);
  const params = { batch_id: String(json.batch_id) };
  const changesItsMind = cloud.random.chance(0.3);
  for (let reads = 1; ; reads += 1) {
    await cloud.scheduler.sleep(cloud.random.between(200, patienceMs(reads)));
    const answer = await send(getBatch, { key: partner.key, params });
    if (answer.kind === 'unknown' || answer.status !== 200) continue;
    const { total, queued, processing, completed, failed } = answer.json;
    if (queued + processing + completed + failed !== total || processing < 0)
      witnessed.push({ promise: 'batch', message: `read ${answer.text}`, subjects: [params.batch_id] });
    if (queued + processing === 0) return;
    if (changesItsMind && reads === 2) await operations.settle(cancelBatch, { key: partner.key, params });
  }
};
