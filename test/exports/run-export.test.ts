import { afterEach, describe, expect, it, vi } from 'vitest';
import { csvColumns } from '../../lambdas/domain/exports/export-rows.ts';
import { faults, faulty, faultyTable } from '../runtime/faulty-table.ts';
import { exportSetup, parseCsv } from './export-setup.ts';

afterEach(() => vi.useRealTimers());

const none = { batchItemFailures: [] };
const failed = { batchItemFailures: [{ itemIdentifier: 'one' }] };
const lines = (text: string) => text.split('\n').slice(0, -1);

describe('an export as JSON Lines', () => {
  it('has the bytes of each analysis as GET returns them, newest first', async () => {
    const setup = await exportSetup();
    const ids = [await setup.analysed(), await setup.analysed(), await setup.analysed()].reverse();
    const open = (await setup.submit({ org_id: 'acme', rep_id: 'r1', recording_url: 'mock://poor-pitch' }))
      .json.id;
    const file = await setup.exported({ resource: 'analyses', format: 'jsonl' });
    const expected = await Promise.all([open, ...ids].map(async (id) => (await setup.read(id)).text));
    expect(lines(file)).toEqual(expected);
  });

  it('has only the rows that match the filters', async () => {
    const setup = await exportSetup();
    await setup.analysed();
    const wanted = await setup.analysed({ org_id: 'other' });
    const file = await setup.exported({
      resource: 'analyses',
      format: 'jsonl',
      filters: { org_id: 'other' },
    });
    expect(lines(file).map((line) => JSON.parse(line).id)).toEqual([wanted]);
    const unknown = { resource: 'analyses', format: 'jsonl', filters: { org_id: 'nobody' } };
    expect(await setup.exported(unknown)).toBe('');
  });

  it('has events with their data, in the order of the feed after a sequence', async () => {
    const setup = await exportSetup();
    const ids = [
      await setup.event('{"n":1.0}'),
      await setup.event('{"n":2.0}'),
      await setup.event('{"n":3.0}'),
    ];
    const file = await setup.exported({
      resource: 'events',
      format: 'jsonl',
      filters: { after_sequence: 1 },
    });
    expect(lines(file).map((line) => JSON.parse(line).id)).toEqual(ids.slice(1));
    expect(lines(file)[0]).toContain('"data":{"n":2.0}');
  });

  it('has the audit log and the sessions', async () => {
    const setup = await exportSetup();
    const { id } = (
      await setup.submitDay({ org_id: 'acme', rep_id: 'r1', recording_url: 'mock://one-pitch' })
    ).json;
    const [session] = lines(await setup.exported({ resource: 'all_day_sessions', format: 'jsonl' }));
    expect(JSON.parse(session ?? '')).toMatchObject({ id, status: 'queued', segments: [] });
    const [, oldest] = lines(await setup.exported({ resource: 'audit', format: 'jsonl' }));
    expect(JSON.parse(oldest ?? '')).toMatchObject({ action: 'exports.create-export', chain: null });
  });
});

describe('an export as CSV', () => {
  it('has a header and a line for each analysis, which an independent reader reads', async () => {
    const setup = await exportSetup();
    const title = 'Quote " comma , line\r\nbreak =1+1 ü €';
    const id = await setup.analysed({ recording_title: title });
    const [head, row] = parseCsv(await setup.exported({ resource: 'analyses', format: 'csv' }));
    expect(head).toEqual(csvColumns.analyses);
    const read = Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]));
    const { json } = await setup.read(id);
    expect(read).toMatchObject({
      id,
      status: 'completed',
      recording_title: title,
      overall_score: String(json.analysis.overall_score),
      clarity_score: String(json.analysis.clarity_score),
      error_code: '',
    });
  });

  it('cannot make a spreadsheet run a formula', async () => {
    const setup = await exportSetup();
    await setup.analysed({ recording_title: '=HYPERLINK("https://evil.example.com")' });
    const file = await setup.exported({ resource: 'analyses', format: 'csv' });
    expect(file).toContain('"\'=HYPERLINK(""https://evil.example.com"")"');
  });

  it('has only its header when there are no rows', async () => {
    const setup = await exportSetup();
    const file = await setup.exported({ resource: 'events', format: 'csv' });
    expect(file).toBe(`${csvColumns.events.join(',')}\r\n`);
  });
});

/** A setup with so many events of half a megabyte: 60 make four parts. */
const large = async (count = 60) => {
  const setup = await exportSetup();
  for (let index = 0; index < count; index += 1)
    await setup.event(JSON.stringify({ index, fill: 'x'.repeat(500_000) }));
  const { export_id } = (
    await setup.create({ resource: 'events', format: 'jsonl', filters: { event: 'analysis.completed' } })
  ).json;
  const indexes = () => lines(setup.fileOf(export_id)).map((line) => JSON.parse(line).data.index);
  return {
    ...setup,
    id: String(export_id),
    indexes,
    all: Array.from({ length: count }, (_, index) => count - 1 - index),
  };
};

describe('a large export', () => {
  it('is written in parts, and publishes its end once', async () => {
    const { run, id, get, indexes, all, ready, objects } = await large();
    expect(await run(id)).toEqual(none);
    expect((await get(id)).json).toMatchObject({ status: 'completed', rows: 60 });
    expect(indexes()).toEqual(all);
    expect(objects.uploads.size).toBe(0);
    expect(await run(id)).toEqual(none);
    expect(ready()).toHaveLength(1);
    expect(JSON.parse(String(ready()[0]?.['data']))).toMatchObject({ export_id: id, rows: 60, url: null });
  });

  it('continues in another call when its time is over, after the last part', async () => {
    const setup = await large();
    const { id, indexes, all, table } = setup;
    for (let call = 1; call <= 60; call += 1) {
      // Time for some rows only: each question for what is left takes some of it.
      let left = 170_000;
      await setup.run(id, () => {
        left -= 5_000;
        return left;
      });
      if ((await setup.get(id)).json.status === 'completed') break;
      // The lease was given back, so that the next call need not wait for its end.
      expect(table.items().find(({ sk }) => sk === id)?.['leased_until']).toBeUndefined();
    }
    expect((await setup.get(id)).json).toMatchObject({ status: 'completed', rows: 60 });
    expect(indexes()).toEqual(all);
  });

  it('is complete after an interruption at any call', async () => {
    const setup = await large(20);
    const { table, objects, tenant, ...of } = setup;
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= 16; at += 3) {
        const { export_id } = (
          await of.create({ resource: 'events', format: 'jsonl', filters: { event: 'analysis.completed' } })
        ).json;
        const plan = faults(at, when);
        const broken = {
          ...objects,
          begin: (...parts: Parameters<typeof objects.begin>) => faulty(plan, () => objects.begin(...parts)),
          uploadPart: (...parts: Parameters<typeof objects.uploadPart>) =>
            faulty(plan, () => objects.uploadPart(...parts)),
          finish: (...parts: Parameters<typeof objects.finish>) =>
            faulty(plan, () => objects.finish(...parts)),
        };
        await of.run(export_id, undefined, of.workerOn(faultyTable(table, plan), broken));
        // A call that died holds its lease until it is over.
        const item = table.items().find(({ sk }) => sk === export_id);
        const until = Date.parse(String(item?.['leased_until'] ?? new Date().toISOString()));
        vi.useFakeTimers({ toFake: ['Date'], now: until + 1 });
        // It holds its permit as long, or longer if it died before it took the lease.
        const permits = { pk: `${tenant.partner_id}#PERMITS`, sk: 'export' };
        await table.write([{ kind: 'delete', key: permits }]);
        expect(await of.run(export_id)).toEqual(none);
        vi.useRealTimers();
        // By this clock the end of the last call's permit is still to come.
        await table.write([{ kind: 'delete', key: permits }]);
        expect(lines(of.fileOf(export_id)).map((line) => JSON.parse(line).data.index)).toEqual(of.all);
        expect(of.ready().filter(({ data }) => String(data).includes(export_id))).toHaveLength(1);
      }
  });
});

it('is written by one call at a time', async () => {
  const { run, id, ready, indexes, all } = await large();
  expect(await Promise.all([run(id), run(id), run(id)])).toEqual([none, none, none]);
  expect(indexes()).toEqual(all);
  expect(ready()).toHaveLength(1);
});

it('retries a failure, and ends with upstream_timeout when its time budget is over', async () => {
  const setup = await exportSetup();
  const { id } = (await setup.submit({ org_id: 'acme', rep_id: 'r1', recording_url: 'mock://poor-pitch' }))
    .json;
  const { export_id } = (await setup.create({ resource: 'analyses', format: 'jsonl' })).json;
  for (const key of setup.documents.keys()) if (key.includes(id)) await setup.documents.remove(key);
  expect(await setup.run(export_id)).toEqual(failed);
  expect((await setup.get(export_id)).json.status).toBe('processing');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 });
  expect(await setup.run(export_id)).toEqual(none);
  expect((await setup.get(export_id)).json).toMatchObject({
    status: 'failed',
    error: { code: 'upstream_timeout' },
    url: null,
  });
  expect(setup.ready()).toEqual([]);
  expect(setup.failed()).toEqual([(await setup.get(export_id)).json]);
  expect(
    setup.table.items().filter(({ due_kind, due_shard }) => due_kind === 'job-export' && due_shard),
  ).toEqual([]);
});

it('ignores a message about an export that does not exist', async () => {
  const setup = await exportSetup();
  expect(await setup.run('01a1f9bb-7650-75ee-a03d-de5355b8ec97')).toEqual(none);
});
