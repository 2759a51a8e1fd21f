import { describe, expect, it } from 'vitest';
import { playbookTable } from '../../lambdas/adapters/guidance/playbooks.ts';
import { type Transcription, TranscriptionBusy } from '../../lambdas/adapters/transcription/transcription.ts';
import { transcriptionTokens } from '../../lambdas/adapters/transcription/transcription-tokens.ts';
import { vocabularyRequests } from '../../lambdas/adapters/vocabularies/vocabulary-requests.ts';
import { vocabularyTable } from '../../lambdas/adapters/vocabularies/vocabulary-table.ts';
import { newPlaybook } from '../../lambdas/domain/playbooks/playbook.ts';
import { personalKinds } from '../../lambdas/domain/privacy/kinds.ts';
import { transcriptionName } from '../../lambdas/domain/transcription/transcription-name.ts';
import { transcribe as transcribeEntry } from '../../lambdas/recordings/transcribe.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addJob, addOrg, type RecordingSetup, recordingSetup, reference, run, waitOf } from './setup.ts';

const transcribe = (setup: RecordingSetup) => transcribeEntry.handler(setup);
const running = { status: 'processing', codec: 'flac', chunk_count: 1 };
const input = (job: object, task_token = 'token-1') => ({ ...job, chunk: 0, task_token });

describe('recordings.transcribe', () => {
  it('starts the transcription of a chunk, and records the token of its step', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), { ...running, language: 'en-GB' });
    await run(transcribe(setup), input(job));
    const name = transcriptionName({ ...job, chunk: 0, attempt: 0 });
    const folder = `staging/${job.tenant.partner_id}/sandbox/${job.id}`;
    expect(setup.started).toEqual([
      {
        name,
        audioKey: `${folder}/chunk-000.flac`,
        codec: 'flac',
        wordsKey: `${folder}/chunk-000.json`,
        language: 'en-GB',
        tellsSpeakersApart: true,
        redactedKinds: [],
        vocabulary: null,
      },
    ]);
    expect(waitOf(setup)).toMatchObject({
      sk: name,
      task_token: 'token-1',
      state: 'running',
      due_kind: 'transcription',
    });
    expect(setup.ended).toEqual([]);
  });

  it('is checked by the sweeper three minutes later', async () => {
    const setup = recordingSetup();
    await run(transcribe(setup), input(await addJob(setup, reference(), running)));
    const wait = waitOf(setup);
    const due = Date.parse(String(wait?.['due_at']).split('#')[0] ?? '');
    expect(due - Date.parse(String(wait?.['updated_at']))).toBe(180_000);
  });

  it('does not distinguish speakers unless the caller wants it', async () => {
    const setup = recordingSetup();
    await run(
      transcribe(setup),
      input(await addJob(setup, reference(), { ...running, skip_diarization: true })),
    );
    expect(setup.started[0]).toMatchObject({ tellsSpeakersApart: false, language: null });
  });

  const language = 'en-US';
  /** A setup whose org has a playbook in use, for a job of it, and what makes its words ready under a name. */
  const withPlaybook = async () => {
    const setup = recordingSetup();
    const { table, documents } = setup;
    const job = reference();
    const { tenant } = job;
    const org_uuid = newId();
    const playbook_id = newId();
    const now = '2026-11-20T10:00:00.000Z';
    await addJob(setup, job, { ...running, org_uuid, rep_id: 'tom' });
    const playbooks = playbookTable(table, documents);
    const text = { content: 'Mention Greenshield.', metadata: {} };
    const kept = await playbooks.keep(tenant, { id: playbook_id, version: newId() }, text);
    const playbook = newPlaybook({ is_active: true }, kept, { id: playbook_id, org_id: 'acme', now });
    await table.write(playbooks.save({ tenant, orgUuid: org_uuid }, playbook, undefined));
    const requests = vocabularyRequests(table);
    const vocabularies = vocabularyTable(table);
    const id = `${playbook_id}.${language}`;
    const request = () => requests.find({ tenant, org_uuid, id });
    const ready = async (name: string) => {
      const { document_key } = kept;
      await requests.askForRecording(tenant, { org_uuid, playbook_id, document_key, language, now });
      const made = { name, tenant, org_uuid, request_id: id, now, dueAt: now, most: 90 };
      await vocabularies.claim(made);
      await vocabularies.begin(name, now);
      await vocabularies.ready(name);
      const found = await request();
      if (found !== undefined) await requests.settle(tenant, found, { kind: 'made', name, phrases: 3 });
      return { name, language, playbook_id, phrases: 3 };
    };
    return { setup, job, ready, request, find: (name: string) => vocabularies.find(name) };
  };
  const notedIn = (setup: RecordingSetup) => JSON.parse(String(waitOf(setup)?.['vocabulary']));

  it("uses the ready vocabulary of its org's playbook, and records its owner", async () => {
    const { setup, job, ready } = await withPlaybook();
    const words = await ready('v');
    await run(transcribe(setup), input(job));
    expect(setup.started.map(({ vocabulary }) => vocabulary)).toEqual([words]);
    expect(notedIn(setup)).toEqual(words);
  });

  it('does not wait for a vocabulary, and requests a missing one for later jobs', async () => {
    const { setup, job, request } = await withPlaybook();
    await run(transcribe(setup), input(job));
    expect(setup.started.map(({ vocabulary }) => vocabulary)).toEqual([null]);
    expect(await request()).toMatchObject({ recorded: true, language });
  });

  it('requests exactly the same after a crash, whatever is ready by then', async () => {
    const { setup, job, ready } = await withPlaybook();
    await ready('v');
    await run(transcribe(setup), input(job, 'token-1'));
    await ready('newer');
    await run(transcribe(setup), input(job, 'token-2'));
    expect(setup.started.map(({ vocabulary }) => vocabulary?.name)).toEqual(['v', 'v']);
    const bare = await withPlaybook();
    await run(transcribe(bare.setup), input(bare.job, 'token-1'));
    await bare.ready('v');
    await run(transcribe(bare.setup), input(bare.job, 'token-2'));
    expect(bare.setup.started.map(({ vocabulary }) => vocabulary)).toEqual([null, null]);
  });

  it('continues without a vocabulary that the provider refuses, and has it checked', async () => {
    const { setup, job, ready, find } = await withPlaybook();
    await ready('v');
    const transcription: Transcription = {
      ...setup.transcription,
      start: async (asked) =>
        asked.vocabulary === null ? setup.transcription.start(asked) : 'vocabulary refused',
    };
    await run(transcribe({ ...setup, transcription }), input(job));
    expect(setup.started.map(({ vocabulary }) => vocabulary)).toEqual([null]);
    expect((await find('v'))?.state).toBe('pending');
    expect(notedIn(setup)).toBeNull();
  });

  const redacted = async (policy: object) => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    await addOrg(setup, job, policy);
    await run(transcribe(setup), input(job));
    return setup.started[0]?.redactedKinds;
  };

  it("requests the redaction that its org's policy defines", async () => {
    expect(await redacted({ mode: 'redact', redact_fields: ['phone', 'name'] })).toEqual(['phone', 'name']);
    expect(await redacted({ mode: 'redact' })).toEqual(personalKinds);
  });

  it.each(['allow', 'reject'])('requests no redaction under a policy that says %s', async (mode) => {
    expect(await redacted({ mode, redact_fields: ['phone'] })).toEqual([]);
  });

  it('stores the token before anything is started', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    let noted: unknown;
    const start = async () => {
      noted = waitOf(setup)?.['task_token'];
      throw new TranscriptionBusy({ cause: undefined });
    };
    const handler = transcribe({ ...setup, transcription: { ...setup.transcription, start } });
    await expect(run(handler, input(job))).rejects.toMatchObject({ name: 'TranscriptionBusy' });
    expect(noted).toBe('token-1');
  });

  it('starts nothing twice: a later attempt stores its token, and the sweeper checks at once', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    await run(transcribe(setup), input(job, 'token-1'));
    await run(transcribe(setup), input(job, 'token-2'));
    expect(setup.states.size).toBe(1);
    const wait = waitOf(setup);
    expect(wait).toMatchObject({ task_token: 'token-2', state: 'running' });
    const due = Date.parse(String(wait?.['due_at']).split('#')[0] ?? '');
    expect(due - Date.parse(String(wait?.['updated_at']))).toBeLessThan(1_000);
  });

  it('ends the step at once when the transcription already exists', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    const name = transcriptionName({ ...job, chunk: 0, attempt: 0 });
    await run(transcribe(setup), input(job, 'token-1'));
    const now = '2026-11-20T10:00:00.000Z';
    await transcriptionTokens(setup.table).end(
      { tenant: job.tenant, name },
      { taskToken: 'token-1', state: 'completed', now },
    );
    await run(transcribe(setup), input(job, 'token-2'));
    expect(setup.ended).toEqual([{ token: 'token-2', output: { chunk: 0 } }]);
    expect(setup.started).toHaveLength(1);
  });

  const fail = async (setup: RecordingSetup, name: string, taskToken: string, failure: string) => {
    const [partner_id = '', environment] = name.split('.');
    const tenant = {
      partner_id,
      environment: environment === 'production' ? environment : 'sandbox',
    } as const;
    const now = '2026-11-20T10:00:00.000Z';
    await transcriptionTokens(setup.table).end(
      { tenant, name },
      { taskToken, state: 'failed', failure, now },
    );
  };

  it('retries under a new name after a failure, twice in all', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    const names = [0, 1].map((attempt) => transcriptionName({ ...job, chunk: 0, attempt }));
    for (const [attempt, name] of names.entries()) {
      await run(transcribe(setup), input(job, `token-${attempt}`));
      await fail(setup, name, `token-${attempt}`, 'Internal failure.');
    }
    expect(setup.started.map(({ name }) => name)).toEqual(names);
    expect(setup.started.map(({ language }) => language)).toEqual([null, null]);
    await expect(run(transcribe(setup), input(job, 'token-2'))).rejects.toMatchObject({
      name: 'JobFailure',
      code: 'transcription_failed',
    });
  });

  it('names a language when the recording was too silent to identify one', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('session'), { ...running, status: 'transcribing' });
    await run(transcribe(setup), input(job, 'token-0'));
    const name = transcriptionName({ ...job, chunk: 0, attempt: 0 });
    await fail(setup, name, 'token-0', 'Too little speech to perform automatic language identification.');
    await run(transcribe(setup), input(job, 'token-1'));
    expect(setup.started.map(({ language }) => language)).toEqual([null, 'en-US']);
  });

  it.each([
    ['is unknown', undefined],
    ['is failed', { ...running, status: 'failed' }],
    ['is archived', { ...running, archived_at: '2026-11-20T10:00:00.000Z' }],
  ])('lets the workflow continue, and starts nothing, when the job %s', async (_, row) => {
    const setup = recordingSetup();
    const job = reference();
    if (row !== undefined) await addJob(setup, job, row);
    await run(transcribe(setup), input(job));
    expect(setup.ended).toEqual([{ token: 'token-1', output: { chunk: 0 } }]);
    expect(setup.started).toEqual([]);
    expect(waitOf(setup)).toBeUndefined();
  });
});
