import * as z from 'zod';
import { levelStatus } from '../../contract/status.ts';
import { measuredLevels as key } from '../table/keys.ts';
import { readRow } from '../table/reads.ts';
import type { Table } from '../table/table.ts';

const stored = z.object({
  measured_at: z.string(),
  levels: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(levelStatus)),
});

/** How the service levels were met when they were last measured. */
export type MeasuredLevels = z.output<typeof stored>;

export const measuredLevels = (table: Table) => ({
  find: (): Promise<MeasuredLevels | undefined> => readRow(table, stored, key),
  save: async ({ measured_at, levels }: MeasuredLevels): Promise<void> => {
    await table.write([{ kind: 'put', key, item: { measured_at, levels: JSON.stringify(levels) } }]);
  },
});
