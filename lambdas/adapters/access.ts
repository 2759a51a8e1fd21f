import { admission, rateReading } from './keys/admission.ts';
import { keyLookUp } from './keys/key-look-up.ts';
import { keyUse } from './keys/key-use.ts';
import type { Pepper } from './keys/pepper.ts';
import { ledger } from './ledger.ts';
import type { Table } from './table/table.ts';

/**
 * What every request passes through before and after its endpoint: its key, its partner's rate, its one transaction.
 */
export const access = (table: Table, pepper: Pepper) => ({
  lookUp: keyLookUp(table, pepper),
  admit: admission(table),
  rateOf: rateReading(table),
  keepUse: keyUse(table),
  ledger: ledger(table),
});

export type Access = ReturnType<typeof access>;
