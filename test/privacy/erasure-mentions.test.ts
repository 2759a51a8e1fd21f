import { describe, expect, it } from 'vitest';
import { exportTable } from '../../lambdas/adapters/exports/export-table.ts';
import { claimedExport, completedExport, newExport } from '../../lambdas/domain/exports/export.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { dispositionCalls } from '../dispositions/disposition-setup.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';
import { erasing } from './erasure-setup.ts';

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
  const setup = await chatSetup();
  const scored = async () => {
    const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  const id = await scored();
  const other = await scored();
  return { ...setup, id, other, dispositions: dispositionCalls(setup) };
};

const statusOf = async (setup: Awaited<ReturnType<typeof nameless>>) => [
  (await setup.read(setup.id)).status,
  (await setup.read(setup.other)).status,
];

describe('a customer who is not named in the transcript', () => {
  it('is found by the notes about the outcome', async () => {
    const setup = await nameless();
    const notes = 'Ludmila Hartley signs on Monday.';
    expect((await setup.dispositions.attach(setup.id, { slug: 'won', notes })).status).toBe(200);
    await setup.dispositions.attach(setup.other, { slug: 'lost', notes: 'Nobody signs.' });
    const { receipt } = await erasing(setup).erased({ customer });
    expect(receipt.erased).toContainEqual({ kind: 'analyses', count: 1 });
    expect(await statusOf(setup)).toEqual([404, 200]);
    expect(JSON.stringify(setup.table.items())).not.toMatch(/hartley/i);
  });

  it('is found by the questions about the conversation', async () => {
    const setup = await nameless();
    expect((await setup.ask(setup.id, 'What did Ludmila Hartley say?')).status).toBe(200);
    await setup.ask(setup.other, 'What was said of power?');
    await erasing(setup).erased({ customer });
    expect(await statusOf(setup)).toEqual([404, 200]);
    expect(JSON.stringify(setup.table.items())).not.toMatch(/hartley/i);
  });
});

it('with the name of the rep loses none of the rep’s conversations', async () => {
  const setup = await chatSetup();
  const called = (speaker: string, customerName: string) => ({
    utterances: transcript.utterances.map((one) => ({
      ...one,
      speaker: one.role === 'rep' ? speaker : customerName,
    })),
  });
  const scored = async (words: object) => {
    const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript: words });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  const own = await scored(called('Tom', 'Anna'));
  const other = await scored(called('Rep', 'Tom'));
  await erasing(setup).erased({ customer: { name: 'Tom' } });
  expect([(await setup.read(own)).status, (await setup.read(other)).status]).toEqual([200, 404]);
});

it('is removed from a note about a rep, and others stay in it', async () => {
  const setup = await intelSetup();
  await setup.putPersona({ persona: 'challenger', notes: 'She closed Ludmila Hartley in ten minutes.' });
  await setup.putMethodology({ primary: 'spin', notes: 'As trained.' });
  const { receipt } = await erasing(setup).erased({ customer });
  expect(receipt.erased).toEqual([{ kind: 'rep_profiles', count: 1 }]);
  expect(JSON.stringify(setup.table.items())).not.toMatch(/hartley/i);
  expect((await setup.getPersona()).json).toMatchObject({ persona: 'challenger', notes: null });
  expect((await setup.getMethodology()).json.notes).toBe('As trained.');
});

it('is erased after running exports, which contain what was read before', async () => {
  const setup = await nameless();
  const { table, tenant, documents } = setup;
  const exports = exportTable(table);
  const now = new Date().toISOString();
  const asked = { resource: 'analyses', format: 'jsonl', filters: {} } as const;
  const queued = newExport(asked, { id: newId(), base_url: 'https://api.example.com', now });
  await table.write(exports.add(tenant, queued, { dueAt: now, uuid: newId() }));
  const claimed = claimedExport(queued, { now, lifeMs: 300_000 });
  if (claimed === undefined) throw new Error('The export has ended');
  await exports.claim(tenant, queued, claimed);
  const { ask, run, get } = erasing(setup);
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
