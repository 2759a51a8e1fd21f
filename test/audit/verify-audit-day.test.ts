import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { placeKey } from '../../lambdas/adapters/audit/audit-chain.ts';
import type { Item, Key } from '../../lambdas/adapters/table/table.ts';
import { verifyAuditDay } from '../../lambdas/contract/audit.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { auditSetup, dayOf, daysAgo } from './audit-setup.ts';

const setup = await auditSetup();
const today = dayOf(daysAgo(0));

proves(verifyAuditDay, { success: () => setup.verify({ date: today }) });

/** A chain of three days: 25 records on the day under test, with records before and behind. */
const threeDays = async () => {
  const of = await auditSetup();
  for (const hour of [9, 10]) await of.record(daysAgo(3, hour));
  for (let index = 0; index < 25; index += 1) await of.record(daysAgo(2, 1 + index / 2));
  for (const hour of [9, 10]) await of.record(daysAgo(1, hour));
  await of.chainAll();
  return of;
};
const date = dayOf(daysAgo(2));

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });
const at = (items: Item[], index: number): Item => items[index] ?? {};

it('finds no fault in an untouched chain', async () => {
  const of = await threeDays();
  const { json } = await of.verify({ date });
  expect(json).toMatchObject({
    date,
    intact: true,
    verified: 25,
    pending: 0,
    findings: [],
    head: { records: 25 },
    previous: { date: dayOf(daysAgo(3)) },
    has_more: false,
  });
});

it('verifies a long day over several responses', async () => {
  const of = await threeDays();
  const verified: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const part: Awaited<ReturnType<typeof of.verifyAtPace>> = await of.verifyAtPace(
      date,
      { atOnce: 4, places: 8 },
      after,
    );
    expect(part.findings).toEqual([]);
    verified.push(part.verified);
    after = part.next;
  }
  expect(verified).toEqual([8, 8, 8, 1]);
});

it('stops after enough faults, and continues with the cursor', async () => {
  const of = await auditSetup();
  const item = { audit_id: `aud_${newId()}`, hash: '0' };
  for (let sequence = 1; sequence <= 1_001; sequence += 1)
    await of.tamper({ kind: 'put', key: placeKey(of.tenant, date, sequence), item });
  const first = (await of.verify({ date })).json;
  expect(first).toMatchObject({ intact: false, verified: 1_000, has_more: true });
  const last = (await of.verify({ date, cursor: first.next_cursor })).json;
  expect(last).toMatchObject({ verified: 1, has_more: false, next_cursor: null });
});

it('can be recomputed from the responses of the API alone, by the rule of the guide', async () => {
  const of = await threeDays();
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_, one) =>
      one !== null && typeof one === 'object' && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
        : one,
    );
  const { data } = (await of.list({ limit: '100' })).json;
  const ofDay = data
    .filter(({ chain }: { chain: { date: string } }) => chain.date === date)
    .sort(
      (a: { chain: { sequence: number } }, b: { chain: { sequence: number } }) =>
        a.chain.sequence - b.chain.sequence,
    );
  const { previous, head } = (await of.verify({ date })).json;
  let last = previous.hash;
  for (const record of ofDay) {
    const { hash, ...link } = record.chain;
    expect(link.previous_hash).toBe(last);
    expect(
      createHash('sha256')
        .update(canonical({ ...record, chain: link }))
        .digest('hex'),
    ).toBe(hash);
    last = hash;
  }
  expect([ofDay.length, last]).toEqual([head.records, head.hash]);
});

describe('the verification of a day reports', () => {
  const findings = async (of: Awaited<ReturnType<typeof threeDays>>, day = date) => {
    const { json } = await of.verify({ date: day });
    expect(json.intact).toBe(false);
    // However few places are read at once, the same is found.
    expect((await of.verifyAtPace(day, { atOnce: 10, places: 1_000 })).findings).toEqual(json.findings);
    return json.findings;
  };

  it('a record that was altered, in any field', async () => {
    for (const set of [
      { action: 'x' },
      { after: '{}' },
      { ip: '192.0.2.9' },
      { occurred_at: daysAgo(2, 5) },
      { after: 'no json' },
      { chain_hash: 'f'.repeat(64) },
    ]) {
      const of = await threeDays();
      const record = at(of.records(), 12);
      await of.tamper({ kind: 'update', key: keyOf(record), set });
      expect(await findings(of)).toEqual([{ kind: 'altered', sequence: 11, id: record['id'] }]);
    }
  });

  it('a record that was deleted, with or without its position', async () => {
    const of = await threeDays();
    const record = at(of.records(), 12);
    await of.tamper({ kind: 'delete', key: keyOf(record) });
    expect(await findings(of)).toEqual([{ kind: 'missing', sequence: 11, id: record['id'] }]);
    const place = at(of.itemsOf('AUDIT_CHAIN'), 12);
    await of.tamper({ kind: 'delete', key: keyOf(place) });
    expect(await findings(of)).toEqual([{ kind: 'missing', sequence: 11, id: null }]);
  });

  it('the last records of a day that were deleted without a trace, by its end record', async () => {
    const of = await threeDays();
    for (const index of [25, 26])
      for (const items of [of.records(), of.itemsOf('AUDIT_CHAIN')])
        await of.tamper({ kind: 'delete', key: keyOf(at(items, index)) });
    // The first removal moved the second to the same index.
    const kinds = (await findings(of)).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('missing');
  });

  it('two records that were swapped', async () => {
    const of = await threeDays();
    const one = at(of.itemsOf('AUDIT_CHAIN'), 5);
    const other = at(of.itemsOf('AUDIT_CHAIN'), 6);
    const swap = (to: Item, from: Item) =>
      of.tamper({
        kind: 'update',
        key: keyOf(to),
        set: { audit_id: from['audit_id'] ?? '', hash: from['hash'] ?? '' },
      });
    await swap(one, other);
    await swap(other, one);
    const found = await findings(of);
    // The one behind them follows neither of them as they stand now.
    expect(found.map(({ kind, sequence }: { kind: string; sequence: number }) => [kind, sequence])).toEqual([
      ['reordered', 4],
      ['reordered', 5],
      ['reordered', 6],
    ]);
  });

  it('two records that were rewritten in swapped order, up to the next one', async () => {
    const of = await threeDays();
    const one = at(of.records(), 5);
    const other = at(of.records(), 6);
    const chainOf = (item: Item) => ({
      chain_sequence: item['chain_sequence'] ?? 0,
      chain_previous_hash: item['chain_previous_hash'] ?? '',
    });
    await of.tamper({ kind: 'update', key: keyOf(one), set: chainOf(other) });
    await of.tamper({ kind: 'update', key: keyOf(other), set: chainOf(one) });
    expect((await findings(of)).length).toBe(2);
  });

  it('an inserted record', async () => {
    const of = await threeDays();
    const record = at(of.records(), 12);
    const id = `${String(record['id']).slice(0, -4)}ffff`;
    const item = { ...record, id };
    await of.tamper({ kind: 'put', key: { ...keyOf(record), sk: id }, item });
    expect(await findings(of)).toEqual([{ kind: 'foreign', sequence: 11, id }]);
  });

  it('a whole deleted day, on that day, the day before and the day after', async () => {
    const of = await threeDays();
    const isOfDay = (item: Item) =>
      item['chain_date'] === date || String(item['sk']).startsWith(date) || item['date'] === date;
    for (const collection of ['AUDIT', 'AUDIT_CHAIN', 'AUDIT_DAYS'])
      for (const item of of.itemsOf(collection).filter(isOfDay))
        await of.tamper({ kind: 'delete', key: keyOf(item) });
    const broken = [{ kind: 'missing', sequence: null, id: null }];
    for (const days of [1, 2, 3]) expect(await findings(of, dayOf(daysAgo(days)))).toEqual(broken);
  });

  it('an end record that was rewritten', async () => {
    const of = await threeDays();
    const key = keyOf(at(of.itemsOf('AUDIT_DAYS'), 1));
    await of.tamper({ kind: 'update', key, set: { hash: 'f'.repeat(64) } });
    expect((await findings(of)).length).toBeGreaterThan(0);
    await of.tamper({ kind: 'delete', key });
    expect((await findings(of)).length).toBeGreaterThan(0);
  });

  it('at most a hundred faults at once, however damaged a day is', async () => {
    const of = await threeDays();
    const key = keyOf(at(of.itemsOf('AUDIT_DAYS'), 1));
    await of.tamper({ kind: 'update', key, set: { records: 1_000_000_000 } });
    expect(await findings(of)).toHaveLength(100);
  });
});

it('records that wait to be chained, and moves a record after the end of its day to the next', async () => {
  const of = await auditSetup();
  const late = await of.record(daysAgo(1, 23));
  await of.chain(await of.record(daysAgo(0, 0)));
  expect((await of.verify({ date: dayOf(daysAgo(1)) })).json).toMatchObject({ pending: 1, verified: 0 });
  await of.chain(late);
  expect((await of.verify({ date: dayOf(daysAgo(1)) })).json).toMatchObject({ pending: 0, head: null });
  expect((await of.verify({ date: today })).json).toMatchObject({ intact: true, verified: 2, pending: 0 });
});

it('one link for each record, however many relays process it at once', async () => {
  const of = await auditSetup();
  const ids = await Promise.all(Array.from({ length: 20 }, () => of.record(daysAgo(0, 0))));
  const some = [ids.slice(0, 12), ids.slice(5), ['aud_gone', ...ids.slice(9, 15)]];
  await Promise.all([...ids.map((id) => of.chain(id)), ...some.map((batch) => of.chain(...batch))]);
  expect((await of.verify({ date: today })).json).toMatchObject({ intact: true, verified: 20 });
});

it('an unchanged day as intact, and refuses a day that is no longer kept', async () => {
  const of = await auditSetup();
  expect((await of.verify({ date: today })).json).toMatchObject({ intact: true, head: null, previous: null });
  for (const bad of [{ date: dayOf(daysAgo(402)) }, { date: '2026-13-01' }, { date: today, cursor: 'x' }])
    expect((await of.verify(bad)).json.error.code).toBe('invalid_request');
  expect((await of.verify({})).json.error.code).toBe('missing_field');
});
