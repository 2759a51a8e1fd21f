import * as z from 'zod';
import { type Service, Unsupported, type WireRequest, type WireResponse } from '../service.ts';

/** An error in AWS's JSON protocols: the code is sent as `__type`, and `fields` beside the message. */
export class AwsError extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/**
 * One operation of a service: receives the parsed request body and the access key that signed it, returns the body of
 * the response.
 */
export type Operation = (body: unknown, accessKeyId: string) => object | Promise<object>;

export interface AwsJsonServiceOptions {
  readonly version: '1.0' | '1.1';
  /** The text before the dot in `X-Amz-Target`. */
  readonly target: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Checks an input by a strict schema: a parameter that the schema does not name is Unsupported, never ignored. */
export const parseInput = <Input>(schema: z.ZodType<Input>, body: unknown): Input => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') throw new Unsupported(`the parameter ${issue.keys.join(', ')}`);
  }
  throw new AwsError('ValidationException', z.prettifyError(parsed.error));
};

/** An operation whose input is parsed first. */
export const operation =
  <Input>(schema: z.ZodType<Input>, run: (input: Input) => object | Promise<object>): Operation =>
  (body) =>
    run(parseInput(schema, body));

/**
 * A service with AWS JSON 1.0 or 1.1. An unsupported operation gets status 501 and a sentence, which the SDK does not
 * retry.
 */
export const awsJsonService = (options: AwsJsonServiceOptions): Service => {
  const contentType = `application/x-amz-json-${options.version}`;
  const response = (status: number, body: object): WireResponse => ({
    status,
    headers: { 'content-type': contentType },
    body: JSON.stringify(body),
  });
  const fail = (error: unknown): WireResponse => {
    if (error instanceof Unsupported) return response(501, { __type: error.name, message: error.message });
    if (!(error instanceof AwsError)) throw error;
    return response(400, { __type: error.code, message: error.message, ...error.fields });
  };
  return {
    handle: async (request) => {
      try {
        return response(200, await find(options, request)(bodyOf(request), accessKeyOf(request)));
      } catch (error) {
        return fail(error);
      }
    },
  };
};

const find = (options: AwsJsonServiceOptions, request: WireRequest): Operation => {
  const target = request.headers['x-amz-target'] ?? '';
  const [service, name = ''] = target.split('.');
  const found = Object.hasOwn(options.operations, name) ? options.operations[name] : undefined;
  if (service !== options.target || found === undefined) {
    throw new Unsupported(`the operation ${target === '' ? `${request.method} ${request.path}` : target}`);
  }
  return found;
};

/** The access key of a request signed with Signature Version 4; empty for one that is not signed. */
const accessKeyOf = ({ headers }: WireRequest): string =>
  /\bCredential=([^/,\s]+)\//.exec(headers['authorization'] ?? '')?.[1] ?? '';

const bodyOf = (request: WireRequest): unknown => {
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON.');
  }
};
