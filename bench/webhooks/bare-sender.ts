import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The least that could send events: takes the generator's requests, and posts the id of each event to the receiver once.
 * It checks no key, keeps nothing, signs nothing and repeats nothing.
 */
export const startBareSender = async (receiverUrl: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const server = createServer((_, response) => {
    const id = randomUUID();
    const taken = JSON.stringify({ event_id: id, created_at: new Date().toISOString() });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(taken);
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(receiverUrl, { method: 'POST', agent, headers }, (answer) => answer.resume());
    sent.on('error', () => {});
    sent.end(JSON.stringify({ id }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
