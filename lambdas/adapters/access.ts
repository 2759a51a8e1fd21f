import { type Admit, admission, rateTelling, type TellRate } from './keys/admission.ts';
import { keyLookUp, type LookUpKey } from './keys/key-look-up.ts';
import { type KeepUse, keyUse } from './keys/key-use.ts';
import type { Pepper } from './keys/pepper.ts';
import { type Ledger, ledger } from './ledger.ts';
import type { Table } from './table/table.ts';

/**
 * What every request passes through before and after its endpoint: its key, its partner's rate, its one transaction.
 */
export interface Access {
  readonly lookUp: LookUpKey;
  readonly admit: Admit;
  readonly tellRate: TellRate;
  readonly keepUse: KeepUse;
  readonly ledger: Ledger;
}

export const access = (table: Table, pepper: Pepper): Access => ({
  lookUp: keyLookUp(table, pepper),
  admit: admission(table),
  tellRate: rateTelling(table),
  keepUse: keyUse(table),
  ledger: ledger(table),
});
