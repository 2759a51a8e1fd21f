import { describe, expect, it } from 'vitest';
import { exportTable } from '../../lambdas/adapters/exports/export-table.ts';
import { claimedExport, completedExport, newExport } from '../../lambdas/domain/exports/export.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { chatWorld } from '../chat/chat-world.ts';
import { dispositionCalls } from '../dispositions/disposition-world.ts';
import { intelWorld } from '../synthesis/intel-world.ts';
import { erasing } from './erasure-world.ts';

const customer = { name: 'Ludmila Hartley' };
const transcript = {
  utterances: [
    {
      speaker: 'Rep',
      role: 'rep',
      start_seconds: 0,
      end_seconds: 9,
      text: 'We put panels on roofs like yours, and people around here pay half of what they paid before. They last thirty years and need no care at all. What do you pay for power today?',
    },
    {
      speaker: 'Customer',
      role: 'customer',
      start_seconds: 9,
      end_seconds: 20,
      text: 'Two hundred a month.',
    },
  ],
};

/** Two scored conversations in which nobody is named. */
const nameless = async () => {
  const world = await chatWorld();
  const scored = async () => {
    const { json } = await world.submit({ org_id: 'acme', rep_id: 'tom', transcript });
    await world.transcribe(world.referenceOf('analysis', json.id));
    await world.score(json.id);
    return json.id as string;
  };
  const [id, other] = [await scored(), await scored()];
  return { ...world, id, other, dispositions: dispositionCalls(world) };
};

const statusOf = async (world: Awaited<ReturnType<typeof nameless>>) => [
  (await world.read(world.id)).status,
  (await world.read(world.other)).status,
];

describe('a customer who is not named in the transcript', () => {
  it('is found by the notes about the outcome', async () => {
    const world = await nameless();
    const notes = 'Ludmila Hartley signs on Monday.';
    expect((await world.dispositions.attach(world.id, { slug: 'won', notes })).status).toBe(200);
    await world.dispositions.attach(world.other, { slug: 'lost', notes: 'Nobody signs.' });
    const { receipt } = await erasing(world).erased({ customer });
    expect(receipt.erased).toContainEqual({ kind: 'analyses', count: 1 });
    expect(await statusOf(world)).toEqual([404, 200]);
    expect(JSON.stringify(world.table.items())).not.toMatch(/hartley/i);
  });

  it('is found by the questions about the conversation', async () => {
    const world = await nameless();
    expect((await world.ask(world.id, 'What did Ludmila Hartley say?')).status).toBe(200);
    await world.ask(world.other, 'What was said of power?');
    await erasing(world).erased({ customer });
    expect(await statusOf(world)).toEqual([404, 200]);
    expect(JSON.stringify(world.table.items())).not.toMatch(/hartley/i);
  });
});

it('with the name of the rep loses none of the rep’s conversations', async () => {
  const world = await chatWorld();
  const called = (speaker: string, customerName: string) => ({
    utterances: transcript.utterances.map((one) => ({
      ...one,
      speaker: one.role === 'rep' ? speaker : customerName,
    })),
  });
  const scored = async (words: object) => {
    const { json } = await world.submit({ org_id: 'acme', rep_id: 'tom', transcript: words });
    await world.transcribe(world.referenceOf('analysis', json.id));
    await world.score(json.id);
    return json.id as string;
  };
  const [own, other] = [await scored(called('Tom', 'Anna')), await scored(called('Rep', 'Tom'))];
  await erasing(world).erased({ customer: { name: 'Tom' } });
  expect([(await world.read(own)).status, (await world.read(other)).status]).toEqual([200, 404]);
});

it('is removed from a note about a rep, and others stay in it', async () => {
  const world = await intelWorld();
  await world.putPersona({ persona: 'challenger', notes: 'She closed Ludmila Hartley in ten minutes.' });
  await world.putMethodology({ primary: 'spin', notes: 'As trained.' });
  const { receipt } = await erasing(world).erased({ customer });
  expect(receipt.erased).toEqual([{ kind: 'rep_profiles', count: 1 }]);
  expect(JSON.stringify(world.table.items())).not.toMatch(/hartley/i);
  expect((await world.getPersona()).json).toMatchObject({ persona: 'challenger', notes: null });
  expect((await world.getMethodology()).json.notes).toBe('As trained.');
});

it('is erased after running exports, which contain what was read before', async () => {
  const world = await nameless();
  const { table, tenant, documents } = world;
  const exports = exportTable(table);
  const now = new Date().toISOString();
  const asked = { resource: 'analyses', format: 'jsonl', filters: {} } as const;
  const queued = newExport(asked, { id: newId(), base_url: 'https://api.example.com', now });
  await table.write(exports.add(tenant, queued, { dueAt: now, uuid: newId() }));
  const claimed = claimedExport(queued, { now, lifeMs: 300_000 });
  if (claimed === undefined) throw new Error('The export has ended');
  await exports.claim(tenant, queued, claimed);
  const { ask, run, get } = erasing(world);
  const { json } = await ask({ customer });
  // One that is asked for later does not keep the erasure waiting.
  const since = newExport(asked, { id: newId(), base_url: 'https://api.example.com', now });
  await table.write(exports.add(tenant, since, { dueAt: now, uuid: newId() }));
  await run(json.id);
  expect((await get(json.id)).json.status).toBe('processing');
  const key = `exports/${tenant.partner_id}/${tenant.environment}/${queued.id}.jsonl`;
  await documents.put(key, 'Ludmila Hartley');
  await table.write([exports.save(tenant, claimed, completedExport(claimed, now))]);
  await run(json.id);
  expect((await get(json.id)).json).toMatchObject({
    status: 'completed',
    receipt: { erased: [{ kind: 'exports', count: 1 }] },
  });
  expect(documents.keys()).not.toContain(key);
});
