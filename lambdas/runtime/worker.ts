import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import type { Context, DynamoDBRecord, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import type { Worker } from '../contract/row.ts';
import { timeScale } from './env.ts';
import { newId } from './ids.ts';
import { logger } from './observability.ts';

/** What a worker gets beside its input: the time and new ids, passed in, and how long it may still run. */
export interface WorkerContext {
  /** ISO 8601, UTC, milliseconds, at the moment of the call. */
  readonly now: () => string;
  /** A new UUID, version 7. */
  readonly newId: () => string;
  readonly remainingMs: () => number;
  /** The same in the service's time: how long a lease has to hold so that it outlives this call. */
  readonly lifeMs: () => number;
  /** One structured line; never a secret, a caller's URL or a transcript. */
  readonly log: (message: string, facts: Readonly<Record<string, string | number | boolean | null>>) => void;
}

type Work<W extends Worker, Result> = (
  input: z.output<W['input']>,
  context: WorkerContext,
) => Promise<Result>;

const workerContext = (context: Context): WorkerContext => ({
  now: () => new Date().toISOString(),
  newId,
  remainingMs: () => context.getRemainingTimeInMillis(),
  lifeMs: () => context.getRemainingTimeInMillis() * timeScale(),
  log: (message, facts) => logger.info(message, facts),
});

const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> =>
  schema.parse(input);

/** A workflow task, a schedule or an operator's function: one input in, one result out; what is thrown fails it. */
export const performs = <W extends Worker, Result>(worker: W, work: Work<W, Result>) =>
  middy(
    async (event: unknown, context: Context): Promise<Result> =>
      work(parse<W['input']>(worker.input, event), workerContext(context)),
  ).use(injectLambdaContext(logger, { resetKeys: true }));

/** A queue's consumer: one message in, one promise out. A message whose promise is rejected comes again alone. */
export const consumes = <W extends Worker>(worker: W, work: Work<W, void>) => {
  const processor = new BatchProcessor(EventType.SQS);
  return middy(async (event: SQSEvent, context: Context) =>
    processPartialResponse(
      event,
      async (record: SQSRecord) => {
        await work(parse<W['input']>(worker.input, JSON.parse(record.body)), workerContext(context));
      },
      processor,
      { context, throwOnFullBatchFailure: false },
    ),
  ).use(injectLambdaContext(logger, { resetKeys: true }));
};

/** The stream's consumer: one record after the other, so that what was committed first is relayed first. */
export const relays = (work: (record: DynamoDBRecord, context: WorkerContext) => Promise<void>) =>
  middy(async (event: DynamoDBStreamEvent, context: Context) => {
    for (const record of event.Records) {
      try {
        await work(record, workerContext(context));
      } catch (error) {
        logger.error('relay failed', { name: error instanceof Error ? error.name : typeof error });
        // The stream comes back from this record on.
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  }).use(injectLambdaContext(logger, { resetKeys: true }));
