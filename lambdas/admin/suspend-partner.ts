import { partnerTable } from '../adapters/partners/partners.ts';
import { suspendPartner as row } from '../contract/admin.ts';
import { suspendedPartner } from '../domain/partners/changed-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

const itself = {
  path: 'id',
  message: '`id` must name another partner than that of the key that asks, which cannot be suspended with it',
};

export const suspendPartner = endpoint(row, async ({ tenant, params: { id }, now }, { table }) => {
  const partners = partnerTable(table);
  // If it were suspended, no one could resume it.
  if (id === tenant.partner_id) return problem('invalid_request', { field: 'id', issues: [itself] });
  const found = await partners.find(id);
  if (found === undefined) return problem('partner_record_not_found', { id });
  const partner = suspendedPartner(found, { suspended: true, now });
  return partner === found
    ? response(found)
    : change(partner, partners.saveSuspension(partner, found), toldOfPartner(partner, found));
});
