import * as z from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import type { InvocationResult, InvokeFunction } from '../service.ts';
import type { QueueMappingDefinition, ReceivedMessage } from './definition.ts';
import { lambdaRecord } from './lambda-event.ts';
import type { Queue } from './queue.ts';

/** The bytes that fit into one invocation beside the metadata of its messages. */
const maximumBatchBytes = 5.5 * 1024 * 1024;

export interface QueueMappingOptions {
  readonly clock: Clock;
  readonly region: string;
  readonly invoke: InvokeFunction;
  readonly queue: Queue;
  readonly definition: QueueMappingDefinition;
  /** Whether nobody takes messages for this function now, as where its mapping is disabled. */
  readonly isPaused?: ((functionArn: string) => boolean) | undefined;
}

/** How long a mapping that takes no messages waits before it looks again. */
const pauseMs = 10_000;

/**
 * Invokes a function for a queue: at once when a message arrives, or, with a batching window, when the batch is full or
 * the window over. Successful messages are deleted; failed ones stay hidden until their visibility timeout, as in AWS.
 */
export class QueueMapping {
  readonly #options: QueueMappingOptions;
  readonly #stopListening: Cancel;
  #running = 0;
  #isPlanned = false;
  #isClosed = false;
  #window: 'none' | 'open' | 'over' = 'none';
  #cancelWindow: Cancel = () => {};
  #cancelPause: Cancel = () => {};

  constructor(options: QueueMappingOptions) {
    this.#options = options;
    this.#stopListening = options.queue.onReady(() => this.#plan());
    this.#plan();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelWindow();
    this.#cancelPause();
    this.#stopListening();
  }

  /** Waits for the end of the current tick, so that the messages of one batch request arrive together. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    queueMicrotask(() => {
      this.#isPlanned = false;
      this.#pump();
    });
  }

  #pump(): void {
    const { queue, definition } = this.#options;
    const { batchSize = 10, maximumConcurrency = 5 } = definition;
    const visibilityMs = (queue.definition.visibilityTimeoutSeconds ?? 30) * 1000;
    if (this.#isPaused()) return;
    while (!this.#isClosed && this.#running < maximumConcurrency && this.#mayStart(batchSize)) {
      const batch = queue.take(batchSize, visibilityMs, maximumBatchBytes);
      this.#window = 'none';
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#deliver(batch).finally(() => {
        this.#running -= 1;
        this.#plan();
      });
    }
  }

  #isPaused(): boolean {
    const { queue, definition, clock, isPaused } = this.#options;
    if (queue.readyCount() === 0 || isPaused?.(definition.functionArn) !== true) return false;
    this.#cancelPause();
    this.#cancelPause = clock.after(pauseMs, () => this.#plan());
    return true;
  }

  #mayStart(batchSize: number): boolean {
    const ready = this.#options.queue.readyCount();
    const windowMs = (this.#options.definition.maximumBatchingWindowSeconds ?? 0) * 1000;
    if (ready === 0 || ready >= batchSize || windowMs === 0 || this.#window === 'over') {
      this.#cancelWindow();
      return ready > 0;
    }
    if (this.#window === 'none') {
      this.#window = 'open';
      this.#cancelWindow = this.#options.clock.after(windowMs, () => {
        this.#window = 'over';
        this.#plan();
      });
    }
    return false;
  }

  async #deliver(batch: readonly ReceivedMessage[]): Promise<void> {
    const { queue, definition, invoke, region } = this.#options;
    const Records = batch.map((message) => lambdaRecord(message, queue.definition.arn, region));
    const result = await invoke(definition.functionArn, { Records });
    const failed = failedMessages(result, batch, definition.reportBatchItemFailures ?? false);
    if (failed === 'all') return;
    for (const { id, receiptHandle } of batch) {
      if (!failed.has(id)) queue.remove(receiptHandle);
    }
  }
}

const reportSchema = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullish();

/**
 * Lambda's reading of a partial batch response: nothing, null or an empty list is success; an id outside the batch
 * fails the whole batch.
 */
const failedMessages = (
  result: InvocationResult,
  batch: readonly ReceivedMessage[],
  reports: boolean,
): ReadonlySet<string> | 'all' => {
  if (result.kind === 'failed') return 'all';
  if (!reports) return new Set();
  const report = reportSchema.safeParse(result.payload);
  if (!report.success) return 'all';
  const failed = new Set((report.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  const known = new Set(batch.map(({ id }) => id));
  return [...failed].every((id) => known.has(id)) ? failed : 'all';
};
