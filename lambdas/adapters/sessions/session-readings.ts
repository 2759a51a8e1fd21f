import * as z from 'zod';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, number, usageFields } from '../table/stored-fields.ts';
import { absent, type Table, type Write } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';

interface Edit {
  readonly tenant: Tenant;
  readonly sessionId: string;
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** Stores what a model used for the readings of an edit, beside the blocks of the day, and counts it. */
export const readingOfEdit = (
  { tenant, sessionId: id, now: at, newId }: Edit,
  org_id: string,
  usage: ModelUsage,
): Write[] => [
  {
    kind: 'put',
    key: { pk: partitions.readings(tenant, id), sk: `edit-${newId()}` },
    item: itemOf({ at, ...usageFields(usage) }),
    when: absent,
  },
  ...countUsage(tenant, { org_id, id, at }, modelCount(usage)),
];

const stored = z.object({
  model_input_tokens: number,
  model_output_tokens: number,
  cost_usd_cents: number,
});

/** The usage of a model for the readings of an edit; null if it is unknown. */
export type EditReading = z.output<typeof stored>;

/** The cost of edits beyond this number is not reported. */
const mostEdits = 1_000;

export const editReadings = async (
  table: Table,
  tenant: Tenant,
  sessionId: string,
): Promise<EditReading[]> => {
  const partition = partitions.readings(tenant, sessionId);
  const range = { partition, beginsWith: 'edit-', order: 'ascending', limit: mostEdits } as const;
  return (await table.list(range)).items.map((item) => stored.parse(item));
};
