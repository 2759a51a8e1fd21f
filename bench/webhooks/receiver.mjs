import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

// A receiver in a process of its own, so that its work is not counted as the sender's. By path: /ok responds at once,
// /slow after about 50 ms, /hang never. GET /arrivals returns the first arrival of each event and forgets them;
// GET /cpu returns the CPU time of this process, µs. With `tls` as its argument it is example.com.

let arrivals = {};

const arrive = (kind, body) => {
  const { id } = kind === 'ok' || kind === 'slow' ? JSON.parse(body) : {};
  if (id !== undefined) arrivals[id] ??= Date.now();
};

const answer = (request, response) => {
  const kind = request.url?.split('/')[1];
  if (kind === 'arrivals') {
    response.end(JSON.stringify(arrivals));
    arrivals = {};
    return;
  }
  if (kind === 'cpu') {
    const { user, system } = process.cpuUsage();
    response.end(String(user + system));
    return;
  }
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    arrive(kind, Buffer.concat(chunks).toString());
    if (kind === 'ok') response.end('ok');
    if (kind === 'slow') setTimeout(() => response.end('ok'), 30 + Math.random() * 40);
  });
};

const file = (name) =>
  readFileSync(new URL(`../../test/adapters/urls/files/example.${name}.pem`, import.meta.url));
const server =
  process.argv[2] === 'tls'
    ? createTlsServer({ key: file('key'), cert: file('cert') }, answer)
    : createServer(answer);
// No requests are sent between two measurements, and a connection that is closed then breaks the next request.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
