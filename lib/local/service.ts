/** A request as it came over the loopback port, path and query already parted. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request whose body is read while it comes: it may be larger than the memory. */
export interface StreamedRequest extends Omit<WireRequest, 'body'> {
  readonly body: AsyncIterable<Buffer>;
}

/** What a stand-in answers, in the wire format of the service that it stands in for. */
export interface WireResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** One AWS service on the local port. */
export interface Service<Response = WireResponse> {
  handle(request: WireRequest): Promise<Response>;
}

/** How the local world runs a function: by its ARN, with an event; the promise settles with what the handler returned. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<InvocationResult>;

/** A handler's result, or how it failed (thrown, timed out, crashed). */
export type InvocationResult =
  | { readonly kind: 'returned'; readonly payload: unknown }
  | { readonly kind: 'failed'; readonly errorType: string; readonly errorMessage: string };

/** Thrown for every resource, property, field or operation that the local stack does not support: loud, never silent. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
  constructor(what: string) {
    super(`The local stack does not support ${what}. Add it in lib/local, or do not use it.`);
  }
}
