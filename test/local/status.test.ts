import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually, type Service, startService } from './service.ts';

// What the whole stack tells of itself, read back by partners: a measurement is started by hand here, by a schedule else.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

describe.skipIf(!isLocal)('the status of the service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const live = (path: string, body?: object) =>
    call(`${service.baseUrls.live}${path}`, { key: service.keys.live, ...(body && { body }) });
  const requests = async () => {
    await service.stack?.invoke('status-measure-levels', {});
    const { json } = await live('/v1/status');
    return json.levels.find(({ name }: { name: string }) => name === 'requests').last_24_hours;
  };

  it('counts each request to the live stage once, and none of the sandbox', async () => {
    const before = await requests();
    for (let index = 0; index < 7; index += 1) await live('/v1/analyses?limit=1');
    await call(`${service.baseUrls.sandbox}/v1/analyses`, { key: service.keys.sandbox });
    const after = await requests();
    // The seven, and the status that was asked for between the two measurements.
    expect(after.counted - before.counted).toBe(8);
    expect(after.missed).toBeLessThanOrEqual(after.counted);
  });

  it('shows a pitch that was analysed in time', async () => {
    const { json: submitted } = await live('/v1/analyses', {
      org_id: 'acme',
      rep_id: 'tom',
      recording_url: `${service.recordingsUrl}/pitch.m4a`,
    });
    await eventually(() => live(`/v1/analyses/${submitted.id}`), {
      wanted: ({ json }) => json.status === 'completed',
    });
    const pitches = async () => {
      await service.stack?.invoke('status-measure-levels', {});
      const { json } = await live('/v1/status');
      return json.levels.find(({ name }: { name: string }) => name === 'pitches').last_30_days;
    };
    const shown = await eventually(pitches, { wanted: ({ counted }) => counted > 0 });
    expect(shown).toEqual({ counted: 1, missed: 0, ratio: 1 });
  });
});
