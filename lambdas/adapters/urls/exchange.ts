import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Asked, ask } from './asking.ts';
import { checkUrl, type UrlRules } from './check-url.ts';
import { dial, type Failure, failed, failureOf } from './dial.ts';
import { internet, type Network } from './network.ts';

export type ExchangeRequest = UrlRules & {
  /** As the caller gave it; it is checked here each time. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** The deadline of the whole exchange: look-up, connection, request, headers and body. */
  readonly signal: AbortSignal;
};

/** A response body, read by pulling. `close` ends the connection and may be called at any time. */
export type ResponseBody = {
  readonly next: () => Promise<
    { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'end' } | Failure
  >;
  readonly close: () => void;
};

/** Header names are in lower case. */
export type ResponseHead = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export type OpenExchange =
  | (ResponseHead & { readonly kind: 'answered'; readonly body: ResponseBody })
  | Failure;

const headersOf = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const bodyOf = ({ response }: Asked, socket: Socket, signal: AbortSignal): ResponseBody => {
  const chunks = response[Symbol.asyncIterator]();
  return {
    next: async () => {
      try {
        const { done, value } = await chunks.next();
        if (done === true) return { kind: 'end' };
        return value instanceof Uint8Array ? { kind: 'chunk', bytes: value } : failed('reset', 'not_bytes');
      } catch (error) {
        return failureOf(error, 'reset', signal);
      }
    },
    close: () => {
      response.destroy();
      socket.destroy();
    },
  };
};

/**
 * One HTTP exchange with a server that a caller named, as far as the response's headers; the body is pulled by the
 * reader. Redirects are responses like any other, bodies are not decompressed, proxies are not used, the connection is
 * not kept.
 */
export const openExchange = async (
  request: ExchangeRequest,
  network: Network = internet,
): Promise<OpenExchange> => {
  const { signal } = request;
  const checked = checkUrl(request.url, request);
  if (checked.kind === 'refused') return failed('refused_address', checked.reason);
  const dialled = await dial(checked.url, network, signal);
  if (dialled.kind === 'failed') return dialled;
  const { socket } = dialled;
  try {
    const asked = await ask(socket, { ...request, url: checked.url });
    const { response } = asked;
    return {
      kind: 'answered',
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      body: bodyOf(asked, socket, signal),
    };
  } catch (error) {
    socket.destroy();
    return failureOf(error, 'reset', signal);
  }
};
