import { afterAll, describe, expect, it } from 'vitest';
import { longDay } from '../support/long-day.ts';
import { linesAsked, wholeBlock } from '../support/rote-reader.ts';
import { stackWithModel, startModel } from './model-stack.ts';
import { call, eventually, startService } from './service.ts';

// Analyses begin while a slow model still reads the day, through the state machine as it is deployed.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

describe.skipIf(!isLocal)('a day with a slow model', () => {
  const doors = 4;
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const started = (async () => {
    const model = await startModel('divide_day', async (user) => {
      asked.push(user);
      const lines = linesAsked(user);
      if ((lines[0] ?? 0) > 0 && asked.length <= doors) await held.promise;
      return { segments: [wholeBlock(lines)] };
    });
    const ids = ['detection-detect', 'detection-read-block', 'all-day-sessions-split-segment'];
    return { model, service: await startService({ templateFolder: stackWithModel(model.url, ids) }) };
  })();
  afterAll(async () => {
    const { model, service } = await started;
    await service.close();
    await model.close();
  });
  const ask = async (path: string, body?: object, method?: string) => {
    const { service } = await started;
    const request = { key: service.keys.sandbox, ...(body && { body }), ...(method && { method }) };
    return call(`${service.baseUrls.sandbox}${path}`, request);
  };
  let id = '';
  const day = () => ask(`/v1/all-day-sessions/${id}`);

  it('has its first analysis completed before the last block is read', async () => {
    const body = {
      org_id: 'acme',
      rep_id: 'tom',
      transcript: longDay(doors),
      options: { min_confidence: 0.5 },
    };
    const submitted = await ask('/v1/all-day-sessions', body);
    expect(submitted.status, submitted.text).toBe(202);
    id = submitted.json.id;
    const { json: reading } = await eventually(day, {
      wanted: ({ json }) => json.segments_analyzed === 1,
    });
    expect(reading).toMatchObject({ status: 'detecting', segments_detected: 1 });
    expect(asked).toHaveLength(doors);
    const { json: analysis } = await ask(`/v1/analyses/${reading.segments[0].analysis_id}`);
    expect(analysis).toMatchObject({ status: 'completed', parent_session_id: id });
    held.resolve();
    const { json: done } = await eventually(day, {
      wanted: ({ json }) => ['completed', 'failed'].includes(json.status),
    });
    expect(done).toMatchObject({ status: 'completed', segments_detected: doors, segments_analyzed: doors });
    expect(asked).toHaveLength(doors);
    const ids = done.segments.map((one: { id: string }) => one.id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('reports the time of each block, and the cost of reading the day', async () => {
    const { json: report } = await ask(`/v1/all-day-sessions/${id}/report`);
    expect(report.detection.blocks).toHaveLength(doors);
    const block = { by_model: true, model_input_tokens: 4_000, model_output_tokens: 200, usd_cents: 0.5 };
    for (const each of report.detection.blocks) expect(each).toMatchObject(block);
    expect(report.costs.stages).toContainEqual({ stage: 'detect', usd_cents: 2 });
  });

  it('also lets the model read a segment whose boundaries a person set', async () => {
    const [segment] = (await day()).json.segments;
    const at_seconds = (segment.start_seconds + segment.end_seconds) / 2;
    const { status, json } = await ask(`/v1/all-day-sessions/${id}/segments/${segment.id}/split`, {
      at_seconds,
    });
    expect(status).toBe(200);
    expect(asked).toHaveLength(doors + 2);
    expect(json.segments.map(({ summary }: { summary: string }) => summary)).toEqual([
      'They talked.',
      'They talked.',
    ]);
    const { json: report } = await ask(`/v1/all-day-sessions/${id}/report`);
    expect(report.costs.stages).toContainEqual({ stage: 'detect', usd_cents: 3 });
  });
});
