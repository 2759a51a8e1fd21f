import { expect, it } from 'vitest';
import { shareOf, type Work } from '../../lambdas/adapters/limits/permits.ts';
import type { Item } from '../../lambdas/adapters/table/table.ts';
import { writeDraft } from '../../lambdas/contract/queue-workers.ts';
import { shareOfWorkers } from '../../lambdas/domain/tenants/share-of-workers.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { consumedQueue } from '../dispatch/storm/consumed-queue.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { randomFrom } from '../simulation/engine/random.ts';
import { type Scheduler, scheduler } from '../simulation/engine/scheduler.ts';
import { inVirtualProcess } from '../simulation/engine/virtual-process.ts';

// On virtual time, with as many calls of the worker as the cloud gives it, and the row of the outbox brought to the queue.

const { maxConcurrency } = writeDraft.trigger;
const draftMs = 60_000;

interface Begun {
  readonly partner_id: string;
  readonly askedMs: number;
  readonly begunMs: number;
}

const contextOf = (time: Scheduler) => ({
  now: () => new Date(time.nowMs()).toISOString(),
  newId,
  lifeMs: () => writeDraft.timeoutSeconds * 1_000,
  logFailure: (_message: string, failure: unknown): void => {
    throw failure;
  },
});

/** Drafts of a minute each: so many of one partner, then one of another. Answers when each began, in order. */
const drafts = async (
  many: number,
  share: number,
): Promise<{ begun: Begun[]; greedy: string; most: number }> => {
  const parts = {
    scheduler: scheduler(Date.parse('2026-11-20T10:00:00.000Z')),
    random: randomFrom('shares'),
  };
  const { scheduler: time } = parts;
  return inVirtualProcess(parts, async () => {
    const greedy = newId();
    const other = newId();
    const asked = new Map<string, number>();
    const begun: Begun[] = [];
    let running = 0;
    let most = 0;
    const relayed = (item: Item) => {
      if (!String(item['sk']).startsWith('job_')) return;
      const partner_id = String(item['pk']).split('#')[0] ?? '';
      ask({ tenant: { partner_id, environment: 'sandbox' }, id: String(item['job_id']) });
    };
    const table = memoryTable(relayed);
    const work = shareOf(
      table,
      'draft',
      share,
    )(async ({ tenant: { partner_id }, id }: Work) => {
      begun.push({ partner_id, askedMs: asked.get(id) ?? Number.NaN, begunMs: time.nowMs() });
      if (partner_id === greedy) running += 1;
      most = Math.max(most, running);
      await time.sleep(draftMs);
      if (partner_id === greedy) running -= 1;
    });
    const queue = consumedQueue({
      ...parts,
      width: maxConcurrency,
      keptSeconds: 86_400,
      invoke: (event, done) => {
        const { Records } = event as { Records: { body: string }[] };
        void work(JSON.parse(Records[0]?.body ?? ''), contextOf(time)).then(done);
      },
    });
    const ask = (one: Work) =>
      queue.send(JSON.stringify(one), { group: one.tenant.partner_id, delaySeconds: 0 });
    const create = (partner_id: string) => {
      const id = newId();
      asked.set(id, time.nowMs());
      ask({ tenant: { partner_id, environment: 'sandbox' }, id });
    };
    for (let count = 0; count < many; count += 1) create(greedy);
    await time.run(time.nowMs() + 1_000);
    create(other);
    await time.run(time.nowMs() + many * draftMs);
    return { begun, greedy, most };
  });
};

it('ten slow drafts of a partner leave workers to others, and are all written', async () => {
  const { begun, greedy, most } = await drafts(10, shareOfWorkers(maxConcurrency));
  const [other] = begun.filter(({ partner_id }) => partner_id !== greedy);
  expect((other?.begunMs ?? Number.NaN) - (other?.askedMs ?? 0)).toBeLessThan(100);
  expect(most).toBe(2);
  expect(begun).toHaveLength(11);
});

it('ten slow drafts would delay others without a share (a control)', async () => {
  const { begun, greedy } = await drafts(10, maxConcurrency);
  const [other] = begun.filter(({ partner_id }) => partner_id !== greedy);
  expect((other?.begunMs ?? 0) - (other?.askedMs ?? 0)).toBeGreaterThan(50_000);
});
