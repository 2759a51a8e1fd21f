import { partnerTable } from '../adapters/partners/partners.ts';
import { getPartner as row } from '../contract/admin.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getPartner = endpoint(row, async ({ params: { id } }, { table }) => {
  const partners = partnerTable(table);
  const partner = await partners.find(id);
  return partner === undefined ? problem('partner_record_not_found', { id }) : response(partner);
});
