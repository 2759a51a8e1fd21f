import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getExport } from '../../lambdas/contract/exports.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { exportSetup } from './export-setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;

const completed = async () => {
  const setup = await exportSetup();
  await setup.analysed();
  const { export_id } = (await setup.create({ resource: 'analyses', format: 'jsonl' })).json;
  await setup.run(export_id);
  return { ...setup, export_id };
};

proves(getExport, {
  success: async () => {
    const { get, export_id } = await completed();
    return get(export_id);
  },
  export_not_found: async () => (await exportSetup()).get(newId()),
});

it('makes a fresh link for an hour at each read, for a day', async () => {
  const { get, export_id } = await completed();
  const { json } = await get(export_id);
  expect(json).toMatchObject({ status: 'completed', rows: 1, expires_at: '2026-11-20T11:00:00.000Z' });
  expect(json.url).toContain('seconds=3600');
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00.000Z') + 23.5 * hourMs);
  expect((await get(export_id)).json.expires_at).toBe('2026-11-21T10:00:00.000Z');
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00.000Z') + 24 * hourMs);
  expect((await get(export_id)).json).toMatchObject({ status: 'completed', url: null, expires_at: null });
});

it('does not find an export of another partner, of another environment, or older than 30 days', async () => {
  const { get, export_id, foreignKey, keys } = await completed();
  expect((await get(export_id, { key: foreignKey })).json.error.code).toBe('export_not_found');
  expect((await get(export_id, { key: keys.live, stage: 'live' })).json.error.code).toBe('export_not_found');
  vi.setSystemTime(Date.now() + 30 * 24 * hourMs);
  expect((await get(export_id)).json.error.code).toBe('export_not_found');
});
