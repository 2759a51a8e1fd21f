// A receiver of webhooks with Node's own server. Run: SIGNING_SECRET=whsec_… PORT=8080 node receive.ts
import { createServer, type IncomingMessage } from 'node:http';
import { verifyWebhook } from './verify.ts';

const secret = process.env['SIGNING_SECRET'] ?? '';
if (!secret.startsWith('whsec_')) throw new Error('Set SIGNING_SECRET to the signing_secret of the webhook');

const mostBytes = 16 * 1_024 * 1_024;

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

// Keep ids in your database instead, in the transaction that stores the event.
const seen = new Set<string>();

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const header = String(request.headers['x-service-signature'] ?? '');
  if (body === undefined || !verifyWebhook({ body, header, secret })) {
    response.writeHead(400, { Connection: 'close' }).end();
    return;
  }
  const event = JSON.parse(new TextDecoder().decode(body));
  if (!seen.has(event.id)) {
    seen.add(event.id);
    console.log(event.event, event.id);
  }
  response.writeHead(204).end();
});

server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
});
