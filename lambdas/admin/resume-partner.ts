import { partnerTable } from '../adapters/partners/partners.ts';
import { resumePartner as row } from '../contract/admin.ts';
import { suspendedPartner } from '../domain/partners/changed-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

export const resumePartner = endpoint(row, async ({ params: { id }, now }, { table }) => {
  const partners = partnerTable(table);
  const found = await partners.find(id);
  if (found === undefined) return problem('partner_record_not_found', { id });
  const partner = suspendedPartner(found, { suspended: false, now });
  return partner === found
    ? response(found)
    : change(partner, partners.saveSuspension(partner, found), toldOfPartner(partner, found));
});
