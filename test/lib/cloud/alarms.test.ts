import { describe, expect, it } from 'vitest';
import { burnRates, levels } from '../../../lambdas/contract/levels.ts';
import { stageNamed, stageOfOneMachine } from '../../../lib/cloud/stages.ts';
import { evaluate } from '../../../lib/local/cloudwatch/index.ts';
import { edgeDomain } from './edge-domain.ts';
import { type AlarmSeen, alarmsOf, type Named, type Told } from './rung.ts';
import { all, synthesize, testStage } from './synthesis.ts';

const synthesis = synthesize({ stage: testStage({ domain: edgeDomain }) });
const { alarms, rungIn } = alarmsOf(synthesis);

/** A quarter of an hour, or a day, in which all is well: what each metric was told in all. */
const usual: Readonly<Record<string, number>> = {
  Count: 10_000,
  '5xx': 0,
  jobs_ended: 100,
  jobs_broken: 0,
  pitches: 100,
  pitches_missed: 0,
  days: 100,
  days_missed: 0,
  chunks: 4_000,
  chunks_lost: 0,
  first_attempts: 1_000,
  first_attempts_missed: 0,
  first_attempts_failed: 20,
  model_questions: 200,
  model_failures: 1,
  auth_failures: 3,
  Invocations: 100,
  Errors: 0,
  ApproximateNumberOfMessagesVisible: 0,
  ApproximateAgeOfOldestMessage: 1,
  IteratorAge: 200,
  ExecutionsFailed: 0,
  ExecutionsTimedOut: 0,
  ExecutionThrottled: 0,
  Requests: 10_000,
  '502ErrorRate': 0,
  '504ErrorRate': 0,
  DaysToExpiry: 300,
};

/** Values of metrics that are other than usual: by name, or of those that an alarm is made of. */
type Otherwise = Readonly<Record<string, number | null>>;

const listed = (value: number | null | undefined): readonly number[] =>
  value === null || value === undefined ? [] : [value];

const setup =
  (otherwise: Otherwise, isMeant: (metric: Named, periodSeconds: number) => boolean = () => true): Told =>
  (metric, periodSeconds) => {
    const { name } = metric;
    return listed(name in otherwise && isMeant(metric, periodSeconds) ? otherwise[name] : usual[name]);
  };

/** What is wrong where an alarm by a title like this is provoked, and whom it calls: itself, if nothing else is said. */
const provocations: readonly (readonly [RegExp, Otherwise, (readonly string[])?])[] = [
  [
    /^Errors of (?:dispatch|relay|sweeper|playbooks|synthesis|insights|bulk|exports|privacy|requests|status|vocabularies)\./,
    { Errors: 1 },
    ['Workers fail'],
  ],
  [
    /^Errors of recordings\.(?:start-workflow|end-workflow|finish-transcription)$/,
    { Errors: 1 },
    ['Workers fail'],
  ],
  [/^Errors of /, { Errors: 51 }, []],
  [/^Age of the outbox$/, { IteratorAge: 60_001 }, ['Work waits']],
  [/^Age of /, { ApproximateAgeOfOldestMessage: 901 }, ['Work waits']],
  [/^Dead letters of /, { ApproximateNumberOfMessagesVisible: 1 }],
  [/^Silence of /, { Invocations: null }],
  [/^Failures of /, { ExecutionsFailed: 1 }],
  [/^Outage of /, { jobs_broken: 51 }, ['Jobs fail']],
  [/^Chunks are lost$/, { chunks_lost: 201 }, []],
  [/^Transcription takes no more$/, { transcriptions_refused: 21 }, []],
  [/^Questions without an answer$/, { model_failures: 101 }, ['Models give no answers']],
  [/^Receivers take nothing$/, { first_attempts_failed: 901 }],
  [/^Lambda takes no more calls$/, { Throttles: 11 }],
  [/^The table takes no more$/, { WriteThrottleEvents: 11 }],
  [/^Step Functions takes no more$/, { ThrottledEvents: 11 }],
  [/^Recordings wait for room$/, { waiting_time: 1_801 }],
  [/^Level of requests /, { '5xx': 145 }, ['Level of requests']],
  [/^Level of pitches /, { pitches_missed: 15 }, ['Level of pitches']],
  [/^Level of days /, { days_missed: 73 }, ['Level of days']],
  [/^Level of webhooks /, { first_attempts_missed: 15 }, ['Level of webhooks']],
  [/^Server errors of sandbox$/, { '5xx': 501 }],
  [/^Refused keys$/, { auth_failures: 301 }],
  [/^Use of admin keys$/, { admin_requests: 301 }],
  [/^New keys$/, { keys_minted: 21 }],
  [/^The edge reaches no API$/, { '502ErrorRate': 0.2 }],
  [/^The certificate of the edge ends$/, { DaysToExpiry: 29 }],
];

const provocationOf = ({ title }: AlarmSeen) => {
  const found = provocations.find(([pattern]) => pattern.test(title));
  if (found === undefined) throw new Error(`Nothing provokes ${title}`);
  const [, otherwise, heard = [title]] = found;
  return { otherwise, heard };
};

const simple = alarms.filter(({ metrics }) => metrics.length > 0);
const keyOf = ({ namespace, name, dimensions }: Named) => JSON.stringify([namespace, name, dimensions]);

it('no alarm fires when all is well, and only the one for a silent sweeper without metrics', () => {
  expect(rungIn(setup({}))).toEqual({ ringing: [], heard: [] });
  expect(rungIn(() => [])).toEqual({
    ringing: ['Silence of sweeper.sweep'],
    heard: ['Silence of sweeper.sweep'],
  });
});

it.each(simple.map((alarm) => [alarm.title, alarm] as const))(
  '%s fires and notifies once',
  (title, alarm) => {
    const { otherwise, heard } = provocationOf(alarm);
    const own = new Set(alarm.metrics.map(keyOf));
    const rung = rungIn(setup(otherwise, (metric) => own.has(keyOf(metric))));
    expect(rung.ringing).toContain(title);
    expect(rung.heard).toEqual(heard);
  },
);

/** Alarms whose cause one machine does not have. Each other one rings by its own in `test/local/every-alarm.test.ts`. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^The edge reaches no API$/, 'One machine has no CloudFront, whose own answers it counts.'],
  [/^The certificate of the edge ends$/, 'One machine has no certificates of ACM, which tell of their age.'],
  [
    /^Errors of the new |^Level of \w+ within a minute$/,
    'One machine has one version of each function: there is nothing to take back.',
  ],
];

it('every alarm of a deployed stage is also one of the stack on one machine, or is named here with the reason', () => {
  const onOneMachine = new Set(
    alarmsOf(synthesize({ stage: stageNamed(stageOfOneMachine) })).alarms.map(({ title }) => title),
  );
  const missing = alarms.map(({ title }) => title).filter((title) => !onOneMachine.has(title));
  expect(missing.filter((title) => !elsewhere.some(([pattern]) => pattern.test(title)))).toEqual([]);
  for (const [pattern, reason] of elsewhere)
    expect(
      missing.some((title) => pattern.test(title)),
      reason,
    ).toBe(true);
});

it('one failed execution notifies although Step Functions tells of no timeouts', () => {
  const failed = { ExecutionsFailed: 1, ExecutionsTimedOut: null };
  expect(rungIn(setup(failed)).heard).toEqual([
    'Failures of the analysis machine',
    'Failures of the session machine',
  ]);
});

it('refused starts of executions notify, of which only the API tells', () => {
  const isStart = ({ dimensions }: Named) => dimensions['APIName'] === 'StartExecution';
  expect(rungIn(setup({ ThrottledEvents: 11 }, isStart)).heard).toEqual(['Step Functions takes no more']);
});

it('every alarm with an action notifies in some situation', () => {
  const heard = new Set(simple.flatMap((alarm) => provocationOf(alarm).heard));
  const silent = alarms.filter(({ acts }) => acts).filter(({ title }) => !heard.has(title));
  expect(silent.map(({ title }) => title)).toEqual([]);
  expect(heard.size).toBeLessThan(40);
});

describe('an error budget', () => {
  const burning = (level: 'pitches' | 'days', missed: number, isMeant: (periodSeconds: number) => boolean) =>
    rungIn(setup({ [`${level}_missed`]: missed }, (_, periodSeconds) => isMeant(periodSeconds))).heard;

  it('notifies when it is spent fast in a long and a short window, and not after that', () => {
    expect(burning('pitches', 15, () => true)).toEqual(['Level of pitches']);
    expect(burning('pitches', 15, (seconds) => seconds === 3_600)).toEqual([]);
    expect(burning('pitches', 15, (seconds) => seconds === 300)).toEqual([]);
  });

  it('notifies of slow spending after six hours, and after a day', () => {
    expect(burning('pitches', 7, (seconds) => [21_600, 1_800].includes(seconds))).toEqual([
      'Level of pitches',
    ]);
    expect(burning('pitches', 5, (seconds) => [21_600, 1_800].includes(seconds))).toEqual([]);
    expect(burning('pitches', 4, (seconds) => [86_400, 7_200].includes(seconds))).toEqual([
      'Level of pitches',
    ]);
  });

  it('does not notify of too few misses to be significant', () => {
    const few = { pitches: 2, pitches_missed: levels.pitches.fewestMissed - 1 };
    expect(rungIn(setup(few)).heard).toEqual([]);
  });

  it('of requests counts slow ones along with failed ones', () => {
    expect(rungIn(setup({ slow_requests: 145 })).heard).toEqual(['Level of requests']);
    expect(rungIn(setup({ slow_requests: 20 })).heard).toEqual([]);
  });
});

describe('one cause notifies once', () => {
  it('when transcription is down: jobs fail, and their service levels do not notify', () => {
    const out = { jobs_broken: 100, pitches_missed: 100, days_missed: 100, transcriptions_refused: 500 };
    expect(rungIn(setup(out)).heard).toEqual(['Jobs fail']);
  });

  it('when the model is down: jobs fail, and the model does not notify', () => {
    expect(rungIn(setup({ jobs_broken: 90, pitches_missed: 90, model_failures: 200 })).heard).toEqual([
      'Jobs fail',
    ]);
  });

  it('when transcription was down: the levels stay silent as long as their windows remember it', () => {
    const remembered = Math.max(...burnRates.map(({ shortMinutes }) => shortMinutes * 60));
    const extensions = all(synthesis, 'AWS::CloudWatch::CompositeAlarm')
      .filter(({ Properties }) => /^Level of .*/.test(Properties.AlarmDescription))
      .map(({ Properties }) => Properties.ActionsSuppressorExtensionPeriod)
      .filter((seconds) => seconds !== undefined);
    expect(extensions).toEqual([remembered, remembered]);
  });

  it('when a worker fails: the age of its queue does not notify', () => {
    expect(rungIn(setup({ Errors: 20, ApproximateAgeOfOldestMessage: 5_000 })).heard).toEqual([
      'Workers fail',
    ]);
  });
});

it('metric math is computed as CloudWatch does', () => {
  const values: Readonly<Record<string, number>> = { a: 6, b: 3 };
  const of = (expression: string) => evaluate(expression, (id) => values[id]);
  expect(of('a + b * 2')).toBe(12);
  expect(of('(a - b) / 3')).toBe(1);
  expect(of('IF(a >= 6, 100 * b / a, 0)')).toBe(50);
  expect(of('FILL(c, 4) + a')).toBe(10);
  expect(of('c + a')).toBeUndefined();
  expect(of('a / 0')).toBeUndefined();
  expect(() => of('RATE(a)')).toThrow('RATE');
});
