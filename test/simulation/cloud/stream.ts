import { marshall } from '@aws-sdk/util-dynamodb';
import { platform } from '../engine/scheduler.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';
import type { Change } from './store.ts';

/** The table's stream and the mapping that reads it: in order within a shard, at least once, with bisected retries. */
export interface Stream {
  /** Tells of what was inserted. */
  push(changes: readonly Change[]): void;
  /** Records that the mapping gave up on. */
  readonly deadLetters: readonly StreamRecord[];
  readonly waiting: () => number;
}

interface StreamRecord {
  readonly eventName: 'INSERT';
  readonly dynamodb: {
    readonly SequenceNumber: string;
    readonly Keys: { readonly pk: { readonly S: string }; readonly sk: { readonly S: string } };
    readonly NewImage: Readonly<Record<string, unknown>>;
  };
}

interface Shard {
  readonly records: StreamRecord[];
  isBusy: boolean;
  size: number;
  tries: number;
}

const shardCount = 3;
const batchSize = 100;
const maxTries = 11;
const outbox = /^(evt|job|aud)_/;

const shardOf = (pk: string): number => {
  let sum = 0;
  for (let index = 0; index < pk.length; index += 1) sum = (sum * 31 + pk.charCodeAt(index)) % 65_521;
  return sum % shardCount;
};

const failedOf = (value: unknown): readonly string[] => {
  const { batchItemFailures } = value as { batchItemFailures: { itemIdentifier: string }[] };
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};

export const stream = (
  { scheduler, random, faults }: SetupParts,
  fleet: Fleet,
  functionId: string,
): Stream => {
  const deadLetters: StreamRecord[] = [];
  let count = 0;
  const newShard = (): Shard => ({ records: [], isBusy: false, size: batchSize, tries: 0 });
  const shards = Array.from({ length: shardCount }, newShard);

  const wake = (shard: Shard, delayMs: number) => {
    if (shard.isBusy || shard.records.length === 0) return;
    shard.isBusy = true;
    scheduler.after(delayMs, platform, () => read(shard));
  };

  /** How many of a batch are done with. */
  const handled = (shard: Shard, batch: readonly StreamRecord[], failed: readonly string[]): number => {
    const first = batch.findIndex(({ dynamodb }) => failed.includes(dynamodb.SequenceNumber));
    const isWhole = failed.length === 0;
    if (isWhole && random.chance(faults().rates.duplicate)) return 0;
    shard.tries = isWhole || first > 0 ? 0 : shard.tries + 1;
    shard.size = isWhole ? batchSize : Math.max(1, Math.ceil(shard.size / 2));
    return isWhole ? batch.length : Math.max(0, first);
  };

  const read = (shard: Shard) => {
    const batch = shard.records.slice(0, shard.size);
    fleet.invoke(functionId, { Records: batch }, (outcome) => {
      const all = batch.map(({ dynamodb }) => dynamodb.SequenceNumber);
      const done = handled(shard, batch, outcome.kind === 'returned' ? failedOf(outcome.value) : all);
      shard.records.splice(0, done);
      if (shard.tries >= maxTries) {
        deadLetters.push(...shard.records.splice(0, shard.size));
        shard.tries = 0;
      }
      shard.isBusy = false;
      wake(shard, shard.tries === 0 ? random.between(1, 20) : Math.min(60_000, 100 * 2 ** shard.tries));
    });
  };

  return {
    deadLetters,
    waiting: () => shards.reduce((sum, { records }) => sum + records.length, 0),
    push: (changes) => {
      for (const { key, before, after } of changes) {
        if (before !== undefined || after === undefined || !outbox.test(key.sk)) continue;
        count += 1;
        const shard = shards[shardOf(key.pk)];
        const Keys = { pk: { S: key.pk }, sk: { S: key.sk } };
        const NewImage = marshall({ ...after }, { removeUndefinedValues: true });
        shard?.records.push({
          eventName: 'INSERT',
          dynamodb: { SequenceNumber: String(count), Keys, NewImage },
        });
        if (shard !== undefined) wake(shard, random.between(20, 200));
      }
    },
  };
};
