import '../simulation/settings.ts';
import { beforeAll, expect, it } from 'vitest';
import { measuredLevels } from '../../lambdas/adapters/levels/measured-levels.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import type { Item } from '../../lambdas/adapters/table/table.ts';
import { transcriptionTokens } from '../../lambdas/adapters/transcription/transcription-tokens.ts';
import { submitSession } from '../../lambdas/contract/all-day-sessions.ts';
import { submitAnalysis } from '../../lambdas/contract/analysis-submission.ts';
import { submitBatch } from '../../lambdas/contract/bulk.ts';
import { createErasure } from '../../lambdas/contract/erasures.ts';
import { createExport } from '../../lambdas/contract/exports.ts';
import { backstage } from '../../lambdas/contract/index.ts';
import { createSnapshot } from '../../lambdas/contract/insights.ts';
import { assignPersona } from '../../lambdas/contract/personas.ts';
import { createDraft } from '../../lambdas/contract/playbook-drafts.ts';
import { createPlaybook, createSource } from '../../lambdas/contract/playbooks.ts';
import { registerWebhook, testWebhook } from '../../lambdas/contract/webhooks.ts';
import { transcriptionName } from '../../lambdas/domain/transcription/transcription-name.ts';
import { finishTranscription } from '../../lambdas/recordings/finish-transcription.ts';
import { recordingSetup, reference, run } from '../recordings/setup.ts';
import { lineAt, requestsSetup } from '../requests/requests-setup.ts';
import { type Cloud, cloud } from '../simulation/cloud/cloud.ts';
import { singleFault } from '../simulation/cloud/faults.ts';
import { inVirtualProcess } from '../simulation/engine/virtual-process.ts';
import { functionsWith } from '../simulation/functions/functions.ts';
import { submission } from '../simulation/workload/actors.ts';
import { gateway } from '../simulation/workload/gateway.ts';
import { operations } from '../simulation/workload/operations.ts';
import { addPartner } from '../simulation/workload/partner.ts';
import { levelsSetup } from '../status/levels-setup.ts';

// What an operator does with dead letters, done to every consumer with every message that it gets on the way of some jobs:
// the message comes again, twice, when all is over, and nothing happens.

/** Who can leave a dead letter: the consumers of queues and of the stream, and what is invoked without waiting. */
const consumers = backstage
  .filter(({ trigger, hears }) => !['task', 'operator'].includes(trigger.kind) || hears !== undefined)
  .map(({ id }) => id);

type Wiring = typeof functionsWith;

/** Keeps what each function was called with. */
const recorded = (into: Map<string, unknown[]>): Wiring => {
  return (clientsOf) =>
    new Map(
      [...functionsWith(clientsOf)].map(([id, spec]) => {
        const start: typeof spec.start = (environment) => {
          const handler = spec.start(environment);
          return (event, context) => {
            into.set(id, [...(into.get(id) ?? []), structuredClone(event)]);
            return handler(event, context);
          };
        };
        return [id, { ...spec, start }];
      }),
    );
};

/** A call that does nothing holds a permit while it looks, and so prolongs the life of the permits' row. */
const isPermits = ({ pk }: Item) => String(pk).endsWith('#PERMITS');

/** Many calls at once find no permit free: they wait in the row of permits, and a permit was granted through the outbox. */
const isGrantedRequest = ({ due_kind, expires_at_epoch_seconds }: Item) =>
  due_kind === 'job-request' && expires_at_epoch_seconds !== undefined;

/** All that can be seen of a setup from outside, and every row but those of turns, which end by themselves. */
const effectsOf = ({ store, receivers, documents, fleet }: Cloud) => ({
  rows: store
    .items()
    .filter((item) => !isPermits(item) && !isGrantedRequest(item))
    .map((item) => JSON.stringify(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))),
  requests: receivers.posts.length,
  documents: documents.size,
  workflows: (fleet.counts.get('recordings.probe') ?? 0) + (fleet.counts.get('analyses.score') ?? 0),
});

const rest = async (setup: Cloud, isDone = () => true) => {
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await setup.scheduler.run(setup.scheduler.nowMs() + 60_000);
    if (isDone() && setup.isQuiet()) return;
  }
  throw new Error('The simulation did not come to rest');
};

/** Submits one of everything that makes messages, a failing job among it. */
const work = async (setup: Cloud) => {
  const send = gateway({ ...setup, faults: () => setup.faults });
  const client = operations(setup, send);
  const settle: typeof client.settle = (row, request) => client.settle(row, request);
  const { key, id: partnerId } = addPartner(setup);
  const org_id = 'org';
  const enabled_events = [
    'analysis.completed',
    'analysis.failed',
    'all_day_session.completed',
    'persona.assigned',
  ];
  const webhook = await settle(registerWebhook, {
    key,
    body: { url: 'https://hook.example.com/', enabled_events },
  });
  await settle(testWebhook, { key, params: { id: String(webhook.json.id) } });
  await settle(submitAnalysis, { key, body: submission(`${partnerId} one`) });
  const body = { org_id, rep_id: 'rep', recording_url: 'mock://analysis-failed' };
  await settle(submitAnalysis, { key, body });
  await settle(submitSession, { key, body: { ...body, recording_url: 'mock://one-pitch' } });
  const items = [submission(`${partnerId} item`), { wrong: true }];
  await settle(submitBatch, { key, body: { items } });
  await setup.scheduler.sleep(600_000);
  await settle(createSource, { key, params: { org_id }, body: { title: 'Guide', content: 'Ask first.' } });
  await settle(createDraft, { key, params: { org_id }, body: {} });
  const playbook = { content: 'Ask first, then show the SunRidge Q8.' };
  await settle(createPlaybook, { key, params: { org_id }, body: playbook });
  await settle(assignPersona, { key, params: { org_id, rep_id: 'rep' }, body: {} });
  await settle(createSnapshot, { key, params: { org_id }, body: {} });
  await settle(createExport, { key, body: { resource: 'analyses', format: 'csv' } });
  const customer = { name: 'Nobody Known' };
  await settle(createErasure, { key, params: { org_id }, body: { customer } });
};

let setup: Cloud;
const calls = new Map<string, unknown[]>();
const failures: unknown[] = [];

const inSetup = <Result>(body: () => Promise<Result>) =>
  inVirtualProcess({ scheduler: setup.scheduler, random: setup.codeRandom }, body);

beforeAll(async () => {
  const startMs = Date.parse('2026-11-20T10:00:00.000Z');
  setup = cloud({ seed: 'redrive', startMs, functionsWith: recorded(calls), faults: singleFault() });
  setup.receivers.behave('https://hook.example.com/', () => ({ kind: 'answers', status: 200, ms: 50 }));
  let isDone = false;
  await inSetup(async () => {
    work(setup).then(
      () => {
        isDone = true;
      },
      (error: unknown) => setup.scheduler.fail(error),
    );
    await rest(setup, () => isDone);
  });
});

/** Everything that a consumer was called with comes again, twice. */
const redrive =
  (functionId: string, events = () => calls.get(functionId) ?? []) =>
  async () => {
    expect(events().length).toBeGreaterThan(0);
    await inSetup(async () => {
      const before = effectsOf(setup);
      for (const event of [...events(), ...events()])
        setup.fleet.invoke(functionId, event, (outcome) => {
          if (outcome.kind !== 'returned') failures.push(outcome);
        });
      await rest(setup);
      expect(effectsOf(setup)).toEqual(before);
    });
    expect(failures).toEqual([]);
  };

/** The relay makes these deliveries itself: the messages that it would leave to the fan-out of all events of one tenant. */
const eventsLeftToFanOut = (): unknown[] => {
  const [first] = (calls.get('dispatch.deliver') ?? []) as { Records: { body: string }[] }[];
  const { tenant } = JSON.parse(first?.Records[0]?.body ?? '{}');
  return setup.store
    .items()
    .filter(({ pk }) => pk === partitions.events(tenant))
    .map(({ sk, event }) => ({
      Records: [
        {
          messageId: sk,
          body: JSON.stringify({ tenant, event_id: sk, event }),
          attributes: { ApproximateReceiveCount: '1' },
        },
      ],
    }));
};

/** The simulator transcribes nothing: the news of a transcription, in a setup of its own. */
const transcriptionEndsAgain = async () => {
  const own = recordingSetup();
  const job = reference();
  const name = transcriptionName({ ...job, chunk: 4, attempt: 0 });
  const now = '2026-11-20T10:00:00.000Z';
  const dueAt = '2026-11-20T10:10:00.000Z';
  await transcriptionTokens(own.table).wait({ tenant: job.tenant, name, task_token: 'token', now, dueAt });
  own.states.set(name, { kind: 'completed', redactedKey: null });
  const event = {
    source: 'aws.transcribe',
    'detail-type': 'Transcribe Job State Change',
    detail: { TranscriptionJobName: name, TranscriptionJobStatus: 'COMPLETED' },
  };
  const handle = finishTranscription.handler(own);
  await run(handle, event);
  const before = structuredClone([own.ended, own.table.items()]);
  for (let again = 0; again < 2; again += 1) await run(handle, event);
  expect([own.ended, own.table.items()]).toEqual(before);
};

/** The simulator keeps no metrics: the levels in a setup of its own, which nothing but the time of the measurement moves. */
const levelsMeasuredAgain = async () => {
  const { measure, table } = await levelsSetup();
  const found = async () => (await measuredLevels(table).find())?.levels;
  await measure();
  const before = await found();
  expect(before).toBeDefined();
  await measure();
  await measure();
  expect(await found()).toEqual(before);
};

/** The simulator has no log: lines that come again are the rows that are there. */
const linesComeAgain = async () => {
  const own = await requestsSetup();
  const lines = [lineAt(Date.now()), lineAt(Date.now(), { status: 404 })];
  await own.keep(...lines);
  const before = structuredClone(own.table.items());
  for (let again = 0; again < 2; again += 1) await own.keep(...lines);
  expect(own.table.items()).toEqual(before);
};

const scenarios: Readonly<Record<string, () => Promise<void>>> = {
  'relay.relay-outbox': redrive('relay.relay-outbox'),
  'recordings.start-workflow': redrive('recordings.start-workflow'),
  'recordings.end-workflow': redrive('recordings.end-workflow'),
  'dispatch.fan-out': redrive('dispatch.fan-out', eventsLeftToFanOut),
  'dispatch.deliver': redrive('dispatch.deliver'),
  // Its message says nothing: it looks for itself.
  'sweeper.sweep': redrive('sweeper.sweep', () => [{}]),
  'recordings.finish-transcription': transcriptionEndsAgain,
  'recordings.fail-job': redrive('recordings.fail-job'),
  'vocabularies.make-vocabulary': redrive('vocabularies.make-vocabulary'),
  'vocabularies.keep-vocabulary': redrive('vocabularies.keep-vocabulary'),
  'playbooks.write-draft': redrive('playbooks.write-draft'),
  'requests.keep-requests': linesComeAgain,
  'status.measure-levels': levelsMeasuredAgain,
  'synthesis.run-intel-job': redrive('synthesis.run-intel-job'),
  'bulk.run-batch': redrive('bulk.run-batch'),
  'insights.run-snapshot': redrive('insights.run-snapshot'),
  'exports.run-export': redrive('exports.run-export'),
  'privacy.run-erasure': redrive('privacy.run-erasure'),
};

it('every consumer that can leave a dead letter is covered', () => {
  expect(Object.keys(scenarios).sort()).toEqual([...consumers].sort());
});

it.each(Object.entries(scenarios))(
  'a redriven dead letter of %s has no second effect, nor a third',
  (_, scenario) => scenario(),
  60_000,
);
