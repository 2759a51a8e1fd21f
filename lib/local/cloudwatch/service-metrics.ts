import type { Clock } from '../clock.ts';
import type { QueueDepth } from '../sqs/queue.ts';
import type { MetricStore } from './metric-store.ts';

/** The result of a request to a function, as Lambda counts it. */
export type InvocationOutcome = 'succeeded' | 'failed' | 'throttled';

export type ExecutionOutcome = 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

const executionMetrics: Readonly<Record<ExecutionOutcome, string>> = {
  SUCCEEDED: 'ExecutionsSucceeded',
  FAILED: 'ExecutionsFailed',
  TIMED_OUT: 'ExecutionsTimedOut',
  ABORTED: 'ExecutionsAborted',
};

interface Dimensions {
  readonly [name: string]: string;
}

/**
 * What the services of AWS publish about themselves, as far as a stand-in knows it. It publishes no more than AWS
 * documents: a metric that is only told of when something happened stays silent otherwise, so an alarm must not rely
 * on a zero.
 */
export class ServiceMetrics {
  readonly #store: MetricStore;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(store: MetricStore, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** API Gateway, HTTP APIs: each request counts in `Count` and, with a zero or a one, in `5xx`. */
  requested(api: string, { stage, status }: { readonly stage: string; readonly status: number }): void {
    const of = { ApiId: api, Stage: stage };
    this.#add('AWS/ApiGateway', 'Count', 1, of);
    this.#add('AWS/ApiGateway', '5xx', status >= 500 ? 1 : 0, of);
  }

  /**
   * Lambda, by function and over all functions (developer guide, “Types of metrics for Lambda functions”): `Errors` is
   * a one or a zero beside each of `Invocations`. A throttled request counts in `Throttles` and in neither of them.
   * `atMs`: when the function was invoked.
   */
  invoked(functionName: string, outcome: InvocationOutcome, atMs: number): void {
    for (const seen of [{}, { FunctionName: functionName }]) {
      if (outcome === 'throttled') this.#add('AWS/Lambda', 'Throttles', 1, seen, atMs);
      else {
        this.#add('AWS/Lambda', 'Invocations', 1, seen, atMs);
        this.#add('AWS/Lambda', 'Errors', outcome === 'failed' ? 1 : 0, seen, atMs);
      }
    }
  }

  /** Lambda, `IteratorAge`: the age of the last record of a batch when it is sent to the function, milliseconds. */
  read(functionName: string, ageMs: number): void {
    this.#add('AWS/Lambda', 'IteratorAge', Math.max(0, ageMs), { FunctionName: functionName });
  }

  /** Step Functions, “Execution metrics for all state machines”: a one for each start and each end. */
  started(stateMachineArn: string): void {
    this.#add('AWS/States', 'ExecutionsStarted', 1, { StateMachineArn: stateMachineArn });
  }

  ended(stateMachineArn: string, outcome: ExecutionOutcome): void {
    this.#add('AWS/States', executionMetrics[outcome], 1, { StateMachineArn: stateMachineArn });
  }

  /**
   * Step Functions: `ExecutionThrottled` of the machine, “only emitted in the case of throttled execution”, and
   * `ThrottledEvents` of the account's state transitions.
   */
  heldBack(stateMachineArn: string): void {
    this.#add('AWS/States', 'ExecutionThrottled', 1, { StateMachineArn: stateMachineArn });
    this.#add('AWS/States', 'ThrottledEvents', 1, { ServiceMetric: 'StateTransition' });
  }

  /** Step Functions, “API usage metrics”: a refused call of its API, such as `StartExecution`. */
  refusedByStates(apiName: string): void {
    this.#add('AWS/States', 'ThrottledEvents', 1, { APIName: apiName });
  }

  /**
   * DynamoDB: `ReadThrottleEvents` or `WriteThrottleEvents` of a table, or of one of its indexes, which the metric of
   * the table leaves out.
   */
  refusedByTable(kind: 'read' | 'write', table: string, index?: string): void {
    const of = { TableName: table, ...(index !== undefined && { GlobalSecondaryIndexName: index }) };
    this.#add('AWS/DynamoDB', kind === 'read' ? 'ReadThrottleEvents' : 'WriteThrottleEvents', 1, of);
  }

  /**
   * SQS publishes each minute (developer guide, “Available CloudWatch metrics for Amazon SQS”). There is an age only
   * where there is a message that has one.
   */
  depth({ queue, visible, oldestAgeSeconds }: QueueDepth): void {
    const of = { QueueName: queue };
    this.#add('AWS/SQS', 'ApproximateNumberOfMessagesVisible', visible, of);
    if (oldestAgeSeconds !== undefined)
      this.#add('AWS/SQS', 'ApproximateAgeOfOldestMessage', oldestAgeSeconds, of);
  }

  #add(
    namespace: string,
    name: string,
    value: number,
    dimensions: Dimensions,
    atMs: number = this.#clock.now(),
  ): void {
    this.#store.add({ namespace, name, dimensions, value, atMs });
  }
}
