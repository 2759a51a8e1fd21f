import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  hostHeaderValidation,
  type NodeIncomingMessageLike,
  originValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { ApiError, pitchScoring } from '../../typescript/src/client.ts';
import { rememberedKeys } from './access.ts';
import { sentencesOf, withoutKeys } from './failure.ts';
import { serverOf } from './server.ts';

/** Names of this machine: another name in `Host` or `Origin` comes from a foreign page. */
const ownNames = ['127.0.0.1', 'localhost', '[::1]'];
/** Arguments of a tool are short. */
const maxRequestBodySize = 256 * 1_024;

export interface HttpOptions {
  /** Address of the environment to call. */
  readonly baseUrl: string;
  readonly allowWrites: boolean;
  /** The hosts whose recordings may be submitted by their addresses. */
  readonly recordingHosts: readonly string[];
  /** Address to listen at. */
  readonly host: string;
  readonly port: number;
  /** Further names that are allowed in `Host` and `Origin`: those of a proxy. */
  readonly allowedHosts: readonly string[];
  readonly everyMs: number;
  /** Receives messages for the operator. */
  readonly say: (line: string) => void;
}

const refuse = (
  response: ServerResponse,
  status: number,
  message: string,
  retryAfter: number | null = null,
): void => {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...(retryAfter !== null && { 'Retry-After': String(retryAfter) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer realm="pitch-scoring"' }),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }));
};

/** Refuses a key that the service refuses, without a 404, which would mean that there is no server here. */
const refuseKey = (response: ServerResponse, error: unknown): void => {
  const { status, retryAfter } = error instanceof ApiError ? error : { status: 502, retryAfter: null };
  const shown = status === 401 || status === 429 ? status : status >= 500 ? 502 : 403;
  refuse(response, shown, sentencesOf(error), retryAfter);
};

/** The key of a request; undefined if there is none that a header can carry. */
const keyOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

/**
 * Serves assistants over streamable HTTP at `/mcp`. The bearer of each request is the API key for its calls: the server
 * has no key of its own, and stores none. Returns its address, and a function that stops it.
 */
export const serveHttp = async ({
  baseUrl,
  allowWrites,
  recordingHosts,
  host,
  port,
  allowedHosts,
  everyMs,
  say,
}: HttpOptions): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const knownKey = rememberedKeys(baseUrl);
  const onerror = (error: Error) => say(`an MCP request failed: ${withoutKeys(error.message)}`);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { token: apiKey, scopes } = authInfo ?? { token: '', scopes: [] };
      const api = pitchScoring({ baseUrl, apiKey });
      return serverOf({ api, recordings: undefined, recordingHosts, everyMs }, { scopes, allowWrites });
    },
    { onerror, maxRequestBodySize },
  );
  const nodeHandler = toNodeHandler(handler, { onerror, maxRequestBodySize });
  const names = [...ownNames, ...allowedHosts];
  const isOfHost = hostHeaderValidation(names);
  const isOfOrigin = originValidation(names);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOfHost(request, response) || !isOfOrigin(request, response)) return;
    if (request.url?.split('?', 1)[0] !== '/mcp')
      return refuse(response, 404, 'Assistants are served at /mcp');
    const key = keyOf(request);
    if (key === undefined)
      return refuse(response, 401, 'Send an API key of the Pitch Scoring API: Authorization: Bearer pk_…');
    // A server's request always has method and address, which Node's type does not state.
    const asked = request as NodeIncomingMessageLike;
    try {
      const { keyId, scopes } = await knownKey(key);
      asked.auth = { token: key, clientId: keyId, scopes: [...scopes] };
    } catch (error) {
      return refuseKey(response, error);
    }
    await nodeHandler(asked, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      say(`a request could not be answered: ${sentencesOf(error)}`);
      if (!response.headersSent) refuse(response, 500, 'Something unexpected happened');
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/mcp`,
    close: async () => {
      await handler.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
