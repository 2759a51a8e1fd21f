import type { Socket } from 'node:net';
import { type Asked, ask, maxHeadBytes } from './asking.ts';
import { checkUrl } from './check-url.ts';
import { dial, type Failure, failed, failureOf } from './dial.ts';
import type { ExchangeRequest } from './exchange.ts';
import type { KeptConnections } from './kept-connections.ts';
import { internet, type Network } from './network.ts';

export type StatusRequest = ExchangeRequest & {
  /** What is read of the body before the connection is cut. */
  readonly maxBodyBytes: number;
  /** How much of the beginning of the body is kept; nothing unless it is said. */
  readonly keptBodyBytes?: number;
  /** Where connections wait for the next request, and the name of the receiver, whose requests alone share them. */
  readonly kept?: { readonly connections: KeptConnections; readonly receiver: string };
};

interface Answer {
  readonly kind: 'answered';
  readonly status: number;
  /** What was read of the body. */
  readonly bodyBytes: number;
  /** Its first bytes, as many as were to be kept. */
  readonly kept: Uint8Array;
  /** More was sent, or promised: the limit, the deadline or a broken connection cut it off. */
  readonly truncated: boolean;
}

export type StatusExchange = Answer | Failure;

/**
 * Throws the body away as it comes, but for its first `keptBytes`, and ends the connection when that is more than `maxBytes`, or what it is wrapped in is,
 * or when the server has answered without taking the whole request.
 */
const discard = (
  { request, response, bytesRead }: Asked,
  socket: Socket,
  { maxBytes, keptBytes }: { readonly maxBytes: number; readonly keptBytes: number },
) => {
  const { promise, resolve } = Promise.withResolvers<Omit<Answer, 'kind' | 'status'>>();
  const beginning: Uint8Array[] = [];
  let bytes = 0;
  response.on('data', (chunk: Uint8Array) => {
    if (bytes < keptBytes) beginning.push(Uint8Array.from(chunk.subarray(0, keptBytes - bytes)));
    bytes += chunk.byteLength;
    if (bytes > maxBytes || bytesRead() > maxBytes + maxHeadBytes) socket.destroy();
  });
  const endUnlessSent = (): void => {
    if (!request.writableFinished) socket.destroy();
  };
  // Over TLS the word that all is written may come a turn later than a quick answer.
  response.once('end', () => request.writableFinished || setImmediate(endUnlessSent));
  request.once('close', () => {
    resolve({
      bodyBytes: Math.min(bytes, maxBytes),
      kept: Buffer.concat(beginning),
      truncated: bytes > maxBytes || !response.complete,
    });
  });
  return promise;
};

/** Half of the shortest time that servers give by default when they do not say it (gunicorn, 2 s). */
const untoldIdleMs = 1_000;
const maxIdleMs = 10_000;

/** How long a connection may idle: half of what the server says that it waits, since its clock began earlier than ours. */
const idleMsOf = ({ response }: Asked): number => {
  const told = /(?:^|[,;\s])timeout=(\d{1,6})/i.exec(String(response.headers['keep-alive'] ?? ''))?.[1];
  return told === undefined ? untoldIdleMs : Math.min(maxIdleMs, Number(told) * 500);
};

/** Only who took the request well is known to have read it to its end. */
const mayStay = ({ request, response }: Asked, truncated: boolean): boolean =>
  !truncated && request.shouldKeepAlive && Math.floor((response.statusCode ?? 0) / 100) === 2;

/** One exchange over a connection. Afterwards the connection is kept, or ended. */
const exchangeOver = async (
  socket: Socket,
  url: URL,
  { maxBodyBytes, keptBodyBytes = 0, kept, ...request }: StatusRequest,
): Promise<StatusExchange> => {
  try {
    const isBusy = kept?.connections.isBusy(kept.receiver);
    const asked = await ask(socket, { ...request, url, mayStay: isBusy });
    const read = await discard(asked, socket, { maxBytes: maxBodyBytes, keptBytes: keptBodyBytes });
    asked.letGo();
    if (kept !== undefined && mayStay(asked, read.truncated))
      kept.connections.keep(kept.receiver, socket, idleMsOf(asked));
    else socket.destroy();
    return { kind: 'answered', status: asked.response.statusCode ?? 0, ...read };
  } catch (error) {
    socket.destroy();
    return failureOf(error, 'reset', request.signal);
  }
};

/**
 * One whole exchange of which only the status matters. Once it has arrived it stands: a body that is too long, breaks off or
 * outlasts the deadline is cut, not a failure. A connection that was kept and breaks before an answer is a failure like any
 * other: the request may have arrived, so it is not sent again from here.
 */
export const statusExchange = async (
  request: StatusRequest,
  network: Network = internet,
): Promise<StatusExchange> => {
  const checked = checkUrl(request.url, request);
  if (checked.kind === 'refused') return failed('refused_address', checked.reason);
  const { kept, signal } = request;
  const used = await kept?.connections.take(kept.receiver);
  if (used !== undefined) {
    const answer = await exchangeOver(used, checked.url, request);
    if (answer.kind === 'failed') kept?.connections.distrust(kept.receiver);
    return answer;
  }
  const dialled = await dial(checked.url, network, signal);
  return dialled.kind === 'failed' ? dialled : exchangeOver(dialled.socket, checked.url, request);
};
