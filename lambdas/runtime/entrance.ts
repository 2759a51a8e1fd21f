import type { ClaimResult } from '../adapters/ledger.ts';
import type { Row } from '../contract/row.ts';
import type { ClaimLedger, Wanted } from './claims.ts';
import { type Admitted, admit, type Known, type Reception } from './reception.ts';

/** Who was let in, and the claim of its request with what the ledger said to it. */
export interface Entered {
  readonly admitted: Admitted;
  readonly claimed: { readonly wanted: Wanted; readonly said: ClaimResult } | undefined;
}

interface Entrance extends Pick<Reception, 'admit'> {
  readonly ledger: ClaimLedger;
}

/**
 * Admission and claim at once, so that a mutation waits for the table no longer than a read does. Admission has the first
 * word: a request that is not let in gives its claim back, whatever it was, and nothing of it is kept.
 */
export const enter = async (
  row: Row,
  access: Entrance,
  request: { readonly known: Known; readonly wanted: Wanted | undefined; readonly nowMs: number },
): Promise<Entered> => {
  const { known, wanted, nowMs } = request;
  if (wanted === undefined)
    return { admitted: await admit(row, access, { ...known, nowMs }), claimed: undefined };
  const [admission, claiming] = await Promise.allSettled([
    admit(row, access, { ...known, nowMs }),
    access.ledger.claim(wanted.claim, wanted.leaseSeconds, nowMs),
  ]);
  if (admission.status === 'fulfilled' && claiming.status === 'fulfilled') {
    return { admitted: admission.value, claimed: { wanted, said: claiming.value } };
  }
  // A claim that failed may have been written all the same.
  const mayHold = claiming.status === 'rejected' || claiming.value.kind === 'claimed';
  if (mayHold) await access.ledger.release(wanted.claim).catch(() => undefined);
  throw admission.status === 'rejected' ? admission.reason : failureOf(claiming);
};

const failureOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' ? settled.reason : undefined;
