import type { Cancel, Clock } from '../clock.ts';
import { compilePattern, type Matcher } from '../events/pattern.ts';
import type { InvokeFunction } from '../service.ts';
import type { SendToQueue } from '../sqs/definition.ts';
import { failureNotice, firstFailed } from './batch-outcome.ts';
import type { StreamMappingDefinition, StreamRecord } from './definition.ts';

export interface StreamMappingOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly invoke: InvokeFunction;
  readonly sendToQueue: SendToQueue;
  /** Receives the age of the last record of each batch that is sent to the function, milliseconds. */
  readonly aged?: ((functionArn: string, ageMs: number) => void) | undefined;
}

interface Batch {
  readonly records: readonly StreamRecord[];
  /** The number of attempts since the last progress. */
  readonly attempts: number;
}

/** The size of records that fit into an invocation of 6 MB, with room for the JSON around them. */
const maximumBatchBytes = 4 * 1024 * 1024;

/** The longest pause between two attempts; the first is a second. */
const longestWaitMs = 30_000;

/**
 * Invokes a function for a stream as Lambda does: in order. A failed batch blocks later records and is retried, from
 * the first failed record on if the function reports it, in halves if the mapping bisects, until its attempts or the
 * age of its records are exhausted. Then the on-failure queue gets its position, without its records.
 */
export class StreamMapping {
  readonly #options: StreamMappingOptions;
  readonly #definition: StreamMappingDefinition;
  readonly #filters: readonly Matcher[];
  readonly #arrived: StreamRecord[] = [];
  /** The rest of a failed batch, which precedes all records that arrived later. */
  readonly #left: Batch[] = [];
  #state: 'idle' | 'planned' | 'busy' | 'closed' = 'idle';
  #cancel: Cancel = () => {};

  /** Throws Unsupported for a filter that is not supported here. */
  constructor(options: StreamMappingOptions, definition: StreamMappingDefinition) {
    this.#options = options;
    this.#definition = definition;
    this.#filters = (definition.filters ?? []).map(compilePattern);
  }

  /** Accepts records in their order, from `onStream`. */
  accept(records: readonly StreamRecord[]): void {
    const { batchSize = 100, maximumBatchingWindowSeconds = 0 } = this.#definition;
    const fits = (record: StreamRecord) =>
      this.#filters.length === 0 || this.#filters.some((filter) => filter(record));
    this.#arrived.push(...records.filter(fits));
    const isFull = this.#arrived.length >= batchSize;
    if (isFull && this.#state === 'planned' && this.#left.length === 0) {
      this.#cancel();
      this.#state = 'idle';
    }
    this.#plan(isFull ? 0 : maximumBatchingWindowSeconds * 1000);
  }

  close(): void {
    this.#state = 'closed';
    this.#cancel();
  }

  #plan(delayMs: number): void {
    if (this.#state !== 'idle' || (this.#left.length === 0 && this.#arrived.length === 0)) return;
    this.#state = 'planned';
    let wanted = true;
    const start = (): void => {
      if (wanted) void this.#run();
    };
    const cancelTimer = delayMs > 0 ? this.#options.clock.after(delayMs, start) : queueMicrotask(start);
    this.#cancel = () => {
      wanted = false;
      cancelTimer?.();
    };
  }

  async #run(): Promise<void> {
    this.#state = 'busy';
    const waitMs = await this.#attempt(this.#next());
    if (this.#isClosed()) return;
    this.#state = 'idle';
    this.#plan(waitMs);
  }

  #isClosed(): boolean {
    return this.#state === 'closed';
  }

  #next(): Batch {
    return this.#left.shift() ?? { records: this.#arrived.splice(0, this.#fitting()), attempts: 0 };
  }

  /** How many of the records that arrived fit into one invocation; at least one. */
  #fitting(): number {
    const { batchSize = 100 } = this.#definition;
    let bytes = 0;
    const tooMany = this.#arrived.findIndex(({ dynamodb }, index) => {
      bytes += dynamodb.SizeBytes;
      return index >= batchSize || (index > 0 && bytes > maximumBatchBytes);
    });
    return tooMany < 0 ? batchSize : tooMany;
  }

  /** Runs a batch, and returns the pause before the next one. */
  async #attempt(batch: Batch): Promise<number> {
    const records = this.#dropOld(batch);
    if (records.length === 0) return 0;
    const {
      functionArn,
      reportBatchItemFailures = false,
      bisectBatchOnFunctionError = false,
    } = this.#definition;
    const lastMs = (records.at(-1)?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    this.#options.aged?.(functionArn, this.#options.clock.now() - lastMs);
    const result = await this.#options.invoke(functionArn, { Records: records });
    const failed = firstFailed(result, records, reportBatchItemFailures);
    if (failed === 'none') return 0;
    if (bisectBatchOnFunctionError && failed === 0 && records.length > 1) {
      // Halving does not use up attempts.
      const middle = Math.ceil(records.length / 2);
      const halves = [records.slice(0, middle), records.slice(middle)];
      this.#left.unshift(...halves.map((half) => ({ records: half, attempts: batch.attempts })));
      return 0;
    }
    return this.#retry({ records: records.slice(failed), attempts: failed > 0 ? 1 : batch.attempts + 1 });
  }

  #retry(batch: Batch): number {
    if (batch.attempts > (this.#definition.maximumRetryAttempts ?? Number.POSITIVE_INFINITY)) {
      this.#giveUp(batch, 'RetryAttemptsExhausted');
      return 0;
    }
    this.#left.unshift(batch);
    return Math.min(longestWaitMs, 1000 * 2 ** (batch.attempts - 1));
  }

  #dropOld(batch: Batch): readonly StreamRecord[] {
    const oldestMs = this.#options.clock.now() - (this.#definition.maximumRecordAgeSeconds ?? 86_400) * 1000;
    const isOld = (record: StreamRecord) => record.dynamodb.ApproximateCreationDateTime * 1000 < oldestMs;
    const old = batch.records.filter(isOld);
    if (old.length > 0) this.#giveUp({ ...batch, records: old }, 'RecordAgeExceeded');
    return batch.records.filter((record) => !isOld(record));
  }

  #giveUp({ records, attempts }: Batch, condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded'): void {
    const { onFailureQueueArn } = this.#definition;
    if (onFailureQueueArn === undefined) return;
    const notice = failureNotice(records, this.#definition, {
      attempts,
      condition,
      requestId: this.#options.newId(),
      nowMs: this.#options.clock.now(),
    });
    this.#options.sendToQueue(onFailureQueueArn, { body: JSON.stringify(notice) });
  }
}
