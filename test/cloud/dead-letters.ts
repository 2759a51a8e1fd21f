import { GetQueueAttributesCommand, paginateListQueues, SQSClient } from '@aws-sdk/client-sqs';
import type { Emulator } from './emulator.ts';

const deadLettersOf = (policy: string): string => {
  const { deadLetterTargetArn }: { deadLetterTargetArn: string } = JSON.parse(policy);
  return deadLetterTargetArn;
};

/** How many queues name a queue for their dead letters. Throws when one names a queue that is not there. */
export const checkDeadLetters = async ({ address }: Emulator): Promise<number> => {
  const client = new SQSClient({
    endpoint: address,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const attributes: Partial<Record<string, string>>[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, {}))
    for (const QueueUrl of QueueUrls) {
      const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
      attributes.push((await client.send(asked)).Attributes ?? {});
    }
  client.destroy();
  const there = new Set(attributes.map(({ QueueArn }) => QueueArn));
  const named = attributes.flatMap(({ RedrivePolicy }) =>
    RedrivePolicy === undefined ? [] : [deadLettersOf(RedrivePolicy)],
  );
  const missing = named.filter((arn) => !there.has(arn));
  if (missing.length > 0)
    throw new Error(`Dead letters go to queues that are not there: ${missing.join(', ')}`);
  if (named.length === 0) throw new Error('No queue of the deployed stack has dead letters.');
  return named.length;
};
