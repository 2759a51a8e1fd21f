import { isObject } from './json.ts';
import type { StreamedResponse } from './server/response.ts';
import type { WireRequest } from './service.ts';

/** Something that may fail. */
export interface Attempt {
  /**
   * A call as a meter is told of it (`DynamoDB.UpdateItem`, `S3.PUT`, `Transcribe.StartTranscriptionJob`), the
   * invocation of a function (`Lambda.invoke`), the receipt of messages for it (`Lambda.poll`), or a transition of a
   * workflow (`StepFunctions.transition`).
   */
  readonly what: string;
  /** The name of the function that makes the call, or that is invoked; the ARN of the state machine. */
  readonly by: string;
}

/**
 * Says which attempts fail: AWS's code of the error, such as `AccessDeniedException`, or undefined. A refused invocation
 * (`TooManyRequestsException`) is repeated by whoever repeats it in AWS; a transition that is held back is tried again
 * after a second.
 */
export type Faults = (attempt: Attempt) => string | undefined;

/** DynamoDB's code for a table that takes no more. */
const tableIsFull: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
]);

const reads: ReadonlySet<string> = new Set(['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems']);

/** What refused a call, if that is published as a metric. */
export interface RefusalSinks {
  refusedByStates(apiName: string): void;
  refusedByTable(kind: 'read' | 'write', table: string, index?: string): void;
}

/** The first text by this name in a request, however deep. */
const textIn = (value: unknown, name: string): string | undefined => {
  if (!isObject(value) && !Array.isArray(value)) return undefined;
  const own = isObject(value) ? value[name] : undefined;
  if (typeof own === 'string') return own;
  for (const inner of Object.values(value)) {
    const found = textIn(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The table of a request; those of a batch are named by their keys. */
const tableIn = (body: unknown): string => {
  const requested = isObject(body) ? body['RequestItems'] : undefined;
  return isObject(requested) ? (Object.keys(requested)[0] ?? '') : (textIn(body, 'TableName') ?? '');
};

const tell = (
  { what, code }: { readonly what: string; readonly code: string },
  { body }: WireRequest,
  sinks: RefusalSinks,
): void => {
  const [service, operation = ''] = what.split('.');
  if (service === 'StepFunctions' && code === 'ThrottlingException') sinks.refusedByStates(operation);
  if (service !== 'DynamoDB' || !tableIsFull.has(code)) return;
  const parsed: unknown = JSON.parse(body.toString());
  const index = textIn(parsed, 'IndexName');
  sinks.refusedByTable(reads.has(operation) ? 'read' : 'write', tableIn(parsed), index);
};

/** The response of AWS to a call that fails: JSON, or XML from S3. */
export const failedCall = (
  call: { readonly what: string; readonly code: string },
  request: WireRequest,
  sinks: RefusalSinks,
): StreamedResponse => {
  tell(call, request, sinks);
  const { what, code } = call;
  const message = `${code} was asked for by the faults of this stack.`;
  if (!what.startsWith('S3.'))
    return {
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: JSON.stringify({ __type: code, message }),
    };
  return {
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
};
