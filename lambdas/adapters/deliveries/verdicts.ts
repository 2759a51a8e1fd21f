import type { ShownDelivery } from './delivery-item.ts';
import { type DeliveryQueue, retryHint } from './delivery-queue.ts';
import type { ClaimedDelivery, DeliveryTable } from './delivery-table.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** What becomes of a claimed delivery: it will not be sent, it waits for its webhook or partner, or it was sent. */
export type Verdict =
  | { readonly kind: 'close'; readonly status: 'dropped' | 'cancelled' }
  | {
      readonly kind: 'pause';
      readonly until: string;
      /** Null: not the partner is suspended, but the webhook is paused. */
      readonly suspended_at: string | null;
    }
  | { readonly kind: 'end'; readonly ended: ShownDelivery; readonly next: ShownDelivery | undefined };

interface Keeping {
  readonly deliveries: DeliveryTable;
  readonly room: WaitingRoom;
  readonly queue: DeliveryQueue;
}

interface Context {
  readonly now: () => string;
  readonly log: (message: string, facts: Readonly<Record<string, string | number | null>>) => void;
}

/** Keeps what became of a delivery, and hints at the attempt that follows. */
export const keepVerdict = async (
  { deliveries, room, queue }: Keeping,
  { claimed, verdict, context }: { claimed: ClaimedDelivery; verdict: Verdict; context: Context },
): Promise<void> => {
  switch (verdict.kind) {
    case 'close':
      await deliveries.close(claimed, verdict.status);
      return;
    case 'pause':
      await room.enter(claimed, {
        ...(verdict.suspended_at === null
          ? { reason: 'paused' }
          : { reason: 'suspended', suspended_at: verdict.suspended_at }),
        lookAgainAt: verdict.until,
      });
      return;
    case 'end': {
      const isSaved = await deliveries.end(claimed, verdict);
      context.log('attempted', { ...verdict.ended });
      if (isSaved && verdict.next !== undefined)
        await queue.hint(retryHint(claimed.reference, verdict.next, context.now()));
    }
  }
};
