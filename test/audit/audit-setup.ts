import { auditChain } from '../../lambdas/adapters/audit/audit-chain.ts';
import { auditDays } from '../../lambdas/adapters/audit/audit-days.ts';
import { auditPut } from '../../lambdas/adapters/audit/audit-put.ts';
import { readAuditRecord } from '../../lambdas/adapters/audit/audit-record.ts';
import type { Item, Write } from '../../lambdas/adapters/table/table.ts';
import { verifyDay } from '../../lambdas/application/audit/verify-day.ts';
import { listAuditEvents } from '../../lambdas/audit/list-audit-events.ts';
import { verifyAuditDay } from '../../lambdas/audit/verify-audit-day.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { archiveOrg } from '../../lambdas/orgs/archive-org.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { ask, send, testSetup } from '../support/api.ts';

/** The audit log over one table in memory. */
export const auditSetup = async () => {
  const setup = await testSetup();
  const { table, resources, keys, partnerId } = setup;
  const tenant: Tenant = { partner_id: partnerId, environment: 'sandbox' };
  const chain = auditChain(table);
  const lists = listAuditEvents.handler(resources);
  const upserts = upsertOrg.handler(resources);
  const archives = archiveOrg.handler(resources);
  const own = { key: keys.sandbox };

  const itemsOf = (collection: string): Item[] =>
    table
      .items()
      .filter(({ pk }) => pk === `${partnerId}#sandbox#${collection}`)
      .sort((one, other) => (String(one['sk']) < String(other['sk']) ? -1 : 1));

  const recordsOf = (ids: readonly string[]) => {
    const records = new Map(itemsOf('AUDIT').map((item) => [String(item['sk']), readAuditRecord(item)]));
    return ids.flatMap((id) => records.get(id) ?? []);
  };

  return {
    ...setup,
    tenant,
    itemsOf,
    records: () => itemsOf('AUDIT'),
    /** A record of a change that somebody made at this moment, not chained yet. */
    record: async (occurredAt: string, more: Partial<{ action: string; resource: string }> = {}) => {
      const id = `aud_${newId(Date.parse(occurredAt))}`;
      const entry = {
        tenant,
        id,
        key_id: 'k1',
        action: 'orgs.upsert-org',
        resource: '/v1/orgs',
        request_id: `req_${newId()}`,
        ip: '192.0.2.1',
        occurred_at: occurredAt,
        before: null,
        after: JSON.stringify({ n: 1.5, é: 'ü', name: id }),
        ...more,
      };
      await table.write([auditPut(entry)]);
      return id;
    },
    chain: (...ids: readonly string[]) => chain.take(tenant, recordsOf(ids)),
    /** Chains all that waits, as the relay does. */
    chainAll: () => chain.take(tenant, itemsOf('AUDIT').map(readAuditRecord)),
    /** What nobody of the service would do. */
    tamper: (write: Write) => table.write([write]),
    upsert: (body: object, more = {}) => send(upsertOrg.row, upserts, { ...own, body, ...more }),
    archive: (org_id: string) => send(archiveOrg.row, archives, { ...own, params: { org_id } }),
    list: (query: Readonly<Record<string, string>> = {}, more = {}) =>
      send(listAuditEvents.row, lists, { ...own, query, ...more }),
    verify: (query: Readonly<Record<string, string>>, more = {}) =>
      ask(verifyAuditDay, resources, { ...own, query, ...more }),
    /** The same of a whole day or behind a number, read and verified so many places at once. */
    verifyAtPace: (date: string, pace: Parameters<typeof verifyDay>[2], after = 0) =>
      verifyDay(auditDays(table, tenant), { date, after }, pace),
  };
};

export const dayOf = (iso: string): string => iso.slice(0, 10);

/** A moment so many days ago. */
export const daysAgo = (days: number, atHour = 12): string => {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return new Date(midnight - days * 86_400_000 + atHour * 3_600_000).toISOString();
};
