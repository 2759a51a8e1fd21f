/** A request on the loopback port, with path and query already split. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request whose body is read as it arrives, because it may be larger than the memory. */
export interface StreamedRequest extends Omit<WireRequest, 'body'> {
  readonly body: AsyncIterable<Buffer>;
}

/** The response of a stand-in, in the wire format of the real service. */
export interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** One AWS service on the local port. */
export interface Service<Response = WireResponse> {
  handle(request: WireRequest): Promise<Response>;
}

/** Runs a function by its ARN with an event; the promise settles with the result of the handler. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<InvocationResult>;

/** The result of a handler, or its failure (thrown, timed out, crashed). */
export type InvocationResult =
  | { readonly kind: 'returned'; readonly payload: unknown }
  | { readonly kind: 'failed'; readonly errorType: string; readonly errorMessage: string };

/** Thrown for every unsupported resource, property, field or operation, so that none is ignored silently. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
  constructor(what: string) {
    super(`The local stack does not support ${what}. Add it in lib/local, or do not use it.`);
  }
}
