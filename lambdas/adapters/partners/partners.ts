import * as z from 'zod';
import { type PlanTier, planLimits } from '../../contract/limits.ts';
import { environments } from '../../domain/tenants/environments.ts';
import { due } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as keys from '../table/keys.ts';
import { bootstrapped } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import {
  absent,
  all,
  type Check,
  equals,
  type Put,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';
import { paceAttributes } from './pace.ts';
import { limitsOf } from './tenant-limits.ts';

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
const settingsRecord = z.record(z.string(), z.unknown());
const settingsText = z.string().transform((text) => settingsRecord.parse(JSON.parse(text)));

/** A partner, as the API shows it. */
export type Partner = Omit<z.output<typeof storedPartner>, 'settings'> & {
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Reads a partner from its item. */
export const partnerOf = (item: unknown): Partner => {
  const { settings, ...rest } = storedPartner.parse(item);
  return { ...rest, settings: settingsText.parse(settings) };
};

const changeable = (partner: Partner) => ({
  name: partner.name,
  contact_email: partner.contact_email,
  plan_tier: partner.plan_tier,
  healthcare: partner.healthcare,
  settings: JSON.stringify(partner.settings),
  updated_at: partner.updated_at,
  ...(partner.notes !== null && { notes: partner.notes }),
});

/**
 * What decides whether a request of the partner is admitted, beside its arrivals, in the transaction that determines it: one
 * write then reads it and counts the request. The arrival times are left as they are.
 */
const admitting = (partner: Partner): Update[] =>
  environments.map((environment) => ({
    kind: 'update',
    key: keys.arrivals({ partner_id: partner.id, environment }),
    set: {
      ...paceAttributes(limitsOf(partner, environment).requests_per_minute),
      is_internal: partner.plan_tier === 'internal',
      ...(partner.suspended_at !== null && { suspended_at: partner.suspended_at }),
    },
    ...(partner.suspended_at === null && { remove: ['suspended_at'] }),
  }));

const unchanged = (found: Partner) =>
  all(equals('updated_at', found.updated_at), equals('suspended_at', found.suspended_at));

const added = (partner: Partner): Put => ({
  kind: 'put',
  key: keys.partner(partner.id),
  item: {
    id: partner.id,
    created_at: partner.created_at,
    ...changeable(partner),
    ...(partner.suspended_at !== null && { suspended_at: partner.suspended_at }),
    list_key: partitions.partners,
    list_order: `${partner.created_at}#${partner.id}`,
  },
  when: absent,
});

/** Whether anything may be sent to a partner. Times are ISO 8601. */
export interface PartnerStanding {
  readonly suspended_at: string | null;
  /** The end of the last suspension. */
  readonly resumed_at: string | null;
}

const time = z.string().nullable().default(null);
const storedStanding = z.object({ suspended_at: time, resumed_at: time });

/** Reads from a partner's item whether it is suspended. */
export const standingOf = (item: unknown): PartnerStanding => storedStanding.parse(item ?? {});

/** Holds while the suspension that was seen continues. */
export const checkSuspended = (partnerId: string, suspendedAt: string): Check => ({
  kind: 'check',
  key: keys.partner(partnerId),
  when: equals('suspended_at', suspendedAt),
});

/** Deliveries that waited for a partner are checked again when its suspension ends. */
const resumedAttributes = (id: string, resumed_at: string) => ({
  resumed_at,
  ...due('partner', { partner_id: id, environment: 'production' }, { id, dueAt: resumed_at }),
});

export const partnerTable = (table: Table) => ({
  find: async (id: string): Promise<Partner | undefined> => {
    const item = await table.get(keys.partner(id));
    return item && partnerOf(item);
  },
  /** Newest first. `after` is a `next` of the page before. */
  list: async (page: PageOfList): Promise<PageOf<Partner>> => {
    const partition = partitions.partners;
    const { items, next } = await table.list({ index: 'list', partition, order: 'descending', ...page });
    return { rows: items.map(partnerOf), next };
  },
  add: (partner: Partner): readonly Write[] => [added(partner), ...admitting(partner)],
  /** Writes everything except a suspension, unless the partner has changed since it was found. */
  save: (partner: Partner, found: Partner): readonly Write[] => [
    {
      kind: 'update',
      key: keys.partner(partner.id),
      set: changeable(partner),
      when: unchanged(found),
    },
    ...admitting(partner),
  ],
  /** Writes a suspension or its end and nothing else, on the same condition. Its end wakes what waited for it. */
  saveSuspension: (partner: Partner, found: Partner): readonly Write[] => {
    const { id, suspended_at, updated_at } = partner;
    const change: Write = {
      kind: 'update',
      key: keys.partner(id),
      set: { updated_at, ...(suspended_at === null ? resumedAttributes(id, updated_at) : { suspended_at }) },
      ...(suspended_at === null && { remove: ['suspended_at'] }),
      when: unchanged(found),
    };
    return [change, ...admitting(partner)];
  },
  /** Holds while there is such a partner, of the plan that was found. */
  checkPlan: ({ id, plan_tier }: Partner): Check => ({
    kind: 'check',
    key: keys.partner(id),
    when: equals('plan_tier', plan_tier),
  }),
  /** Holds while a partner is internal and not suspended: then its admin keys are some. */
  checkMayAdminister: (id: string): Check => ({
    kind: 'check',
    key: keys.partner(id),
    when: all(equals('plan_tier', 'internal'), equals('suspended_at', null)),
  }),
});

/** Set by the first bootstrap of a deployment, so that a second one is refused. */
export const bootstrapMark = (now: string): Write => ({
  kind: 'put',
  key: bootstrapped,
  item: { created_at: now },
  when: absent,
});
