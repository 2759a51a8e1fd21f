import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Counted } from '../../bin/cost/counted.ts';
import { backstage } from '../../lambdas/contract/index.ts';
import type { Billed } from '../../lib/local/index.ts';
import { startReceiver } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

type Counts = Record<string, number>;

const functionName = (id: string): string => id.replace('.', '-');

/** They come by the clock, whatever is counted meanwhile. */
const scheduled = new Set(
  backstage.filter(({ trigger }) => trigger.kind === 'schedule').map(({ id }) => functionName(id)),
);

/** What nobody waits for (uses of keys, the ends of workflows) is over after so long. */
const settlingMs = 2_000;

const turns = [
  ['rep', 'Hello, my name is Jordan, from Harbor Fiber. How do you use the internet at home today?'],
  ['customer', 'My son studies at home, and the line breaks down every evening. It costs us a lot of time.'],
  ['rep', 'That must be hard. Would a line that holds in the evening help him?'],
  ['customer', 'It would. But I am afraid that it is too expensive for us.'],
  ['rep', 'It is forty dollars a month, ten less than now. Shall we put it in on Thursday?'],
  ['customer', 'Thursday is fine. Let us do that.'],
] as const;
const secondsOfTurn = 8;

/** Twenty minutes. */
const transcript = {
  utterances: Array.from({ length: 150 }, (_, index) => {
    const [speaker = 'rep', text = ''] = turns[index % turns.length] ?? [];
    const start_seconds = index * secondsOfTurn;
    return { speaker, text, start_seconds, end_seconds: start_seconds + secondsOfTurn - 1 };
  }),
};

/** What stands in the template and is paid by the month, whether or not something comes. */
const templateCounts = (folder: string): Counts => {
  const counts: Counts = {};
  const add = (what: string, amount: number): void => {
    counts[what] = (counts[what] ?? 0) + amount;
  };
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json'))) {
    const { Resources: resources = {} } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
    for (const { Type: type, Properties: properties } of Object.values<{
      Type: string;
      Properties?: { Metrics?: { MetricStat?: unknown }[]; EventSourceArn?: unknown };
    }>(resources)) {
      if (type === 'AWS::CloudWatch::Alarm')
        add(
          'month.alarm-metric',
          properties?.Metrics?.filter((one) => one.MetricStat !== undefined).length ?? 1,
        );
      if (type === 'AWS::CloudWatch::CompositeAlarm') add('month.composite-alarm', 1);
      if (type === 'AWS::CloudWatch::Dashboard') add('month.dashboard', 1);
      if (type === 'AWS::KMS::Key') add('month.key', 1);
      if (type === 'AWS::SecretsManager::Secret') add('month.secret', 1);
      if (type === 'AWS::Lambda::EventSourceMapping' && JSON.stringify(properties).includes('ScalingConfig'))
        add('queue-mapping', 1);
    }
  }
  return counts;
};

/** Counts what each path takes, on a local stack of its own with one webhook. */
export const countPaths = async (): Promise<Counted> => {
  let counts: Counts = {};
  let isCounted: (by: string) => boolean = () => true;
  const add = (what: string, amount: number): void => {
    counts[what] = (counts[what] ?? 0) + amount;
  };
  const memory = new Map<string, number>();
  const meter = ({ what, by, amount }: Billed): void => {
    if (!isCounted(by)) return;
    add(what, amount);
    if (what === 'Lambda.invoke') add('Lambda.gb', (memory.get(by) ?? 0) / 1_024);
  };
  const service = await startService({ meter, log: (text) => add('Logs.bytes', Buffer.byteLength(text)) });
  const receiver = await startReceiver();
  for (const { name, memorySizeMb } of service.stack?.functions ?? []) memory.set(name, memorySizeMb);
  const live = (path: string): string => service.baseUrls.live + path;
  const key = service.keys.live;
  const submit = async (path: string, body: object): Promise<string> => {
    const { status, text, json } = await call(live(path), {
      key,
      body: { org_id: 'acme', rep_id: 'alex', ...body },
    });
    if (status !== 202) throw new Error(text);
    return json.id;
  };
  const heard = (event: string, id: string) =>
    eventually(
      () => receiver.received.filter(({ body }) => body.includes(`"${event}"`) && body.includes(id)),
      {
        wanted: (found) => found.length > 0,
      },
    );
  const count = async (wanted: (by: string) => boolean, run: () => Promise<unknown>): Promise<Counts> => {
    await wait(settlingMs);
    [counts, isCounted] = [{}, wanted];
    await run();
    await wait(settlingMs);
    return Object.fromEntries(
      Object.entries(counts)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([what, amount]) => [what, Number(amount.toFixed(3))]),
    );
  };
  const unscheduled = (by: string): boolean => !scheduled.has(by);
  const analyse = async (): Promise<string> => {
    const id = await submit('/v1/analyses', { transcript });
    await heard('analysis.completed', id);
    return id;
  };
  const test = async (webhookId: string): Promise<void> => {
    const { json } = await call(live(`/v1/webhooks/${webhookId}/test`), { key, method: 'POST' });
    await heard('webhook.test', json.event_id);
  };
  const alone = (id: string) =>
    count(
      (by) => by === functionName(id),
      async () => service.stack?.invoke(functionName(id), {}),
    );
  try {
    const { json: webhook } = await call(live('/v1/webhooks'), {
      key,
      body: {
        url: `${receiver.url}/hook`,
        enabled_events: ['webhook.test', 'analysis.completed', 'all_day_session.completed'],
      },
    });
    // Everything that a function does only once is behind it.
    const id = await analyse();
    await test(webhook.id);
    const analysis = await count(unscheduled, analyse);
    const event = await count(
      (by) => /^(relay|dispatch)-/.test(by),
      () => test(webhook.id),
    );
    await call(live(`/v1/analyses/${id}`), { key });
    const read = await count(unscheduled, () => call(live(`/v1/analyses/${id}`), { key }));
    let session = '';
    const day = await count(unscheduled, async () => {
      session = await submit('/v1/all-day-sessions', { recording_url: `${service.recordingsUrl}/day.mp3` });
      await heard('all_day_session.completed', session);
    });
    const { json } = await call(live(`/v1/all-day-sessions/${session}`), { key });
    const analysed = json.segments.filter(({ status }: { status: string }) => status === 'analyzed');
    return {
      paths: {
        analysis,
        day,
        event,
        read,
        sweep: await alone('sweeper.sweep'),
        levels: await alone('status.measure-levels'),
      },
      dayConversations: analysed.length,
      template: templateCounts('cdk.out'),
    };
  } finally {
    await service.close();
    await receiver.close();
  }
};
