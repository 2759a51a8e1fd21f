import { describe, expect, it } from 'vitest';
import type { WaitingSteps } from '../../lambdas/adapters/jobs/workflows.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { transcriptionTokens } from '../../lambdas/adapters/transcription/transcription-tokens.ts';
import { transcriptionName } from '../../lambdas/domain/transcription/transcription-name.ts';
import { finishTranscription } from '../../lambdas/recordings/finish-transcription.ts';
import { addJob, type RecordingSetup, recordingSetup, reference, run, waitOf } from './setup.ts';

const finish = (setup: RecordingSetup) => finishTranscription.handler(setup);
const completed = { kind: 'completed', redactedKey: null } as const;

const ended = (name: string) => ({
  version: '0',
  source: 'aws.transcribe',
  'detail-type': 'Transcribe Job State Change',
  detail: { TranscriptionJobName: name, TranscriptionJobStatus: 'COMPLETED' },
});

/** A setup in which a step waits for a transcription. */
const waiting = async () => {
  const setup = recordingSetup();
  const job = reference();
  const name = transcriptionName({ ...job, chunk: 4, attempt: 0 });
  const wait = (task_token: string) =>
    transcriptionTokens(setup.table).wait({
      tenant: job.tenant,
      name,
      task_token,
      now: '2026-11-20T10:00:00.000Z',
      dueAt: '2026-11-20T10:10:00.000Z',
    });
  await wait('token-1');
  setup.states.set(name, { kind: 'running' });
  const folder = stagedKeys(job.tenant, job.id).folder;
  const words = { from: `${folder}redacted-chunk-004.json`, to: `${folder}chunk-004.json` };
  return { setup, job, name, wait, words };
};

describe('recordings.finish-transcription', () => {
  it('ends the waiting step when the transcription is completed', async () => {
    const { setup, name } = await waiting();
    setup.states.set(name, completed);
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([{ token: 'token-1', output: { chunk: 4 } }]);
    expect(waitOf(setup)).toMatchObject({ state: 'completed' });
    expect(waitOf(setup)).not.toHaveProperty('due_shard');
  });

  it('fails the waiting step when the transcription has failed', async () => {
    const { setup, name } = await waiting();
    setup.states.set(name, { kind: 'failed', reason: 'Invalid sample rate for audio file.' });
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([
      {
        token: 'token-1',
        error: 'JobFailure',
        cause:
          '{"errorType":"JobFailure","errorMessage":"transcription_failed: Invalid sample rate for audio file."}',
      },
    ]);
    expect(waitOf(setup)).toMatchObject({
      state: 'failed',
      failure: 'Invalid sample rate for audio file.',
    });
  });

  it.each([
    ['has failed', { status: 'failed' }],
    ['was cancelled', { status: 'processing', archived_at: '2026-11-20T10:01:00.000Z' }],
    ['went on without them', { status: 'processing', transcript_key: 'words' }],
  ])('deletes the words of a job that %s', async (_, row) => {
    const { setup, job, name, words } = await waiting();
    await addJob(setup, job, row);
    setup.states.set(name, completed);
    await setup.staging.put(words.to, 'what was said', 'application/json');
    await run(finish(setup), ended(name));
    expect([...setup.staging.objects.keys()]).toEqual([]);
  });

  it('keeps the words of a job that waits for them', async () => {
    const { setup, job, name, words } = await waiting();
    await addJob(setup, job, { status: 'processing' });
    setup.states.set(name, completed);
    await setup.staging.put(words.to, 'what was said', 'application/json');
    await run(finish(setup), ended(name));
    expect([...setup.staging.objects.keys()]).toEqual([words.to]);
  });

  it('trusts the provider, not the message', async () => {
    const { setup, name } = await waiting();
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([]);
    expect(waitOf(setup)).toMatchObject({ state: 'running' });
  });

  it('is called again later by the sweeper while the transcription is running', async () => {
    const { setup, name } = await waiting();
    await run(finish(setup), ended(name));
    const due = Date.parse(String(waitOf(setup)?.['due_at']).split('#')[0] ?? '');
    expect(due).toBeGreaterThan(Date.parse('2026-11-20T10:10:00.000Z'));
  });

  it('fails the step of a transcription that was never started', async () => {
    const { setup, name } = await waiting();
    setup.states.delete(name);
    await run(finish(setup), ended(name));
    expect(setup.ended).toMatchObject([{ token: 'token-1', error: 'TranscriptionFailed' }]);
  });

  it('ends a step once, however often its message is delivered', async () => {
    const { setup, name } = await waiting();
    setup.states.set(name, completed);
    for (let times = 0; times < 3; times += 1) await run(finish(setup), ended(name));
    expect(setup.ended).toHaveLength(1);
  });

  it('ends it again after an interruption before that was recorded', async () => {
    const { setup, name } = await waiting();
    setup.states.set(name, completed);
    const crashing = {
      ...setup,
      table: { ...setup.table, update: async () => Promise.reject(new Error('stopped')) },
    };
    await expect(run(finish(crashing), ended(name))).rejects.toThrow('stopped');
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual(
      Array.from({ length: 2 }, () => ({ token: 'token-1', output: { chunk: 4 } })),
    );
    expect(waitOf(setup)).toMatchObject({ state: 'completed' });
  });

  it('also ends a later attempt that stored its token meanwhile', async () => {
    const { setup, name, wait } = await waiting();
    setup.states.set(name, completed);
    const waitingSteps: WaitingSteps = {
      ...setup.waitingSteps,
      succeed: async (token, output) => {
        if (token === 'token-1') await wait('token-2');
        await setup.waitingSteps.succeed(token, output);
      },
    };
    await run(finish({ ...setup, waitingSteps }), ended(name));
    expect(setup.ended.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
    expect(waitOf(setup)).toMatchObject({ state: 'completed', task_token: 'token-2' });
  });

  it('moves the redacted words to their place before the step continues', async () => {
    const { setup, name, words } = await waiting();
    setup.states.set(name, { kind: 'completed', redactedKey: words.from });
    await setup.staging.put(words.from, '{"redacted":true}', 'application/json');
    let found: string | undefined;
    const waitingSteps: WaitingSteps = {
      ...setup.waitingSteps,
      succeed: async () => {
        found = await setup.staging.findText(words.to, 100);
      },
    };
    await run(finish({ ...setup, waitingSteps }), ended(name));
    expect(found).toBe('{"redacted":true}');
    expect([...setup.staging.objects.keys()]).toEqual([words.to]);
  });

  it('keeps words that are already in their place', async () => {
    const { setup, name, words } = await waiting();
    setup.states.set(name, { kind: 'completed', redactedKey: words.to });
    await setup.staging.put(words.to, '{}', 'application/json');
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([{ token: 'token-1', output: { chunk: 4 } }]);
    expect([...setup.staging.objects.keys()]).toEqual([words.to]);
  });

  it.each(['put', 'remove', 'succeed'] as const)('continues after an interruption at `%s`', async (at) => {
    const { setup, name, words } = await waiting();
    setup.states.set(name, { kind: 'completed', redactedKey: words.from });
    await setup.staging.put(words.from, '{}', 'application/json');
    const stops = () => Promise.reject(new Error('stopped'));
    const stopped =
      at === 'succeed'
        ? { ...setup, waitingSteps: { ...setup.waitingSteps, succeed: stops } }
        : { ...setup, staging: { ...setup.staging, [at]: stops } };
    await expect(run(finish(stopped), ended(name))).rejects.toThrow('stopped');
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([{ token: 'token-1', output: { chunk: 4 } }]);
    expect([...setup.staging.objects.keys()]).toEqual([words.to]);
  });

  it('fails the step for a retry when the redacted words are missing', async () => {
    const { setup, name, words } = await waiting();
    setup.states.set(name, { kind: 'completed', redactedKey: words.from });
    await run(finish(setup), ended(name));
    expect(setup.ended).toMatchObject([
      {
        token: 'token-1',
        error: 'TranscriptionFailed',
        cause: expect.stringContaining('The redacted transcript is missing.'),
      },
    ]);
    expect(waitOf(setup)).toMatchObject({ state: 'failed' });
  });

  it('limits the size of a transcript', async () => {
    const { setup, name, words } = await waiting();
    setup.states.set(name, { kind: 'completed', redactedKey: words.from });
    await setup.staging.put(words.from, 'x'.repeat(16 * 1_048_576 + 1), 'application/json');
    await expect(run(finish(setup), ended(name))).rejects.toThrow(/larger than/);
    expect(setup.ended).toEqual([]);
  });

  it.each([
    'somebody-elses-job',
    '',
    '0192f3c4-0000-7000-8000-000000000001.sandbox.analysis.0192f3c4-0000-7000-8000-000000000002.0.0',
  ])('ignores %j, which no step waits for', async (name) => {
    const { setup } = await waiting();
    await run(finish(setup), ended(name));
    expect(setup.ended).toEqual([]);
  });
});
