import middy from '@middy/core';
import type {
  Context,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import type * as z from 'zod';
import type { Worker } from '../contract/row.ts';
import type { Facts, WorkerContext } from '../contract/worker-context.ts';
import { timeScale } from './env.ts';
import { errorFacts } from './error-facts.ts';
import { newId } from './ids.ts';
import { logContext, logger } from './logger.ts';
import { measure } from './measure.ts';
import type { Resources } from './resources.ts';
import { subjectOf } from './subject.ts';

type Work<W extends Worker, Result> = (
  input: z.output<W['input']>,
  context: WorkerContext,
) => Promise<Result>;

/** A worker before it is given what its row uses: the build does that for Lambda, a test from memory. */
interface WorkerEntry<W extends Worker, Handler> {
  readonly row: W;
  readonly handler: (resources: Resources<W['uses'][number]>) => Handler;
}

type WorkWith<W extends Worker, Result> = (
  input: z.output<W['input']>,
  resources: Resources<W['uses'][number]>,
  context: WorkerContext,
) => Promise<Result>;

const logFailure = (message: string, failure: unknown, facts: Facts) =>
  logger.error(message, { ...facts, error: errorFacts(failure) });

const workerContext = (context: Context, subject: Facts = {}): WorkerContext => ({
  now: () => new Date().toISOString(),
  newId,
  remainingMs: () => context.getRemainingTimeInMillis(),
  lifeMs: () => context.getRemainingTimeInMillis() * timeScale(),
  log: (message, facts) => logger.info(message, { ...subject, ...facts }),
  logFailure: (message, failure, facts) => logFailure(message, failure, { ...subject, ...facts }),
  measure,
});

const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> =>
  schema.parse(input);

/** A workflow task, a schedule or an operator's function: one input in, one result out; what is thrown fails it. */
export const performs = <W extends Worker, Result>(worker: W, work: Work<W, Result>) =>
  middy(async (event: unknown, context: Context): Promise<Result> => {
    const subject = subjectOf(event);
    try {
      return await work(parse<W['input']>(worker.input, event), workerContext(context, subject));
    } catch (error) {
      logFailure('run failed', error, subject);
      throw error;
    }
  }).use(logContext());

/** A workflow task, a schedule or an operator's function: one input in, one result out; what is thrown fails it. */
export const task = <const W extends Worker, Result>(
  row: W,
  work: WorkWith<W, Result>,
): WorkerEntry<W, ReturnType<typeof performs<W, Result>>> => ({
  row,
  handler: (resources) => performs(row, (input, context) => work(input, resources, context)),
});

/** A message on its way to its work. What fails is told here: the batch takes note of which message, not of why. */
const handleMessage = async <W extends Worker>(
  { input, work }: { input: W['input']; work: Work<W, void> },
  { body, messageId, attributes }: SQSRecord,
  context: Context,
): Promise<void> => {
  let subject: Facts = {};
  try {
    const message: unknown = JSON.parse(body);
    subject = subjectOf(message);
    await work(parse<W['input']>(input, message), workerContext(context, subject));
  } catch (error) {
    const received = Number(attributes.ApproximateReceiveCount);
    logFailure('message failed', error, { ...subject, message_id: messageId, received });
    throw error;
  }
};

/** A queue's consumer: one message in, one promise out. A message whose promise is rejected comes again alone. */
export const consumes = <W extends Worker>({ input }: W, work: Work<W, void>) =>
  middy(async ({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const handled = await Promise.allSettled(
      Records.map((record) => handleMessage<W>({ input, work }, record, context)),
    );
    const batchItemFailures = handled.flatMap(({ status }, index) =>
      status === 'fulfilled' ? [] : [{ itemIdentifier: Records[index]?.messageId ?? '' }],
    );
    return { batchItemFailures };
  }).use(logContext());

/** A queue's consumer that is given what its row uses. */
export const consumer = <const W extends Worker>(
  row: W,
  work: WorkWith<W, void>,
): WorkerEntry<W, ReturnType<typeof consumes<W>>> => ({
  row,
  handler: (resources) => consumes(row, (input, context) => work(input, resources, context)),
});

/** A record of the stream that was not dealt with, and why. */
interface FailedRecord {
  readonly record: DynamoDBRecord;
  readonly error: unknown;
}

type Relay<W extends Worker> = (
  records: readonly DynamoDBRecord[],
  resources: Resources<W['uses'][number]>,
) => Promise<readonly FailedRecord[]>;

/** The consumer of the stream: a batch at a time, in the order in which it was committed. `work` returns what failed, in order. */
export const streamConsumer = <const W extends Worker>(row: W, work: Relay<W>) => ({
  row,
  handler: (resources: Resources<W['uses'][number]>) =>
    middy(async ({ Records }: DynamoDBStreamEvent) => {
      const failed = await work(Records, resources);
      for (const { record, error } of failed)
        logFailure('relay failed', error, { item: record.dynamodb?.Keys?.['sk']?.S ?? null });
      // The stream comes back from the first of them on: what went well behind it is repeated, which does no harm.
      const batchItemFailures = failed
        .slice(0, 1)
        .map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }));
      return { batchItemFailures };
    }).use(logContext()),
});
