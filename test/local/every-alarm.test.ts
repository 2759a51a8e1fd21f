import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DisableRuleCommand, EnableRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../lambdas/contract/settings.ts';
import { perQueue, type QueueName } from '../../lambdas/domain/jobs/job-kinds.ts';
import type { AlarmChange } from '../../lib/local/cloudwatch/index.ts';
import type { Attempt } from '../../lib/local/index.ts';
import { longDay } from '../support/long-day.ts';
import { call, type HttpAnswer, type Service, startService } from './service.ts';

// Every alarm of the template is made to ring by the cause that it is for, in a stack whose time the test moves. What
// the alarms are judged over is what the functions and the stand-ins of AWS publish by themselves.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

const second = 1_000;
const minute = 60 * second;

const titleOf = ({ description }: Pick<AlarmChange, 'description'>): string =>
  /^[^:]+/.exec(description)?.[0] ?? '';

/** All that has ever begun, in any stack of this file. */
const everBegun = new Set<string>();

/** The titles of all alarms of the template that the stacks run. */
let declaredTitles: readonly string[] = [];

type Environment = 'sandbox' | 'live';

/** `dispatch.deliver` → `dispatch-deliver` */
const functionIdOf = (id: string): string => id.replace('.', '-');

/** A property of a resource of the template. */
const property = (properties: unknown, name: string): unknown => Reflect.get(Object(properties), name);

/** The name of the bus of a rule, which may be named by its ARN. */
const busOf = (name: unknown): string =>
  (typeof name === 'string' ? name : 'default').replace(/^arn:.*:event-bus\//, '');

interface Asked {
  readonly in?: Environment;
  readonly method?: string;
  readonly key?: string;
}

/** A stack whose time stands still, and whose services fail on demand. */
const startWorld = async (
  options: { readonly model?: { url: string; name: string; key: undefined } } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'every-alarm-'));
  for (const name of ['pitch.m4a', 'pitch.m4a.vtt', 'day.mp3', 'day.mp3.vtt'])
    cpSync(join('samples/recordings', name), join(folder, name));
  // Without words beside them, they need the recogniser, which is down.
  cpSync('samples/recordings/pitch.m4a', join(folder, 'unheard.m4a'));
  cpSync('samples/recordings/day.mp3', join(folder, 'unheard.mp3'));
  writeFileSync(join(folder, 'recogniser.cjs'), "console.error('the recogniser is down'); process.exit(2);");

  const begun: AlarmChange[] = [];
  const on = new Map<string, AlarmChange>();
  const faults: ((attempt: Attempt) => string | undefined)[] = [];
  const service: Service = await startService({
    ...options,
    isStanding: true,
    recordingsFolder: folder,
    recogniser: [process.execPath, join(folder, 'recogniser.cjs'), '{audio}'],
    faults: (attempt) => {
      for (const fault of faults) {
        const code = fault(attempt);
        if (code !== undefined) return code;
      }
      return undefined;
    },
    alarms: (change) => {
      const title = titleOf(change);
      if (!change.isOn) {
        on.delete(title);
        return;
      }
      on.set(title, change);
      begun.push(change);
      everBegun.add(title);
    },
  });
  const { stack } = service;
  if (stack === undefined) throw new Error('This test needs a stack of its own.');
  const client = {
    endpoint: stack.address,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  };
  const sqs = new SQSClient(client);
  const events = new EventBridgeClient(client);
  const workflows = new SFNClient({ ...client, maxAttempts: 1 });
  const functionOf = (id: string) => {
    const found = stack.functions.find((each) => each.id === functionIdOf(id));
    if (found === undefined) throw new Error(`There is no function ${id}`);
    return found;
  };
  const namesOf = (ids: readonly string[]) => new Set(ids.map((id) => functionOf(id).name));
  const broken = new Set<string>();
  const disabled: { readonly Name: string | undefined; readonly EventBusName: string }[] = [];
  const startMs = stack.now();
  declaredTitles = stack.resources
    .filter(({ type }) => /^AWS::CloudWatch::(?:Composite)?Alarm$/.test(type))
    .map(({ properties }) => titleOf({ description: String(property(properties, 'AlarmDescription')) }));

  const world = {
    stack,
    service,
    on,
    ask: (
      path: string,
      body?: object,
      { in: environment = 'sandbox', method, key }: Asked = {},
    ): Promise<HttpAnswer> =>
      call(`${service.baseUrls[environment]}/v1/${path}`, {
        key: key ?? service.keys[environment],
        ...(body && { body }),
        ...(method && { method }),
      }),
    /** One request that is accepted. */
    make: async (path: string, body: object = {}, asked: Asked = {}) => {
      const { status, text, json } = await world.ask(path, body, asked);
      if (status >= 300) throw new Error(`${path}: ${text}`);
      return json;
    },
    recording: (name: string) => `${service.recordingsUrl}/${name}?${Math.random()}`,
    seconds: (count: number) => stack.pass(count * second),
    minutes: (count: number) => stack.pass(count * minute),
    /** To the beginning of the next minute of the alarms. */
    toMinute: () => stack.pass(minute - ((stack.now() - startMs) % minute)),
    /** The titles of those that notified somebody since the world was calm. */
    heard: () =>
      begun
        .filter(({ notifies }) => notifies)
        .map(titleOf)
        .toSorted(),
    rung: () => begun.map(titleOf),
    /** Passes minutes until each of these alarms has begun. */
    until: async (titles: readonly string[], mostMinutes: number) => {
      const missing = () => titles.filter((title) => !begun.some((change) => titleOf(change) === title));
      for (let passed = 0; missing().length > 0; passed += 1) {
        if (passed >= mostMinutes)
          throw new Error(
            `In ${passed} minutes there was no alarm ${missing().join(', ')}; but: ${world.rung().join(', ')}`,
          );
        await world.toMinute();
      }
    },
    /** Some calls fail from now on. */
    fail: (fault: (attempt: Attempt) => string | undefined) => {
      faults.push(fault);
    },
    /** What failed works again. */
    mend: () => {
      faults.splice(0);
    },
    /** Calls by these functions to a service, or to one of its operations, are denied. */
    deny: (service: string, ids: readonly string[], code = 'AccessDeniedException') => {
      const names = namesOf(ids);
      world.fail(({ what, by }) =>
        names.has(by) && `${what}.`.startsWith(`${service}.`) ? code : undefined,
      );
    },
    /** These functions get no room from Lambda. */
    throttle: (...ids: string[]) => world.deny('Lambda', ids, 'TooManyRequestsException'),
    /** A deployment after which a function lacks a variable, so that it does not start. */
    breaks: (...ids: string[]) => {
      for (const id of ids) {
        stack.configure(functionIdOf(id), ({ [settings.tableName]: _gone, ...rest }) => rest);
        broken.add(id);
      }
    },
    /** The next deployment. */
    repair: (...ids: string[]) => {
      for (const id of ids) {
        stack.configure(functionIdOf(id), (variables) => variables);
        broken.delete(id);
      }
    },
    /** A deployment with another value of a variable. */
    configure: (id: string, name: string, value: string) => {
      stack.configure(functionIdOf(id), (variables) => ({ ...variables, [name]: value }));
      broken.add(id);
    },
    disableRule: async (part: string) => {
      const found = stack.resources.find(
        ({ type, logicalId }) => type === 'AWS::Events::Rule' && logicalId.includes(part),
      );
      const rule = { Name: found?.name, EventBusName: busOf(property(found?.properties, 'EventBusName')) };
      await events.send(new DisableRuleCommand(rule));
      disabled.push(rule);
    },
    urlOf: (name: QueueName) => functionOf('sweeper.sweep').environment[settings[name]] ?? '',
    send: (name: QueueName, body: object) =>
      sqs.send(new SendMessageCommand({ QueueUrl: world.urlOf(name), MessageBody: JSON.stringify(body) })),
    /** A start of an execution by somebody else, which is refused. */
    startRefused: () =>
      expect(
        workflows.send(new StartExecutionCommand({ stateMachineArn: 'arn:aws:states:of:somebody:else' })),
      ).rejects.toMatchObject({ name: 'ThrottlingException' }),
    /** Ends every cause, and passes the time until nobody has to hear of anything. */
    calm: async () => {
      world.mend();
      world.repair(...broken);
      for (const rule of disabled.splice(0)) await events.send(new EnableRuleCommand(rule));
      for (const { type, name } of stack.resources)
        if (type === 'AWS::SQS::Queue')
          await sqs.send(new PurgeQueueCommand({ QueueUrl: `${stack.address}/000000000000/${name}` }));
      const disturbing = () => [...on.values()].filter(({ notifies }) => notifies).map(titleOf);
      for (let passed = 0; disturbing().length > 0; passed += 1) {
        if (passed > 200) throw new Error(`These alarms do not end: ${disturbing().join(', ')}`);
        await world.toMinute();
      }
      begun.splice(0);
    },
    close: async () => {
      sqs.destroy();
      events.destroy();
      workflows.destroy();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
};

type World = Awaited<ReturnType<typeof startWorld>>;

/** A cause, the alarms that show it, and whom of them somebody hears. */
interface Provocation {
  readonly cause: string;
  readonly rings: readonly string[];
  readonly heard: readonly string[];
  readonly by: (world: World) => Promise<void>;
}

const pitchFrom = (world: World, name: string) => ({
  org_id: 'acme',
  rep_id: 'tom',
  recording_url: world.recording(name),
});

const fixture = { org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' };

/** What makes each worker behind a queue, a stream, a schedule or an event do something. */
const awakenings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'relay.relay-outbox': (world) => world.make('analyses', fixture),
  'recordings.start-workflow': (world) => world.make('analyses', fixture),
  'recordings.end-workflow': (world) => world.make('analyses', fixture),
  'recordings.finish-transcription': (world) => world.make('analyses', pitchFrom(world, 'pitch.m4a')),
  // The relay leaves to the fan-out what it cannot deliver itself.
  'dispatch.fan-out': async (world) => {
    world.deny('DynamoDB.TransactWriteItems', ['relay.relay-outbox']);
    await world.make('analyses', fixture);
  },
  'dispatch.deliver': async (world) => {
    await world.make('analyses', { ...fixture, options: { callback_url: 'http://127.0.0.1:9999/hook' } });
  },
  'sweeper.sweep': async () => {},
  'status.measure-levels': async () => {},
  'requests.keep-requests': (world) => world.ask('orgs'),
  'vocabularies.make-vocabulary': (world) =>
    world.make('orgs/acme/playbooks', { content: 'Then show the SunRidge Q8.' }),
  'vocabularies.keep-vocabulary': (world) =>
    world.make('orgs/acme/playbooks', { content: 'Then show the Volterra Z3.' }),
  'playbooks.write-draft': (world) => world.make('orgs/acme/playbook-drafts'),
  'synthesis.run-intel-job': (world) => world.make('orgs/acme/reps/tom/persona/assign'),
  'insights.run-snapshot': (world) => world.make('orgs/acme/insights'),
  'bulk.run-batch': (world) => world.make('bulk/analyses', { items: [fixture] }),
  'exports.run-export': (world) => world.make('exports', { resource: 'analyses', format: 'jsonl' }),
  'privacy.run-erasure': (world) => world.make('orgs/acme/erasures', { customer: { name: 'Nobody Known' } }),
};

const workersThatFail = Object.entries(awakenings).map(
  ([id, awaken]): Provocation => ({
    cause: `${id} does not start after a deployment`,
    rings: [`Errors of ${id}`, 'Workers fail'],
    heard: ['Workers fail'],
    by: async (world) => {
      world.breaks(id);
      await awaken(world);
      await world.until([`Errors of ${id}`], 15);
    },
  }),
);

/** Lets one step after the other of a running workflow fail three times, and then go on. */
const stepsFail = async (world: World, steps: readonly string[], begin: () => Promise<unknown>) => {
  const failing = [...steps];
  const byName = new Map(world.stack.functions.map(({ id, name }) => [name, id]));
  const failed = new Set<string>();
  world.fail(({ what, by }) => {
    if (what === 'Lambda.invoke') failed.add(byName.get(by) ?? '');
    return undefined;
  });
  // Of the share of failed runs, those before this count too.
  await world.minutes(15);
  world.breaks(...steps);
  await begin();
  // A step is repeated after two, four, eight and sixteen seconds.
  for (let passed = 0; failing.length > 0; passed += 1) {
    if (passed > 600) throw new Error(`The workflow does not get to ${failing[0]}`);
    await world.seconds(1);
    const at = failing.findIndex((id) => failed.has(functionIdOf(id)));
    if (at < 0) continue;
    await world.seconds(7);
    world.repair(...failing.splice(at, 1));
  }
  await world.until(
    steps.map((id) => `Errors of ${id}`),
    3,
  );
};

const stepsOfAnalysis = [
  'recordings.probe',
  'recordings.copy',
  'recordings.transcribe',
  'recordings.stitch',
  'analyses.score',
];
const stepsOfDay = [
  'recordings.slice',
  'recordings.listen',
  'recordings.pack',
  'recordings.cut',
  'detection.detect',
  'detection.next-analysis',
  'all-day-sessions.finish-session',
];

const errorsOf = (ids: readonly string[]) => ids.map((id) => `Errors of ${id}`);

/** Ends of jobs, of partners in production. */
const live: Asked = { in: 'live' };

const poison = { tenant: 'a shape that no worker reads' };
const queues = Object.values(perQueue((name) => name));

/** Two queues have the same consumer, and the same dead letters. */
const deadLetters = queues
  .filter((name) => name !== 'retries')
  .map((name) => `Dead letters of ${name}`)
  .toSorted();

const times = async (count: number, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer[]> => {
  const answers: HttpAnswer[] = [];
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - answers.length) }, ask))));
  return answers;
};

/** Causes whose jobs are those of sandboxes, so that no level notes them. */
const behindTheApi: readonly Provocation[] = [
  ...workersThatFail,
  {
    cause: 'the steps of an analysis do not start',
    rings: errorsOf(stepsOfAnalysis),
    heard: [],
    by: (world) =>
      stepsFail(world, stepsOfAnalysis, () => world.make('analyses', pitchFrom(world, 'pitch.m4a'))),
  },
  {
    cause: 'the steps of a day do not start',
    rings: errorsOf(stepsOfDay),
    heard: [],
    by: (world) =>
      stepsFail(world, stepsOfDay, () => world.make('all-day-sessions', pitchFrom(world, 'day.mp3'))),
  },
  ...(
    [
      ['analysis', 'analyses'],
      ['session', 'all-day-sessions'],
    ] as const
  ).map(
    ([machine, path]): Provocation => ({
      cause: `the failure of an execution of the ${machine} machine cannot be recorded`,
      rings: [`Failures of the ${machine} machine`, 'Errors of recordings.fail-job'],
      heard: [`Failures of the ${machine} machine`],
      by: async (world) => {
        // Until the sweeper has ended what the other machine left behind.
        await world.minutes(25);
        world.breaks('recordings.probe', 'recordings.fail-job');
        await world.make(path, pitchFrom(world, 'pitch.m4a'));
        await world.until([`Failures of the ${machine} machine`, 'Errors of recordings.fail-job'], 5);
      },
    }),
  ),
  {
    cause: 'nobody takes messages from the queues',
    rings: [...queues.map((name) => `Age of ${name}`), 'Work waits'],
    heard: ['Work waits'],
    by: async (world) => {
      world.fail(({ what }) => (what === 'Lambda.poll' ? 'ServiceException' : undefined));
      // A message of fresh deliveries is gone within a minute, so it is seen at an age of forty seconds.
      await world.seconds(20);
      for (const name of queues) await world.send(name, poison);
      await world.until([...queues.map((name) => `Age of ${name}`), 'Work waits'], 18);
    },
  },
  {
    cause: 'a message in each queue cannot be read by its worker',
    rings: ['Age of drafts', 'Work waits', ...deadLetters],
    heard: [...deadLetters, 'Work waits'],
    by: async (world) => {
      for (const name of queues) await world.send(name, poison);
      await world.until(deadLetters, 13 * 60);
    },
  },
  {
    cause: 'the relay cannot send to the queues',
    rings: ['Age of the outbox', 'Work waits', 'Dead letters of the outbox'],
    heard: ['Dead letters of the outbox', 'Work waits'],
    by: async (world) => {
      world.deny('SQS', ['relay.relay-outbox']);
      for (let count = 0; count < 3; count += 1) {
        await world.make('analyses', fixture);
        await world.minutes(1);
      }
      await world.until(['Dead letters of the outbox', 'Work waits'], 15);
    },
  },
  {
    cause: 'the sweeper does not start for longer than its runs are repeated',
    rings: ['Dead letters of notices', 'Errors of sweeper.sweep'],
    heard: ['Dead letters of notices', 'Workers fail'],
    by: async (world) => {
      world.breaks('sweeper.sweep');
      await world.until(['Dead letters of notices'], 6);
    },
  },
  {
    cause: 'the schedule of the sweeper is off',
    rings: ['Silence of sweeper.sweep'],
    heard: ['Silence of sweeper.sweep'],
    by: async (world) => {
      await world.disableRule('sweepersweep');
      await world.until(['Silence of sweeper.sweep'], 8);
    },
  },
  {
    cause: 'somebody tries keys',
    rings: ['Refused keys'],
    heard: ['Refused keys'],
    by: async (world) => {
      await times(301, () => world.ask('orgs', undefined, { key: 'sk_test_invented' }));
      await world.until(['Refused keys'], 1);
    },
  },
  {
    cause: 'somebody reads partners by the hundred',
    rings: ['Use of admin keys'],
    heard: ['Use of admin keys'],
    by: async (world) => {
      const { admin_live: key } = world.service.keys;
      await times(301, () => world.ask('admin/partners', undefined, { ...live, key }));
      await world.until(['Use of admin keys'], 1);
    },
  },
  {
    cause: 'somebody makes keys by the dozen',
    rings: ['New keys'],
    heard: ['New keys'],
    by: async (world) => {
      const { admin_live: key } = world.service.keys;
      const body = { partner_id: world.service.partnerId, environment: 'sandbox', scopes: ['partner:read'] };
      const answers = await times(21, () => world.ask('admin/api-keys', body, { ...live, key }));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      await world.until(['New keys'], 1);
    },
  },
  {
    cause: 'an endpoint may not read the table, in the sandbox',
    rings: ['Server errors of sandbox'],
    heard: ['Server errors of sandbox'],
    by: async (world) => {
      world.deny('DynamoDB', ['orgs.list-orgs']);
      await times(30, () => world.ask('orgs'));
      await world.until(['Server errors of sandbox'], 1);
    },
  },
  {
    cause: 'Lambda has no room for a step',
    rings: ['Lambda takes no more calls'],
    heard: ['Lambda takes no more calls'],
    by: async (world) => {
      world.throttle('recordings.probe');
      for (let count = 0; count < 4; count += 1) await world.make('analyses', fixture);
      await world.until(['Lambda takes no more calls'], 18);
    },
  },
  {
    cause: 'the table takes some reads only at the second attempt',
    rings: ['The table takes no more'],
    heard: ['The table takes no more'],
    by: async (world) => {
      let atMs = 0;
      let refused = 0;
      world.fail(({ what }) => {
        if (what !== 'DynamoDB.Query') return undefined;
        if (world.stack.now() !== atMs) refused = 0;
        atMs = world.stack.now();
        refused += 1;
        return refused <= 3 ? 'ProvisionedThroughputExceededException' : undefined;
      });
      await world.until(['The table takes no more'], 18);
    },
  },
  {
    cause: 'Step Functions holds transitions back',
    rings: ['Step Functions takes no more'],
    heard: ['Step Functions takes no more'],
    by: async (world) => {
      world.fail(({ what }) => (what === 'StepFunctions.transition' ? 'ThrottlingException' : undefined));
      await world.make('analyses', fixture);
      await world.until(['Step Functions takes no more'], 18);
    },
  },
  {
    cause: 'another application of the account asks Step Functions for more starts than it accepts',
    rings: ['Step Functions takes no more'],
    heard: ['Step Functions takes no more'],
    by: async (world) => {
      // Until nothing remembers the transitions that were held back.
      await world.minutes(15);
      world.fail(({ what }) => (what === 'StepFunctions.StartExecution' ? 'ThrottlingException' : undefined));
      for (let passed = 0; passed < 16; passed += 1) {
        for (let count = 0; count < 3; count += 1) await world.startRefused();
        await world.minutes(1);
      }
      await world.until(['Step Functions takes no more'], 1);
    },
  },
  {
    cause: 'Transcribe takes no more',
    rings: ['Transcription takes no more'],
    heard: [],
    by: async (world) => {
      world.deny('Transcribe', ['recordings.transcribe'], 'LimitExceededException');
      // Each is offered again after a quarter of a minute: twice before the minute is over.
      await world.seconds(35);
      for (let count = 0; count < 11; count += 1) await world.make('analyses', pitchFrom(world, 'pitch.m4a'));
      await world.until(['Transcription takes no more'], 1);
    },
  },
  {
    cause:
      'nobody hears of the ends of transcriptions, so that each recording keeps the only room until it times out',
    rings: ['Recordings wait for room'],
    heard: ['Recordings wait for room'],
    by: async (world) => {
      for (const id of ['recordings.start-workflow', 'recordings.end-workflow'])
        world.configure(id, settings.transcriptionsAtOnce, '1');
      for (const rule of ['recordingsfinishtranscriptionNotice', 'recordingsfinishtranscriptionOverdue'])
        await world.disableRule(rule);
      for (let count = 0; count < 8; count += 1) await world.make('analyses', pitchFrom(world, 'pitch.m4a'));
      await world.until(['Recordings wait for room'], 60);
    },
  },
];

const windowsOf = (name: string) => [
  `Level of ${name} at 14.4 times over 1 h`,
  `Level of ${name} at 14.4 times over 5 minutes`,
  `Level of ${name} at 6 times over 6 h`,
  `Level of ${name} at 6 times over 30 minutes`,
  `Level of ${name} at 3 times over 24 h`,
  `Level of ${name} at 3 times over 2 h`,
];

const spokenDay = longDay(1);
const talkOf = (transcript: object) => ({ org_id: 'acme', rep_id: 'tom', transcript });

/** Submits as many to production, and answers when they have been accepted. */
const submit = async (world: World, path: 'analyses' | 'all-day-sessions', bodies: readonly object[]) => {
  for (const body of bodies) await world.make(path, body, live);
};

const some = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

/** Causes that partners notice in production, in an order in which no window remembers what the next one is about. */
const inProduction: readonly Provocation[] = [
  {
    cause: 'an endpoint may not read the table',
    rings: [...windowsOf('requests'), 'Level of requests'],
    heard: ['Level of requests'],
    by: async (world) => {
      world.deny('DynamoDB', ['orgs.list-orgs']);
      await times(20, () => world.ask('orgs', undefined, live));
      await world.until(['Level of requests'], 2);
    },
  },
  {
    cause: 'receivers cannot be reached',
    rings: ['Receivers take nothing'],
    heard: ['Receivers take nothing'],
    by: async (world) => {
      const webhook = { url: 'http://127.0.0.1:9999/hook', enabled_events: ['analysis.completed'] };
      for (let count = 0; count < 5; count += 1) await world.make('webhooks', webhook, live);
      await submit(
        world,
        'analyses',
        some(4, () => talkOf(spokenDay)),
      );
      await world.until(['Receivers take nothing'], 5);
    },
  },
  {
    cause: 'the deliveries of an event are made three minutes late',
    rings: [...windowsOf('webhooks'), 'Level of webhooks'],
    heard: ['Level of webhooks'],
    by: async (world) => {
      world.deny('DynamoDB.TransactWriteItems', ['relay.relay-outbox']);
      world.throttle('dispatch.fan-out');
      await submit(world, 'analyses', [talkOf(spokenDay)]);
      await world.minutes(2);
      world.mend();
      await world.until(['Level of webhooks'], 10);
    },
  },
  {
    cause: 'pitches are analysed two minutes late',
    rings: [...windowsOf('pitches'), 'Level of pitches'],
    heard: ['Level of pitches'],
    by: async (world) => {
      world.fail(({ what }) => (what === 'StepFunctions.transition' ? 'ThrottlingException' : undefined));
      await submit(
        world,
        'analyses',
        some(3, () => pitchFrom(world, 'pitch.m4a')),
      );
      await world.minutes(2);
      world.mend();
      await world.until(['Level of pitches'], 10);
    },
  },
  {
    cause: 'two of five days are not transcribed',
    rings: ['Level of days at 6 times over 6 h', 'Level of days at 3 times over 24 h', 'Level of days'],
    heard: ['Level of days'],
    by: async (world) => {
      await submit(
        world,
        'all-day-sessions',
        some(3, () => talkOf(spokenDay)),
      );
      await world.minutes(2);
      await submit(
        world,
        'all-day-sessions',
        some(2, () => pitchFrom(world, 'unheard.mp3')),
      );
      await world.until(['Level of days'], 15);
    },
  },
  {
    cause: 'no day is transcribed',
    rings: ['Outage of all-day sessions', 'Jobs fail', 'Chunks are lost'],
    heard: ['Jobs fail'],
    by: async (world) => {
      await world.minutes(60);
      await submit(
        world,
        'all-day-sessions',
        some(2, () => pitchFrom(world, 'unheard.mp3')),
      );
      await world.until(['Jobs fail', 'Chunks are lost'], 15);
      await world.minutes(15);
    },
  },
  {
    cause: 'no pitch is transcribed',
    rings: ['Outage of analyses', 'Jobs fail'],
    heard: ['Jobs fail'],
    by: async (world) => {
      await submit(
        world,
        'analyses',
        some(3, () => pitchFrom(world, 'unheard.m4a')),
      );
      await world.until(['Jobs fail'], 5);
      await world.minutes(15);
    },
  },
  {
    cause: 'the conversations of a day are not scored',
    rings: ['Outage of conversations of days', 'Errors of analyses.score', 'Jobs fail'],
    heard: ['Jobs fail'],
    by: async (world) => {
      world.breaks('analyses.score');
      await submit(world, 'all-day-sessions', [{ ...talkOf(longDay(3)), options: { min_confidence: 0.5 } }]);
      await world.until(['Jobs fail'], 5);
    },
  },
];

/** Causes of a stack whose model is down. */
const withoutAModel: readonly Provocation[] = [
  {
    cause: 'the blocks of a day cannot be read after a deployment',
    rings: ['Errors of detection.read-block'],
    heard: [],
    by: (world) =>
      stepsFail(world, ['detection.read-block'], () =>
        world.make('all-day-sessions', { ...talkOf(longDay(3)), options: { auto_analyze: false } }),
      ),
  },
  {
    cause: 'the model is down for sandboxes',
    rings: ['Questions without an answer', 'Models give no answers'],
    heard: ['Models give no answers'],
    by: async (world) => {
      for (let count = 0; count < 5; count += 1) await world.make('analyses', talkOf(spokenDay));
      await world.until(['Models give no answers'], 10);
    },
  },
  {
    cause: 'the model is down for production',
    rings: ['Questions without an answer', 'Outage of analyses', 'Jobs fail'],
    heard: ['Jobs fail'],
    by: async (world) => {
      await submit(
        world,
        'analyses',
        some(5, () => talkOf(spokenDay)),
      );
      await world.until(['Jobs fail', 'Questions without an answer'], 10);
      await world.minutes(10);
    },
  },
];

const proves = (world: () => World, { cause, rings, heard, by }: Provocation) =>
  it(`${rings.length === 1 ? rings[0] : `${rings.length} alarms`} because ${cause}`, async () => {
    try {
      await by(world());
      const rung = new Set(world().rung());
      expect(rings.filter((title) => !rung.has(title))).toEqual([]);
      expect(world().heard()).toEqual(heard);
    } finally {
      await world().calm();
    }
  });

/** What the data of the provocations stand on. */
const settle = async (world: World): Promise<void> => {
  for (const asked of [{}, live]) await world.make('orgs', { org_id: 'acme' }, asked);
  await world.make('orgs/acme/playbook-sources', { title: 'A source', content: 'Ask what they need.' });
  await world.make('analyses', fixture);
  await world.minutes(1);
  await world.calm();
};

const inAStack = (
  title: string,
  provocations: readonly Provocation[],
  options: Parameters<typeof startWorld>[0] = {},
) =>
  describe(title, () => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld(options);
      await settle(world);
    });
    afterAll(() => world.close());
    for (const provocation of provocations) proves(() => world, provocation);
  });

describe.skipIf(!isLocal)('alarms ring by their cause', () => {
  const model = { url: 'http://127.0.0.1:9/v1', name: 'down', key: undefined };
  inAStack('behind the API', behindTheApi);
  inAStack('in production', inProduction);
  inAStack('without a model', withoutAModel, { model });

  it('and each alarm of the template has rung', () => {
    expect(declaredTitles.length).toBeGreaterThan(100);
    expect(declaredTitles.filter((title) => !everBegun.has(title))).toEqual([]);
  });
});
