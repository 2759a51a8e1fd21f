import * as z from 'zod';
import { type PlanTier, planLimits } from '../contract/limits.ts';
import { paceAttributes } from './keys/pace.ts';
import { keys } from './table/keys.ts';
import { absent, type Check, present, type Table, type Write } from './table/table.ts';

const tiers = Object.keys(planLimits);
const storedPartner = z.object({
  id: z.string(),
  name: z.string(),
  contact_email: z.string(),
  plan_tier: z.custom<PlanTier>((value) => typeof value === 'string' && tiers.includes(value)),
  healthcare: z.boolean(),
  suspended_at: z.string().nullable().default(null),
  settings: z.string(),
  notes: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
});
const settingsText = z
  .string()
  .transform((text) => z.record(z.string(), z.unknown()).parse(JSON.parse(text)));

/** A partner, as the API shows it. */
export type Partner = Omit<z.output<typeof storedPartner>, 'settings'> & {
  readonly settings: Readonly<Record<string, unknown>>;
};

export interface PartnerTable {
  find(id: string): Promise<Partner | undefined>;
  add(partner: Partner): Write;
  /** Holds while there is such a partner. */
  checkPresent(id: string): Check;
}

/** Reads a partner from its item. */
export const partnerOf = (item: unknown): Partner => {
  const { settings, ...rest } = storedPartner.parse(item);
  return { ...rest, settings: settingsText.parse(settings) };
};

export const partnerTable = (table: Table): PartnerTable => ({
  find: async (id) => {
    const item = await table.get(keys.partner(id));
    return item && partnerOf(item);
  },
  add: ({ suspended_at, notes, ...partner }) => ({
    kind: 'put',
    key: keys.partner(partner.id),
    item: {
      ...partner,
      settings: JSON.stringify(partner.settings),
      ...(suspended_at !== null && { suspended_at }),
      ...(notes !== null && { notes }),
      ...paceAttributes(partner),
      list_key: 'PARTNERS',
      list_order: `${partner.created_at}#${partner.id}`,
    },
    when: absent,
  }),
  checkPresent: (id) => ({ kind: 'check', key: keys.partner(id), when: present }),
});
