import type { Context } from 'aws-lambda';
import type { Probe } from '../../lambdas/adapters/audio/source-recordings.ts';
import { documentKey } from '../../lambdas/adapters/documents/documents.ts';
import { playbookTable } from '../../lambdas/adapters/guidance/playbooks.ts';
import { type JobReference, jobTable } from '../../lambdas/adapters/jobs/jobs.ts';
import type { Item } from '../../lambdas/adapters/table/table.ts';
import { submitSession } from '../../lambdas/all-day-sessions/submit-session.ts';
import { getAnalysis } from '../../lambdas/analyses/get-analysis.ts';
import { submitAnalysis } from '../../lambdas/analyses/submit-analysis.ts';
import { analystOf } from '../../lambdas/application/analyses/analyst-of.ts';
import type { FirstLooks } from '../../lambdas/application/jobs/admit-submission.ts';
import { findFixture } from '../../lambdas/domain/fixtures/fixtures.ts';
import { archivePlaybook, newPlaybook } from '../../lambdas/domain/playbooks/playbook.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import type { Transcript } from '../../lambdas/domain/transcripts/transcript.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { engine } from '../domain/scoring/engine.ts';
import type { MemoryDocuments } from '../fakes/memory-documents.ts';
import {
  ask,
  lambdaContext,
  type PartnerOptions,
  type TestRequest,
  type TestResponse,
  type TestSetup,
  testSetup,
} from '../support/api.ts';
import { scoreWith } from '../support/score-with.ts';

/** What a first look finds when a test says nothing else. */
export const recognised: Probe = {
  kind: 'recognised',
  codec: 'mp3',
  mime: 'audio/mpeg',
  duration_seconds: 600.4,
  duration_estimated: false,
  size_bytes: 1_000_000,
};

export const apiAddress = 'https://api.example.com';

/** Runs a step of a workflow as Lambda would. */
export const runTask = async <Result>(
  handler: (event: unknown, context: Context) => Promise<Result>,
  input: unknown,
): Promise<Result> => handler(input, lambdaContext(60_000));

/** A setup in which jobs are submitted; recordings answer as the test says. */
export interface JobsSetup extends TestSetup {
  /** The partner in the sandbox. */
  readonly tenant: Tenant;
  readonly documents: MemoryDocuments;
  readonly looks: Map<string, Probe>;
  /** Addresses that were looked at. */
  readonly lookedAt: string[];
  readonly submit: (body: object, request?: Partial<TestRequest>) => Promise<TestResponse>;
  readonly submitDay: (body: object, request?: Partial<TestRequest>) => Promise<TestResponse>;
  readonly read: (id: string) => Promise<TestResponse>;
  readonly referenceOf: (kind: 'analysis' | 'session', id: string) => JobReference;
  /** Does what the first steps of a workflow do for a sandbox recording, or a given transcript. */
  readonly transcribe: (reference: JobReference, transcript?: Transcript) => Promise<void>;
  readonly score: (id: string, of?: Tenant) => Promise<void>;
  readonly itemOf: (id: string) => Item;
  /** Gives an org of the sandbox a playbook; answers its id. */
  readonly addPlaybook: (org_id: string, content?: string) => Promise<string>;
  readonly archivePlaybook: (org_id: string, id: string) => Promise<void>;
  readonly events: () => readonly Item[];
}

export const jobsSetup = async (options: PartnerOptions = {}): Promise<JobsSetup> => {
  const setup = await testSetup(options);
  const { table } = setup;
  const { documents } = setup.resources;
  const looks = new Map<string, Probe>();
  const lookedAt: string[] = [];
  const firstLooks: FirstLooks = {
    look: async (url) => {
      lookedAt.push(url);
      return { look: looks.get(url) ?? recognised, recording: undefined };
    },
  };
  const resources = { ...setup.resources, firstLooks };
  const scoreHandler = scoreWith(
    table,
    documents,
    analystOf(undefined, () => engine),
  );
  const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
  const referenceOf = (kind: 'analysis' | 'session', id: string) => ({ tenant, kind, id });
  const jobs = jobTable(table);

  const itemOf = (id: string) => {
    const item = table.items().find((one) => one['sk'] === id);
    if (item === undefined) throw new Error(`there is no item ${id}`);
    return item;
  };
  const playbooks = playbookTable(table, documents);
  const orgKeyOf = (org_id: string) => ({ tenant, orgUuid: String(itemOf(org_id)['id']) });

  return {
    ...setup,
    resources,
    tenant,
    documents,
    looks,
    lookedAt,
    submit: (body, request) => ask(submitAnalysis, resources, { key: setup.keys.sandbox, body, ...request }),
    submitDay: (body, request) =>
      ask(submitSession, resources, { key: setup.keys.sandbox, body, ...request }),
    read: (id) => ask(getAnalysis, resources, { key: setup.keys.sandbox, params: { id } }),
    referenceOf,
    transcribe: async (reference, given) => {
      const job = await jobs.find(reference);
      if (job === undefined) throw new Error('there is no such job');
      const at = { now: new Date().toISOString(), deadlineAt: new Date(Date.now() + 600_000).toISOString() };
      await table.update(jobs.begin(job, at));
      if (job.transcript_key !== null) return;
      const fixture = findFixture(job.recording_url);
      const transcript = given ?? (fixture?.kind === 'transcript' ? fixture.transcript : undefined);
      if (transcript === undefined) throw new Error('there are no words for this recording');
      const place = { id: reference.id, part: 'transcript', version: newId() };
      const folder = reference.kind === 'analysis' ? 'analyses' : 'sessions';
      const transcript_key = documentKey(reference.tenant, folder, place);
      await documents.put(transcript_key, JSON.stringify(transcript));
      const { duration_seconds } = transcript;
      await table.update(jobs.learn(job, { transcript_key, duration_seconds }, at));
    },
    score: (id, of = tenant) => runTask(scoreHandler, { tenant: of, kind: 'analysis', id }),
    itemOf,
    addPlaybook: async (org_id, content = 'Ask for the survey.') => {
      const id = newId();
      const now = new Date().toISOString();
      const kept = await playbooks.keep(tenant, { id, version: newId() }, { content, metadata: {} });
      const playbook = newPlaybook({ is_active: true }, kept, { id, org_id, now });
      await table.write(playbooks.save(orgKeyOf(org_id), playbook, undefined));
      return id;
    },
    archivePlaybook: async (org_id, id) => {
      const found = await playbooks.find(orgKeyOf(org_id), id);
      if (found === undefined) throw new Error(`there is no playbook ${id}`);
      const archived = archivePlaybook(found, new Date().toISOString());
      await table.write(playbooks.save(orgKeyOf(org_id), archived, found));
    },
    events: () =>
      table
        .items()
        .filter((item) => String(item['pk']).endsWith('#EVENTS'))
        .sort((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)),
  };
};

/** A conversation of a minute, with the rep's role given. */
export const conversation = {
  language: 'en-US',
  utterances: [
    {
      speaker: 'A',
      role: 'rep',
      start_seconds: 0,
      end_seconds: 6,
      text: 'Hi, I am Tom from Solar One. What do you pay for power today?',
    },
    {
      speaker: 'B',
      role: 'customer',
      start_seconds: 6.5,
      end_seconds: 12,
      text: 'Too much. My name is Anna, by the way. About two hundred a month.',
    },
    {
      speaker: 'A',
      role: 'rep',
      start_seconds: 12,
      end_seconds: 30,
      text: 'Thank you, Anna. With our panels you would pay half. Shall we book the survey for Friday?',
    },
    { speaker: 'B', role: 'customer', start_seconds: 30, end_seconds: 33, text: 'Yes, let us do that.' },
  ],
} as const;
