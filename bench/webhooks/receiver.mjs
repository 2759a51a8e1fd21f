import { createServer } from 'node:http';

// A receiver in a process of its own, so that its work is not counted as the sender's. By path: /ok answers at once,
// /slow after about 50 ms, /hang never. GET /arrivals tells of each event's first arrival and forgets them.

let arrivals = {};

const arrive = (kind, body) => {
  const { id } = kind === 'ok' || kind === 'slow' ? JSON.parse(body) : {};
  if (id !== undefined) arrivals[id] ??= Date.now();
};

const server = createServer((request, response) => {
  const kind = request.url?.split('/')[1];
  if (kind === 'arrivals') {
    response.end(JSON.stringify(arrivals));
    arrivals = {};
    return;
  }
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    arrive(kind, Buffer.concat(chunks).toString());
    if (kind === 'ok') response.end('ok');
    if (kind === 'slow') setTimeout(() => response.end('ok'), 30 + Math.random() * 40);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('disconnect', () => process.exit(0));
