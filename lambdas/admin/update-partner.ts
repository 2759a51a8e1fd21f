import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { updatePartner as row } from '../contract/admin.ts';
import { changedPartner } from '../domain/partners/changed-partner.ts';
import { lacksAgreement } from '../domain/partners/new-partner.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export const updatePartnerWith = (requestAccess: RequestAccess<Write>, partners: PartnerTable) =>
  handles(row, requestAccess, async ({ params: { id }, body, now }) => {
    const found = await partners.find(id);
    if (found === undefined) return problem('partner_record_not_found', { id });
    if (Object.keys(body).length === 0) return answer(found);
    const partner = changedPartner(found, body, now);
    if (lacksAgreement(partner))
      return problem('healthcare_without_baa', { field: 'settings.baa_signed_at' });
    return change(partner, [partners.save(partner, found)]);
  });

const wired = (table: Table) => updatePartnerWith(access(table, required('keyPepper')), partnerTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
