import * as z from 'zod';
import type { PiiPolicy } from '../../domain/privacy/policy.ts';
import type { RetentionBounds } from '../../domain/privacy/retention.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { orgTable } from '../orgs/orgs.ts';
import { reminderTable } from '../reminders/reminder-table.ts';
import type { Moment, Response } from '../reminders/responses.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type RetentionPlace, retentionTable } from './retention-table.ts';
import { type LeftRows, type Walk, walksThrough } from './retention-walks.ts';
import type { Rewrite } from './rewrite-folder.ts';

/** The rules that retention goes by, and what it leaves of rows. */
export interface RetentionRules extends LeftRows {
  readonly boundsOf: (policy: PiiPolicy | null | undefined, now: string) => RetentionBounds | undefined;
}

const pageSize = 25;
const dayMs = 86_400_000;
/** How long one turn may take before the sweeper begins another. */
const patienceMs = 5 * 60_000;
/** A job that still runs is waited for. */
const runningMs = 15 * 60_000;
const reserveMs = 15_000;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();
const place = z.object({
  list_order: z.string(),
  completed_at: z.string().optional(),
  archived_at: z.string().optional(),
});

type Came = 'to the end' | 'to a running job' | 'out of time';

/** The daily round of retention through an org: the oldest first, from where the round before came to. */
export const keepRetention = (table: Table, documents: DocumentStore, rules: RetentionRules): Response => {
  const [orgs, places, reminders] = [orgTable(table), retentionTable(table), reminderTable(table)];
  const walksOf = walksThrough(table, documents, rules);

  const follow = async (
    { tenant, orgUuid, from }: { tenant: TenantKey; orgUuid: string; from: string | null },
    { name, partition, before, remove }: Walk,
    { now, remainingMs }: Moment,
  ): Promise<Came> => {
    for (let at = from; ; ) {
      if (at !== null && at >= before) return 'to the end';
      const range = { index: 'list', partition, order: 'ascending', limit: pageSize, before } as const;
      const { items, next } = await table.list({ ...range, ...(at !== null && { from: `${at}~` }) });
      for (const item of items) {
        if (remainingMs() < reserveMs) return 'out of time';
        const { list_order: id, completed_at, archived_at } = place.parse(item);
        if (completed_at === undefined && archived_at === undefined) return 'to a running job';
        await remove(id, now());
        await places.advance(tenant, orgUuid, { walk: name, to: id });
        at = id;
      }
      if (next === null) return 'to the end';
      at = next;
    }
  };

  const round = async (
    tenant: TenantKey,
    { orgUuid, found, bounds }: { orgUuid: string; found: RetentionPlace; bounds: RetentionBounds },
    moment: Moment,
  ): Promise<Came> => {
    const came: Came[] = [];
    for (const walk of walksOf(tenant, orgUuid, bounds)) {
      came.push(await follow({ tenant, orgUuid, from: found[walk.name] }, walk, moment));
      if (came.at(-1) === 'out of time') return 'out of time';
    }
    return came.includes('to a running job') ? 'to a running job' : 'to the end';
  };

  return async (reminder, moment) => {
    const at = moment.now();
    const held = await reminders.defer(reminder, later(at, patienceMs));
    if (held === undefined) return;
    const { tenant, key } = reminder;
    const found = await places.find(tenant, key.sk);
    const org = found && (await orgs.find(tenant, found.org_id));
    const bounds = rules.boundsOf(org?.pii_policy, at);
    if (found === undefined || bounds === undefined) return reminders.forget(held);
    const came = await round(tenant, { orgUuid: key.sk, found, bounds }, moment);
    const nextMs = { 'to the end': dayMs, 'to a running job': runningMs, 'out of time': 0 }[came];
    await reminders.defer(held, later(moment.now(), nextMs));
  };
};

/** The last pass over a session that was erased: it erases what a step of its cancelled workflow wrote behind the first. */
export const finishSessionPurge = (table: Table, documents: DocumentStore, erased: Rewrite): Response => {
  const [reminders, sessions] = [reminderTable(table), sessionRemoval(table, documents, erased)];
  return async (reminder, { now }) => {
    const held = await reminders.defer(reminder, later(now(), patienceMs));
    if (held === undefined) return;
    await sessions.erase(reminder.tenant, reminder.key.sk, now());
    await reminders.forget(held);
  };
};
