import type { SQSEvent } from 'aws-lambda';

/** A message as the queue hands it to its consumer. */
export const queued = (message: unknown): SQSEvent => ({
  Records: [
    {
      messageId: 'one',
      receiptHandle: 'one',
      body: JSON.stringify(message),
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: 'x',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:drafts',
      awsRegion: 'eu-west-1',
    },
  ],
});
