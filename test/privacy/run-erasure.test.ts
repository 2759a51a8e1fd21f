import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadKey } from '../../lambdas/adapters/uploads/upload-bucket.ts';
import { skewMs } from '../../lambdas/application/privacy/eraser.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { bulkSetup, pitch, who } from '../bulk/bulk-setup.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';
import { erasing } from './erasure-setup.ts';
import { givePolicy, secrets, telling } from './policy-setup.ts';
import { uploadedDay } from './uploaded-day.ts';

/** Lets so much time pass that what is submitted now was surely submitted since. */
const letSkewPass = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs });
};

afterEach(() => {
  vi.useRealTimers();
});

const none = { batchItemFailures: [] };
const customer = { name: 'Ludmila Hartley', phone: '+1 (512) 555-0142', email: 'ludmila.hartley@gmail.com' };
const harmless = {
  ...telling,
  utterances: telling.utterances.map((one, index) => ({
    ...one,
    speaker: index % 2 === 0 ? 'Rep' : 'Customer',
    text:
      [
        'We put panels on roofs like yours, and people around here pay half of what they paid before. They last thirty years and need no care at all. What do you pay for power today?',
        'About two hundred a month.',
      ][index % 2] ?? '',
  })),
};

type Stores = Pick<Awaited<ReturnType<typeof chatSetup>>, 'table' | 'documents'>;

/** Everything that is stored: items, what is compressed in them, and documents. */
const everything = async ({ table, documents }: Stores): Promise<string> => {
  const packed = table
    .items()
    .flatMap(({ body }) => (body instanceof Uint8Array ? [gunzipSync(body).toString()] : []));
  const texts = await Promise.all(documents.keys().map((key) => documents.get(key)));
  return [JSON.stringify(table.items()), ...packed, ...texts].join('\n');
};

/** Conversations with a customer and with others, talked about under Idempotency-Keys. */
const setupWithCustomer = async () => {
  const setup = await chatSetup();
  const scored = async (more: object) => {
    const headers = { 'idempotency-key': newId() };
    const { json } = await setup.submit({ org_id: 'acme', rep_id: 'tom', ...more }, { headers });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  const id = await scored({
    transcript: telling,
    recording_title: 'Ludmila Hartley',
    metadata: { crm: { phone: 5_125_550_142 } },
  });
  const headers = { 'idempotency-key': newId() };
  await setup.ask(id, 'What did Ludmila Hartley say?', { headers });
  const other = await scored({ transcript: harmless });
  return { ...setup, id, other, scoredOne: scored };
};

describe('privacy.run-erasure', () => {
  it('deletes everything of a customer, and nothing of the others', async () => {
    const setup = await setupWithCustomer();
    const { erased } = erasing(setup);
    expect(await everything(setup)).toMatch(/ludmila/i);
    const record = await erased({ customer });
    expect(record).toMatchObject({ status: 'completed', subject: 'customer' });
    expect(record.receipt.erased).toEqual([
      { kind: 'analyses', count: 1 },
      { kind: 'kept_answers', count: 1 },
    ]);
    expect(await everything(setup)).not.toMatch(secrets);
    expect((await setup.read(setup.id)).json.error.code).toBe('analysis_not_found');
    const { json } = await setup.read(setup.other);
    expect(json.transcript.utterances).toHaveLength(harmless.utterances.length);
  });

  it.each([
    ['name', { name: 'ludmila   hartley' }],
    ['phone, said in words', { phone: '512-555-0142' }],
    ['e-mail, said in words', { email: 'Ludmila.Hartley@gmail.com' }],
  ])('finds a conversation by its %s alone', async (_, by) => {
    const setup = await setupWithCustomer();
    const record = await erasing(setup).erased({ customer: by });
    expect(record.receipt.erased).toContainEqual({ kind: 'analyses', count: 1 });
  });

  it('erases nothing about an unknown person', async () => {
    const setup = await setupWithCustomer();
    const before = await everything(setup);
    const { receipt } = await erasing(setup).erased({ customer: { name: 'Bo Nobody', phone: '2065550100' } });
    expect(receipt.erased).toEqual([]);
    expect(before).toMatch(/ludmila/i);
    expect((await setup.read(setup.id)).status).toBe(200);
  });

  it('repeats nothing, and resumes after an interruption at any step', async () => {
    const setup = await setupWithCustomer();
    const { ask, run, get } = erasing(setup);
    const { json } = await ask({ customer });
    let turns = 0;
    for (; turns < 200 && (await get(json.id)).json.status !== 'completed'; turns += 1) {
      // Each call has the time for one step.
      let steps = 0;
      expect(await run(json.id, () => (steps++ < 4 ? 300_000 : 1_000))).toEqual(none);
    }
    expect(turns).toBeGreaterThan(8);
    const first = (await get(json.id)).text;
    expect(await run(json.id)).toEqual(none);
    expect((await get(json.id)).text).toBe(first);
    expect(await everything(setup)).not.toMatch(secrets);
    expect(await run(newId())).toEqual(none);
  });

  it('is done by one call, and a further message of the sweeper does not disturb it', async () => {
    const setup = await setupWithCustomer();
    const { ask, run, get } = erasing(setup);
    const { json } = await ask({ customer });
    const seen: string[] = [];
    const busy = async (key: string) => {
      await run(json.id);
      seen.push((await get(json.id)).json.status);
      return setup.documents.get(key);
    };
    await erasing({ ...setup, documents: { ...setup.documents, get: busy } } as never).run(json.id);
    expect([...new Set(seen)]).not.toContain('completed');
    expect((await get(json.id)).json.status).toBe('completed');
    expect(setup.itemOf(json.id)).not.toHaveProperty('leased_until');
  });

  it('waits for running jobs, whose words are not yet known', async () => {
    const setup = await setupWithCustomer();
    const { ask, run, get } = erasing(setup);
    const recording_url = 'https://files.example.com/late.mp3';
    const { json: late } = await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url });
    const { json } = await ask({ customer });
    letSkewPass();
    const { json: later } = await setup.submit({ org_id: 'acme', rep_id: 'tom', transcript: harmless });
    await run(json.id);
    expect((await get(json.id)).json).toMatchObject({ status: 'processing', receipt: null });
    const words = telling.utterances.map((one) => ({ ...one, confidence: 0.9 }));
    const transcript = { language: 'en-US', utterances: words, word_count: 60, duration_seconds: 36 };
    await setup.transcribe(setup.referenceOf('analysis', late.id), transcript);
    await setup.score(late.id);
    await run(json.id);
    const { status, receipt } = (await get(json.id)).json;
    expect([status, receipt.erased[0]]).toEqual(['completed', { kind: 'analyses', count: 2 }]);
    expect(await everything(setup)).not.toMatch(secrets);
    expect((await setup.read(later.id)).status).toBe(200);
  });

  it('forgets the person, and the findings about the person', async () => {
    const setup = await setupWithCustomer();
    const { id } = await erasing(setup).erased({ customer });
    expect(setup.itemOf(id)).not.toHaveProperty('subject');
    expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
    expect(setup.table.items().filter(({ pk }) => String(pk).includes('ERASURE_TARGETS'))).toEqual([]);
  });
});

describe('the erasure of a day', () => {
  const customerDay = async () => {
    const setup = await daySetup();
    const { uploads, ...made } = await uploadedDay(setup);
    return { day: { ...setup, uploads }, ...made };
  };
  const readingsOf = ({ day, id }: Awaited<ReturnType<typeof customerDay>>) =>
    day.documents.keys().filter((key) => key.includes(`sessions/${id}/reading-`));

  it.each([
    ['a customer', { customer }],
    ['a rep', { rep_id: 'tom' }],
  ])('for %s deletes its uploaded file and the results of a model', async (_, whose) => {
    const given = await customerDay();
    const { day, id } = given;
    const other = uploadKey({ ...day.tenant, partner_id: 'another' }, String(day.itemOf(id)['file_key']));
    await day.uploads.put(other, 'the same name in another house');
    expect(readingsOf(given)).toHaveLength(1);
    expect(await day.documents.get(readingsOf(given)[0] ?? '')).toMatch(/ludmila/i);
    await erasing(day).erased(whose);
    expect(readingsOf(given)).toEqual([]);
    const reads = day.table.items().filter(({ pk }) => String(pk).includes(`#READINGS#${id}`));
    for (const read of reads) expect(read).not.toHaveProperty('reading_key');
    expect(reads).toHaveLength('rep_id' in whose ? 0 : 1);
    expect(day.uploads.keys()).toEqual([other]);
  });

  it('leaves a later one running, with its file and readings', async () => {
    const setup = await daySetup();
    await givePolicy(setup.table, setup.tenant, { org_id: 'acme' });
    const { ask, run, get } = erasing(setup);
    const { json } = await ask({ customer });
    const body = { org_id: 'acme', rep_id: 'tom', transcript: telling };
    letSkewPass();
    const { json: since } = await setup.submitDay(body);
    await run(json.id);
    expect((await get(json.id)).json).toMatchObject({ status: 'completed', receipt: { erased: [] } });
    await setup.transcribe(setup.referenceOf('session', since.id));
    await setup.detect(since.id);
    expect(await setup.segmentsOf(since.id)).not.toEqual([]);
  });

  it('for a customer deletes only that customer: words, names, summaries, analyses, bodies of events', async () => {
    const { day, id } = await customerDay();
    const { receipt } = await erasing(day).erased({ customer });
    expect(receipt.erased).toContainEqual({ kind: 'all_day_sessions', count: 1 });
    expect(await everything(day)).not.toMatch(/ludmila|hartley|one four two|gmail( dot |\.)com/i);
    const { json } = await day.get(id);
    expect(json).toMatchObject({ id, status: 'completed' });
    for (const { customer_name, summary } of json.segments)
      expect([customer_name, summary]).toEqual([null, null]);
  });

  it('for a rep deletes the whole day', async () => {
    const { day, id, analyses } = await customerDay();
    const { cleared, erased } = erasing(day);
    const { receipt } = await erased({ rep_id: 'tom' });
    expect(receipt.erased).toContainEqual({ kind: 'analyses', count: analyses.length });
    expect(receipt.erased).toContainEqual({ kind: 'all_day_sessions', count: 1 });
    expect(await everything(day)).not.toMatch(secrets);
    expect((await day.get(id)).json.error.code).toBe('session_not_found');
    expect(cleared.some((folder) => folder.includes(id))).toBe(true);
  });
});

describe('the erasure of a batch', () => {
  const given = async () => {
    const bulk = await bulkSetup();
    await givePolicy(bulk.table, bulk.tenant, { org_id: 'acme' });
    const { json } = await bulk.submitBatch([
      { ...who, transcript: telling },
      { ...who, transcript: harmless },
      pitch,
    ]);
    return { bulk, batch: json.batch_id as string };
  };

  it.each([
    ['a customer', { customer }, 1],
    ['a rep', { rep_id: 'tom' }, 3],
  ])('waits for items that have not begun, and erases them with %s', async (_, whose, count) => {
    const { bulk, batch } = await given();
    const { ask, run, get, addRep } = erasing(bulk);
    await addRep({ rep_id: 'tom', name: 'Tom' });
    const { json } = await ask(whose);
    expect(await run(json.id)).toEqual(none);
    expect((await get(json.id)).json).toMatchObject({ status: 'queued', receipt: null });
    await bulk.runBatch(batch);
    await run(json.id);
    expect((await get(json.id)).json).toMatchObject({ receipt: null });
    await bulk.workThrough(batch);
    letSkewPass();
    const { json: since } = await bulk.submitBatch([pitch]);
    await run(json.id);
    const { status, receipt } = (await get(json.id)).json;
    expect([status, receipt.erased[0]]).toEqual(['completed', { kind: 'analyses', count }]);
    expect(await everything(bulk)).not.toMatch(secrets);
    expect((await bulk.get(since.batch_id)).json).toMatchObject({ status: 'queued', total: 1 });
  });

  it('waits for items from a function with a fast clock, too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs / 2 });
    const { bulk } = await given();
    vi.useRealTimers();
    const { ask, run, get } = erasing(bulk);
    const { json } = await ask({ customer });
    await run(json.id);
    expect((await get(json.id)).json).toMatchObject({ status: 'queued', receipt: null });
  });

  it('that is cancelled leaves nothing, and starts no analysis', async () => {
    const { bulk, batch } = await given();
    const { ask, run, get } = erasing(bulk);
    const { json } = await ask({ customer });
    await bulk.cancel(batch);
    await run(json.id);
    expect((await get(json.id)).json.receipt).toBeNull();
    expect(await everything(bulk)).toMatch(/one four two/);
    await bulk.runBatch(batch);
    await run(json.id);
    expect((await get(json.id)).json).toMatchObject({ status: 'completed', receipt: { erased: [] } });
    expect(await everything(bulk)).not.toMatch(secrets);
  });
});

describe('the erasure of a rep', () => {
  it('deletes all findings, the record, its e-mail and its jobs', async () => {
    const setup = await intelSetup();
    const { addRep, erased } = erasing(setup);
    await addRep({ rep_id: setup.params.rep_id, name: 'Canary Keller', email: 'canary@example.com' });
    await addRep({ rep_id: 'other', name: 'Other Rep', email: 'other@example.com' });
    const id = await setup.analysed('perfect-pitch');
    for (const start of [setup.assignPersona, setup.startSynthesis]) {
      const { json } = await start({});
      await setup.runJob(json.job_id);
    }
    expect(await everything(setup)).toMatch(/canary/i);
    const { receipt } = await erased({ rep_id: setup.params.rep_id });
    const counted = Object.fromEntries(
      receipt.erased.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect(counted).toMatchObject({ analyses: 1, rep_records: 1, rep_profiles: 2, intel_jobs: 2 });
    expect(await everything(setup)).not.toMatch(/canary/i);
    expect(await everything(setup)).toMatch(/other@example.com/);
    expect((await setup.getPersona()).json.error.code).toBe('rep_not_found');
    expect(id).toBeTruthy();
    const again = await addRep({ rep_id: 'new', email: 'canary@example.com' });
    expect(again.status).toBe(200);
  });
});
