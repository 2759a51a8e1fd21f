import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { updatePartner as row } from '../contract/admin.ts';
import { changedPartner } from '../domain/partners/changed-partner.ts';
import { lacksAgreement } from '../domain/partners/new-partner.ts';
import { toldOfPartner } from '../domain/partners/told-of-partner.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

const itself = {
  path: 'plan_tier',
  message: '`plan_tier` must stay internal for the partner of the key that asks',
};

export const updatePartnerWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, body, now }) => {
    const found = await partners.find(id);
    if (found === undefined) return problem('partner_record_not_found', { id });
    if (Object.keys(body).length === 0) return answer(found);
    const partner = changedPartner(found, body, now);
    // Its keys would lose the admin endpoints with this very request.
    if (id === tenant.partner_id && partner.plan_tier !== 'internal')
      return problem('invalid_request', { field: 'plan_tier', issues: [itself] });
    if (lacksAgreement(partner))
      return problem('healthcare_without_baa', { field: 'settings.baa_signed_at' });
    return change(partner, partners.save(partner, found), toldOfPartner(partner, found));
  });

const wired = (table: Table) => updatePartnerWith(access(table, keyPepper()), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
