import { functionNameOf } from '../functions/function-definition.ts';
import { isObject } from '../json.ts';
import type { Meter } from '../meter.ts';
import { recordingsPath } from '../server/dispatch.ts';
import type { StreamedResponse } from '../server/response.ts';
import type { InvokeFunction, WireRequest } from '../service.ts';

type Respond = (request: WireRequest, sourceIp: string) => Promise<StreamedResponse>;

/** Services by the text before the dot in `X-Amz-Target`. */
const serviceNames: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'DynamoDB',
  AmazonSQS: 'SQS',
  AWSEvents: 'EventBridge',
  AWSStepFunctions: 'StepFunctions',
  TrentService: 'KMS',
  GraniteServiceVersion20100801: 'CloudWatch',
  secretsmanager: 'SecretsManager',
};

/** The access key of a request. That of a function is its name. */
export const callerOf = ({ headers, query }: WireRequest): string => {
  const credential = headers['authorization'] ?? `Credential=${query.get('X-Amz-Credential') ?? ''}`;
  return /\bCredential=([^/,\s]+)\//.exec(credential)?.[1] ?? '';
};

/** The call of a request, as a meter is told of it; undefined for a recording. */
export const callOf = (request: WireRequest, stages: readonly string[]): string | undefined => {
  const [target, operation = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  if (target !== undefined && target !== '') return `${serviceNames[target] ?? target}.${operation}`;
  const [, first = ''] = request.path.split('/');
  if (stages.includes(first)) return 'ApiGateway.request';
  if (request.path.startsWith(`${recordingsPath}/`)) return undefined;
  return `S3.${request.method}`;
};

/** Calls that are billed by their content. */
const carried: Readonly<Record<string, string>> = {
  'EventBridge.PutEvents': 'Entries',
  'CloudWatch.GetMetricData': 'MetricDataQueries',
};

const amountOf = (what: string, { body }: WireRequest): number => {
  const list = carried[what];
  if (list === undefined) return 1;
  const parsed: unknown = JSON.parse(body.toString());
  const entries = isObject(parsed) ? parsed[list] : undefined;
  return Array.isArray(entries) ? entries.length : 1;
};

/** Reports each request to the API and each call to a service to a meter. */
export const meteredCalls = (
  respond: Respond,
  { meter, stages }: { readonly meter: Meter | undefined; readonly stages: readonly string[] },
): Respond => {
  if (meter === undefined) return respond;
  return (request, sourceIp) => {
    const what = callOf(request, stages);
    if (what !== undefined) meter({ what, by: callerOf(request), amount: amountOf(what, request) });
    return respond(request, sourceIp);
  };
};

const isFromQueue = (event: unknown): boolean => {
  const records = isObject(event) ? event['Records'] : undefined;
  const [first] = Array.isArray(records) ? records : [];
  return isObject(first) && first['eventSource'] === 'aws:sqs';
};

/**
 * Reports each invocation to a meter, and the calls of Lambda's poller to a queue: the receipt of a batch, and its
 * deletion.
 */
export const meteredInvoke = (invoke: InvokeFunction, meter: Meter | undefined): InvokeFunction => {
  if (meter === undefined) return invoke;
  return (arn, event) => {
    const by = functionNameOf(arn);
    meter({ what: 'Lambda.invoke', by, amount: 1 });
    if (isFromQueue(event)) {
      meter({ what: 'SQS.ReceiveMessage', by, amount: 1 });
      meter({ what: 'SQS.DeleteMessageBatch', by, amount: 1 });
    }
    return invoke(arn, event);
  };
};
