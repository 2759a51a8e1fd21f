import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

// DynamoDB and SQS as the sweeper sees them, in a process of their own: this many due deliveries in each shard, and a
// queue that takes everything.

const rowsPerShard = Number(process.argv[2]);
const given = new Map();
const partner = '01980000-0000-7000-8000-000000000000';

const row = (shard, index) => {
  const id = `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return {
    pk: { S: `${partner}#DELIVERIES#wh_1` },
    sk: { S: id },
    due_shard: { S: shard },
    due_at: { S: `2026-11-20T10:00:00.000Z#${id}` },
    due_kind: { S: 'queued-delivery' },
    partner_id: { S: partner },
    environment: { S: 'production' },
  };
};

const page = (body) => {
  const shard = /DUE#\d+/.exec(body)?.[0] ?? '';
  const limit = JSON.parse(body).Limit;
  const from = given.get(shard) ?? 0;
  const count = Math.min(limit, rowsPerShard - from);
  // The last row of a page only says that there are more.
  given.set(shard, from + Math.min(count, limit - 1));
  const Items = Array.from({ length: count }, (_, index) => row(shard, from + index));
  return { Items, Count: count };
};

const taken = (body) => ({
  Successful: JSON.parse(body).Entries.map(({ Id, MessageBody }) => ({
    Id,
    MessageId: Id,
    MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
  })),
});

const answers = { Query: page, UpdateItem: () => ({ Attributes: row('DUE#0', 1) }), SendMessageBatch: taken };

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1);
    const answer = answers[operation]?.(Buffer.concat(chunks).toString()) ?? {};
    response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
