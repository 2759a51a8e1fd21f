// Writes transactions of two items into a data folder until it is killed; prints the number of each finished one.
import { dynamoDb } from '../../../../lib/local/dynamodb/index.ts';
import { definition } from './setup-definition.ts';

const [, , dataFolder = ''] = process.argv;
const clock = { now: () => 1_800_000_000_000, after: () => () => {} };
const db = dynamoDb({ clock, newId: () => 'id', region: 'eu-west-1', dataFolder });
db.createTable(definition);

const put = (sk: string, n: number) => ({
  Put: {
    TableName: 'things',
    Item: { pk: { S: 'p' }, sk: { S: sk }, n: { N: `${n}` }, pad: { S: 'x'.repeat(2000) } },
  },
});

for (let n = 1; ; n += 1) {
  const answer = await db.service.handle({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'x-amz-target': 'DynamoDB_20120810.TransactWriteItems' },
    body: Buffer.from(JSON.stringify({ TransactItems: [put(`left ${n}`, n), put(`right ${n}`, n)] })),
  });
  if (answer.status !== 200) throw new Error(String(answer.body));
  process.stdout.write(`${n}\n`);
  await new Promise((resolve) => setImmediate(resolve));
}
