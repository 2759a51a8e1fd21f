import type { SubmitEvent } from '../functions/asynchronous.ts';
import type { FunctionDefinition } from '../functions/function-definition.ts';
import type { InvocationResult, InvokeFunction, Service, WireRequest, WireResponse } from '../service.ts';
import { Unsupported } from '../service.ts';

/** The operations of the stack that the API needs. */
export interface InvokeApiParts {
  readonly functions: readonly FunctionDefinition[];
  readonly invoke: InvokeFunction;
  readonly submit: SubmitEvent;
}

const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/** Limits of Lambda: a synchronous event and an asynchronous one. */
const eventLimitBytes = { RequestResponse: 6 * 1024 * 1024 + 100, Event: 1024 * 1024 } as const;

const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const refusal = (status: number, code: string, message: string): WireResponse =>
  json(status, { Type: 'User', Message: message, message }, { 'x-amzn-errortype': code });

const responseOf = (result: InvocationResult): WireResponse => {
  const headers = { 'x-amz-executed-version': '$LATEST' };
  if (result.kind === 'returned') return json(200, result.payload, headers);
  if (result.errorType === 'TooManyRequestsException')
    return refusal(429, result.errorType, result.errorMessage);
  const { errorType, errorMessage } = result;
  return json(200, { errorType, errorMessage }, { ...headers, 'x-amz-function-error': 'Unhandled' });
};

/** Lambda's Invoke, for a result (`RequestResponse`) or for later (`Event`). */
export class InvokeApi implements Service {
  readonly #parts: InvokeApiParts;

  constructor(parts: InvokeApiParts) {
    this.#parts = parts;
  }

  async handle(request: WireRequest): Promise<WireResponse> {
    const [, name] = path.exec(request.path) ?? [];
    if (request.method !== 'POST' || name === undefined)
      throw new Unsupported(`the Lambda request ${request.method} ${request.path}`);
    const wanted = decodeURIComponent(name);
    const found = this.#parts.functions.find((each) => each.name === wanted || each.arn === wanted);
    if (found === undefined)
      return refusal(404, 'ResourceNotFoundException', `Function not found: ${wanted}`);
    return this.#run(found.arn, request);
  }

  async #run(arn: string, { headers, body }: WireRequest): Promise<WireResponse> {
    const kind = headers['x-amz-invocation-type'] ?? 'RequestResponse';
    if (kind !== 'RequestResponse' && kind !== 'Event') throw new Unsupported(`the invocation type ${kind}`);
    if (body.length > eventLimitBytes[kind])
      return refusal(
        413,
        'RequestTooLargeException',
        `Request must be smaller than ${eventLimitBytes[kind]} bytes for the InvokeFunction operation`,
      );
    const event = eventOf(body);
    if (event === undefined)
      return refusal(400, 'InvalidRequestContentException', 'Could not parse request body into json');
    if (kind === 'RequestResponse') return responseOf(await this.#parts.invoke(arn, event.value));
    this.#parts.submit(arn, event.value);
    return { status: 202 };
  }
}

const eventOf = (body: Buffer): { readonly value: unknown } | undefined => {
  try {
    return { value: body.length === 0 ? null : JSON.parse(body.toString('utf8')) };
  } catch {
    return undefined;
  }
};
