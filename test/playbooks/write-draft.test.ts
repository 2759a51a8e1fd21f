import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchSource } from '../../lambdas/adapters/drafts/fetch-source.ts';
import { partner } from '../../lambdas/adapters/table/keys.ts';
import type { DraftTask } from '../../lambdas/domain/playbooks/drafting/drafter.ts';
import { extractPlaybook } from '../../lambdas/domain/playbooks/drafting/extract.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { draftSetup } from './draft-setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };
const source_url = 'https://example.com/page';

/** A setup with a queued draft of one source. */
const withDraft = async (options: Parameters<typeof draftSetup>[0] = {}, source: object = {}) => {
  const setup = await draftSetup(options);
  const source_id = await setup.createSourceId({ title: 'Handbook', content: 'Ask about pets.', ...source });
  const { json } = await setup.createDraft({ title: 'Spring', instructions: 'Dwell on pets.' });
  return {
    ...setup,
    source_id,
    id: json.id as string,
    shown: async () => (await setup.getDraft(json.id)).json,
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
    const setup = await withDraft();
    expect(setup.permits()).toHaveLength(1);
    expect(await setup.write(setup.id)).toEqual(none);
    expect(await setup.shown()).toMatchObject({
      status: 'completed',
      generated_content: expect.stringContaining('# Spring'),
      model_input_tokens: 0,
      model_output_tokens: 0,
      cost_usd_cents: 0,
      error: null,
      completed_at: '2026-11-20T10:00:00.000Z',
    });
    expect(setup.eventsOf('playbook.draft.completed')).toEqual([
      {
        draft_id: setup.id,
        source_count: 1,
        model_input_tokens: 0,
        model_output_tokens: 0,
        cost_usd_cents: 0,
      },
    ]);
    expect(setup.permits()).toEqual([]);
    expect(setup.table.items().some(({ due_shard, sk }) => due_shard !== undefined && sk === setup.id)).toBe(
      false,
    );
  });

  it('stores the content as a document, never in the row', async () => {
    const setup = await withDraft();
    await setup.write(setup.id);
    expect(JSON.stringify(setup.table.items())).not.toContain('Ask about pets');
  });

  it.each([
    ['the content of a source that has some, and fetches nothing', 'Ask about pets.', 'Ask about pets.'],
    ['the text at the address of a source without content', undefined, `from ${source_url}`],
  ])('passes the title, the instructions and %s to the drafter', async (_, content, text) => {
    const { drafter, tasks, letGo } = heldDrafter();
    letGo();
    const fetchSource: FetchSource = async (url) => ({ kind: 'fetched', text: `from ${url}` });
    const setup = await withDraft({ drafter, fetchSource }, { source_url, content });
    await setup.write(setup.id);
    expect(tasks[0]).toMatchObject({
      title: 'Spring',
      instructions: 'Dwell on pets.',
      materials: [{ title: 'Handbook', text }],
    });
  });

  it('counts the tokens of a model for the draft, with their price', async () => {
    const tokens = { model: 'eu.amazon.nova-pro-v1:0', input_tokens: 1_000, output_tokens: 500 };
    const setup = await withDraft({ drafter: async () => ({ content: '# By a model', tokens }) });
    await setup.write(setup.id);
    const took = { model_input_tokens: 1_000, model_output_tokens: 500, cost_usd_cents: 0.24 };
    expect(await setup.shown()).toMatchObject({ generated_content: '# By a model', ...took });
    expect(setup.eventsOf('playbook.draft.completed')).toEqual([
      { draft_id: setup.id, source_count: 1, ...took },
    ]);
  });

  it('completes the draft by the rules when the model fails, and counts its tokens', async () => {
    const tokens = { model: 'a-model', input_tokens: 7, output_tokens: null };
    const failure = new Error('no answer');
    const setup = await withDraft({
      drafter: async (task) => ({ ...extractPlaybook(task), tokens, failure }),
    });
    expect(await setup.write(setup.id)).toEqual(none);
    expect(await setup.shown()).toMatchObject({
      status: 'completed',
      generated_content: expect.stringContaining('Ask about pets.'),
      model_input_tokens: 7,
    });
  });

  it.each([
    ['is not shown to a model', false, 'Ask about pets.'],
    ['is shown to one where the deployment says so', true, '# By a model'],
  ])('material of a healthcare partner %s', async (_, takesHealthcare, text) => {
    const setup = await withDraft({
      drafter: async () => ({ content: '# By a model' }),
      takesHealthcare,
    });
    await setup.table.update({ kind: 'update', key: partner(setup.partnerId), set: { healthcare: true } });
    await setup.write(setup.id);
    expect((await setup.shown()).generated_content).toContain(text);
  });

  it('repeats nothing when its message is delivered again', async () => {
    const setup = await withDraft();
    for (let time = 0; time < 3; time += 1) expect(await setup.write(setup.id)).toEqual(none);
    await Promise.all([setup.write(setup.id), setup.write(setup.id)]);
    expect(setup.eventsOf('playbook.draft.completed')).toHaveLength(1);
    expect(setup.documents.keys().filter((key) => key.includes(setup.id))).toHaveLength(1);
  });

  it('is done by one call at a time, and by the next when that one is dead', async () => {
    const { drafter, tasks, letGo } = heldDrafter();
    const setup = await withDraft({ drafter });
    const dead = setup.write(setup.id, 120_000);
    await vi.waitFor(() => expect(tasks).toHaveLength(1), waitTimeout);
    expect(await setup.shown()).toMatchObject({ status: 'processing' });
    await setup.write(setup.id);
    expect(tasks).toHaveLength(1);
    waitSeconds(121);
    const next = setup.write(setup.id);
    await vi.waitFor(() => expect(tasks).toHaveLength(2), waitTimeout);
    letGo();
    await Promise.all([dead, next]);
    expect(await setup.shown()).toMatchObject({ status: 'completed' });
    expect(setup.eventsOf('playbook.draft.completed')).toHaveLength(1);
  });

  it('has its message redelivered after an error, and continues when its lease expires', async () => {
    let isBroken = true;
    const setup = await withDraft({
      drafter: async (task) => {
        if (isBroken) throw new Error('broken');
        return extractPlaybook(task);
      },
    });
    expect(await setup.write(setup.id, 60_000)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
    isBroken = false;
    waitSeconds(61);
    await setup.write(setup.id);
    expect(await setup.shown()).toMatchObject({ status: 'completed' });
  });

  it('fails a draft with upstream_timeout ten minutes after its start, with the reason', async () => {
    const { drafter, tasks, letGo } = heldDrafter();
    const setup = await withDraft({ drafter });
    const stuck = setup.write(setup.id, 60_000);
    await vi.waitFor(() => expect(tasks).toHaveLength(1), waitTimeout);
    waitSeconds(599);
    expect(await setup.shown()).toMatchObject({ status: 'processing' });
    waitSeconds(1);
    await setup.write(setup.id);
    const failed = await setup.shown();
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_timeout' },
      generated_content: null,
      model_input_tokens: null,
    });
    letGo();
    await stuck;
    expect(await setup.shown()).toEqual(failed);
    expect([setup.permits(), setup.eventsOf('playbook.draft.completed')]).toEqual([[], []]);
    expect(setup.eventsOf('playbook.draft.failed')).toEqual([
      { org_id: 'acme', draft_id: failed.id, error: failed.error },
    ]);
  });

  it('leaves a draft that was not started alone, however long it waits', async () => {
    const setup = await withDraft();
    waitSeconds(86_400);
    await setup.write(setup.id);
    expect(await setup.shown()).toMatchObject({ status: 'completed' });
  });

  it.each(['unreachable', 'status', 'redirects', 'not_text', 'too_large'] as const)(
    'fails a draft whose source cannot be read (%s), with invalid_url, and frees its permit',
    async (reason) => {
      const fetchSource: FetchSource = async () => ({ kind: 'refused', reason });
      const setup = await withDraft({ fetchSource }, { source_url, content: undefined });
      await setup.write(setup.id);
      expect(await setup.shown()).toMatchObject({
        status: 'failed',
        error: {
          code: 'invalid_url',
          details: { field: 'source_url', source_id: setup.source_id, reason },
        },
      });
      expect(setup.permits()).toEqual([]);
    },
  );

  it('fails a draft whose source was archived meanwhile', async () => {
    const setup = await withDraft();
    await setup.removeSource(setup.source_id);
    await setup.write(setup.id);
    expect((await setup.shown()).error).toMatchObject({
      code: 'source_not_found',
      details: { id: setup.source_id },
    });
  });

  it('fails a draft whose sources are too large for one call', async () => {
    const text = 'x'.repeat(5 * 1_048_576);
    const setup = await draftSetup({ fetchSource: async () => ({ kind: 'fetched', text }) });
    for (let count = 0; count < 5; count += 1) await setup.createSourceId({ title: 'Long', source_url });
    const { json } = await setup.createDraft();
    await setup.write(json.id);
    expect((await setup.getDraft(json.id)).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'source_ids', reason: 'sources_too_large' },
    });
  });

  it('ignores a draft that does not exist', async () => {
    const setup = await draftSetup();
    expect(await setup.write('019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b6b')).toEqual(none);
  });
});
