import { advanced, type BatchItem, type BatchRecord, endedBatch, hasRunOut, settledItems } from './batch.ts';

/** What became of an item whose turn it was. */
export type Admission<Begun> =
  | { readonly kind: 'begun'; readonly item: BatchItem; readonly with: Begun }
  | { readonly kind: 'refused'; readonly item: BatchItem }
  /** No place among the partner's jobs in flight: it stays in line. */
  | { readonly kind: 'no room' };

/** A batch as it was found, and what it becomes. */
interface Step {
  readonly found: BatchRecord;
  readonly batch: BatchRecord;
}

/** What is next in line: some items that were refused, and perhaps one behind them that begins. */
export interface NextItems<Begun> {
  readonly refused: readonly BatchItem[];
  readonly begun: Extract<Admission<Begun>, { kind: 'begun' }> | undefined;
}

/** What the work on a batch asks of the world. What saves answers whether it was the first. */
export interface BatchWorld<End extends BatchItem, Begun> {
  readonly now: () => string;
  readonly find: () => Promise<BatchRecord | undefined>;
  /** Ends of analyses that were not counted yet, as many as one save takes. */
  readonly ends: () => Promise<readonly End[]>;
  /** How many refused items one save takes. */
  readonly maxRefused: number;
  readonly admit: (index: number) => Promise<Admission<Begun>>;
  /** An item of a batch that was cancelled before it began. */
  readonly cancel: (index: number) => BatchItem;
  readonly advance: (step: Step, items: NextItems<Begun>) => Promise<boolean>;
  readonly settle: (step: Step, ends: readonly End[]) => Promise<boolean>;
  readonly end: (step: Step) => Promise<boolean>;
  /** Whether there is time for another step. */
  readonly hasTime: () => boolean;
}

/** Asks one item after the other, until one begins or has to wait. */
const nextItems = async <End extends BatchItem, Begun>(
  { next, total, cancelled_at }: BatchRecord,
  { admit, cancel, maxRefused }: BatchWorld<End, Begun>,
): Promise<NextItems<Begun>> => {
  const refused: BatchItem[] = [];
  for (let index = next; index < total && refused.length < maxRefused; index += 1) {
    const admission =
      cancelled_at === null ? await admit(index) : { kind: 'refused' as const, item: cancel(index) };
    if (admission.kind === 'begun') return { refused, begun: admission };
    if (admission.kind === 'no room') break;
    refused.push(admission.item);
  }
  return { refused, begun: undefined };
};

/** One step: what has ended is counted first, then what is next begins, and last the batch itself ends. */
const step = async <End extends BatchItem, Begun>(
  world: BatchWorld<End, Begun>,
): Promise<'gone on' | 'nothing to do'> => {
  const found = await world.find();
  if (found === undefined || found.completed_at !== null) return 'nothing to do';
  const ends = await world.ends();
  if (ends.length > 0) {
    await world.settle({ found, batch: settledItems(found, ends, world.now()) }, ends);
    return 'gone on';
  }
  if (hasRunOut(found)) {
    await world.end({ found, batch: endedBatch(found, world.now()) });
    return 'gone on';
  }
  const items = await nextItems(found, world);
  const [refused, begun] = [items.refused.length, items.begun === undefined ? 0 : 1] as const;
  if (refused + begun === 0) return 'nothing to do';
  await world.advance({ found, batch: advanced(found, { refused, begun }, world.now()) }, items);
  return 'gone on';
};

/**
 * Takes a batch as far as it goes now. Each step finds the batch anew and is saved only over what it found: where somebody
 * else was faster, the next step sees what they did. `stopped`: the time was over first.
 */
export const workOnBatch = async <End extends BatchItem, Begun>(
  world: BatchWorld<End, Begun>,
): Promise<'done' | 'stopped'> => {
  while (world.hasTime()) if ((await step(world)) === 'nothing to do') return 'done';
  return 'stopped';
};
