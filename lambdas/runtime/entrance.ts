import type { ClaimResult } from '../adapters/ledger.ts';
import type { Row } from '../contract/row.ts';
import type { ClaimLedger, Wanted } from './claims.ts';
import { type Admitted, admit, type Known, type Reception } from './reception.ts';

/** The admitted caller, and the claim of its request with the reply of the ledger. */
export interface Entered {
  readonly admitted: Admitted;
  readonly claimed: { readonly wanted: Wanted; readonly said: ClaimResult } | undefined;
}

interface Entrance extends Pick<Reception, 'admit'> {
  readonly ledger: ClaimLedger;
}

/**
 * Requests admission and claim in parallel, so that a mutation waits for the table no longer than a read does.
 * Admission takes precedence: a request that is not admitted releases its claim, and nothing of it is kept.
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
  // A claim whose call failed may have been written all the same.
  const mayHold = claiming.status === 'rejected' || claiming.value.kind === 'claimed';
  if (mayHold) await access.ledger.release(wanted.claim).catch(() => undefined);
  throw admission.status === 'rejected' ? admission.reason : failureOf(claiming);
};

const failureOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' ? settled.reason : undefined;
