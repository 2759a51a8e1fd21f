import { Readable } from 'node:stream';
import type { HttpRequest } from '@smithy/core/protocols';
import type { StreamedResponse, WireRequest } from '../../lib/local/index.ts';

// Stands in for the sockets to AWS, where AWS's stand-ins live in the same process: the same signed
// requests, without a connection.

export { streamCollector } from '@smithy/node-http-handler';

type Respond = (request: WireRequest) => Promise<StreamedResponse>;

let answering: Respond | undefined;

/** Says who answers from now on. */
export const connect = (answer: Respond): void => {
  answering = answer;
};

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

// The SDK's bodies are bytes that warn when they are taken for text, which is what `Buffer.from` does with an object.
const bytesOf = (body: unknown): Buffer =>
  body instanceof Uint8Array
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : Buffer.from(typeof body === 'string' ? body : '');

const texts = (query: HttpRequest['query'] = {}) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value ?? '')]));

/** A handler of HTTP requests, as the SDK's clients take it. */
export class NodeHttpHandler {
  readonly metadata = { handlerProtocol: 'http/1.1' };

  static create(): NodeHttpHandler {
    return new NodeHttpHandler();
  }

  async handle({ method, path, query, headers, body }: HttpRequest) {
    if (answering === undefined) throw new Error('Nobody answers yet');
    const wire = {
      method,
      path,
      query: new URLSearchParams(texts(query)),
      headers: lowered(headers),
      body: bytesOf(body),
    };
    const { status, headers: answered = {}, body: answer = '' } = await answering(wire);
    const stream = answer instanceof Readable ? answer : Readable.from([Buffer.from(answer)]);
    return { response: { statusCode: status, headers: answered, body: stream } };
  }

  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): object {
    return {};
  }

  destroy(): void {}
}
