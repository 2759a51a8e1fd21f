import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { virtualClock } from '../../../lib/local/index.ts';
import { logSubscriptions } from '../../../lib/local/logs/subscriptions.ts';
import { Unsupported } from '../../../lib/local/service.ts';

const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:reader';

const start = (pattern = '{ $.is_listed IS TRUE }') => {
  const clock = virtualClock();
  const got: string[][] = [];
  const definition = { name: 'Lines', logGroup: 'requests', pattern, functionArn };
  const submit = (arn: string, event: unknown) => {
    const { data } = (event as { awslogs: { data: string } }).awslogs;
    const sent = JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString());
    expect([arn, sent.messageType, sent.logGroup]).toEqual([functionArn, 'DATA_MESSAGE', 'requests']);
    got.push(sent.logEvents.map(({ message }: { message: string }) => message));
  };
  return { clock, got, logs: logSubscriptions([definition], { submit, clock }) };
};

const line = (more: object) => JSON.stringify({ message: 'request', ...more });

it('the lines whose field is true are sent together after a delay', async () => {
  const { clock, got, logs } = start();
  const wanted = [line({ is_listed: true, n: 1 }), line({ is_listed: true, n: 2 })];
  logs.hear(`${wanted[0]}\n`, 'requests');
  logs.hear(
    [line({}), line({ is_listed: false }), line({ is_listed: 'true' }), 'is_listed', '{"is_listed"'].join(
      '\n',
    ),
    'requests',
  );
  logs.hear(`${wanted[1]}\n`, 'requests');
  expect(got).toEqual([]);
  await clock.advance(500);
  expect(got).toEqual([wanted]);
  await clock.advance(10_000);
  expect(got).toHaveLength(1);
});

it('only one log group is subscribed to', async () => {
  const { clock, got, logs } = start();
  logs.hear(line({ is_listed: true }), 'another');
  await clock.advance(1_000);
  expect(got).toEqual([]);
});

it('a thousand lines are sent without a delay', () => {
  const { got, logs } = start();
  for (let n = 0; n < 1_000; n += 1) logs.hear(line({ is_listed: true, n }), 'requests');
  expect(got.map((lines) => lines.length)).toEqual([1_000]);
});

it('nothing is sent after closing', async () => {
  const { clock, got, logs } = start();
  logs.hear(line({ is_listed: true }), 'requests');
  logs.close();
  await clock.advance(1_000);
  expect(got).toEqual([]);
});

it.each(['', 'ERROR', '{ $.status = 500 }', '{ $.a IS TRUE && $.b IS TRUE }'])(
  'the pattern %j is refused by name',
  (pattern) => {
    expect(() => start(pattern)).toThrow(Unsupported);
  },
);
