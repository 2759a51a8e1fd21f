import type { Clock } from '../clock.ts';
import type { ServiceMetrics } from '../cloudwatch/service-metrics.ts';
import { type Faults, failedCall } from '../faults.ts';
import { functionNameOf } from '../functions/function-definition.ts';
import type { StreamedResponse } from '../server/response.ts';
import type { InvocationResult, InvokeFunction, WireRequest } from '../service.ts';
import { callerOf, callOf } from './metered.ts';

interface Watch {
  readonly faults?: Faults | undefined;
  readonly metrics: ServiceMetrics;
}

const outcomeOf = (result: InvocationResult) => {
  if (result.kind === 'returned') return 'succeeded';
  return result.errorType === 'TooManyRequestsException' ? 'throttled' : 'failed';
};

/** Counts each invocation as Lambda does, and refuses those that are to be refused. */
export const watchedInvoke =
  (invoke: InvokeFunction, { faults, metrics, clock }: Watch & { readonly clock: Clock }): InvokeFunction =>
  async (arn, event) => {
    const by = functionNameOf(arn);
    const startedMs = clock.now();
    const code = faults?.({ what: 'Lambda.invoke', by });
    const result: InvocationResult =
      code === undefined
        ? await invoke(arn, event)
        : {
            kind: 'failed',
            errorType: code,
            errorMessage: `${code} was asked for by the faults of this stack.`,
          };
    metrics.invoked(by, outcomeOf(result), startedMs);
    return result;
  };

type Respond = (request: WireRequest, sourceIp: string) => Promise<StreamedResponse>;

/** Fails the calls of functions that are to fail, before they reach their service. */
export const failingCalls = (
  respond: Respond,
  { faults, metrics, stages }: Watch & { readonly stages: readonly string[] },
): Respond => {
  if (faults === undefined) return respond;
  return (request, sourceIp) => {
    const what = callOf(request, stages);
    if (what === undefined || what === 'ApiGateway.request') return respond(request, sourceIp);
    const code = faults({ what, by: callerOf(request) });
    if (code === undefined) return respond(request, sourceIp);
    return Promise.resolve(failedCall({ what, code }, request, metrics));
  };
};
