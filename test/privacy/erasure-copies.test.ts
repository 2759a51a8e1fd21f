import { describe, expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { insightsSetup } from '../insights/insights-setup.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';
import { erasing } from './erasure-setup.ts';
import { telling } from './policy-setup.ts';

const customer = { name: 'Ludmila Hartley' };

it('an erasure deletes the file of an export that was written meanwhile', async () => {
  const setup = await chatSetup();
  const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript: telling });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  await setup.score(json.id);
  const { documents, tenant } = setup;
  const file = `exports/${tenant.partner_id}/${tenant.environment}/${newId()}.jsonl`;
  let isWritten = false;
  const put = async (key: string, text: string) => {
    // Its rows were read a moment before.
    if (!isWritten && key.includes(`/analyses/${json.id}/row-`)) {
      isWritten = true;
      await documents.put(file, 'Ludmila Hartley');
    }
    return documents.put(key, text);
  };
  const { receipt } = await erasing({ ...setup, documents: { ...documents, put } } as never).erased({
    customer,
  });
  expect(isWritten).toBe(true);
  expect(documents.keys()).not.toContain(file);
  expect(receipt.erased).toContainEqual({ kind: 'exports', count: 1 });
});

describe('an erasure in insights', () => {
  it('removes the rank of a rep, and keeps those of the others', async () => {
    const setup = await insightsSetup();
    for (const rep_id of ['tom', 'tom', 'tom', 'ann', 'ann', 'ann'])
      await setup.analysed('perfect-pitch', rep_id);
    const { snapshot_id, insights } = await setup.worked();
    expect(insights.ranking).toHaveLength(2);
    const { addRep, erased } = erasing(setup);
    await addRep({ rep_id: 'tom' });
    const { receipt } = await erased({ rep_id: 'tom' });
    expect(receipt.erased).toContainEqual({ kind: 'insights_snapshots', count: 1 });
    const { json } = await setup.get(snapshot_id);
    expect(json.insights.ranking).toEqual([insights.ranking[0]]);
    expect(json.insights.ranking[0].rep_id).toBe('ann');
    expect(json.insights.totals).toEqual(insights.totals);
  });

  it('waits for a snapshot that had read the words before, and leaves no quote in it', async () => {
    const setup = await insightsSetup();
    const id = await setup.analysed('perfect-pitch', 'tom');
    const { addRep, ask, run, get } = erasing(setup);
    await addRep({ rep_id: 'tom' });
    const { json } = await setup.create();
    let erasure = '';
    const { table, documents } = setup;
    let step: 'making' | 'kept' | 'ended' = 'making';
    await setup.runSnapshot(json.snapshot_id, 60_000, {
      documents: {
        ...documents,
        put: async (key, text) => {
          if (key.includes('/insights/') && step === 'making') {
            step = 'kept';
            erasure = (await ask({ rep_id: 'tom' })).json.id;
            await run(erasure);
            expect((await get(erasure)).json.status).toBe('processing');
            expect((await setup.read(id)).status).toBe(404);
          }
          await documents.put(key, text);
        },
      },
      table: {
        ...table,
        write: async (writes) => {
          const result = await table.write(writes);
          if (step === 'kept') step = 'ended';
          return result;
        },
        // The call dies behind its end.
        get: async (key) => {
          if (step === 'ended') throw new Error('died');
          return table.get(key);
        },
      },
    });
    expect((await setup.get(json.snapshot_id)).text).toContain(id);
    await run(erasure);
    const { status, receipt } = (await get(erasure)).json;
    expect(status).toBe('completed');
    expect(receipt.erased).toContainEqual({ kind: 'insights_snapshots', count: 1 });
    const { text, json: left } = await setup.get(json.snapshot_id);
    expect(left.insights.totals.analyses).toBe(1);
    expect(text).not.toContain(id);
  });
});

it('an erasure keeps the stored responses of another org with a rep of the same id', async () => {
  const setup = await intelSetup();
  await setup.addRep('bolt', 'tom');
  const headers = { 'idempotency-key': newId() };
  const params = { org_id: 'bolt', rep_id: 'tom' };
  const override = { persona: 'challenger', notes: 'He asks well.' };
  const first = await setup.putPersona(override, { params, headers });
  expect(first.status).toBe(200);
  const own = { headers: { 'idempotency-key': newId() } };
  const ofErased = await setup.putPersona(override, own);
  await erasing(setup).erased({ rep_id: 'tom' });
  const repeated = await setup.putPersona(override, { params, headers });
  expect(repeated.text).toBe(first.text);
  expect((await setup.personaHistory({ params })).json.data).toHaveLength(1);
  expect(ofErased.json.rep_id).toBe('tom');
  expect((await setup.putPersona(override, own)).json.error.code).toBe('rep_not_found');
});

it('an erasure keeps the stored responses of another org about a person of the same name', async () => {
  const setup = await intelSetup();
  await setup.addRep('bolt', 'tom');
  const headers = { 'idempotency-key': newId() };
  const params = { org_id: 'bolt', rep_id: 'tom' };
  const override = { persona: 'challenger', notes: 'He closed Ludmila Hartley.' };
  const first = await setup.putPersona(override, { params, headers });
  const { receipt } = await erasing(setup).erased({ customer });
  expect(receipt.erased).toEqual([]);
  expect((await setup.putPersona(override, { params, headers })).text).toBe(first.text);
});
