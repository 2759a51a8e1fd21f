import { partnerTable } from '../adapters/partners/partners.ts';
import { updatePartner as row } from '../contract/admin.ts';
import { changedPartner } from '../domain/partners/changed-partner.ts';
import { lacksAgreement } from '../domain/partners/new-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

const itself = {
  path: 'plan_tier',
  message: '`plan_tier` must stay internal for the partner of the key that asks',
};

export const updatePartner = endpoint(row, async ({ tenant, params: { id }, body, now }, { table }) => {
  const partners = partnerTable(table);
  const found = await partners.find(id);
  if (found === undefined) return problem('partner_record_not_found', { id });
  if (Object.keys(body).length === 0) return response(found);
  const partner = changedPartner(found, body, now);
  // Its keys would lose the admin endpoints with this very request.
  if (id === tenant.partner_id && partner.plan_tier !== 'internal')
    return problem('invalid_request', { field: 'plan_tier', issues: [itself] });
  if (lacksAgreement(partner)) return problem('healthcare_without_baa', { field: 'settings.baa_signed_at' });
  return change(partner, partners.save(partner, found), toldOfPartner(partner, found));
});
