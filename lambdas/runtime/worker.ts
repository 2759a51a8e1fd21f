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

/** A worker without its resources: the build passes them for Lambda, a test passes them from memory. */
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

/** A workflow task, a schedule or an operator's function: one input, one result; an error fails it. */
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

/** A workflow task, a schedule or an operator's function: one input, one result; an error fails it. */
export const task = <const W extends Worker, Result>(
  row: W,
  work: WorkWith<W, Result>,
): WorkerEntry<W, ReturnType<typeof performs<W, Result>>> => ({
  row,
  handler: (resources) => performs(row, (input, context) => work(input, resources, context)),
});

/** Passes a message to its work. A failure is logged here, because the batch records which message failed, not why. */
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

/** A consumer of a queue: one message, one promise. A message whose promise rejects is redelivered alone. */
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

/** A consumer of a queue that receives the resources of its row. */
export const consumer = <const W extends Worker>(
  row: W,
  work: WorkWith<W, void>,
): WorkerEntry<W, ReturnType<typeof consumes<W>>> => ({
  row,
  handler: (resources) => consumes(row, (input, context) => work(input, resources, context)),
});

/** A record of the stream that could not be handled, and the reason. */
interface FailedRecord {
  readonly record: DynamoDBRecord;
  readonly error: unknown;
}

type Relay<W extends Worker> = (
  records: readonly DynamoDBRecord[],
  resources: Resources<W['uses'][number]>,
  context: WorkerContext,
) => Promise<readonly FailedRecord[]>;

/** The consumer of the stream: one batch at a time, in commit order. `work` returns failed records, in order. */
export const streamConsumer = <const W extends Worker>(row: W, work: Relay<W>) => ({
  row,
  handler: (resources: Resources<W['uses'][number]>) =>
    middy(async ({ Records }: DynamoDBStreamEvent, context: Context) => {
      const failed = await work(Records, resources, workerContext(context));
      for (const { record, error } of failed)
        logFailure('relay failed', error, { item: record.dynamodb?.Keys?.['sk']?.S ?? null });
      // The stream resumes at the first failed record; later ones are repeated, which is harmless.
      const batchItemFailures = failed
        .slice(0, 1)
        .map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }));
      return { batchItemFailures };
    }).use(logContext()),
});
