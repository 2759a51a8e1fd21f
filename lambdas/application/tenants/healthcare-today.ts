import { orgTable } from '../../adapters/orgs/orgs.ts';
import { partnerTable } from '../../adapters/partners/partners.ts';
import type { Table } from '../../adapters/table/table.ts';
import { isOfHealthcare } from '../../domain/tenants/agreement.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** Whether the partner or the org is of healthcare today, whatever its records say; also if the partner is gone. */
export const isOfHealthcareToday = async (table: Table, tenant: Tenant, org_id: string): Promise<boolean> => {
  const [partner, org] = await Promise.all([
    partnerTable(table).find(tenant.partner_id),
    orgTable(table).find(tenant, org_id),
  ]);
  return partner === undefined || isOfHealthcare(partner, org);
};
