import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ErasureLedger } from '../../lambdas/adapters/privacy/erasure-ledger.ts';
import { replayErasures } from '../../lambdas/privacy/replay-erasures.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import type { MemoryDocuments } from '../fakes/memory-documents.ts';
import { memoryLedger } from '../fakes/memory-ledger.ts';
import type { MemoryTable } from '../fakes/memory-table.ts';
import { insightsSetup } from '../insights/insights-setup.ts';
import { practiceSetup } from '../practice/practice-setup.ts';
import { lambdaContext } from '../support/api.ts';
import { intelSetup } from '../synthesis/intel-setup.ts';
import { erasing } from './erasure-setup.ts';
import { secrets, telling } from './policy-setup.ts';
import { documentBackup, tableBackup } from './restored.ts';
import { uploadedDay } from './uploaded-day.ts';

interface Stores {
  readonly table: MemoryTable;
  readonly documents: MemoryDocuments;
}

const customer = { name: 'Ludmila Hartley', phone: '+1 (512) 555-0142', email: 'ludmila.hartley@gmail.com' };

/** Everything that is stored: items, what is compressed in them, and documents. */
const everything = async ({ table, documents }: Stores): Promise<string> => {
  const packed = table
    .items()
    .flatMap(({ body }) => (body instanceof Uint8Array ? [gunzipSync(body).toString()] : []));
  const texts = await Promise.all(documents.keys().map((key) => documents.get(key)));
  return [JSON.stringify(table.items()), ...packed, ...texts].join('\n');
};

interface Turn {
  readonly since?: string;
  readonly after?: string | null;
  readonly remainingMs?: () => number;
}

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const replay = (
  { table, documents }: Stores,
  erasureLedger: ErasureLedger,
  { since = hourAgo(), after, remainingMs = () => 900_000 }: Turn = {},
) =>
  replayErasures.handler({ table, documents, erasureLedger })(
    { since, after },
    { ...lambdaContext(0), getRemainingTimeInMillis: remainingMs },
  );

/** What the ledger holds of the last hours. */
const notedIn = async (ledger: ErasureLedger) => {
  const hours = [1, 0].map((ago) => new Date(Date.now() - ago * 3_600_000).toISOString().slice(0, 13));
  const places = (await Promise.all(hours.map((hour) => ledger.places(hour)))).flat();
  return Promise.all(places.map((place) => ledger.read(place)));
};

const conversation = async () => {
  const setup = await chatSetup();
  const scored = async (more: object) => {
    const { json } = await setup.submit(
      { org_id: 'acme', rep_id: 'tom', ...more },
      { headers: { 'idempotency-key': newId() } },
    );
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  const id = await scored({ transcript: telling, recording_title: 'Ludmila Hartley' });
  await setup.ask(id, 'What did Ludmila Hartley say?', { headers: { 'idempotency-key': newId() } });
  const other = await scored({ recording_url: 'mock://perfect-pitch' });
  return { ...setup, id, other };
};

describe('after a restore', () => {
  it.each([
    ['table and documents', ['table', 'documents']],
    ['the table alone', ['table']],
    ['the documents alone', ['documents']],
  ])('of %s a customer is erased again, and others are unchanged', async (_, restored) => {
    const setup = await conversation();
    const before = (await setup.read(setup.other)).text;
    const backups = { table: tableBackup(setup), documents: await documentBackup(setup) };
    const { erased, ledger } = erasing(setup);
    await erased({ customer });
    expect(await everything(setup)).not.toMatch(secrets);
    if (restored.includes('table')) await backups.table();
    if (restored.includes('documents')) await backups.documents();
    expect(await everything(setup)).toMatch(secrets);
    expect(await replay(setup, ledger)).toMatchObject({ failed: [], after: null });
    expect(await everything(setup)).not.toMatch(secrets);
    expect((await setup.read(setup.id)).json.error.code).toBe('analysis_not_found');
    expect((await setup.read(setup.other)).text).toBe(before);
  });

  it.each([
    ['a customer', { customer }],
    ['a rep', { rep_id: 'tom' }],
  ])('%s is removed from a day again', async (_, whose) => {
    const day = await daySetup();
    const { id, uploads } = await uploadedDay(day);
    const setup = { ...day, uploads };
    const backups = [tableBackup(day), await documentBackup(day)];
    const { erased, ledger } = erasing(setup);
    await erased(whose);
    const read = await day.get(id);
    const left = read.text;
    for (const restore of backups) await restore();
    expect(await everything(day)).toMatch(/ludmila/i);
    await replay(day, ledger);
    expect(await everything(day)).not.toMatch(/ludmila|hartley|one four two|gmail( dot |\.)com/i);
    // A report of an error has an id of its own.
    if (read.status === 200) expect((await day.get(id)).json.segments).toEqual(JSON.parse(left).segments);
    else expect((await day.get(id)).json.error.code).toBe('session_not_found');
  });

  it('a rep is erased again with all findings, and a later rep of the same name is not', async () => {
    const setup = await intelSetup();
    const { addRep, erased, ledger } = erasing(setup);
    const { rep_id } = setup.params;
    await addRep({ rep_id, name: 'Canary Keller', email: 'canary@example.com' });
    await setup.analysed('perfect-pitch');
    for (const start of [setup.assignPersona, setup.startSynthesis]) {
      const { json } = await start({});
      await setup.runJob(json.job_id);
    }
    const backups = [tableBackup(setup), await documentBackup(setup)];
    await erased({ rep_id });
    await addRep({ rep_id, name: 'Somebody Else' });
    await replay(setup, ledger);
    expect(await everything(setup)).toMatch(/Somebody Else/);
    for (const restore of backups) await restore();
    expect(await everything(setup)).toMatch(/canary/i);
    expect(await replay(setup, ledger)).toMatchObject({ failed: [] });
    expect(await everything(setup)).not.toMatch(/canary/i);
    expect((await setup.getPersona()).json.error.code).toBe('rep_not_found');
  });

  it('notes about a rep that mention a customer, and practice sessions about one, are erased again', async () => {
    const setup = await practiceSetup();
    const session = await setup.started({ scenario: 'You are Ludmila Hartley. The roof leaks.' });
    const backup = tableBackup(setup);
    const { erased, ledger } = erasing(setup);
    await erased({ customer });
    await backup();
    expect((await setup.get(session)).status).toBe(200);
    await replay(setup as never, ledger);
    expect((await setup.get(session)).json.error.code).toBe('practice_session_not_found');
  });

  it('insights that had quoted an erased conversation are deleted', async () => {
    const setup = await insightsSetup();
    for (const rep_id of ['tom', 'tom', 'tom', 'ann', 'ann', 'ann'])
      await setup.analysed('perfect-pitch', rep_id);
    const { snapshot_id } = await setup.worked();
    const { addRep, erased, ledger } = erasing(setup);
    await addRep({ rep_id: 'tom' });
    const backups = [tableBackup(setup), await documentBackup(setup)];
    await erased({ rep_id: 'tom' });
    for (const restore of backups) await restore();
    expect((await setup.get(snapshot_id)).json.insights.ranking).toHaveLength(2);
    await replay(setup, ledger);
    expect((await setup.get(snapshot_id)).status).toBe(404);
    expect(setup.documents.keys().filter((key) => key.includes(snapshot_id))).toEqual([]);
  });
});

describe('the ledger of erasures', () => {
  it('contains only ids of records', async () => {
    const setup = await conversation();
    const { erased, ledger } = erasing(setup);
    await erased({ customer });
    const noted = await notedIn(ledger);
    expect(noted.map(({ record }) => record.kind).toSorted()).toEqual(['analyses', 'kept_answers']);
    const texts = noted.flatMap(({ tenant, record }) => [...Object.values(tenant), ...Object.values(record)]);
    expect(texts).not.toEqual([]);
    for (const text of texts)
      expect(text).toMatch(/^([0-9a-f-]{36}|[\w-]{43}=?|[0-9a-f]{64}|sandbox|analyses|kept_answers)$/);
  });

  it('has an entry before any of it is erased', async () => {
    const setup = await conversation();
    const { table, documents } = setup;
    const order: string[] = [];
    const erasure = erasing({
      ...setup,
      documents: {
        ...documents,
        put: async (key: string, text: string) => {
          order.push((await notedIn(erasure.ledger)).length > 0 ? 'noted' : 'not noted');
          return documents.put(key, text);
        },
      },
      table,
    } as never);
    await erasure.erased({ customer });
    expect(order.length).toBeGreaterThan(0);
    expect(order).not.toContain('not noted');
  });
});

describe('a replay of the ledger', () => {
  it('continues after the previous call, and does each entry', async () => {
    const setup = await conversation();
    const backup = tableBackup(setup);
    const { erased, ledger } = erasing(setup);
    await erased({ customer });
    await backup();
    let replayed = 0;
    let after: string | null = null;
    do {
      // Each call has the time for its first entries alone.
      const turn: { replayed: number; after: string | null } = await replay(setup, ledger, {
        after,
        remainingMs: () => 1_000,
      });
      replayed += turn.replayed;
      after = turn.after;
    } while (after !== null);
    expect(replayed).toBe((await notedIn(ledger)).length);
    expect((await setup.read(setup.id)).json.error.code).toBe('analysis_not_found');
  });

  it('reports an entry that fails, and does the others', async () => {
    const setup = await conversation();
    const { erased, ledger } = erasing(setup);
    await erased({ customer });
    const [first = ''] = await ledger.places(new Date().toISOString().slice(0, 13));
    const read: ErasureLedger['read'] = async (place) => {
      if (place === first) throw new Error('The bucket is ill');
      return ledger.read(place);
    };
    const { replayed, failed } = await replay(setup, { ...ledger, read });
    expect(failed).toEqual([first]);
    expect(replayed).toBe((await notedIn(ledger)).length - 1);
  });

  it('skips erasures from before the backup', async () => {
    const ledger = memoryLedger();
    const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    await ledger.note(tenant, { kind: 'analyses', id: newId() }, day(3));
    await ledger.note(tenant, { kind: 'analyses', id: newId() }, day(1));
    const setup = await chatSetup();
    expect(await replay(setup, ledger, { since: day(2) })).toMatchObject({ replayed: 1 });
  });
});
