import * as z from 'zod';
import type { InvocationResult } from '../service.ts';
import type { StreamMappingDefinition, StreamRecord } from './definition.ts';

const reportSchema = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullish();

/**
 * The index in the batch from which records must be repeated; `none` if all succeeded. A report lists sequence numbers,
 * of which the lowest counts; an unreadable report fails the whole batch, as in Lambda.
 */
export const firstFailed = (
  result: InvocationResult,
  records: readonly StreamRecord[],
  reports: boolean,
): number | 'none' => {
  if (result.kind === 'failed') return 0;
  if (!reports) return 'none';
  const report = reportSchema.safeParse(result.payload);
  if (!report.success) return 0;
  const places = (report.data?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  if (places.length === 0) return 'none';
  return Math.max(0, Math.min(...places));
};

export interface GivenUp {
  readonly condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  readonly attempts: number;
  readonly requestId: string;
  readonly nowMs: number;
}

/**
 * The message to the on-failure destination of a stream mapping: the position of the batch in the stream, without its
 * records.
 */
export const failureNotice = (
  records: readonly StreamRecord[],
  definition: StreamMappingDefinition,
  { condition, attempts, requestId, nowMs }: GivenUp,
) => {
  const first = records.at(0);
  const last = records.at(-1);
  const arrival = (record: StreamRecord | undefined) =>
    new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return {
    requestContext: {
      requestId,
      functionArn: definition.functionArn,
      condition,
      approximateInvokeCount: attempts,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date(nowMs).toISOString(),
    DDBStreamBatchInfo: {
      shardId: 'shardId-00000000000000000000-00000000',
      startSequenceNumber: first?.dynamodb.SequenceNumber,
      endSequenceNumber: last?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: records.length,
      streamArn: definition.streamArn,
    },
  };
};
