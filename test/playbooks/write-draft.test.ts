import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchSource } from '../../lambdas/adapters/drafts/fetch-source.ts';
import { partner } from '../../lambdas/adapters/table/keys.ts';
import type { DraftTask } from '../../lambdas/domain/playbooks/drafting/drafter.ts';
import { extractPlaybook } from '../../lambdas/domain/playbooks/drafting/extract.ts';
import { patience } from '../support/patience.ts';
import { draftWorld } from './draft-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };
const source_url = 'https://example.com/page';

/** A world with a queued draft of one source. */
const withDraft = async (options: Parameters<typeof draftWorld>[0] = {}, source: object = {}) => {
  const world = await draftWorld(options);
  const source_id = await world.createSourceId({ title: 'Handbook', content: 'Ask about pets.', ...source });
  const { json } = await world.createDraft({ title: 'Spring', instructions: 'Dwell on pets.' });
  return {
    ...world,
    source_id,
    id: json.id as string,
    shown: async () => (await world.getDraft(json.id)).json,
  };
};

/** A drafter that waits until it is let go. */
const heldDrafter = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tasks: DraftTask[] = [];
  const drafter = async (task: DraftTask) => {
    tasks.push(task);
    await promise;
    return extractPlaybook(task);
  };
  return { drafter, tasks, letGo: resolve };
};

describe('playbooks.write-draft', () => {
  it('completes the draft with its content, its counts and its event, and frees its permit', async () => {
    const world = await withDraft();
    expect(world.permits()).toHaveLength(1);
    expect(await world.write(world.id)).toEqual(none);
    expect(await world.shown()).toMatchObject({
      status: 'completed',
      generated_content: expect.stringContaining('# Spring'),
      model_input_tokens: 0,
      model_output_tokens: 0,
      cost_usd_cents: 0,
      error: null,
      completed_at: '2026-11-20T10:00:00.000Z',
    });
    expect(world.eventsOf('playbook.draft.completed')).toEqual([
      {
        draft_id: world.id,
        source_count: 1,
        model_input_tokens: 0,
        model_output_tokens: 0,
        cost_usd_cents: 0,
      },
    ]);
    expect(world.permits()).toEqual([]);
    expect(world.table.items().some(({ due_shard, sk }) => due_shard !== undefined && sk === world.id)).toBe(
      false,
    );
  });

  it('stores the content as a document, never in the row', async () => {
    const world = await withDraft();
    await world.write(world.id);
    expect(JSON.stringify(world.table.items())).not.toContain('Ask about pets');
  });

  it.each([
    ['the content of a source that has some, and fetches nothing', 'Ask about pets.', 'Ask about pets.'],
    ['the text at the address of a source without content', undefined, `from ${source_url}`],
  ])('passes the title, the instructions and %s to the drafter', async (_, content, text) => {
    const { drafter, tasks, letGo } = heldDrafter();
    letGo();
    const fetchSource: FetchSource = async (url) => ({ kind: 'fetched', text: `from ${url}` });
    const world = await withDraft({ drafter, fetchSource }, { source_url, content });
    await world.write(world.id);
    expect(tasks[0]).toMatchObject({
      title: 'Spring',
      instructions: 'Dwell on pets.',
      materials: [{ title: 'Handbook', text }],
    });
  });

  it('counts the tokens of a model for the draft, with their price', async () => {
    const tokens = { model: 'eu.amazon.nova-pro-v1:0', input_tokens: 1_000, output_tokens: 500 };
    const world = await withDraft({ drafter: async () => ({ content: '# By a model', tokens }) });
    await world.write(world.id);
    const took = { model_input_tokens: 1_000, model_output_tokens: 500, cost_usd_cents: 0.24 };
    expect(await world.shown()).toMatchObject({ generated_content: '# By a model', ...took });
    expect(world.eventsOf('playbook.draft.completed')).toEqual([
      { draft_id: world.id, source_count: 1, ...took },
    ]);
  });

  it('completes the draft by the rules when the model fails, and counts its tokens', async () => {
    const tokens = { model: 'a-model', input_tokens: 7, output_tokens: null };
    const failure = new Error('no answer');
    const world = await withDraft({
      drafter: async (task) => ({ ...extractPlaybook(task), tokens, failure }),
    });
    expect(await world.write(world.id)).toEqual(none);
    expect(await world.shown()).toMatchObject({
      status: 'completed',
      generated_content: expect.stringContaining('Ask about pets.'),
      model_input_tokens: 7,
    });
  });

  it.each([
    ['is not shown to a model', false, 'Ask about pets.'],
    ['is shown to one where the deployment says so', true, '# By a model'],
  ])('material of a healthcare partner %s', async (_, takesHealthcare, text) => {
    const world = await withDraft({
      drafter: async () => ({ content: '# By a model' }),
      takesHealthcare,
    });
    await world.table.update({ kind: 'update', key: partner(world.partnerId), set: { healthcare: true } });
    await world.write(world.id);
    expect((await world.shown()).generated_content).toContain(text);
  });

  it('repeats nothing when its message is delivered again', async () => {
    const world = await withDraft();
    for (let time = 0; time < 3; time += 1) expect(await world.write(world.id)).toEqual(none);
    await Promise.all([world.write(world.id), world.write(world.id)]);
    expect(world.eventsOf('playbook.draft.completed')).toHaveLength(1);
    expect(world.documents.keys().filter((key) => key.includes(world.id))).toHaveLength(1);
  });

  it('is done by one call at a time, and by the next when that one is dead', async () => {
    const { drafter, tasks, letGo } = heldDrafter();
    const world = await withDraft({ drafter });
    const dead = world.write(world.id, 120_000);
    await vi.waitFor(() => expect(tasks).toHaveLength(1), patience);
    expect(await world.shown()).toMatchObject({ status: 'processing' });
    await world.write(world.id);
    expect(tasks).toHaveLength(1);
    waitSeconds(121);
    const next = world.write(world.id);
    await vi.waitFor(() => expect(tasks).toHaveLength(2), patience);
    letGo();
    await Promise.all([dead, next]);
    expect(await world.shown()).toMatchObject({ status: 'completed' });
    expect(world.eventsOf('playbook.draft.completed')).toHaveLength(1);
  });

  it('has its message redelivered after an error, and continues when its lease expires', async () => {
    let isBroken = true;
    const world = await withDraft({
      drafter: async (task) => {
        if (isBroken) throw new Error('broken');
        return extractPlaybook(task);
      },
    });
    expect(await world.write(world.id, 60_000)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
    isBroken = false;
    waitSeconds(61);
    await world.write(world.id);
    expect(await world.shown()).toMatchObject({ status: 'completed' });
  });

  it('fails a draft with upstream_timeout ten minutes after its start, with the reason', async () => {
    const { drafter, tasks, letGo } = heldDrafter();
    const world = await withDraft({ drafter });
    const stuck = world.write(world.id, 60_000);
    await vi.waitFor(() => expect(tasks).toHaveLength(1), patience);
    waitSeconds(599);
    expect(await world.shown()).toMatchObject({ status: 'processing' });
    waitSeconds(1);
    await world.write(world.id);
    const failed = await world.shown();
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_timeout' },
      generated_content: null,
      model_input_tokens: null,
    });
    letGo();
    await stuck;
    expect(await world.shown()).toEqual(failed);
    expect([world.permits(), world.eventsOf('playbook.draft.completed')]).toEqual([[], []]);
    expect(world.eventsOf('playbook.draft.failed')).toEqual([
      { org_id: 'acme', draft_id: failed.id, error: failed.error },
    ]);
  });

  it('leaves a draft that was not started alone, however long it waits', async () => {
    const world = await withDraft();
    waitSeconds(86_400);
    await world.write(world.id);
    expect(await world.shown()).toMatchObject({ status: 'completed' });
  });

  it.each(['unreachable', 'status', 'redirects', 'not_text', 'too_large'] as const)(
    'fails a draft whose source cannot be read (%s), with invalid_url, and frees its permit',
    async (reason) => {
      const fetchSource: FetchSource = async () => ({ kind: 'refused', reason });
      const world = await withDraft({ fetchSource }, { source_url, content: undefined });
      await world.write(world.id);
      expect(await world.shown()).toMatchObject({
        status: 'failed',
        error: {
          code: 'invalid_url',
          details: { field: 'source_url', source_id: world.source_id, reason },
        },
      });
      expect(world.permits()).toEqual([]);
    },
  );

  it('fails a draft whose source was archived meanwhile', async () => {
    const world = await withDraft();
    await world.removeSource(world.source_id);
    await world.write(world.id);
    expect((await world.shown()).error).toMatchObject({
      code: 'source_not_found',
      details: { id: world.source_id },
    });
  });

  it('fails a draft whose sources are too large for one call', async () => {
    const text = 'x'.repeat(5 * 1_048_576);
    const world = await draftWorld({ fetchSource: async () => ({ kind: 'fetched', text }) });
    for (let count = 0; count < 5; count += 1) await world.createSourceId({ title: 'Long', source_url });
    const { json } = await world.createDraft();
    await world.write(json.id);
    expect((await world.getDraft(json.id)).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'source_ids', reason: 'sources_too_large' },
    });
  });

  it('ignores a draft that does not exist', async () => {
    const world = await draftWorld();
    expect(await world.write('019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b6b')).toEqual(none);
  });
});
