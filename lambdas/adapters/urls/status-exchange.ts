import type { Socket } from 'node:net';
import { type Asked, ask, maxHeadBytes } from './asking.ts';
import { checkUrl } from './check-url.ts';
import { dial, type Failure, failed, failureOf } from './dial.ts';
import type { ExchangeRequest } from './exchange.ts';
import type { KeptConnections } from './kept-connections.ts';
import { internet, type Network } from './network.ts';

export type StatusRequest = ExchangeRequest & {
  /** How much of the body is read before the connection is cut. */
  readonly maxBodyBytes: number;
  /** How much of the beginning of the body is kept; nothing by default. */
  readonly keptBodyBytes?: number;
  /** Where connections wait for the next request, and the name of the receiver, whose requests alone share them. */
  readonly kept?: { readonly connections: KeptConnections; readonly receiver: string };
};

interface Responded {
  readonly kind: 'answered';
  readonly status: number;
  /** How many bytes of the body were read. */
  readonly bodyBytes: number;
  /** Its first bytes, as many as were requested. */
  readonly kept: Uint8Array;
  /** Whether more was sent, or announced, and the limit, the deadline or a broken connection cut it off. */
  readonly truncated: boolean;
}

export type StatusExchange = Responded | Failure;

/**
 * Discards the body as it arrives, except its first `keptBytes`. Ends the connection if the body, or its framing, has
 * more than `maxBytes`, or if the server has responded without reading the whole request.
 */
const discard = (
  { request, response, bytesRead }: Asked,
  socket: Socket,
  { maxBytes, keptBytes }: { readonly maxBytes: number; readonly keptBytes: number },
) => {
  const { promise, resolve } = Promise.withResolvers<Omit<Responded, 'kind' | 'status'>>();
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
  // Over TLS, the report that everything is written may come a turn later than a quick response.
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

/** Half of the shortest default timeout of servers that do not state it (gunicorn, 2 s). */
const untoldIdleMs = 1_000;
const maxIdleMs = 10_000;

/**
 * How long a connection may be idle: half of the time that the server states, because its clock began earlier than
 * ours.
 */
const idleMsOf = ({ response }: Asked): number => {
  const told = /(?:^|[,;\s])timeout=(\d{1,6})/i.exec(String(response.headers['keep-alive'] ?? ''))?.[1];
  return told === undefined ? untoldIdleMs : Math.min(maxIdleMs, Number(told) * 500);
};

/** Only a server that accepted the request is known to have read it to its end. */
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
 * One complete exchange that yields only a status. The status counts once it has arrived: a body that is too long,
 * breaks off or outlasts the deadline is cut off, and is not a failure. A reused connection that breaks before a
 * response is a failure like any other: the request may have arrived, so it is not sent again from here.
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
    const result = await exchangeOver(used, checked.url, request);
    if (result.kind === 'failed') kept?.connections.distrust(kept.receiver);
    return result;
  }
  const dialled = await dial(checked.url, network, signal);
  return dialled.kind === 'failed' ? dialled : exchangeOver(dialled.socket, checked.url, request);
};
